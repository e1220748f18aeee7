/**
 * Whether the page was opened with `?safe=1` (before the hash). Optional remotes and canary builds
 * are not loaded then.
 */
export function isSafeMode(): boolean {
  return new URLSearchParams(location.search).get('safe') === '1';
}
