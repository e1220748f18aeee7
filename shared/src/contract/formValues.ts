import {
  FORM_LIMITS,
  type FormFieldSchema,
  type FormSchema,
  type FormValues,
  listedChoices,
  orderedFields,
  shownFormFields,
} from './formSchema.ts';

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
  | 'wrongOrder';

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

const isOffered = (field: FormFieldSchema, value: unknown): boolean => {
  const choices = listedChoices(field);
  return choices.length === 0 || choices.some((choice) => choice.const === value);
};

function listProblem(field: FormFieldSchema, value: unknown): FormValueProblem | undefined {
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string'))
    return { kind: 'wrongType' };
  const { minItems = 0, maxItems = FORM_LIMITS.items, items } = field;
  if (field['x-field'].kind === 'dateRange') {
    if (value.length !== 2 || !value.every(isDay)) return { kind: 'wrongType' };
    return value[0] > value[1] ? { kind: 'wrongOrder' } : undefined;
  }
  if (value.length < minItems) return { kind: 'tooFew', limit: minItems };
  if (value.length > maxItems) return { kind: 'tooMany', limit: maxItems };
  const longest = items?.maxLength ?? FORM_LIMITS.title;
  if (value.some((item: string) => Array.from(item).length > longest))
    return { kind: 'tooLong', limit: longest };
  if (new Set(value).size !== value.length) return { kind: 'duplicate' };
  return value.every((item) => isOffered(field, item)) ? undefined : { kind: 'notOffered' };
}

/**
 * Returns the violated rule of a value that is not empty. Values of dictionaries and of records are
 * only checked for their type, because only the server knows them.
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

/** Values that a form accepts, and the violated rules by field name. */
export interface CheckedFormValues {
  values: Record<string, unknown>;
  problems: Record<string, FormValueProblem>;
}

/**
 * Checks the values of a form in the order of its fields. Empty values, values of unknown fields and values of fields that are
 * not shown are left out of the result.
 *
 * @param roles roles of the person who fills in the form
 */
export function checkFormValues(
  schema: FormSchema,
  values: FormValues,
  roles: readonly number[] | undefined,
): CheckedFormValues {
  const shown = shownFormFields(schema, values, roles);
  const checked: CheckedFormValues = { values: {}, problems: {} };
  for (const [name, field] of orderedFields(schema)) {
    if (!shown.has(name)) continue;
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const problem = isEmptyFormValue(value)
      ? schema.required?.includes(name) && ({ kind: 'required' } as const)
      : formValueProblem(field, value);
    if (problem) checked.problems[name] = problem;
    if (!isEmptyFormValue(value)) checked.values[name] = value;
  }
  return checked;
}
