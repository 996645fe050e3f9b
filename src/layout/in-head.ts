/* One script, because the policy names each by a hash, which no compression makes smaller. */
import './save-data.ts'
import './skipped-transitions.ts'
