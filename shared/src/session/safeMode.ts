/**
 * Whether the page was opened with `?safe=1` (before the hash): no optional remote is loaded, and no build that only some
 * people get.
 */
export function isSafeMode(): boolean {
  return new URLSearchParams(location.search).get('safe') === '1';
}
