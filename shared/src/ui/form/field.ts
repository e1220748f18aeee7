import type { ReactNode } from 'react';
import type { FieldErrors } from '../../request/fieldErrors.ts';
import type { CodeLanguage } from '../lazy/code/codeProps.ts';
import type { Option } from '../list/filterField.ts';
import type { InputContext } from './fieldContext.ts';
import type { OptionSource } from './optionSource.ts';
import type { TreeOption } from './treeOptions.ts';

/** Props of a control that a page draws itself. */
export interface ControlProps {
  id: string;
  value: unknown;
  invalid: boolean;
  /** For `aria-describedby`: the hint and the error. */
  describedBy: string | undefined;
  disabled: boolean;
  onChange(value: unknown): void;
  onBlur(): void;
  /** All values of the form, for a control that depends on others. */
  values?: object;
  /** For a control of several parts, such as rows: the error of each by its path below the field (`0.name`), and what to call when one loses the focus. */
  parts?: { errors: FieldErrors; onBlur(part: string): void };
}

interface FieldBase<Values> {
  name: keyof Values & string;
  label: string;
  /** Title of the group: neighbours of the same group are drawn together under it. */
  group?: string;
  required?: boolean;
  /** Small text under the control, or a function of the form's values that returns it. */
  hint?: string | ((values: Values) => string);
  /** Leaves it out of the form, of its checks and of what is saved. */
  hidden?: (values: Values) => boolean;
  disabled?: boolean;
  /** Takes a whole row of a form with two columns; a `textarea`, `code` and `markdown` always do. */
  wide?: boolean;
  /** A further check: a message for people, or `undefined` for a valid value. Not called for an empty value. */
  check?: (value: unknown, values: Values) => string | undefined;
}

interface TextRules {
  minLength?: number;
  maxLength?: number;
  pattern?: RegExp;
  /** The error of a text that does not match. */
  patternText?: string;
  placeholder?: string;
}

/** The files that an `upload` field accepts, and the value that it makes of one. */
interface UploadRules {
  /** A purpose that an area of the server declares. */
  purpose: string;
  /** Accepted endings of names, `['.png', '.jpg']`. Default: any. */
  accept?: readonly string[];
  maxBytes?: number;
  /** Returns the field's value from the server's answer. Default: the whole answer. */
  read?: (result: never) => unknown;
  /** Draws the initial value. Default: its text. */
  show?: (value: unknown) => ReactNode;
}

/** One row of a field of the kind `rows`. */
export type RowValues = Readonly<Record<string, unknown>>;

/** The value of an `upload` while its file is sent, so that no form is saved without it. */
export const UPLOADING = 'uploading…';

/** The kinds of fields with what each needs. Choices of kinds that have them are in `choices`. */
type FieldKind =
  | ({ kind: 'text' | 'password' | 'textarea' } & TextRules)
  /** A text with line numbers and colours, see `CodeEditor`; `height` in pixels. Always takes a whole row. */
  | ({ kind: 'code'; language?: CodeLanguage; height?: number } & TextRules)
  /** A text written as markdown, see `MarkdownEditor`; `height` in pixels. Always takes a whole row. */
  | ({ kind: 'markdown'; height?: number } & TextRules)
  /** `suffix` is a unit such as 元. */
  | { kind: 'number'; min?: number; max?: number; precision?: number; suffix?: string }
  /** With `creatable` a list of texts, to which the person may add new ones, such as a new tag. */
  | ({ kind: 'select'; multiple?: boolean; creatable?: boolean; placeholder?: string } & Choices)
  /** `on` and `off` are the two values. Default: `true` and `false`. */
  | { kind: 'switch'; on?: unknown; off?: unknown }
  /** A day, `2026-03-01`; the calendar offers those from `min` to `max`. */
  | { kind: 'date'; min?: string; max?: string }
  /** A point in time as an ISO text; to the minute, or to the second with `seconds`. */
  | { kind: 'dateTime'; min?: string; max?: string; seconds?: boolean }
  /** The first and the last day, `['2026-03-01', '2026-03-31']`. */
  | { kind: 'dateRange'; min?: string; max?: string }
  /** Searched at the server as the person types. The value is that of one option, with `multiple` a list of them. */
  | {
      kind: 'remoteSelect';
      source: OptionSource;
      /** Names of values that no search has found yet, such as those of the record that is edited. */
      known?: readonly Option[];
      multiple?: boolean;
      /** The most values of several. */
      max?: number;
      placeholder?: string;
    }
  /** One node of a tree, with `multiple` any nodes. */
  | { kind: 'treeSelect'; tree: readonly TreeOption[]; multiple?: boolean; placeholder?: string }
  /** A list of short texts, typed or taken from `choices`. */
  | ({ kind: 'tags'; max?: number; maxLength?: number; placeholder?: string } & Choices)
  /** A list of records with fields of their own. */
  | {
      kind: 'rows';
      fields: readonly Field<RowValues>[];
      /** A new row. */
      empty: RowValues;
      min?: number;
      max?: number;
      /** What people call a row: 规则. */
      noun?: string;
    }
  /** A file, sent while the form is filled in; the value is what `read` returns of the server's answer. */
  | ({ kind: 'upload' } & UploadRules)
  | { kind: 'custom'; render: (props: ControlProps) => ReactNode };

