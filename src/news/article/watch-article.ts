import { LINE_HEIGHT } from './pictures.ts'

/* What an article on the page still needs once its sizes are known. */

/** Makes frames regions with a name where they scroll, and only there: Safari and older browsers do not let the keyboard reach others. */
export function watchScrolling(container: Element, name: string): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const frame = target.closest('[data-scroll]') ?? target
      const caption = frame.querySelector('caption')?.textContent?.trim()
      for (const [attribute, value] of Object.entries({
        role: 'region',
        tabindex: '0',
        'aria-label': caption || name
      }))
        if (frame.scrollWidth > frame.clientWidth) frame.setAttribute(attribute, value)
        else frame.removeAttribute(attribute)
    }
  })
  for (const frame of container.querySelectorAll('[data-scroll], [data-scroll] > *'))
    observer.observe(frame)
  return () => observer.disconnect()
}

/** Loads pictures late, keeps tall ones within the window, fits small ones into their line, and leaves the words of those that are gone. */
export function watchPictures(container: Element): void {
  for (const image of container.querySelectorAll('img')) {
    const [width, height] = [image.getAttribute('width'), image.getAttribute('height')].map(
      Number
    ) as [number, number]
    if (width && height) image.style.maxInlineSize = `min(100%, ${(80 * width) / height}svh)`
    image.addEventListener('load', () => {
      if (image.naturalHeight === 1 && image.naturalWidth === 1) image.remove()
      else if (!height && image.naturalHeight <= LINE_HEIGHT) image.dataset.line = ''
    })
    image.addEventListener('error', () => image.replaceWith(image.alt))
  }
}
