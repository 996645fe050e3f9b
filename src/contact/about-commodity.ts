import { RESPONSE_BYTES, send } from '../backend/fetch-with-timeout.ts'
import { COMMODITY_ID } from '../content/commodity-id.ts'
import { fillPlaceholders } from '../content/placeholders.ts'

/*
 * Inline script of the contacts page: if the URL names a commodity, shows it beside the form and puts it into the subject of
 * the e-mail link. The name is fetched from the commodity's folder, so that the page does not grow with the list.
 */
const LONGEST_ID = 100
/** The schema allows no longer title, so anything longer is some other page of the host. */
const LONGEST_NAME = 40

async function nameOf(folder: string): Promise<string> {
  const { response, text } = await send(`${folder}name.txt`, RESPONSE_BYTES)
  if (!response.ok || !response.headers.get('Content-Type')?.startsWith('text/plain')) return ''
  const name = (await text).trim()
  return name.length <= LONGEST_NAME ? name : ''
}

async function show(line: HTMLElement, folder: string): Promise<void> {
  line.dataset.waiting = ''
  line.hidden = false
  const name = await nameOf(folder).catch(() => '')
  line.hidden = name === ''
  delete line.dataset.waiting
  if (!name) return

  const link = document.createElement('a')
  link.href = folder
  link.textContent = name
  line.append(' ', link)
  const mail = document.querySelector<HTMLAnchorElement>('form a[href^="mailto:"]')
  if (!mail) return
  const subject = fillPlaceholders(line.dataset.subject ?? '', { commodity: name })
  mail.href = mail.href.replace(/subject=[^&]*/, () => `subject=${encodeURIComponent(subject)}`)
}

const line = document.querySelector<HTMLElement>('[data-commodities]')
const id = new URLSearchParams(location.search).get('commodity') ?? ''
if (line && id.length <= LONGEST_ID && COMMODITY_ID.test(id)) void show(line, `${line.dataset.commodities}${id}/`)
