/** A row as a dump (texts), a driver (typed values) or a call (JSON) gives it. */
export type SourceRow = Readonly<Record<string, unknown>>;

/** A text; anything else is written as one, nothing is empty. */
export const text = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

/** A whole number; 0 for anything else. Earlier versions kept numbers of roles and menus as texts. */
export function number(value: unknown): number {
  const found = Number(value ?? 0);
  return Number.isSafeInteger(found) ? found : 0;
}

/** A yes or no; `fallback` where the column is empty or not there. */
export function flag(value: unknown, fallback = false): boolean {
  if (value === null || value === undefined || value === '') return fallback;
  return value === true || value === 1 || ['t', 'true', '1'].includes(String(value));
}

/** A parameter of a menu row: of its address, or, what that server takes anything else for, of the query. */
export const parameter = ({ type, key, value }: SourceRow) => ({
  type: type === 'params' ? ('params' as const) : ('query' as const),
  key: text(key),
  value: text(value),
});

/** An object that is kept as JSON; nothing for anything else. */
export function object(value: unknown): Record<string, unknown> | null {
  if (typeof value === 'string') {
    try {
      return object(JSON.parse(value));
    } catch {
      // A column that holds no JSON holds nothing that could be kept.
      return null;
    }
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** The rows of an answer that is a page, a list, or nothing where there are none. */
export function rowsOf(value: unknown): SourceRow[] {
  const list = Array.isArray(value) ? value : object(value)?.list;
  return Array.isArray(list) ? list : [];
}

/** Rows by what a key says of them, in their order. */
export function grouped<T>(rows: readonly T[], keyOf: (row: T) => number): (key: number) => T[] {
  const groups = new Map<number, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return (key) => groups.get(key) ?? [];
}
