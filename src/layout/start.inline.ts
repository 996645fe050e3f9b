import { closeOnLeave } from '../menu/closing.ts'
import { showSplash } from './splash/show-splash.ts'

/* Inline script at the start of every page, right after the HTML of the splash. */

closeOnLeave()

const splash = document.currentScript?.previousElementSibling
if (splash?.matches('script')) showSplash(splash)
