/** Seconds for which the page that was last in front is taken for the one to be opened next. */
const LIFE = 7 * 24 * 3600;

/**
 * Keeps the component path of the page in front where the server can read it, which is not sent what stands after the hash: with
 * the next HTML the browser is told at once which files that page needs.
 */
export function rememberLanding(component: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the oldest browser that we serve
  document.cookie = `landing=${encodeURIComponent(component)}; path=/; max-age=${LIFE}; samesite=strict`;
}
