import { useMemo } from 'react';
import { type GridColumn, pinOffsets } from './gridColumns.ts';
import type { CellPlace } from './place.ts';

/**
 * Returns the offsets of pinned cells. The map is the same object while the offsets are equal, so
 * that rows are not rendered again when another column grows.
 */
export function useOffsets<Row>(
  columns: readonly GridColumn<Row>[],
  widths: readonly number[],
): CellPlace['offsets'] {
  const serialized = JSON.stringify([
    ...pinOffsets(columns as readonly GridColumn<never>[], widths),
  ]);
  return useMemo(() => new Map(JSON.parse(serialized) as [string, number][]), [serialized]);
}
