import { MAX_INLINE_HEIGHT } from '../reader/media.ts'

/* What an article still needs once the browser knows its sizes. */

/**
 * Lets the keyboard reach boxes while they scroll, and names them: Safari and older browsers do not
 * do that on their own. A box is a group, because an article with many of them would fill the list
 * of landmarks.
 */
export function watchScrolling(container: Element, name: string): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) markScrolling(target, name)
  })
  for (const box of container.querySelectorAll('[data-scroll]')) observer.observe(box)
  return () => observer.disconnect()
}

function markScrolling(box: Element, name: string): void {
  const caption = box.querySelector('caption')?.textContent?.trim()
  const attributes = { role: 'group', tabindex: '0', 'aria-label': caption || name }
  const scrolls = box.scrollWidth > box.clientWidth
  for (const [attribute, value] of Object.entries(attributes))
    if (scrolls) box.setAttribute(attribute, value)
    else box.removeAttribute(attribute)
}

/**
 * Keeps tall pictures within the window (Article.module.css does that for those without a width),
 * except infographics; fits small ones into their line, removes those of one pixel, and replaces
 * broken ones with their alt text.
 */
export function watchPictures(container: Element): void {
  for (const image of container.querySelectorAll('img')) {
    const width = Number(image.getAttribute('width'))
    const height = Number(image.getAttribute('height'))
    if (width && height && !isInfographic(width, height))
      image.style.maxInlineSize = `min(100%, ${(80 * width) / height}svh)`
    image.addEventListener('load', () => {
      const { naturalWidth, naturalHeight } = image
      if (naturalWidth === 1 && naturalHeight === 1) image.remove()
      else if (naturalHeight <= MAX_INLINE_HEIGHT) image.dataset.line = ''
      else if (isInfographic(naturalWidth, naturalHeight)) image.style.maxBlockSize = 'none'
    })
    image.addEventListener('error', () => image.replaceWith(image.alt))
  }
}

/** At the height of a window, nobody could read it. */
const isInfographic = (width: number, height: number) => height > 2 * width
