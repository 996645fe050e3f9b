/* Inline script after the form of the contacts page: if the URL names commodities, the form's email link asks about them, too. */
const write = document.querySelector<HTMLAnchorElement>('[data-names]:not([hidden]) a[href^="mailto:"]')
if (write) document.querySelector('form a[href^="mailto:"]')?.setAttribute('href', write.href)
