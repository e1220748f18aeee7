/** Seconds for which the server draws pages as the last one looked here. */
export const LOOK_LIFE = 365 * 24 * 3600;

/**
 * Leaves word for the server, which draws the next page by it. A cookie, because that is all that comes with the asking for a page;
 * nothing may rely on it being there or being true.
 *
 * @param life seconds for which it counts, 0 takes it back
 */
export function tellServer(name: 'landing' | 'theme' | 'aside', value: string, life: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the oldest browser that we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${life}; samesite=strict`;
}
