/** How often each path has failed in this page. */
const failures = new Map<string, number>();

/** Notes that a file could not be fetched, for its use or ahead of it. */
export function recordFailedFile(path: string): void {
  failures.set(path, (failures.get(path) ?? 0) + 1);
}

/**
 * The address to ask for a file by. A browser answers from what it holds in memory, be it a failure, so a file that has failed
 * is asked for by an address that was never used.
 *
 * @example addressOf('/r/netbar/3f2a9c01d7e4/page.js') // '/r/netbar/3f2a9c01d7e4/page.js?try=2' after one failure
 */
export function addressOf(path: string): string {
  const failed = failures.get(path);
  return failed === undefined ? path : `${path}?try=${failed + 1}`;
}
