import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { uniqueAnchors } from './anchor.mjs';

const element = (tagName, properties, children) => ({
  type: 'element',
  tagName,
  properties,
  children,
});

const textOf = (node) => node.value ?? (node.children ?? []).map(textOf).join('');

/** Replaces each node of a tree by the nodes that `change` returns for it. Children come first. */
function replaceNodes(node, change) {
  if (node.children) node.children = node.children.flatMap((child) => replaceNodes(child, change));
  return change(node);
}

const HAN = /\p{sc=Han}[\p{sc=Han}\u3000-\u303f\uff00-\uffef]*/gu;

/** Marks Chinese words, so that screen readers and fonts use the language. */
function markChinese(text) {
  const parts = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(HAN)) {
    parts.push({ type: 'text', value: text.slice(end, index) });
    parts.push(element('span', { lang: 'zh-CN' }, [{ type: 'text', value: word }]));
    end = index + word.length;
  }
  return [...parts, { type: 'text', value: text.slice(end) }];
}

/** Wide parts scroll on their own. A scroll area must be reachable with the keyboard. */
const SCROLLED = {
  pre: (node) => ({ ...node, properties: { ...node.properties, tabIndex: 0 } }),
  table: (node) =>
    element('div', { className: ['table'], tabIndex: 0, role: 'region', ariaLabel: 'Table' }, [
      node,
    ]),
};

function finish(node) {
  if (node.type === 'text') return markChinese(node.value);
  const { id } = node.properties ?? {};
  if (/^h[2-6]$/.test(node.tagName) && id !== undefined)
    node.children.push(
      element(
        'a',
        { className: ['anchor'], href: `#${id}`, ariaLabel: `Link to ${textOf(node)}` },
        [{ type: 'text', value: '#' }],
      ),
    );
  return [SCROLLED[node.tagName]?.(node) ?? node];
}

/** Resolves a link or an image. A file outside of the site is named as code after the text. */
function resolveNode(node, resolve) {
  if (node.type === 'definition')
    throw new Error('Use inline links: reference links are not resolved');
  if (node.type !== 'link' && node.type !== 'image') return [node];
  const target = resolve(node.url);
  if ('href' in target) return [{ ...node, url: target.href }];
  if (node.type === 'image') throw new Error(`The picture ${node.url} does not exist`);
  const open = { type: 'text', value: ' (' };
  return [
    ...node.children,
    open,
    { type: 'inlineCode', value: target.path },
    { type: 'text', value: ')' },
  ];
}

/**
 * Renders the markdown of a page.
 *
 * @param {string} markdown
 * @param {(url: string) => { href: string } | { path: string }} resolve target of a link
 * @param {(href: string) => { width: number, height: number }} sizeOf size of a picture
 * @returns {{ title: string, html: string, headings: { depth: number, id: string, text: string }[] }}
 */
export function renderMarkdown(markdown, resolve, sizeOf) {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const anchor = uniqueAnchors();
  const headings = [];
  replaceNodes(tree, (node) => {
    if (node.type === 'heading') {
      const text = textOf(node);
      const id = anchor(text);
      node.data = { hProperties: { id } };
      headings.push({ depth: node.depth, id, text });
    }
    const nodes = resolveNode(node, resolve);
    for (const node of nodes)
      if (node.type === 'image')
        node.data = { hProperties: { ...sizeOf(node.url), loading: 'lazy', decoding: 'async' } };
    return nodes;
  });
  const hast = toHast(tree);
  replaceNodes(hast, finish);
  return { title: headings[0]?.text ?? '', html: toHtml(hast), headings };
}
