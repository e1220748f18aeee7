import type { ReactNode } from 'react';
import { lazyPart } from '../../base/lazyPart.tsx';
import { CODE_HEIGHT, type CodeEditorProps } from './codeProps.ts';

/**
 * Code editor with line numbers, syntax colours, undo and search (Ctrl + F), also read-only. Tab
 * indents. Escape followed by Tab leaves the editor. In a form it is the field kind `code`. The
 * code is loaded once, when the first editor is rendered.
 *
 * @example
 * <CodeEditor
 *   label="启动参数"
 *   language="json"
 *   value={text}
 *   onChange={setText}
 *   maxLength={20_000}
 * />
 */
export const CodeEditor: (props: CodeEditorProps) => ReactNode = lazyPart(
  async () => (await import(/* webpackChunkName: 'code' */ './CodeEditorView.tsx')).CodeEditorView,
  {
    name: 'CodeEditor',
    waiting: ({ height = CODE_HEIGHT }: CodeEditorProps) => <div style={{ height }} />,
  },
);
