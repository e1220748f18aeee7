import type { FieldErrors } from '../../request/fieldErrors.ts';
import { uiTexts } from '../texts.ts';
import type { FormField } from './formField.ts';

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}

type TextField<Values> = Extract<FormField<Values>, { kind: 'text' | 'password' | 'textarea' | 'code' }>;

const TEXT_KINDS: ReadonlySet<string> = new Set(['text', 'password', 'textarea', 'code']);

const isText = <Values>(field: FormField<Values>): field is TextField<Values> => TEXT_KINDS.has(field.kind);

function textError<Values>(field: FormField<Values>, value: unknown): string | undefined {
  if (!isText(field)) return undefined;
  const { label, minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, patternText } = field;
  const text = String(value);
  const length = Array.from(text).length;
  if (length < minLength) return uiTexts.tooShort(label, minLength);
  if (length > maxLength) return uiTexts.tooLong(label, maxLength);
  return pattern && !pattern.test(text) ? (patternText ?? uiTexts.badFormat(label)) : undefined;
}

/** The fields that a form shows for these values. */
export function shownFields<Values>(fields: readonly FormField<Values>[], values: Values): readonly FormField<Values>[] {
  return fields.filter((field) => !field.hidden?.(values));
}

/** What is wrong with one field, for people; `undefined` when nothing is. */
export function fieldError<Values>(field: FormField<Values>, values: Values): string | undefined {
  const value = values[field.name];
  if (isEmpty(value)) {
    if (!field.required) return undefined;
    // A control of the page's own that holds a text is one to type into.
    const isChosen = field.kind === 'select' || (field.kind === 'custom' && typeof value !== 'string');
    return isChosen ? uiTexts.requiredChoice(field.label) : uiTexts.required(field.label);
  }
  return textError(field, value) ?? field.check?.(value, values);
}

/** What is wrong with the fields that are shown. */
export function formErrors<Values>(fields: readonly FormField<Values>[], values: Values): FieldErrors {
  const errors: Record<string, string> = {};
  for (const field of shownFields(fields, values)) {
    const error = fieldError(field, values);
    if (error !== undefined) errors[field.name] = error;
  }
  return errors;
}
