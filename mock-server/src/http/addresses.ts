/** What a browser does not read of an address (tabs, line ends, controls around it), and what people do not see of one. */
const UNREAD = /[\p{Cc}\p{Cf}\p{Z}]/gu;

/** Schemes under which a browser runs what the address says, or opens what is not of the web. */
const RUNS = /^(?:javascript|vbscript|livescript|data|blob|filesystem|file|about|view-source):/i;

/**
 * Whether a browser would run a text, were it the address of a link: to it `java\tscript:alert(1)` is one word.
 *
 * @example runsAsAddress('\u0001java\nscript:alert(1)') // true
 * @example runsAsAddress('https://example.com/') // false
 */
export const runsAsAddress = (text: string): boolean => RUNS.test(text.replaceAll(UNREAD, ''));
