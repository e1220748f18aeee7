import type { ColumnPrefs, Pin } from '../list/tablePrefs.ts';
import type { Column } from './column.tsx';

/** A column where the person wants it. */
export interface Placed<Row> {
  column: Column<Row>;
  pin: Pin;
}

/** The keys of all columns in the person's order. One that a later release has added stands behind the one it is declared after. */
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
 * All columns in the person's order, those at the left first and those at the right last. The first that is declared stays at the left
 * unless the person has loosened it.
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

/** Whether a column is drawn: the person has chosen so, or it is not optional. */
export function isShown(
  { key, always, optional }: Column<never>,
  hidden: readonly string[] | null,
): boolean {
  return Boolean(always || (hidden ? !hidden.includes(key) : !optional));
}

/** The columns to draw, from left to right. */
export function arrange<Row>(columns: readonly Column<Row>[], prefs: ColumnPrefs): Placed<Row>[] {
  return arrangeAll(columns, prefs).filter(({ column }) =>
    isShown(column as Column<never>, prefs.hidden),
  );
}
