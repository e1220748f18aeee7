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
  Decoration,
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
  extends Pick<CodeEditorProps, 'value' | 'onChange' | 'onBlur' | 'placeholder' | 'marks'> {
  language: CodeLanguage;
  isFixed: boolean;
  /** Attributes of the focusable element. */
  attributes: Readonly<Record<string, string>>;
}

/** Marks a change by the page, which is not reported to it. */
const fromPage = Annotation.define<boolean>();

/** Parts of the editor that are reconfigured during its lifetime. */
function makeSlots() {
  return {
    language: new Compartment(),
    access: new Compartment(),
    attributes: new Compartment(),
    marks: new Compartment(),
  };
}

/**
 * The first Escape allows Tab to leave the editor. Only a second Escape reaches the surrounding
 * dialog.
 */
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

/** Marks lines. Computed for each document, because a mark can be behind its end. */
const markLines = (marks: EditorOptions['marks'] = []): Extension =>
  EditorView.decorations.of(({ state: { doc } }) =>
    Decoration.set(
      marks
        .filter(({ line }) => line >= 1 && line <= doc.lines)
        .map(({ line, message }) =>
          Decoration.line({ attributes: { class: 'console-code-mark', title: message } }).range(
            doc.line(line).from,
          ),
        ),
      true,
    ),
  );

type Slots = ReturnType<typeof makeSlots>;

interface EditorHandlers {
  onBlur(): void;
  /** Called for a change by the user, not by the page. */
  onChange(text: string): void;
  onUpdate(state: EditorState): void;
}

/** Returns the initial state of an editor. */
function firstState(
  options: EditorOptions,
  slots: Slots,
  { onBlur, onChange, onUpdate }: EditorHandlers,
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
      slots.marks.of(markLines(options.marks)),
      EditorView.domEventHandlers({ blur: () => onBlur() }),
      EditorView.updateListener.of((update) => {
        onUpdate(update.state);
        if (
          update.docChanged &&
          !update.transactions.some((transaction) => transaction.annotation(fromPage))
        )
          onChange(update.state.doc.toString());
      }),
    ],
  });
}

type View = RefObject<EditorView | null>;

/** Loads the language of an editor. Without it the code has no syntax colours. */
function useLanguage(view: View, slots: Slots, language: CodeLanguage): void {
  useEffect(() => {
    let isUnmounted = false;
    loadLanguage(language).then(
      (extension) => {
        if (!isUnmounted)
          view.current?.dispatch({ effects: slots.language.reconfigure(extension) });
      },
      (error: unknown) =>
        warn(`CodeEditor: syntax colours for ${language} could not be loaded: ${String(error)}`),
    );
    return () => {
      isUnmounted = true;
    };
  }, [view, language, slots]);
}

/** Synchronizes the value, the access and the attributes of an editor with the page. */
function useEditorUpdates(
  view: View,
  slots: Slots,
  { value, isFixed, attributes, marks = [] }: EditorOptions,
): void {
  const marksText = JSON.stringify(marks);
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

  useEffect(() => {
    const now = JSON.parse(marksText) as EditorOptions['marks'];
    view.current?.dispatch({ effects: slots.marks.reconfigure(markLines(now)) });
  }, [view, marksText, slots]);
}

/**
 * Creates an editor in an element while it is mounted. Its undo history, selection and scroll
 * position survive a hidden tab.
 *
 * @returns the line of the first error in the code, or `undefined` without an error or for an
 * unchecked language
 */
export function useEditor(
  box: RefObject<HTMLDivElement | null>,
  options: EditorOptions,
): number | undefined {
  const [slots] = useState(makeSlots);
  const [errorLine, setBroken] = useState<number>();
  const view = useRef<EditorView | null>(null);
  const savedState = useRef<{ state: EditorState; scroll: StateEffect<unknown> } | null>(null);
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
    const { state, scroll } = savedState.current ?? { state: makeState() };
    const made = new EditorView({ parent, state, ...(scroll ? { scrollTo: scroll } : {}) });
    view.current = made;
    const stopKeeping = keepFirstEscape(parent);
    return () => {
      stopKeeping();
      savedState.current = { state: made.state, scroll: made.scrollSnapshot() };
      made.destroy();
      view.current = null;
    };
  }, [box]);
  useEditorUpdates(view, slots, options);
  useLanguage(view, slots, options.language);
  return errorLine;
}
