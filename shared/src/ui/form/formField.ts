import type { ReactNode } from 'react';
import type { CodeLanguage } from '../code/codeProps.ts';
import type { Option } from '../list/filterField.ts';

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
  /** Takes a whole row where the form has two columns; a `textarea` and `code` always do. */
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

/** One field of a form. */
export type FormField<Values> = FieldBase<Values> &
  (
    | ({ kind: 'text' | 'password' | 'textarea' } & TextRules)
    /** A text with line numbers and colours, see `CodeEditor`; `height` in pixels. Always takes a whole row. */
    | ({ kind: 'code'; language?: CodeLanguage; height?: number } & TextRules)
    /** `suffix` is a unit such as 元. */
    | { kind: 'number'; min?: number; max?: number; precision?: number; suffix?: string }
    /** With `creatable` a list of texts, to which the person may add what is no option, such as a new tag. */
    | { kind: 'select'; options: readonly Option[]; multiple?: boolean; creatable?: boolean; placeholder?: string }
    /** `on` and `off` are the two values, `true` and `false` unless told. */
    | { kind: 'switch'; on?: unknown; off?: unknown }
    | { kind: 'custom'; render: (props: ControlProps) => ReactNode }
  );
