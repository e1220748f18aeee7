import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** Maximum number of characters. Longer texts could block the page. */
export const MAX_MARKDOWN = 100_000;

export interface Parsed {
  root: Root;
  /** Targets of `[text][name]` by name. */
  definitions: ReadonlyMap<string, Definition>;
  /** Footnotes in the order of the text. */
  footnotes: readonly FootnoteDefinition[];
}

/** Parses markdown. Returns `undefined` for a text that is too long. */
export function parseMarkdown(text: string): Parsed | undefined {
  if (text.length > MAX_MARKDOWN) return undefined;
  const root = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const definitions = new Map<string, Definition>();
  const footnotes: FootnoteDefinition[] = [];
  const left: Nodes[] = [root];
  for (let node = left.pop(); node; node = left.pop()) {
    // The first definition of a name is used.
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
    if (node.type === 'footnoteDefinition') footnotes.push(node);
    if ('children' in node) left.push(...[...node.children].reverse());
  }
  return { root, definitions, footnotes };
}
