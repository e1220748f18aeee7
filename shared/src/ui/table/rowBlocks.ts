/** Number of rows in a block, which is rendered or skipped as a unit. */
export const BLOCK = 50;
/** Maximum number of rows that are all rendered. */
const ALL_DRAWN = 100;

/** Splits rows into blocks. A short list is one block. */
export function rowBlocks<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  if (rows.length <= ALL_DRAWN) return [rows];
  return Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, block) =>
    rows.slice(block * BLOCK, (block + 1) * BLOCK),
  );
}
