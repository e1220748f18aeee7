import type { ColumnPrefs, Pin } from '../list/tablePrefs.ts';
import type { Column } from './column.tsx';

/** A column with its position in the user's settings. */
export interface Placed<Row> {
  column: Column<Row>;
  pin: Pin;
}

/**
 * Returns the keys of all columns in the user's order. A column that a later release has added
 * follows its predecessor in the declaration.
 */
function orderedKeys(declared: readonly string[], order: readonly string[] | null): string[] {
  if (!order) return [...declared];
  const keys = order.filter((key) => declared.includes(key));
  for (const [index, key] of declared.entries()) {
    if (keys.includes(key)) continue;
    const before = declared[index - 1];
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  }
  return keys;
}

/**
 * Returns all columns in the user's order: pinned left, unpinned, pinned right. The first declared
 * column is pinned left unless the user has unpinned it.
 */
export function arrangeAll<Row>(
  columns: readonly Column<Row>[],
  { order, pins }: ColumnPrefs,
): Placed<Row>[] {
  const byKey = new Map(columns.map((column) => [column.key, column] as const));
  const [first] = columns;
  const placed = orderedKeys([...byKey.keys()], order).flatMap((key) => {
    const column = byKey.get(key);
    return column
      ? [{ column, pin: pins[key] ?? (column === first ? 'left' : 'none') } satisfies Placed<Row>]
      : [];
  });
  return (['left', 'none', 'right'] as const).flatMap((side) =>
    placed.filter(({ pin }) => pin === side),
  );
}

/** Whether a column is visible by the user's choice or by its declaration. */
export function isShown(
  { key, always, optional }: Column<never>,
  hidden: readonly string[] | null,
): boolean {
  return Boolean(always || (hidden ? !hidden.includes(key) : !optional));
}

/** Returns the visible columns from left to right. */
export function arrange<Row>(columns: readonly Column<Row>[], prefs: ColumnPrefs): Placed<Row>[] {
  return arrangeAll(columns, prefs).filter(({ column }) =>
    isShown(column as Column<never>, prefs.hidden),
  );
}
