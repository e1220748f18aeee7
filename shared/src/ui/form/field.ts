import type { ReactNode } from 'react';
import type { FieldErrors } from '../../request/fieldErrors.ts';
import type { CodeLanguage } from '../lazy/code/codeProps.ts';
import type { Option } from '../list/filterField.ts';
import type { OptionSource } from '../list/optionSource.ts';
import type { InputContext } from './fieldContext.ts';
import type { TreeOption } from './treeOptions.ts';

/** Props of a custom control of a page. */
export interface ControlProps {
  id: string;
  value: unknown;
  invalid: boolean;
  /** Ids of the hint and the error, for `aria-describedby`. */
  describedBy: string | undefined;
  disabled: boolean;
  onChange(value: unknown): void;
  onBlur(): void;
  /** All values of the form, for a control that depends on other fields. */
  values?: object;
  /**
   * For a control with several parts, such as rows: the errors by path below the field (`0.name`),
   * and the blur handler of a part.
   */
  parts?: { errors: FieldErrors; onBlur(part: string): void };
}

interface FieldBase<Values> {
  /** Field of the values, and of errors of the server. */
  name: keyof Values & string;
  /** Label before or above the control. */
  label: string;
  /** Title of the group. Adjacent fields with the same title form one group. */
  group?: string;
  /** Whether a value is required. */
  required?: boolean;
  /** Help text below the control, or a function that computes it from the values of the form. */
  hint?: string | ((values: Values) => string);
  /** Whether the field is excluded from the form, the validation and the saved values. */
  hidden?: (values: Values) => boolean;
  /** Whether the value is shown but cannot be changed. */
  disabled?: boolean;
  /**
   * Whether the field is as wide as a form with two columns. Always true for `textarea`, `code` and
   * `markdown`.
   */
  wide?: boolean;
  /**
   * Additional validation. Returns an error message, or `undefined` for a valid value. Not called
   * for an empty value.
   */
  check?: (value: unknown, values: Values) => string | undefined;
}

interface TextRules {
  /** Minimum number of characters. */
  minLength?: number;
  /** Maximum number of characters. */
  maxLength?: number;
  /** Pattern of a valid value. */
  pattern?: RegExp;
  /** Error message if the pattern does not match. */
  patternText?: string;
  placeholder?: string;
}

/** Accepted files of an `upload` field, and the value that is derived from a file. */
interface UploadRules {
  /** An upload purpose that is declared by an area of the server. */
  purpose: string;
  /** Accepted file extensions, `['.png', '.jpg']`. Default: any. */
  accept?: readonly string[];
  maxBytes?: number;
  /** Returns the value of the field from the server's response. Default: the complete response. */
  read?: (result: never) => unknown;
  /** Renders the initial value. Default: the value as text. */
  show?: (value: unknown) => ReactNode;
}

/** One row of a field of the kind `rows`. */
export type RowValues = Readonly<Record<string, unknown>>;

/**
 * Value of an `upload` field while its file is uploaded. It prevents the form from being saved
 * without the file.
 */
export const UPLOADING = 'uploading…';

/** Field kinds with their options. Kinds with selectable values list them in `choices`. */
type FieldKind =
  /** A text on one line, hidden, or on several lines. */
  | ({ kind: 'text' | 'password' | 'textarea' } & TextRules)
  /**
   * A text with line numbers and syntax colours, see `CodeEditor`. `height` is in pixels. Always in
   * full width.
   */
  | ({ kind: 'code'; language?: CodeLanguage; height?: number } & TextRules)
  /** Markdown text, see `MarkdownEditor`. `height` is in pixels. Always in full width. */
  | ({ kind: 'markdown'; height?: number } & TextRules)
  /** A number. `precision` is the number of decimals, `suffix` a unit such as 元. */
  | { kind: 'number'; min?: number; max?: number; precision?: number; suffix?: string }
  /**
   * An amount in 元 or a percentage, typed with at most two decimals. The value is an integer of
   * hundredths, as in lists and calls: 分 or basis points. `min` and `max` too. A text that is not
   * such a number stays the value and is refused with the reason; nothing is rounded.
   */
  | { kind: 'yuan' | 'percent'; min?: number; max?: number }
  /**
   * One of the choices, or a list with `multiple`. With `creatable` the value is a list of texts,
   * and the user can add new ones, for example a new tag.
   */
  | ({ kind: 'select'; multiple?: boolean; creatable?: boolean; placeholder?: string } & Choices)
  /** A switch. `on` and `off` are the two values. Default: `true` and `false`. */
  | { kind: 'switch'; on?: unknown; off?: unknown }
  /** A day, `2026-03-01`. The calendar allows the days from `min` to `max`. */
  | { kind: 'date'; min?: string; max?: string }
  /** A point in time as ISO text, to the minute, or to the second with `seconds`. */
  | { kind: 'dateTime'; min?: string; max?: string; seconds?: boolean }
  /** A time of day without a date, `02:30`. */
  | { kind: 'timeOfDay' }
  /** The first and the last day, `['2026-03-01', '2026-03-31']`. */
  | { kind: 'dateRange'; min?: string; max?: string }
  /**
   * Searches on the server while the user types. The value is the value of one option, or a list
   * with `multiple`.
   */
  | {
      kind: 'remoteSelect';
      source: OptionSource;
      /** Labels of values that no search has returned yet, for example of the edited record. */
      known?: readonly Option[];
      multiple?: boolean;
      /** Maximum number of values with `multiple`. */
      max?: number;
      placeholder?: string;
    }
  /** One node of a tree, or several nodes with `multiple`. */
  | { kind: 'treeSelect'; tree: readonly TreeOption[]; multiple?: boolean; placeholder?: string }
  /** A list of short texts, typed or taken from `choices`. */
  | ({ kind: 'tags'; max?: number; maxLength?: number; placeholder?: string } & Choices)
  /** A list of records with fields. */
  | {
      kind: 'rows';
      fields: readonly Field<RowValues>[];
      /** Initial values of a new row. */
      empty: RowValues;
      min?: number;
      max?: number;
      /** Name of a row for users: 规则. */
      noun?: string;
    }
  /**
   * A file that is uploaded while the user fills in the form. The value is the result of `read` for
   * the server's response.
   */
  | ({ kind: 'upload' } & UploadRules)
  /** A control of the page. */
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
/** The properties of all kinds, all optional. */
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
 * A field of a resource's form, see {@link Field}. Label, rules and kind default to the resource's
 * field of the same name and to the server's rules of the call. Values given here take precedence.
 */
