import type { ReactNode } from 'react';
import type { PlainLine } from '../../earlyRows/plainText.ts';
import { formatValue, type WrittenKind } from '../../format/formatValue.ts';
import { formatRelative, formatTime, type TimeValue } from '../../format/time.ts';
import { Guarded } from '../base/Guarded.tsx';
import { uiTexts } from '../base/texts.ts';
import { renderOrWarn } from '../base/tryOrWarn.ts';

/**
 * Format of a value. Numbers, amounts (in 分) and sizes (in bytes) are right-aligned. Times have a
 * tooltip. Phone numbers and account names are masked if they are as long as a phone number (spec
 * 5). Booleans are words.
 */
export type ColumnKind = WrittenKind | 'boolean';

/** One column of a table. */
export interface Column<Row> {
  /** A field of the row, or any name if `render` is set. */
  key: (keyof Row & string) | (string & {});
  /** Text of the header. */
  title: string;
  /** Format of the value. Default: that of the field, otherwise `text`. */
  kind?: ColumnKind;
  /**
   * Width in pixels. Remaining space is shared first among columns with truncated content, then
   * among all. Default: 160.
   */
  width?: number;
  /**
   * Number of text lines in a cell, for the rows that are shown before the first response. Default:
   * 1.
   */
  lines?: number;
  /**
   * Renders the cell. An empty result (`null`, `undefined`, `''`) shows `–`. Default: the field in
   * the format of `kind`.
   */
  render?: (row: Row) => ReactNode;
  /**
   * Plain text of a cell with `render`, line by line, from fields of the row. It is shown on a
   * later visit until the code of the page is loaded. Without it the cell is grey until then. Cells
   * without `render` do not use it.
   *
   * @example [[{ key: 'nickName' }, { key: 'userName' }], [{ key: 'phone', kind: 'phone' }]]
   */
  plain?: readonly PlainLine[];
  /**
   * Whether the server can sort by this key. A list without a resource also needs it in its
   * `sortable`.
   */
  sortable?: boolean;
  /** Whether the column is hidden until the user shows it in the column settings. */
  optional?: boolean;
  /** Whether the column cannot be hidden in the column settings. */
  always?: boolean;
}

/** Whether the values of a column are right-aligned. */
export function isNumeric(kind: ColumnKind | undefined): boolean {
  return kind === 'number' || kind === 'yuan' || kind === 'bytes';
}

/** Formats a plain value by its kind. */
export function valueText(value: unknown, kind: ColumnKind | undefined): string {
  if (kind !== 'boolean') return formatValue(value, kind);
  return typeof value === 'boolean' ? (value ? uiTexts.yes : uiTexts.no) : uiTexts.empty;
}

function tooltip(value: unknown, kind: ColumnKind | undefined, shown: string): string | undefined {
  if (shown === uiTexts.empty) return undefined;
  if (kind !== 'time') return shown;
  return `${formatTime(value as TimeValue, { seconds: true })}（${formatRelative(value as TimeValue)}）`;
}

/**
 * Content of a cell: one line, truncated with an ellipsis, with the full text in the tooltip. `–`
 * for an empty value.
 */
export function Cell<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  const { render, kind, key } = column;
  if (render) {
    const rendered = renderOrWarn(`column ${key}`, () => render(row));
    const isEmpty =
      rendered === null || rendered === undefined || rendered === '' || rendered === false;
    if (typeof rendered !== 'string' && !isEmpty) {
      return (
        <Guarded what={`column ${key}`} of={row as object}>
          {rendered}
        </Guarded>
      );
    }
    return (
      <Line
        text={isEmpty ? uiTexts.empty : String(rendered)}
        title={isEmpty ? undefined : String(rendered)}
      />
    );
  }
  const value = (row as Record<string, unknown>)[key];
  const shown = valueText(value, kind);
  return <Line text={shown} title={tooltip(value, kind, shown)} />;
}

function Line({ text: shown, title }: { text: string; title: string | undefined }) {
  return (
    <span className="console-cell" title={title}>
      {shown}
    </span>
  );
}
