import type { ColumnPrefs, Pin } from '../list/tablePrefs.ts';
import { arrange } from './arrange.ts';
import type { Column } from './column.tsx';
import type { WidthNeed } from './columnWidths.ts';

const SELECTION_WIDTH = 48;
const ACTIONS_WIDTH = 208;
/** What a column without a width of its own gets at least. */
const DEFAULT_WIDTH = 160;

/** A column as the table draws it. */
export interface GridColumn<Row> {
  key: string;
  pin: Pin;
  need: Omit<WidthNeed, 'natural'>;
  /** `selection` and `actions` are the table's own. */
  part: 'selection' | 'data' | 'actions';
  column: Column<Row> | null;
}

export interface GridColumnsInput<Row> {
  columns: readonly Column<Row>[];
  prefs: ColumnPrefs;
  selectable: boolean;
  /** Pixels of the column of actions; `null`: there is none. */
  actionsWidth: number | null;
}

/** The width of the column of actions that a page has said nothing about. */
export const actionsWidthOr = (width: number | undefined): number => width ?? ACTIONS_WIDTH;

/** All columns of a table from left to right, with the selection before and the actions behind the page's own. */
export function gridColumns<Row>({
  columns,
  prefs,
  selectable,
  actionsWidth,
}: GridColumnsInput<Row>): GridColumn<Row>[] {
  const data = arrange(columns, prefs).map(({ column, pin }): GridColumn<Row> => {
    const byHand = prefs.widths[column.key];
    const base = byHand ?? column.width ?? DEFAULT_WIDTH;
    return {
      key: column.key,
      pin,
      need: { base, rigid: byHand !== undefined, stretch: true },
      part: 'data',
      column,
    };
  });
  const own = (part: 'selection' | 'actions', pin: Pin, base: number): GridColumn<Row> => ({
    key: `$${part}`,
    pin,
    need: { base, rigid: part === 'selection', stretch: false },
    part,
    column: null,
  });
  return [
    ...(selectable ? [own('selection', 'left', SELECTION_WIDTH)] : []),
    ...data,
    ...(actionsWidth === null ? [] : [own('actions', 'right', actionsWidth)]),
  ];
}

/** Pixels between a pinned column and its side of the table, by key. */
export function pinOffsets(
  columns: readonly GridColumn<never>[],
  widths: readonly number[],
): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  const walk = (side: Pin, indices: number[]): void => {
    let offset = 0;
    for (const index of indices) {
      const column = columns[index];
      if (column?.pin !== side) continue;
      offsets.set(column.key, offset);
      offset += widths[index] ?? 0;
    }
  };
  const indices = columns.map((_, index) => index);
  walk('left', indices);
  walk('right', [...indices].reverse());
  return offsets;
}
