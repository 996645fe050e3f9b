import { reportLoadErrors } from '../islands/report-load-errors.ts'
import { closeOnLeave } from '../menu/closing.ts'
import { showSplash } from './splash/show-splash.ts'

/* Inline script at the start of every page, right after the splash's template. */

reportLoadErrors()
closeOnLeave()

const template = document.currentScript?.previousElementSibling
if (template instanceof HTMLTemplateElement) showSplash(template)
