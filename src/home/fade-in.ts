/* The advantages fade in once, when they first come into view; without an observer they are simply there. */
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
