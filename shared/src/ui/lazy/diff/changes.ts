/** Old and new value of a field. `undefined` if the field did not exist or was removed. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** Serializes a value as JSON with sorted keys, so that equal values have equal texts. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ''
  );
}

/**
 * Returns the differences between two states of a record, in the order of the later one. `null`
 * means that there is no record.
 *
 * @example
 * changesBetween({ name: '旧' }, { name: '新' });
 * // [{ field: 'name', before: '旧', after: '新' }]
 */
export function changesBetween(before: object | null, after: object | null): FieldChange[] {
  const [old, now] = [before, after].map(
    (state) => (state ?? {}) as Readonly<Record<string, unknown>>,
  ) as [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];
  const fields = [...new Set([...Object.keys(now), ...Object.keys(old)])];
  return fields
    .map((field) => ({ field, before: old[field], after: now[field] }))
    .filter((change) => canonical(change.before) !== canonical(change.after));
}

export type ChangeKind = 'added' | 'removed' | 'changed';

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

export function changeKind({ before, after }: FieldChange): ChangeKind {
  if (isNothing(before)) return 'added';
  return isNothing(after) ? 'removed' : 'changed';
}
