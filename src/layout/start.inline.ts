import { closeOnLeave } from '../menu/closing.ts'
import './failed-images.ts'
import { showSplash } from './splash/show-splash.ts'

/* Inline script at the start of every page, right after the splash's template. */

closeOnLeave()

/*
 * Browsers may skip view transitions, as Safari does when going back. That is no error, so keep it out of the console.
 */
for (const moment of ['pageswap', 'pagereveal'] as const) {
  addEventListener(moment, ({ viewTransition }) => {
    for (const step of [viewTransition?.ready, viewTransition?.finished]) step?.catch(() => {})
  })
}

const template = document.currentScript?.previousElementSibling
if (template instanceof HTMLTemplateElement) showSplash(template)
