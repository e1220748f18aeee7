import { type ColumnPrefs, clampWidth, type Pin } from '../list/tablePrefs.ts';
import { arrange } from './arrange.ts';
import type { Column } from './column.tsx';
import type { WidthNeed } from './columnWidths.ts';

const SELECTION_WIDTH = 48;
const ACTIONS_WIDTH = 208;
/** Default minimum width of a column, in pixels. */
const DEFAULT_WIDTH = 160;

/** A column as the table renders it. */
export interface GridColumn<Row> {
  key: string;
  pin: Pin;
  need: Omit<WidthNeed, 'natural'>;
  /** `selection` and `actions` are added by the table. */
  part: 'selection' | 'data' | 'actions';
  column: Column<Row> | null;
}

export interface GridColumnsInput<Row> {
  columns: readonly Column<Row>[];
  prefs: ColumnPrefs;
  selectable: boolean;
  /** Width of the actions column in pixels; `null` for no such column. */
  actionsWidth: number | null;
}

export const actionsWidthOr = (width: number | undefined): number => width ?? ACTIONS_WIDTH;

/** Returns all columns from left to right: the selection, the columns of the page, the actions. */
export function gridColumns<Row>({
  columns,
  prefs,
  selectable,
  actionsWidth,
}: GridColumnsInput<Row>): GridColumn<Row>[] {
  const data = arrange(columns, prefs).map(({ column, pin }): GridColumn<Row> => {
    const resized = prefs.widths[column.key];
    const base = resized ?? column.width ?? DEFAULT_WIDTH;
    return {
      key: column.key,
      pin,
      need: { base, rigid: resized !== undefined, stretch: true },
      part: 'data',
      column,
    };
  });
  const builtIn = (part: 'selection' | 'actions', pin: Pin, base: number): GridColumn<Row> => ({
    key: `$${part}`,
    pin,
    need: { base, rigid: part === 'selection', stretch: false },
    part,
    column: null,
  });
  return [
    ...(selectable ? [builtIn('selection', 'left', SELECTION_WIDTH)] : []),
    ...data,
    ...(actionsWidth === null ? [] : [builtIn('actions', 'right', actionsWidth)]),
  ];
}

/**
 * Returns the stored widths after a resize. Columns to the left keep their current width, so that
 * the dragged edge stays under the pointer.
 */
export function resizedWidths<Row>(
  columns: readonly GridColumn<Row>[],
  widths: readonly number[],
  key: string,
  width: number,
): Readonly<Record<string, number>> {
  const resized: Record<string, number> = { [key]: width };
  for (const [index, column] of columns.entries()) {
    if (column.key === key) break;
    if (column.part === 'data') resized[column.key] = clampWidth(widths[index] ?? 0);
  }
  return resized;
}

/** Returns the distance in pixels of each pinned column from its side of the table, by key. */
export function pinOffsets(
  columns: readonly GridColumn<never>[],
  widths: readonly number[],
): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  const addOffset =
    (side: Pin) =>
    (offset: number, { key, pin }: GridColumn<never>, index: number): number => {
      if (pin !== side) return offset;
      offsets.set(key, offset);
      return offset + (widths[index] ?? 0);
    };
  columns.reduce(addOffset('left'), 0);
  columns.reduceRight(addOffset('right'), 0);
  return offsets;
}
