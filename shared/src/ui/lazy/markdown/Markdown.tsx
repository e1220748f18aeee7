import type { ReactNode } from 'react';
import { lazyPart } from '../../base/lazyPart.tsx';
import { EDITOR_HEIGHT, type MarkdownEditorProps, type MarkdownProps } from './markdownProps.ts';

/**
 * Markdown as text, safe whoever wrote it: no HTML, links to http, https, mail and this console only, pictures only of this console.
 * Its code is fetched when the first one is drawn, once for all pages.
 *
 * @example <Markdown text={notice.content} />
 */
export const Markdown: (props: MarkdownProps) => ReactNode = lazyPart(
  async () => (await import(/* webpackChunkName: 'markdown' */ './markdownParts.ts')).MarkdownView,
  { name: 'Markdown' },
);

/**
 * An editor of markdown: tools and keys (Ctrl + B, I, K) over a plain text field, and a preview. In a form it is a field of kind
 * `markdown`.
 *
 * @example <MarkdownEditor label="正文" value={text} onChange={setText} maxLength={20_000} />
 */
export const MarkdownEditor: (props: MarkdownEditorProps) => ReactNode = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'markdown' */ './markdownParts.ts')).MarkdownEditorView,
  {
    name: 'MarkdownEditor',
    waiting: ({ height = EDITOR_HEIGHT }: MarkdownEditorProps) => <div style={{ height }} />,
  },
);
