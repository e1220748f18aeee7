import type { CSSProperties } from 'react';
import type { GridColumn } from './gridColumns.ts';

/** Offset of pinned cells from their side of the table in pixels, by column key. */
export interface CellPlace {
  offsets: ReadonlyMap<string, number>;
}

/** Returns the class names of a cell for its pin and part. */
export function cellClass<Row>({ pin, part }: GridColumn<Row>): string {
  return `${pin === 'none' ? '' : ` console-pinned console-pinned-${pin}`}${part === 'data' ? '' : ` console-${part}-cell`}`;
}

/** Returns the style that keeps a pinned cell in place during horizontal scrolling. */
export function cellStyle<Row>(
  { key, pin }: GridColumn<Row>,
  { offsets }: CellPlace,
): CSSProperties | undefined {
  return pin === 'none' ? undefined : { [pin]: offsets.get(key) ?? 0 };
}
