import { useMemo } from 'react';
import { type GridColumn, pinOffsets } from './gridColumns.ts';
import type { CellPlace } from './place.ts';

/** Where pinned cells stay: the same map as long as they stay there, so that no row is drawn anew because another column grew. */
export function useOffsets<Row>(
  columns: readonly GridColumn<Row>[],
  widths: readonly number[],
): CellPlace['offsets'] {
  const told = JSON.stringify([...pinOffsets(columns as readonly GridColumn<never>[], widths)]);
  return useMemo(() => new Map(JSON.parse(told) as [string, number][]), [told]);
}
