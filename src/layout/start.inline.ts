import { reportLoadErrors } from '../islands/report-load-errors.ts'
import { closeOnLeave } from '../menu/closing.ts'
import { showSplash } from './splash/show-splash.ts'

/* Inline script at the start of every page, right after the splash's template. */

reportLoadErrors()
closeOnLeave()

// Save-Data. Only Chromium reports it.
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
if (connection?.saveData) document.documentElement.dataset.staticLogo = ''

const template = document.currentScript?.previousElementSibling
if (template instanceof HTMLTemplateElement) showSplash(template)
