import type { ReactNode } from 'react';
import { lazyPart } from '../../base/lazyPart.tsx';
import { CODE_HEIGHT, type CodeEditorProps } from './codeProps.ts';

/**
 * Code with line numbers, colours, undo and search (Ctrl + F), to be edited or only read. Tab indents; Escape and then Tab leaves.
 * In a form it is a field of kind `code`. Its code is fetched when the first one is drawn, once for all pages.
 *
 * @example <CodeEditor label="启动参数" language="json" value={text} onChange={setText} maxLength={20_000} />
 */
export const CodeEditor: (props: CodeEditorProps) => ReactNode = lazyPart(
  async () => (await import(/* webpackChunkName: 'code' */ './CodeEditorView.tsx')).CodeEditorView,
  {
    name: 'CodeEditor',
    waiting: ({ height = CODE_HEIGHT }: CodeEditorProps) => <div style={{ height }} />,
  },
);
