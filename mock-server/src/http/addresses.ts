/**
 * Characters of a URL that browsers ignore (tabs, line breaks, control characters) or that users
 * cannot see.
 */
const IGNORED = /[\p{Cc}\p{Cf}\p{Z}]/gu;

/** Schemes that make a browser run the URL as code, or open content from outside of the web. */
const RUNS = /^(?:javascript|vbscript|livescript|data|blob|filesystem|file|about|view-source):/i;

/**
 * Whether a browser would run a text if it were the URL of a link. Browsers read
 * `java\tscript:alert(1)` as one word.
 *
 * @example runsAsAddress('\u0001java\nscript:alert(1)') // true
 * @example runsAsAddress('https://example.com/') // false
 */
export const runsAsAddress = (text: string): boolean => RUNS.test(text.replaceAll(IGNORED, ''));
