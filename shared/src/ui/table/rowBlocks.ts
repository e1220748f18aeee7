/** Rows of a block: one is drawn or left out as a whole. */
export const BLOCK = 50;
/** Up to here all rows are drawn. */
const ALL_DRAWN = 100;

/** Splits rows into blocks; few rows are one. */
export function rowBlocks<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  if (rows.length <= ALL_DRAWN) return [rows];
  return Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, block) =>
    rows.slice(block * BLOCK, (block + 1) * BLOCK),
  );
}
