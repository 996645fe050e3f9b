/*
 * Fades in the advantages when they first scroll into view. Only the animation hides them, so they
 * are visible in saved copies of the page and in browsers without IntersectionObserver or
 * Element.animate.
 */
const advantages = document.querySelector('.fading')

if (advantages?.animate && 'IntersectionObserver' in window) {
  let fade: Animation | undefined
  new IntersectionObserver((entries, observer) => {
    // After a jump, or in a busy browser, several changes are reported at once.
    if (entries.some(({ isIntersecting }) => isIntersecting)) {
      observer.disconnect()
      fade?.play()
    } else {
      fade = advantages.animate({ opacity: [0, 1] }, 240)
      fade.pause()
    }
  }).observe(advantages)
}
