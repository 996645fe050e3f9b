/*
 * Fades in the advantages when they first come into view. Only the animation hides them, so a copy of the page, which keeps its
 * elements but not its scripts, shows them. Without IntersectionObserver, or animations by scripts, they are always visible.
 */
const text = document.currentScript?.previousElementSibling

if (text?.animate && 'IntersectionObserver' in window) {
  let fade: Animation | undefined
  new IntersectionObserver((entries, observer) => {
    // After a jump, or when the browser is busy, several changes are reported at once.
    if (entries.some(({ isIntersecting }) => isIntersecting)) {
      observer.disconnect()
      fade?.play()
    } else {
      fade = text.animate({ opacity: [0, 1] }, 240)
      fade.pause()
    }
  }).observe(text)
}
