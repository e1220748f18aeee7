import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { layOut } from './layout.mjs';
import { pageAddress, resolveLink } from './links.mjs';
import { readOutline } from './outline.mjs';
import { renderMarkdown } from './renderMarkdown.mjs';

/** Files that are copied: pictures and schemas. */
const COPIED = /\.(?:png|json)$/;
const STYLES = 'docs.css';

/** Returns the size of a PNG picture, which its first bytes contain. */
function pngSize(file) {
  const bytes = readFileSync(file);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

const copiedFiles = (root) =>
  readdirSync(root, { recursive: true })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => COPIED.test(name));

/**
 * Renders the documentation.
 *
 * @param {string} root folder with the markdown
 * @param {string} version version of the console
 * @returns {{ html: Map<string, string>, copied: string[] }} pages by address, and files that belong beside them
 */
export function renderSite(root, version) {
  const { sections, pages, others } = readOutline(root);
  if (others.length > 0) throw new Error(`docs/README.md has no link to ${others.join(', ')}`);
  const used = new Set();
  const files = new Set([...pages, ...copiedFiles(root)]);
  const contents = pages.map((page) => {
    const resolve = (url) => resolveLink(page, url, files);
    const fileOf = (href) => path.posix.join(path.posix.dirname(page), href);
    const rendered = renderMarkdown(readFileSync(path.join(root, page), 'utf8'), resolve, (href) =>
      pngSize(path.join(root, fileOf(href))),
    );
    for (const [, href] of rendered.html.matchAll(/(?:src|href)="([^":#]+)"/g))
      used.add(fileOf(href));
    return { page, ...rendered };
  });
  const html = contents.map((content, index) => [
    pageAddress(content.page),
    layOut({
      page: content.page,
      content,
      sections,
      previous: contents[index - 1],
      next: contents[index + 1],
      version,
    }),
  ]);
  return { html: new Map(html), copied: copiedFiles(root).filter((file) => used.has(file)) };
}

/**
 * Writes the documentation as static HTML into a folder, whose former contents are replaced at the end.
 *
 * @param {object} about
 * @param {string} about.root folder with the markdown
 * @param {string} about.target
 * @param {string} about.version
 */
export function writeSite({ root, target, version }) {
  const { html, copied } = renderSite(root, version);
  const work = `${target}.new`;
  rmSync(work, { recursive: true, force: true });
  const write = (name, text) => {
    mkdirSync(path.dirname(path.join(work, name)), { recursive: true });
    writeFileSync(path.join(work, name), text);
  };
  for (const [name, text] of html) write(name, text);
  for (const name of copied) cpSync(path.join(root, name), path.join(work, name));
  cpSync(path.join(import.meta.dirname, STYLES), path.join(work, STYLES));
  rmSync(target, { recursive: true, force: true });
  renameSync(work, target);
}
