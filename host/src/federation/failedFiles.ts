/** Number of failed loads by path. */
const failures = new Map<string, number>();

/** Records a failed load or preload of a file. */
export function recordFailedFile(path: string): void {
  failures.set(path, (failures.get(path) ?? 0) + 1);
}

/**
 * Returns the URL to load a file from. Browsers also cache failed loads in memory, so a file that
 * has failed gets a new `?try=N` suffix.
 *
 * @example
 * fileUrl('/r/netbar/3f2a9c01d7e4/page.js');
 * // '/r/netbar/3f2a9c01d7e4/page.js?try=2' after one failure
 */
export function fileUrl(path: string): string {
  const failed = failures.get(path);
  return failed === undefined ? path : `${path}?try=${failed + 1}`;
}
