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
 * @example isExecutableUrl('\u0001java\nscript:alert(1)') // true
 * @example isExecutableUrl('https://example.com/') // false
 */
export const isExecutableUrl = (text: string): boolean => RUNS.test(text.replaceAll(IGNORED, ''));
