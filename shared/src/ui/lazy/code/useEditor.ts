import { indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Annotation, Compartment, EditorState, type Extension, type StateEffect } from '@codemirror/state';
import { EditorView, highlightActiveLineGutter, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { minimalSetup } from 'codemirror';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { warn } from '../../../log.ts';
import type { CodeEditorProps, CodeLanguage } from './codeProps.ts';
import { codeTheme } from './codeTheme.ts';
import { brokenLine, loadLanguage } from './languages.ts';
import { styleNonce } from './styleNonce.ts';
import { codeTexts } from './texts.ts';

interface EditorOptions extends Pick<CodeEditorProps, 'value' | 'onChange' | 'onBlur' | 'placeholder'> {
  language: CodeLanguage;
  isFixed: boolean;
  /** Attributes of what takes the keys. */
  attributes: Readonly<Record<string, string>>;
}

/** A change that came from the page: it is not told to it again. */
const fromPage = Annotation.define<boolean>();

/** Steps that change while an editor lives. */
function makeSlots() {
  return { language: new Compartment(), access: new Compartment(), attributes: new Compartment() };
}

/** Escape first lets Tab go, which is how keys leave the editor; a second one is for what the editor stands in. */
function keepFirstEscape(element: HTMLElement): () => void {
  let before = '';
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && before !== 'Escape') event.stopPropagation();
    before = event.key;
  };
  element.addEventListener('keydown', onKeyDown);
  return () => element.removeEventListener('keydown', onKeyDown);
}

const access = (isFixed: boolean): Extension =>
  isFixed ? [EditorState.readOnly.of(true)] : [keymap.of([indentWithTab]), indentOnInput()];

/**
 * An editor in an element, for as long as that is on screen; what was undone, selected and scrolled to survives a tab that is hidden.
 *
 * @returns the line of the first mistake in the code, if its language tells
 */
export function useEditor(box: RefObject<HTMLDivElement | null>, options: EditorOptions): number | undefined {
  const { value, language, isFixed, attributes } = options;
  const [slots] = useState(makeSlots);
  const [broken, setBroken] = useState<number>();
  const view = useRef<EditorView | null>(null);
  const kept = useRef<{ state: EditorState; scroll: StateEffect<unknown> } | null>(null);
  const tellBlur = useEffectEvent(() => options.onBlur?.());
  const tellChange = useEffectEvent((text: string) => options.onChange?.(text));
  const check = useEffectEvent((state: EditorState) => setBroken(brokenLine(state, language)));
  const attributesText = JSON.stringify(attributes);

  const firstState = useEffectEvent(() =>
    EditorState.create({
      doc: value,
      extensions: [
        minimalSetup,
        lineNumbers(),
        highlightActiveLineGutter(),
        bracketMatching(),
        search({ top: true }),
        highlightSelectionMatches(),
        keymap.of(searchKeymap),
        indentUnit.of('  '),
        EditorState.phrases.of(codeTexts.phrases),
        EditorView.lineWrapping,
        options.placeholder === undefined ? [] : placeholder(options.placeholder),
        EditorView.cspNonce.of(styleNonce()),
        codeTheme,
        slots.language.of([]),
        slots.access.of(access(isFixed)),
        slots.attributes.of(EditorView.contentAttributes.of(attributes)),
        EditorView.domEventHandlers({ blur: () => tellBlur() }),
        EditorView.updateListener.of((update) => {
          check(update.state);
          if (update.docChanged && !update.transactions.some((one) => one.annotation(fromPage)))
            tellChange(update.state.doc.toString());
        }),
      ],
    }),
  );

  useEffect(() => {
    const { current: parent } = box;
    if (!parent) return undefined;
    const { state, scroll } = kept.current ?? { state: firstState() };
    const made = new EditorView({ parent, state, ...(scroll ? { scrollTo: scroll } : {}) });
    view.current = made;
    const letGo = keepFirstEscape(parent);
    return () => {
      letGo();
      kept.current = { state: made.state, scroll: made.scrollSnapshot() };
      made.destroy();
      view.current = null;
    };
  }, [box]);

  useEffect(() => {
    const doc = view.current?.state.doc;
    if (!doc || doc.toString() === value) return;
    view.current?.dispatch({ changes: { from: 0, to: doc.length, insert: value }, annotations: fromPage.of(true) });
  }, [value]);

  useEffect(() => {
    let isGone = false;
    loadLanguage(language).then(
      (extension) => {
        if (!isGone) view.current?.dispatch({ effects: slots.language.reconfigure(extension) });
      },
      (error: unknown) => warn(`CodeEditor: ${language} has no colours, it could not be fetched: ${String(error)}`),
    );
    return () => {
      isGone = true;
    };
  }, [language, slots]);

  useEffect(() => {
    view.current?.dispatch({ effects: slots.access.reconfigure(access(isFixed)) });
  }, [isFixed, slots]);

  useEffect(() => {
    const now = JSON.parse(attributesText) as Record<string, string>;
    view.current?.dispatch({ effects: slots.attributes.reconfigure(EditorView.contentAttributes.of(now)) });
  }, [attributesText, slots]);

  return broken;
}
