/* Fades in the advantages when they first come into view. Without IntersectionObserver they are always visible. */
const text = document.currentScript?.previousElementSibling

if (text instanceof HTMLElement && 'IntersectionObserver' in window) {
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) {
      text.dataset.unseen = ''
      return
    }
    observer.disconnect()
    delete text.dataset.unseen
  })
  observer.observe(text)
}
