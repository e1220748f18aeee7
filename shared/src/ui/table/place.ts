import type { CSSProperties } from 'react';
import type { GridColumn } from './gridColumns.ts';

/** Where pinned cells stay: pixels from their side of the table, by key of the column. */
export interface CellPlace {
  offsets: ReadonlyMap<string, number>;
}

/** The classes of a cell beyond its kind's. */
export function cellClass<Row>({ pin, part }: GridColumn<Row>): string {
  return `${pin === 'none' ? '' : ` console-pinned console-pinned-${pin}`}${part === 'data' ? '' : ` console-${part}-cell`}`;
}

/** Where a cell stays while the others scroll sideways. */
export function cellStyle<Row>(
  { key, pin }: GridColumn<Row>,
  { offsets }: CellPlace,
): CSSProperties | undefined {
  return pin === 'none' ? undefined : { [pin]: offsets.get(key) ?? 0 };
}
