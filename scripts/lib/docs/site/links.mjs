import path from 'node:path';

/**
 * Returns the address of a file of the documentation, `how-to/test.html` for `how-to/test.md`.
 *
 * @param {string} file path in the documentation
 */
export const pageAddress = (file) =>
  file.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html');

/**
 * Returns the relative address of a file, so that the pages work below any address and from a disk.
 *
 * @param {string} from page that contains the link
 * @param {string} to file of the documentation
 */
export const relativeAddress = (from, to) =>
  path.posix.relative(path.posix.dirname(from), pageAddress(to));

/**
 * Finds the target of a link.
 *
 * @param {string} page page that contains the link, relative to the documentation
 * @param {string} url
 * @param {ReadonlySet<string>} files all files of the site, as they are named in the documentation
 * @returns {{ href: string } | { path: string }} the new address, or the path in the repository of a file that is not part of the site
 */
export function resolveLink(page, url, files) {
  if (/^(?:[a-z]+:|#)/i.test(url)) return { href: url };
  const [target = '', anchor] = url.split('#');
  const file = path.posix.join(path.posix.dirname(page), target);
  if (!files.has(file)) return { path: path.posix.join('docs', file) };
  return { href: relativeAddress(page, file) + (anchor === undefined ? '' : `#${anchor}`) };
}
