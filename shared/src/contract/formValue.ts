import { listedChoices } from './formFields.ts';
import { FORM_FILE_TYPES, FORM_LIMITS, type FormFieldSchema } from './formSchema.ts';
import { isPlainObject } from './problemReport.ts';

/** Rules of the value of a field. */
export type FormValueProblemKind =
  | 'required'
  | 'wrongType'
  | 'tooShort'
  | 'tooLong'
  | 'pattern'
  | 'tooSmall'
  | 'tooLarge'
  | 'decimals'
  | 'notOffered'
  | 'tooFew'
  | 'tooMany'
  | 'duplicate'
  | 'wrongOrder'
  | 'fileType'
  | 'fileTooLarge'
  | 'fileMissing';

export interface FormValueProblem {
  kind: FormValueProblemKind;
  limit?: number;
}

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/;

const isDay = (text: string): boolean =>
  DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

function textProblem(field: FormFieldSchema, text: string): FormValueProblem | undefined {
  const { minLength = 0, maxLength = FORM_LIMITS.text, pattern, format } = field;
  const { length } = Array.from(text);
  if (format === 'date') return isDay(text) ? undefined : { kind: 'wrongType' };
  if (format === 'date-time')
    return TIME.test(text) && !Number.isNaN(Date.parse(text)) ? undefined : { kind: 'wrongType' };
  if (length < minLength) return { kind: 'tooShort', limit: minLength };
  if (length > maxLength) return { kind: 'tooLong', limit: maxLength };
  return pattern !== undefined && !new RegExp(pattern, 'u').test(text)
    ? { kind: 'pattern' }
    : undefined;
}

function numberProblem(field: FormFieldSchema, value: unknown): FormValueProblem | undefined {
  const { type, minimum, maximum, 'x-field': options } = field;
  if (typeof value !== 'number' || !Number.isFinite(value)) return { kind: 'wrongType' };
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    return { kind: 'tooLarge', limit: Number.MAX_SAFE_INTEGER };
  if (type === 'integer' && !Number.isInteger(value)) return { kind: 'decimals', limit: 0 };
  const { precision } = options;
  if (precision !== undefined && Number(value.toFixed(precision)) !== value)
    return { kind: 'decimals', limit: precision };
  if (minimum !== undefined && value < minimum) return { kind: 'tooSmall', limit: minimum };
  return maximum !== undefined && value > maximum
    ? { kind: 'tooLarge', limit: maximum }
    : undefined;
}

/** Name of a stored file: 32 hex digits and its type. */
const FILE_KEY = /^[0-9a-f]{32}\.([a-z0-9]{1,8})$/;

function fileProblem(
  { accept = FORM_FILE_TYPES }: FormFieldSchema['x-field'],
  key: string,
): FormValueProblem | undefined {
  const type = FILE_KEY.exec(key)?.[1];
  if (type === undefined) return { kind: 'wrongType' };
  return accept.some((accepted) => accepted === type) ? undefined : { kind: 'fileType' };
}

/** Returns the violated rule of the number of entries. */
export const countProblem = (
  { minItems = 0, maxItems = FORM_LIMITS.items }: FormFieldSchema,
  count: number,
): FormValueProblem | undefined => {
  if (count < minItems) return { kind: 'tooFew', limit: minItems };
  return count > maxItems ? { kind: 'tooMany', limit: maxItems } : undefined;
};

const isOffered = (field: FormFieldSchema, value: unknown): boolean => {
  const choices = listedChoices(field);
  return choices.length === 0 || choices.some((choice) => choice.const === value);
};

function listProblem(field: FormFieldSchema, value: unknown): FormValueProblem | undefined {
  if (field['x-field'].kind === 'rows')
    return Array.isArray(value) && value.every(isPlainObject)
      ? countProblem(field, value.length)
      : { kind: 'wrongType' };
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string'))
    return { kind: 'wrongType' };
  if (field['x-field'].kind === 'dateRange') {
    if (value.length !== 2 || !value.every(isDay)) return { kind: 'wrongType' };
    return value[0] > value[1] ? { kind: 'wrongOrder' } : undefined;
  }
  const problem = countProblem(field, value.length);
  if (problem) return problem;
  const longest = field.items?.maxLength ?? FORM_LIMITS.title;
  if (value.some((item: string) => Array.from(item).length > longest))
    return { kind: 'tooLong', limit: longest };
  if (new Set(value).size !== value.length) return { kind: 'duplicate' };
  return value.every((item) => isOffered(field, item)) ? undefined : { kind: 'notOffered' };
}

/**
 * Returns the violated rule of a value that is not empty, without the fields of rows. Values of
 * dictionaries, records and files are only checked for their type, because only the server knows
 * them.
 */
export function formValueProblem(
  field: FormFieldSchema,
  value: unknown,
): FormValueProblem | undefined {
  switch (field.type) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : { kind: 'wrongType' };
    case 'array':
      return listProblem(field, value);
    case 'string':
      if (typeof value !== 'string') return { kind: 'wrongType' };
      if (field['x-field'].kind === 'upload') return fileProblem(field['x-field'], value);
      if (!isOffered(field, value)) return { kind: 'notOffered' };
      return textProblem(field, value);
    default:
      return numberProblem(field, value);
  }
}

/** Whether a value counts as not filled in. */
export const isEmptyFormValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
