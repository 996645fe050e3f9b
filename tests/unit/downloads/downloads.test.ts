import { expect, test, vi } from 'vitest'
import { missingLetters } from '../../../src/downloads/font-letters.ts'
import { jsonLd, organization } from '../../../src/seo/structured-data.ts'

const COMPANY = {
  name: 'Nyvara',
  phone: '+1 (561) 555-0142',
  email: 'trade@example.com',
  website: 'https://www.example.com',
  slogan: '',
  description: '',
  address: { locality: 'Boca Raton', region: 'Florida', country: 'USA', country_code: 'US' },
  opening_hours: '',
  opening_hours_data: { days: [], opens: '09:00', closes: '17:00' },
  copyright_year: 2024
}

test('names the letters that the fonts lack', () => {
  expect(missingLetters('Їжак', 'display')).toEqual(['Ї', 'ж', 'а', 'к'])
  expect(missingLetters('Їжак, 8–9 µg/kg ≤ 5 °C')).toEqual([])
})

test('texts cannot end the script element of the structured data', () => {
  const company = { ...COMPANY, slogan: '</script><script>alert(1)</script>' }
  vi.stubEnv('SITE', 'https://www.example.com')
  const text = jsonLd([organization(company)])
  expect(text).not.toContain('</script>')
  expect(JSON.parse(text)['@graph'][0].slogan).toBe(company.slogan)
})
