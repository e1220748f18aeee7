import type { FieldErrors } from '../../request/fieldErrors.ts';
import type { Field } from './field.ts';

/**
 * Returns the errors of the parts of a field by path below it: `0.name` for the error
 * `rules.0.name` of `rules`.
 */
export function partErrors(errors: FieldErrors, name: string): FieldErrors {
  const below = `${name}.`;
  const partEntries = Object.entries(errors).filter(([path]) => path.startsWith(below));
  return Object.fromEntries(partEntries.map(([path, msg]) => [path.slice(below.length), msg]));
}

/** Whether a field or one of its parts has an error. */
export function hasError(errors: FieldErrors, name: string): boolean {
  return errors[name] !== undefined || Object.keys(partErrors(errors, name)).length > 0;
}

/**
 * Returns the error that is shown below the field: its own error, or an error of a part that does
 * not show it.
 */
export function ownError<Values>(field: Field<Values>, errors: FieldErrors): string | undefined {
  const fieldError = errors[field.name];
  if (fieldError !== undefined) return fieldError;
  const parts = Object.entries(partErrors(errors, field.name));
  if (field.kind !== 'rows') return parts[0]?.[1];
  const names = field.fields.map(({ name }) => name);
  return parts.find(
    ([path]) => !names.includes(path.replace(/^\d+\./, '').split('.', 1)[0] ?? ''),
  )?.[1];
}

type Part = Readonly<Record<string, unknown>>;

/**
 * Returns the errors that are still valid after a field has changed. Errors of unchanged parts
 * stay, and follow rows that were moved.
 */
export function errorsAfter(
  errors: FieldErrors,
  name: string,
  before: unknown,
  after: unknown,
): FieldErrors {
  const remaining = Object.entries(errors).flatMap(([path, msg]): [string, string][] => {
    if (path === name) return [];
    if (!path.startsWith(`${name}.`)) return [[path, msg]];
    if (!Array.isArray(before) || !Array.isArray(after)) return [];
    const [index = '', ...rest] = path.slice(name.length + 1).split('.');
    const row: unknown = before[Number(index)];
    const now = after.indexOf(row);
    if (now >= 0) return [[[name, now, ...rest].join('.'), msg]];
    const changed = after[Number(index)] as Part | undefined;
    const isSame =
      before.length === after.length &&
      rest[0] !== undefined &&
      changed?.[rest[0]] === (row as Part | undefined)?.[rest[0]];
    return isSame ? [[path, msg]] : [];
  });
  return Object.fromEntries(remaining);
}
