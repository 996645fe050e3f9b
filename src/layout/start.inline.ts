import { savesData } from '../connection.ts'
import { closeOnLeave } from '../menu/closing.ts'
import { keepPagesWhileIdle } from '../offline/register.ts'
import './failed-images.ts'
import { showSplash } from './splash/show-splash.ts'

/* Inline script at the start of every page, right after the splash's template. */

closeOnLeave()

/* With Save-Data on, or on a 2G connection, no page is kept, and the logo stays static. */
if (savesData()) document.documentElement.dataset.staticLogo = ''
else if (import.meta.env.OFFLINE) keepPagesWhileIdle()

/*
 * When a browser skips a view transition, as Safari does when going back, the page is shown without it. That is not an error, so
 * keep it out of the console.
 */
for (const moment of ['pageswap', 'pagereveal'] as const) {
  addEventListener(moment, ({ viewTransition }) => {
    for (const step of [viewTransition?.ready, viewTransition?.finished]) step?.catch(() => {})
  })
}

const template = document.currentScript?.previousElementSibling
if (template instanceof HTMLTemplateElement) showSplash(template)
