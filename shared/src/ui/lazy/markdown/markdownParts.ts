export { MarkdownEditorView } from './MarkdownEditorView.tsx';
export { MarkdownView } from './MarkdownView.tsx';
