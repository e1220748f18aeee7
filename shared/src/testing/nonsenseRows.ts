const WRONG: readonly unknown[] = [undefined, null, 12, '文字', true, {}, { a: 1 }, ['x'], [null]];

/** Number of rows that are objects, which a list shows. */
export const NONSENSE_ROWS = WRONG.length + 1;

/**
 * Returns rows as an unknown back end might send them: invalid rows, an empty row, and for each
 * kind of value a row with that value in every field. Pages must not fail on them.
 *
 * @param row a valid row
 * @param key the field that identifies a row, which stays valid
 */
export function nonsenseRows(row: object, key = 'ID'): unknown[] {
  const fields = Object.keys(row);
  const rows = WRONG.map((value, index) => ({
    ...Object.fromEntries(fields.map((name) => [name, value])),
    [key]: 9000 + index,
  }));
  return [null, 7, '文字', [], {}, ...rows];
}