export interface DeclaredField<Row = never, Options = unknown>
  extends Omit<FieldBase<never>, Fixed>,
    Omit<OfAnyKind, Chosen> {
  /** Field of the request body. */
  name: string;
  /** Default: the label of the resource's field, otherwise the title in the rules of the call. */
  label?: string;
  /** Whether a value is required. Default: the rule of the call. */
  required?: Decided<boolean, Row, Options>;
  /** Whether the value is shown but cannot be changed. */
  disabled?: Decided<boolean, Row, Options>;
  /** Options of a select. Default: the choices of the resource's field. */
  choices?: readonly Option[] | ((options: Options) => readonly Option[]);
  /** Nodes of a `treeSelect`. */
  tree?: readonly TreeOption[] | ((options: Options) => readonly TreeOption[]);
  /** The fields of a row of `rows`. Their rules come from the call. */
  fields?: readonly (string | DeclaredField)[];
  /** Initial values of a new row of `rows`. */
  empty?: RowValues;
  /** Renders a custom control of the page. */
  render?: (control: ControlProps, context: InputContext<Row, Options>) => ReactNode;
  /**
   * Fields of the request body that a `dateRange` fills: the first and the last day, or, if the
   * call expects times, the first and the last millisecond of the range.
   */
  from?: string;
  /** See `from`. */
  to?: string;
  /** Reads the initial value from the record. Default: the field of the same name. */
  value?: (row: Row) => unknown;
  /** Whether the value is sent only if the user has changed it. */
  onlyChanged?: boolean;
  /** @deprecated Use `fields`, `empty` and `noun`. Removed in 1.0. */
  rows?: { inputs: readonly (string | DeclaredField)[]; empty?: RowValues; noun?: string };
  /**
   * @deprecated Use `purpose`, `accept`, `maxBytes`, `read` and `show` with kind `upload`. Removed
   * in 1.0.
   */
  upload?: UploadRules;
}

/**
 * One field of a form.
 *
 * In a form of a page (`FormDrawer`, `FormFields`, `useForm`) the field is complete: it has a
 * label, a kind and the options of the kind. In a form of a resource, with the context
 * `InputContext<Row, Options>`, everything but the name can come from the server's rules of the
 * call, and some options can depend on the record.
 *
 * @example
 * const NAME: Field<{ name: string }> = {
 *   name: 'name',
 *   label: '名称',
 *   kind: 'text',
 *   required: true,
 * };
 *
 * @example
 * const NOTE: Field<never, InputContext<Netbar>> = {
 *   name: 'note',
 *   required: ({ row }) => row?.status === 'disabled',
 * };
 */
export type Field<Values = never, Context = undefined> =
  Context extends InputContext<infer Row, infer Options>
    ? DeclaredField<Row, Options>
    : FieldBase<Values> & FieldKind;

/** @deprecated Use `Field<Values>`. Removed in 1.0. */
export type FormField<Values> = Field<Values>;

/** @deprecated Use `Field<never, InputContext<Row, Options>>`. Removed in 1.0. */
export type ResourceInput<Row = never, Options = unknown> = DeclaredField<Row, Options>;
