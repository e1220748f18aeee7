import type { FieldErrors } from '../../request/fieldErrors.ts';
import type { Field } from './field.ts';

/** What is wrong with the parts of a field, by their way below it: of `rules.0.name` for `rules` it is `0.name`. */
export function partErrors(errors: FieldErrors, name: string): FieldErrors {
  const below = `${name}.`;
  const own = Object.entries(errors).filter(([path]) => path.startsWith(below));
  return Object.fromEntries(own.map(([path, msg]) => [path.slice(below.length), msg]));
}

/** Whether something of the field is wrong, or of one of its parts. */
export function hasError(errors: FieldErrors, name: string): boolean {
  return errors[name] !== undefined || Object.keys(partErrors(errors, name)).length > 0;
}

/** What stands under the field itself: what is wrong with it, or with a part that shows no error of its own. */
export function ownError<Values>(field: Field<Values>, errors: FieldErrors): string | undefined {
  const own = errors[field.name];
  if (own !== undefined) return own;
  const parts = Object.entries(partErrors(errors, field.name));
  if (field.kind !== 'rows') return parts[0]?.[1];
  const names = field.fields.map(({ name }) => name);
  return parts.find(
    ([path]) => !names.includes(path.replace(/^\d+\./, '').split('.', 1)[0] ?? ''),
  )?.[1];
}

type Part = Readonly<Record<string, unknown>>;

/**
 * The errors that are still true after a field has changed: of its parts those that are as they were. Rows are known again where they
 * were moved to.
 */
export function errorsAfter(
  errors: FieldErrors,
  name: string,
  before: unknown,
  after: unknown,
): FieldErrors {
  const kept = Object.entries(errors).flatMap(([path, msg]): [string, string][] => {
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
  return Object.fromEntries(kept);
}
