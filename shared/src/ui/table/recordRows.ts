import type { SketchColumn } from '../../earlyRows/listSketch.ts';
import type { PlainLine } from '../../earlyRows/plainText.ts';
import { type RecordedList, recordList } from '../../earlyRows/recordList.ts';
import { uiTexts } from '../base/texts.ts';
import { type Column, isNumeric } from './column.tsx';
import type { GridColumn } from './gridColumns.ts';
import type { CellPlace } from './place.ts';

/** A cell as plain text; `null` where only the page's code can draw it. */
export function plainOf({ key, kind, render, plain }: Column<never>): readonly PlainLine[] | null {
  if (plain) return plain;
  if (render) return null;
  if (kind === 'boolean') return [[{ key, words: { true: uiTexts.yes, false: uiTexts.no } }]];
  return [[kind === undefined ? { key } : { key, kind }]];
}

function columnOf(
  { part, pin, column }: GridColumn<never>,
  width: number,
  at: number,
): SketchColumn {
  return {
    title: column?.title ?? (part === 'actions' ? uiTexts.actions : ''),
    width,
    lines: column ? plainOf(column) : null,
    ...(isNumeric(column?.kind) && { numeric: true }),
    ...(pin !== 'none' && { pinned: { side: pin, at } }),
  };
}

interface Drawn extends CellPlace {
  columns: readonly GridColumn<never>[];
  widths: readonly number[];
}

/** Records how a table looks now, so that its rows can be drawn before the page's code is loaded. */
export function recordRows(
  box: HTMLElement | null,
  { columns, widths, offsets }: Drawn,
  list: Omit<RecordedList, 'columns'>,
): void {
  const drawn = columns.map((one, index) =>
    columnOf(one, widths[index] ?? 0, offsets.get(one.key) ?? 0),
  );
  recordList(box, { ...list, columns: drawn });
}
