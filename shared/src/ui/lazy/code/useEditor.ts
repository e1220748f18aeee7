import { indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import {
  Annotation,
  Compartment,
  EditorState,
  type Extension,
  type StateEffect,
} from '@codemirror/state';
import {
  EditorView,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { minimalSetup } from 'codemirror';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { warn } from '../../../log.ts';
import type { CodeEditorProps, CodeLanguage } from './codeProps.ts';
import { codeTheme } from './codeTheme.ts';
import { brokenLine, loadLanguage } from './languages.ts';
import { styleNonce } from './styleNonce.ts';
import { codeTexts } from './texts.ts';

interface EditorOptions
  extends Pick<CodeEditorProps, 'value' | 'onChange' | 'onBlur' | 'placeholder'> {
  language: CodeLanguage;
  isFixed: boolean;
  /** Attributes of the element that has the focus. */
  attributes: Readonly<Record<string, string>>;
}

/** Marks a change that the page made, which is not reported to it. */
const fromPage = Annotation.define<boolean>();

/** Parts of an editor that change while it lives. */
function makeSlots() {
  return { language: new Compartment(), access: new Compartment(), attributes: new Compartment() };
}

/** The first Escape makes Tab leave the editor; only a second one reaches the dialog around it. */
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

type Slots = ReturnType<typeof makeSlots>;

interface Tellers {
  onBlur(): void;
  /** A change by the person, not by the page. */
  onChange(text: string): void;
  onUpdate(state: EditorState): void;
}

/** The state of a new editor. */
function firstState(
  options: EditorOptions,
  slots: Slots,
  { onBlur, onChange, onUpdate }: Tellers,
): EditorState {
  return EditorState.create({
    doc: options.value,
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
      slots.access.of(access(options.isFixed)),
      slots.attributes.of(EditorView.contentAttributes.of(options.attributes)),
      EditorView.domEventHandlers({ blur: () => onBlur() }),
      EditorView.updateListener.of((update) => {
        onUpdate(update.state);
        if (update.docChanged && !update.transactions.some((one) => one.annotation(fromPage)))
          onChange(update.state.doc.toString());
      }),
    ],
  });
}

type View = RefObject<EditorView | null>;

/** Loads the language of an editor; without it the code has no colours. */
function useLanguage(view: View, slots: Slots, language: CodeLanguage): void {
  useEffect(() => {
    let isGone = false;
    loadLanguage(language).then(
      (extension) => {
        if (!isGone) view.current?.dispatch({ effects: slots.language.reconfigure(extension) });
      },
      (error: unknown) =>
        warn(`CodeEditor: ${language} has no colours, it could not be fetched: ${String(error)}`),
    );
    return () => {
      isGone = true;
    };
  }, [view, language, slots]);
}

/** Keeps the value, the access and the attributes of an editor as the page has them. */
function useEditorUpdates(
  view: View,
  slots: Slots,
  { value, isFixed, attributes }: EditorOptions,
): void {
  const attributesText = JSON.stringify(attributes);
  useEffect(() => {
    const doc = view.current?.state.doc;
    if (!doc || doc.toString() === value) return;
    view.current?.dispatch({
      changes: { from: 0, to: doc.length, insert: value },
      annotations: fromPage.of(true),
    });
  }, [view, value]);

  useEffect(() => {
    view.current?.dispatch({ effects: slots.access.reconfigure(access(isFixed)) });
  }, [view, isFixed, slots]);

  useEffect(() => {
    const now = JSON.parse(attributesText) as Record<string, string>;
    view.current?.dispatch({
      effects: slots.attributes.reconfigure(EditorView.contentAttributes.of(now)),
    });
  }, [view, attributesText, slots]);
}

/**
 * Puts an editor into an element for as long as that is on screen. Its undo history, selection and scroll position outlive a tab that
 * is hidden.
 *
 * @returns the line of the first mistake in the code; `undefined` without one, or for a language that is not checked
 */
export function useEditor(
  box: RefObject<HTMLDivElement | null>,
  options: EditorOptions,
): number | undefined {
  const [slots] = useState(makeSlots);
  const [broken, setBroken] = useState<number>();
  const view = useRef<EditorView | null>(null);
  const kept = useRef<{ state: EditorState; scroll: StateEffect<unknown> } | null>(null);
  const onBlur = useEffectEvent(() => options.onBlur?.());
  const onChange = useEffectEvent((text: string) => options.onChange?.(text));
  const onUpdate = useEffectEvent((state: EditorState) =>
    setBroken(brokenLine(state, options.language)),
  );
  const makeState = useEffectEvent(() =>
    firstState(options, slots, { onBlur, onChange, onUpdate }),
  );

  useEffect(() => {
    const { current: parent } = box;
    if (!parent) return undefined;
    const { state, scroll } = kept.current ?? { state: makeState() };
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
  useEditorUpdates(view, slots, options);
  useLanguage(view, slots, options.language);
  return broken;
}
