/* One inline script, because the content policy names each by a hash, which no compression makes smaller. */
import './save-data.ts'
import './skipped-transitions.ts'
import './splash.ts'
