import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { DataTableProps } from './dataTableProps.ts';
import { actionsWidthOr, gridColumns } from './gridColumns.ts';
import { expectedRowHeight, rememberRowHeight } from './rowHeight.ts';
import { useColumnWidths } from './useColumnWidths.ts';
import { useEarlyRows } from './useEarlyRows.ts';
import { useOffsets } from './useOffsets.ts';

/**
 * Lays out the columns of a table, and records the layout for the next visit. Other rows, after
 * sorting or a change of the page, are shown from the first.
 */
export function useTableLayout<Row extends object>(
  box: RefObject<HTMLDivElement | null>,
  { list, columns, actions, actionsWidth, batch }: DataTableProps<Row>,
) {
  const { rows, prefs, loading, options } = list;
  const { density } = prefs;
  const selectable = batch !== undefined;
  const forActions = actions && actions.length > 0 ? actionsWidthOr(actionsWidth) : null;
  const grid = useMemo(
    () => gridColumns({ columns, prefs, selectable, actionsWidth: forActions }),
    [columns, prefs, selectable, forActions],
  );
  const { widths, scrolls } = useColumnWidths(box, grid, [rows, density, loading === 'first']);
  const offsets = useOffsets(grid, widths);
  useEarlyRows(box, { list, columns: grid, widths, offsets });
  const { page, sort } = list.state;
  const place = `${page} ${sort?.key} ${sort?.desc}`;
  const lastPlace = useRef(place);
  useLayoutEffect(() => {
    if (lastPlace.current !== place && box.current) box.current.scrollTop = 0;
    lastPlace.current = place;
  }, [box, place]);
  const name = options.id ?? options.call;
  useLayoutEffect(() => {
    const row = rows.length > 0 ? box.current?.querySelector<HTMLElement>('[data-row]') : null;
    if (row) rememberRowHeight(name, density, row.offsetHeight);
  }, [box, rows, name, density]);
  const lines = Math.max(1, ...columns.map((column) => column.lines ?? 1));
  const rowHeight = expectedRowHeight(name, density, lines);
  return { grid, widths, scrolls, offsets, rowHeight };
}