interface Choices {
  choices?: readonly Option[];
  /** @deprecated Use `choices`. Removed in 1.0. */
  options?: readonly Option[];
}

type PropertyIn<Union, Name> = Union extends unknown
  ? Name extends keyof Union
    ? Union[Name]
    : never
  : never;
/** The properties of all kinds, each optional. */
type OfAnyKind = {
  [Name in FieldKind extends infer Kind
    ? Kind extends unknown
      ? keyof Kind
      : never
    : never]?: PropertyIn<FieldKind, Name>;
};

/** A value, or a function of the record and the options. */
type Decided<Value, Row, Options> = Value | ((context: InputContext<Row, Options>) => Value);

type Fixed = 'name' | 'label' | 'required' | 'disabled';
type Chosen = 'choices' | 'options' | 'tree' | 'fields' | 'empty' | 'render';

/**
 * A field of a resource's form: see {@link Field}. Label, rules and kind come from the resource's field of the same name and from the
 * server's rules of the call; what is given here wins.
 */
export interface DeclaredField<Row = never, Options = unknown>
  extends Omit<FieldBase<never>, Fixed>,
    Omit<OfAnyKind, Chosen> {
  name: string;
  label?: string;
  required?: Decided<boolean, Row, Options>;
  disabled?: Decided<boolean, Row, Options>;
  choices?: readonly Option[] | ((options: Options) => readonly Option[]);
  tree?: readonly TreeOption[] | ((options: Options) => readonly TreeOption[]);
  /** The fields of one of `rows`; rules come from the call. */
  fields?: readonly (string | DeclaredField)[];
  empty?: RowValues;
  /** A control of the page's own. */
  render?: (control: ControlProps, context: InputContext<Row, Options>) => ReactNode;
  /** The fields of the body that a `dateRange` fills: a first and a last day, or, where the call wants times, their first and last millisecond. */
  from?: string;
  to?: string;
  /** Reads the initial value from the record. Default: its field of the same name. */
  value?: (row: Row) => unknown;
  /** Sent only when the person has changed it. */
  onlyChanged?: boolean;
  /** @deprecated Use `fields`, `empty` and `noun`. Removed in 1.0. */
  rows?: { inputs: readonly (string | DeclaredField)[]; empty?: RowValues; noun?: string };
  /** @deprecated Use `purpose`, `accept`, `maxBytes`, `read` and `show`, with the kind `upload`. Removed in 1.0. */
  upload?: UploadRules;
}

/**
 * One field of a form.
 *
 * In a form of a page's own (`FormDrawer`, `FormFields`, `useForm`) it is complete: it has a label, a kind and what that kind needs.
 * In a form of a resource, with the context `InputContext<Row, Options>`, it is declared: everything but its name may come from the
 * server's rules of the call, and some of it may depend on the record and the options.
 *
 * @example const NAME: Field<{ name: string }> = { name: 'name', label: '名称', kind: 'text', required: true };
 * @example const NOTE: Field<never, InputContext<Netbar>> = { name: 'note', required: ({ row }) => row?.status === 'disabled' };
 */
export type Field<Values = never, Context = undefined> =
  Context extends InputContext<infer Row, infer Options>
    ? DeclaredField<Row, Options>
    : FieldBase<Values> & FieldKind;

/** @deprecated Use `Field<Values>`. Removed in 1.0. */
export type FormField<Values> = Field<Values>;

/** @deprecated Use `Field<never, InputContext<Row, Options>>`. Removed in 1.0. */
export type ResourceInput<Row = never, Options = unknown> = DeclaredField<Row, Options>;
