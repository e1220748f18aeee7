import { formatTime } from '../../format/time.ts';
import type { FieldErrors } from '../../request/fieldErrors.ts';
import { uiTexts } from '../base/texts.ts';
import { controlChecks } from './controlChecks.ts';
import { type Field, type RowValues, UPLOADING } from './field.ts';

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}

type TextField<Values> = Extract<
  Field<Values>,
  { kind: 'text' | 'password' | 'textarea' | 'code' | 'markdown' }
>;

const TEXT_KINDS: ReadonlySet<string> = new Set([
  'text',
  'password',
  'textarea',
  'code',
  'markdown',
]);

const isText = <Values>(field: Field<Values>): field is TextField<Values> =>
  TEXT_KINDS.has(field.kind);

function textError<Values>(field: Field<Values>, value: unknown): string | undefined {
  if (!isText(field)) return undefined;
  const {
    label,
    minLength = 0,
    maxLength = Number.POSITIVE_INFINITY,
    pattern,
    patternText,
  } = field;
  const text = String(value);
  const length = Array.from(text).length;
  if (length < minLength) return uiTexts.tooShort(label, minLength);
  if (length > maxLength) return uiTexts.tooLong(label, maxLength);
  return pattern && !pattern.test(text) ? (patternText ?? uiTexts.badFormat(label)) : undefined;
}

/** Validates the limits of a day, a time or a range. */
function timeError<Values>(field: Field<Values>, value: unknown): string | undefined {
  if (field.kind !== 'date' && field.kind !== 'dateTime' && field.kind !== 'dateRange')
    return undefined;
  const { label, min, max } = field;
  const [first = '', last = ''] =
    field.kind === 'dateRange' ? (value as string[]) : [String(value), String(value)];
  const write = (text: string) =>
    field.kind === 'dateTime' ? formatTime(text, { seconds: field.seconds ?? false }) : text;
  if (min !== undefined && first < min) return uiTexts.notBefore(label, write(min));
  return max !== undefined && last > max ? uiTexts.notAfter(label, write(max)) : undefined;
}

/** Validates the number of items. */
function countError<Values>(field: Field<Values>, value: unknown): string | undefined {
  if (field.kind !== 'tags' && field.kind !== 'rows' && field.kind !== 'remoteSelect')
    return undefined;
  const list = Array.isArray(value) ? value : [];
  const { label, max } = field;
  if (max !== undefined && list.length > max) return uiTexts.tooMany(label, max);
  if (field.kind === 'rows' && list.length < (field.min ?? 0))
    return uiTexts.tooFew(label, field.min ?? 0);
  if (field.kind !== 'tags' || field.maxLength === undefined) return undefined;
  const { maxLength } = field;
  return list.some((entryText) => Array.from(String(entryText)).length > maxLength)
    ? uiTexts.partTooLong(label, maxLength)
    : undefined;
}

/** Returns the visible fields for the values. */
export function shownFields<Values>(
  fields: readonly Field<Values>[],
  values: Values,
): readonly Field<Values>[] {
  return fields.filter((field) => !field.hidden?.(values));
}

const CHOICE_KINDS: ReadonlySet<Field<never>['kind']> = new Set([
  'select',
  'remoteSelect',
  'treeSelect',
  'tags',
  'date',
  'dateTime',
  'dateRange',
  'upload',
]);

/** Returns the error of one field, or `undefined`. */
function fieldError<Values>(field: Field<Values>, values: Values): string | undefined {
  const value = values[field.name];
  if (isEmpty(value)) {
    if (!field.required) return field.kind === 'rows' ? countError(field, value) : undefined;
    // A custom control whose value is a text is assumed to be a text input.
    const isChosen =
      CHOICE_KINDS.has(field.kind) || (field.kind === 'custom' && typeof value !== 'string');
    return isChosen ? uiTexts.requiredChoice(field.label) : uiTexts.required(field.label);
  }
  if (field.kind === 'upload' && value === UPLOADING) return uiTexts.stillUploading(field.label);
  return (
    textError(field, value) ??
    timeError(field, value) ??
    controlChecks[field.kind]?.(field, value) ??
    countError(field, value) ??
    field.check?.(value, values)
  );
}

/** Returns the errors of one field, including those of its rows (`rules.0.name`). */
export function fieldErrors<Values>(field: Field<Values>, values: Values): FieldErrors {
  const message = fieldError(field, values);
  const errors: Record<string, string> = message === undefined ? {} : { [field.name]: message };
  if (field.kind !== 'rows') return errors;
  const rows = (values[field.name] ?? []) as readonly RowValues[];
  rows.forEach((row, index) => {
    for (const [name, error] of Object.entries(formErrors(field.fields, row)))
      errors[`${field.name}.${index}.${name}`] = error;
  });
  return errors;
}

/** Returns the errors of all visible fields. */
export function formErrors<Values>(fields: readonly Field<Values>[], values: Values): FieldErrors {
  return Object.assign(
    {},
    ...shownFields(fields, values).map((field) => fieldErrors(field, values)),
  );
}
