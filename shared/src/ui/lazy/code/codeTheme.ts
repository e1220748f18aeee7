import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Uses CSS variables only, so that the editor follows the theme automatically. */
const look = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--color-text-1)',
    backgroundColor: 'var(--console-code-surface)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, "SFMono-Regular", Consolas, monospace',
    fontSize: '13px',
    lineHeight: '20px',
  },
  '.cm-content': { caretColor: 'var(--color-text-1)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-text-1)' },
  '.cm-gutters': {
    color: 'var(--color-text-2)',
    backgroundColor: 'var(--console-code-gutter)',
    borderRight: '1px solid var(--color-border-2)',
  },
  '.cm-activeLineGutter': { color: 'var(--color-text-1)', backgroundColor: 'transparent' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    {
      backgroundColor: 'var(--console-code-selection)',
    },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--console-code-selection)' },
  '.cm-searchMatch': { backgroundColor: 'var(--console-code-match)' },
  '.cm-searchMatch-selected': { outline: '1px solid var(--color-text-1)' },
  '.cm-placeholder': { color: 'var(--console-note)' },
  '.cm-panels': { color: 'var(--color-text-1)', backgroundColor: 'var(--console-code-gutter)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--color-border-2)' },
  '.cm-textfield': {
    color: 'var(--color-text-1)',
    backgroundColor: 'var(--console-code-surface)',
    border: '1px solid var(--color-border-3)',
  },
  '.cm-button': {
    color: 'var(--color-text-1)',
    backgroundColor: 'var(--console-code-surface)',
    backgroundImage: 'none',
    border: '1px solid var(--color-border-3)',
  },
  '.cm-panel.cm-search [name=close]': { color: 'var(--color-text-1)' },
});

const colours = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.modifier],
    color: 'var(--console-code-keyword)',
  },
  {
    tag: [tags.propertyName, tags.attributeName, tags.definition(tags.propertyName)],
    color: 'var(--console-code-name)',
  },
  {
    tag: [tags.string, tags.special(tags.string), tags.quote],
    color: 'var(--console-code-string)',
  },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--console-code-value)' },
  {
    tag: [tags.typeName, tags.standard(tags.name), tags.heading],
    color: 'var(--console-code-type)',
  },
  { tag: [tags.comment, tags.meta], color: 'var(--console-note)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--console-danger)' },
]);

export const codeTheme: Extension = [look, syntaxHighlighting(colours)];
