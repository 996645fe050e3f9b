/* One inline script instead of three, because each adds a hash to the content policy, and hashes do not compress. */
import './save-data.ts'
import './skipped-transitions.ts'
import './splash.ts'
