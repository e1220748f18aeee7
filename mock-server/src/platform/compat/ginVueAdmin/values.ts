/** A row of a dump (texts), a driver (typed values) or a call (JSON). */
export type SourceRow = Readonly<Record<string, unknown>>;

/** Converts a value to text. Null and undefined become an empty text. */
export const text = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

/**
 * Converts a value to an integer, or 0 if it is not an integer. Earlier versions stored ids of
 * roles and menus as texts.
 */
export function number(value: unknown): number {
  const parsed = Number(value ?? 0);
  return Number.isSafeInteger(parsed) ? parsed : 0;
}

/** Converts a value to a boolean. Returns `fallback` for an empty or missing column. */
export function flag(value: unknown, fallback = false): boolean {
  if (value === null || value === undefined || value === '') return fallback;
  return value === true || value === 1 || ['t', 'true', '1'].includes(String(value));
}

/** Converts a parameter of a menu row. Unknown types become `query`, as in the source. */
export const parameter = ({ type, key, value }: SourceRow) => ({
  type: type === 'params' ? ('params' as const) : ('query' as const),
  key: text(key),
  value: text(value),
});

/** Parses an object that is stored as JSON. Returns null for other values. */
export function object(value: unknown): Record<string, unknown> | null {
  if (typeof value === 'string') {
    try {
      return object(JSON.parse(value));
    } catch {
      // Ignore invalid JSON.
      return null;
    }
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** Returns the rows of a page or a list, or an empty array. */
export function sourceRows(value: unknown): SourceRow[] {
  const list = Array.isArray(value) ? value : object(value)?.list;
  return Array.isArray(list) ? list : [];
}

/** Groups rows by a key, in order. */
export function groupRows<T>(rows: readonly T[], keyOf: (row: T) => number): (key: number) => T[] {
  const groups = new Map<number, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return (key) => groups.get(key) ?? [];
}
