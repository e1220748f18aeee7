/** Lifetime of the theme and layout cookies in seconds. */
export const APPEARANCE_LIFETIME = 365 * 24 * 3600;

/**
 * Stores a value in a cookie that the server uses to prerender the next page. Cookies are the only
 * data that the browser sends with a page request. The server must work without them and must not
 * trust them.
 *
 * @param life lifetime in seconds; 0 deletes the cookie
 */
export function setPrerenderCookie(
  name: 'landing' | 'theme' | 'aside',
  value: string,
  life: number,
): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the oldest supported browser lacks the Cookie Store API
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${life}; samesite=strict`;
}
