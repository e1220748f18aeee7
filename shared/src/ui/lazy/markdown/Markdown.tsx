import type { ReactNode } from 'react';
import { lazyPart } from '../../base/lazyPart.tsx';
import { EDITOR_HEIGHT, type MarkdownEditorProps, type MarkdownProps } from './markdownProps.ts';

/**
 * Renders untrusted markdown safely: no HTML, only links to http, https, mailto and this console,
 * and only images of this console. The code is loaded once, on the first render.
 *
 * @example <Markdown text={notice.content} />
 */
export const Markdown: (props: MarkdownProps) => ReactNode = lazyPart(
  async () => (await import(/* webpackChunkName: 'markdown' */ './markdownParts.ts')).MarkdownView,
  { name: 'Markdown' },
);

/**
 * Markdown editor: a text area with tools, keyboard shortcuts (Ctrl + B, I, K) and a preview. In a
 * form it is the field kind `markdown`.
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
