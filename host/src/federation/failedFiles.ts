/** URL suffixes of the next loads of the files in a folder. */
const suffixes = new Map<string, string>();

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/**
 * Records a failed load or preload of a file.
 *
 * All files of its folder get a new URL, because the browser may have cached several damaged files,
 * and a page needs them one after the other. The URL contains the time, because another tab may have
 * cached damaged content for the URLs of earlier retries.
 */
export function recordFailedFile(path: string): void {
  suffixes.set(folderOf(path), `?try=${Date.now()}`);
}

/**
 * Returns the URL to load a file from. Browsers also cache failed loads in memory, so the files of a
 * folder get a new `?try=` suffix after one has failed.
 *
 * @example
 * fileUrl('/r/netbar/3f2a9c01d7e4/page.js');
 * // '/r/netbar/3f2a9c01d7e4/page.js?try=1764457200000' after a failure at this time
 */
export const fileUrl = (path: string): string => path + (suffixes.get(folderOf(path)) ?? '');
