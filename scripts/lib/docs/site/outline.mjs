import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LINK = /\[([^\]]+)\]\(([\w./-]+\.md)\)/g;

/**
 * Returns the links of the lines of a table to pages, in order.
 *
 * @returns {Entry[]}
 */
const linksOf = (line, folder) =>
  [...line.matchAll(LINK)].map(([, title, target]) => ({
    title,
    page: path.posix.join(folder, target),
  }));

/**
 * Reads the order of the pages from the index of the documentation, `README.md`. Its table has a bold row for each kind of page.
 *
 * @param {string} root folder of the documentation
 * @returns {Outline}
 *
 * @typedef {{ title: string, page: string }} Entry
 * @typedef {{ sections: { title: string, entries: Entry[] }[], pages: string[], others: string[] }} Outline
 *   `pages`: all pages in reading order; `others`: pages that no index links to
 */
export function readOutline(root) {
  const sections = [];
  for (const line of readFileSync(path.join(root, 'README.md'), 'utf8').split('\n')) {
    const [, title] = /^\| \*\*(.+)\*\* \|/.exec(line) ?? [];
    if (title !== undefined) sections.push({ title, entries: [] });
    else sections.at(-1)?.entries.push(...linksOf(line, ''));
  }
  const listed = sections.flatMap(({ entries }) => entries.map(({ page }) => page));
  const pages = ['README.md', ...listed.flatMap((page) => [page, ...pagesBelow(root, page)])];
  return { sections, pages, others: markdownFiles(root).filter((page) => !pages.includes(page)) };
}

/** Returns the pages that the index of a folder links to, such as the decisions. */
function pagesBelow(root, page) {
  const file = path.join(root, page);
  if (path.posix.basename(page) !== 'README.md' || !existsSync(file)) return [];
  return linksOf(readFileSync(file, 'utf8'), path.posix.dirname(page)).map((entry) => entry.page);
}

/** Sentences that wait for the next changelog. */
const UNPUBLISHED = /^changes\//;

const markdownFiles = (root) =>
  readdirSync(root, { recursive: true })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.md') && !UNPUBLISHED.test(name))
    .sort();
