import { relativeAddress } from './links.mjs';

const SPECIAL = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text) => text.replace(/[&<>"]/g, (sign) => SPECIAL[sign]);

const link = (page, target, title, more = '') =>
  `<a href="${relativeAddress(page, target)}"${more}>${escapeHtml(title)}</a>`;

/** Navigation with all pages by kind. Pages of the decisions belong to their index. */
function navigation(page, sections) {
  const isWithin = (entry) =>
    entry === page ||
    (entry.endsWith('/README.md') && page.startsWith(entry.replace('README.md', '')));
  const item = ({ title, page: target }) =>
    `<li>${link(page, target, title, isWithin(target) ? ' aria-current="page"' : '')}</li>`;
  const groups = sections.map(
    ({ title, entries }) => `<h2>${escapeHtml(title)}</h2><ul>${entries.map(item).join('')}</ul>`,
  );
  return `<nav id="pages" class="pages" aria-label="All pages">${groups.join('')}</nav>`;
}

/** Table of contents. Headings below the second level are shown on wide screens only. */
function contents(headings) {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3);
  if (shown.length < 2) return '';
  const items = shown.map(
    ({ depth, id, text }) =>
      `<li class="level-${depth}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="contents" aria-labelledby="on-this-page"><h2 id="on-this-page">On this page</h2><ul>${items.join('')}</ul></nav>`;
}

/** Splits a page after its title, below which narrow screens show the table of contents. */
function splitHeading(html) {
  const end = html.indexOf('</h1>') + '</h1>'.length;
  return [html.slice(0, end), html.slice(end)];
}

const neighbour = (page, entry, word, rel) =>
  entry === undefined
    ? '<span></span>'
    : link(page, entry.page, `${word}: ${entry.title}`, ` rel="${rel}"`);

/**
 * Returns the HTML of a page.
 *
 * @param {object} about
 * @param {string} about.page path in the documentation
 * @param {{ title: string, html: string, headings: { depth: number, id: string, text: string }[] }} about.content
 * @param {import('./outline.mjs').Outline['sections']} about.sections
 * @param {{ page: string, title: string }} [about.previous]
 * @param {{ page: string, title: string }} [about.next]
 * @param {string} about.version version of the console
 */
export function layOut({ page, content, sections, previous, next, version }) {
  const name = 'Netbar Console documentation';
  const [heading, text] = splitHeading(content.html);
  const title = page === 'README.md' ? name : `${content.title} · ${name}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${relativeAddress(page, 'docs.css')}">
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header>${link(page, 'README.md', name)} <span class="version">version ${escapeHtml(version)}</span> <a class="to-pages" href="#pages">All pages</a></header>
<div class="columns">
<main id="main">
${heading}
${contents(content.headings)}
<article>${text}</article>
<nav class="neighbours" aria-label="Previous and next page">${neighbour(page, previous, 'Previous', 'prev')}${neighbour(page, next, 'Next', 'next')}</nav>
</main>
${navigation(page, sections)}
</div>
</body>
</html>
`;
}
