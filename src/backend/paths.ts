/* The paths of the calls (section 7 of the specification), for the site, the mock backend and the tests. */
export const SUBMIT_PATH = '/submit-form'
export const NEWS_PATHS = ['/parse-news', '/parse-fsa-news', '/parse-usda-news'] as const
export const ARTICLE_PATH = '/parse-full-news'
export const COUNT_PATH = '/api/count'
