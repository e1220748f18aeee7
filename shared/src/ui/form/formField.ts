import type { ReactNode } from 'react';
import type { FieldErrors } from '../../request/fieldErrors.ts';
import type { CodeLanguage } from '../lazy/code/codeProps.ts';
import type { Option } from '../list/filterField.ts';
import type { OptionSource } from './optionSource.ts';
import type { TreeOption } from './treeOptions.ts';

/** What a control that a page draws itself is given. */
export interface ControlProps {
  id: string;
  value: unknown;
  invalid: boolean;
  /** For `aria-describedby`: the hint and the error. */
  describedBy: string | undefined;
  disabled: boolean;
  onChange(value: unknown): void;
  onBlur(): void;
  /** What the whole form holds now, for a control that shows what it would lead to. */
  values?: object;
  /** For a control of several parts, such as rows: what is wrong with each, by its way below the field (`0.name`), and that one is left. */
  parts?: { errors: FieldErrors; onBlur(part: string): void };
}

interface FieldBase<Values> {
  name: keyof Values & string;
  label: string;
  /** Title of the group: neighbours of the same group stand together under it. */
  group?: string;
  required?: boolean;
  /** Small text under the control; a function of what the form holds now, for what it would lead to. */
  hint?: string | ((values: Values) => string);
  /** Left out of the form, of its checks and of what is saved. */
  hidden?: (values: Values) => boolean;
  disabled?: boolean;
  /** Takes a whole row where the form has two columns; a `textarea`, `code` and `markdown` always do. */
  wide?: boolean;
  /** Further check: a message for people, or nothing when the value is fine. Not called for an empty value. */
  check?: (value: unknown, values: Values) => string | undefined;
}

interface TextRules {
  minLength?: number;
  maxLength?: number;
  pattern?: RegExp;
  /** What to say of a text that does not look like that. */
  patternText?: string;
  placeholder?: string;
}

/** What an `upload` field takes and keeps. */
export interface UploadRules {
  /** As an area of the server declares it. */
  purpose: string;
  /** Endings of the names that may be chosen, `['.png', '.jpg']`; any unless told. */
  accept?: readonly string[];
  maxBytes?: number;
  /** What the form keeps of what the server says of the file; all of it unless told. */
  read?: (result: never) => unknown;
  /** Shows a value that the form begins with; its text unless told. */
  show?: (value: unknown) => ReactNode;
}

/** One row of a field of the kind `rows`. */
export type RowValues = Readonly<Record<string, unknown>>;

/** Stands for the value of an `upload` while its file is not there yet, so that no form is saved without it. */
export const UPLOADING = 'uploading…';

/** One field of a form. */
export type FormField<Values> = FieldBase<Values> &
  (
    | ({ kind: 'text' | 'password' | 'textarea' } & TextRules)
    /** A text with line numbers and colours, see `CodeEditor`; `height` in pixels. Always takes a whole row. */
    | ({ kind: 'code'; language?: CodeLanguage; height?: number } & TextRules)
    /** A text written as markdown, see `MarkdownEditor`; `height` in pixels. Always takes a whole row. */
    | ({ kind: 'markdown'; height?: number } & TextRules)
    /** `suffix` is a unit such as 元. */
    | { kind: 'number'; min?: number; max?: number; precision?: number; suffix?: string }
    /** With `creatable` a list of texts, to which the person may add what is no option, such as a new tag. */
    | { kind: 'select'; options: readonly Option[]; multiple?: boolean; creatable?: boolean; placeholder?: string }
    /** `on` and `off` are the two values, `true` and `false` unless told. */
    | { kind: 'switch'; on?: unknown; off?: unknown }
    /** A day, `2026-03-01`; the calendar offers those from `min` to `max`. */
    | { kind: 'date'; min?: string; max?: string }
    /** A point in time as an ISO text; minutes, and seconds when asked. */
    | { kind: 'dateTime'; min?: string; max?: string; seconds?: boolean }
    /** The first and the last day, `['2026-03-01', '2026-03-31']`. */
    | { kind: 'dateRange'; min?: string; max?: string }
    /** Searched for at the server as the person types. The value is one option's, with `multiple` a list of them. */
    | {
        kind: 'remoteSelect';
        source: OptionSource;
        /** What is chosen already, by name, although no search has found it: of the record that is edited. */
        known?: readonly Option[];
        multiple?: boolean;
        /** At most so many of several. */
        max?: number;
        placeholder?: string;
      }
    /** One of a tree, with `multiple` any of it: each node stands for itself. */
    | { kind: 'treeSelect'; tree: readonly TreeOption[]; multiple?: boolean; placeholder?: string }
    /** A list of short texts, of one's own or from `options`. */
    | { kind: 'tags'; options?: readonly Option[]; max?: number; maxLength?: number; placeholder?: string }
    /** A list of records with fields of their own. */
    | {
        kind: 'rows';
        fields: readonly FormField<RowValues>[];
        /** What a new row begins with. */
        empty: RowValues;
        min?: number;
        max?: number;
        /** What people call one: 规则. */
        noun?: string;
      }
    /** A file, sent while the form is filled in; the value is what `read` takes of the server's answer. */
    | ({ kind: 'upload' } & UploadRules)
    | { kind: 'custom'; render: (props: ControlProps) => ReactNode }
  );
