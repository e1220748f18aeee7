import type { SnapshotColumn } from '../../earlyRows/listSnapshot.ts';
import type { PlainLine } from '../../earlyRows/plainText.ts';
import { type RecordedList, recordList } from '../../earlyRows/recordList.ts';
import { uiTexts } from '../base/texts.ts';
import { type Column, isNumeric } from './column.tsx';
import type { GridColumn } from './gridColumns.ts';
import type { CellPlace } from './place.ts';

/** Returns the plain text of a cell, or `null` if only the code of the page can render it. */
export function plainLines({
  key,
  kind,
  render,
  plain,
}: Column<never>): readonly PlainLine[] | null {
  if (plain) return plain;
  if (render) return null;
  if (kind === 'boolean') return [[{ key, words: { true: uiTexts.yes, false: uiTexts.no } }]];
  return [[kind === undefined ? { key } : { key, kind }]];
}

function toSketchColumn(
  { part, pin, column }: GridColumn<never>,
  width: number,
  at: number,
): SnapshotColumn {
  return {
    title: column?.title ?? (part === 'actions' ? uiTexts.actions : ''),
    width,
    lines: column ? plainLines(column) : null,
    ...(isNumeric(column?.kind) && { numeric: true }),
    ...(pin !== 'none' && { pinned: { side: pin, at } }),
  };
}

interface Drawn extends CellPlace {
  columns: readonly GridColumn<never>[];
  widths: readonly number[];
}

/**
 * Records the current look of a table, so that its rows can be shown before the code of the page is
 * loaded.
 */
export function recordRows(
  box: HTMLElement | null,
  { columns, widths, offsets }: Drawn,
  list: Omit<RecordedList, 'columns'>,
): void {
  const recordedColumns = columns.map((column, index) =>
    toSketchColumn(column, widths[index] ?? 0, offsets.get(column.key) ?? 0),
  );
  recordList(box, { ...list, columns: recordedColumns });
}
