import { watchIsland } from './watch-island.ts'

/* Inline script at the end of layout/FetchedContent.astro for an island that is loaded when it comes into view. */
watchIsland()
