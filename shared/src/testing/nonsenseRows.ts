const WRONG: readonly unknown[] = [undefined, null, 12, '文字', true, {}, { a: 1 }, ['x'], [null]];

/** How many of the rows are objects: those that a list shows. */
export const NONSENSE_ROWS = WRONG.length + 1;

/**
 * Rows as an unknown back end might send them: some that are no rows at all, an empty one, and one for each kind of value with every
 * field of that kind. No page may break on them.
 *
 * @param row a good one
 * @param key the field that identifies a row, which stays good
 */
export function nonsenseRows(row: object, key = 'ID'): unknown[] {
  const fields = Object.keys(row);
  const rows = WRONG.map((value, index) => ({
    ...Object.fromEntries(fields.map((name) => [name, value])),
    [key]: 9000 + index,
  }));
  return [null, 7, '文字', [], {}, ...rows];
}
