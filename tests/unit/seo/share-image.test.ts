import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shareImage } from '../../../src/seo/share-image.ts'

test('draws a share image, whatever letters its title has', async () => {
  const image = await shareImage({ brand: 'Nyvara', title: 'Їжак 麦', line: ['Moisture', 'max 14 %'] }, ['content/images/share.svg'])
  expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})
