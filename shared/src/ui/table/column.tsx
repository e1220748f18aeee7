import type { ReactNode } from 'react';
import type { PlainLine } from '../../earlyRows/plainText.ts';
import { formatRelative, formatTime, type TimeValue } from '../../format/time.ts';
import { type WrittenKind, written } from '../../format/written.ts';
import { drawnOf } from '../base/attempt.ts';
import { Guarded } from '../base/Guarded.tsx';
import { uiTexts } from '../base/texts.ts';

/**
 * How a plain value is written: numbers, amounts (in 分) and sizes (in bytes) at the right, times with a tooltip, phones and account
 * names masked as soon as they are as long as a phone (spec 5), yes and no in words.
 */
export type ColumnKind = WrittenKind | 'boolean';

/** One column of a table. */
export interface Column<Row> {
  /** A field of the row, or any name together with `render`. */
  key: (keyof Row & string) | (string & {});
  title: string;
  kind?: ColumnKind;
  /** Pixels; 160 unless told. Room that is left goes to columns whose content is cut, then to all. */
  width?: number;
  /** Lines of text in a cell, for the rows that are drawn before the first answer; 1 unless told. */
  lines?: number;
  /** Draws the cell; an empty result (`null`, `undefined`, `''`) shows `–`. Left out: the field, written as `kind` says. */
  render?: (row: Row) => ReactNode;
  /**
   * What a cell that is drawn by `render` says in plain words, line by line, by the fields of the row: it stands there on a return, until
   * the page's code has come. Left out, such a cell is grey until then; a cell without `render` needs nothing.
   *
   * @example [[{ key: 'nickName' }, { key: 'userName' }], [{ key: 'phone', kind: 'phone' }]]
   */
  plain?: readonly PlainLine[];
  /** The server sorts by this key; list the key in the list's `sortable` too. */
  sortable?: boolean;
  /** Hidden until the person shows it in the column settings. */
  optional?: boolean;
  /** Always shown: it cannot be hidden in the column settings. */
  always?: boolean;
}

/** Whether the column's values stand at the right. */
export function isNumeric(kind: ColumnKind | undefined): boolean {
  return kind === 'number' || kind === 'yuan' || kind === 'bytes';
}

/** A plain value as its kind wants it written. */
export function valueText(value: unknown, kind: ColumnKind | undefined): string {
  if (kind !== 'boolean') return written(value, kind);
  return typeof value === 'boolean' ? (value ? uiTexts.yes : uiTexts.no) : uiTexts.empty;
}

function tooltip(value: unknown, kind: ColumnKind | undefined, shown: string): string | undefined {
  if (shown === uiTexts.empty) return undefined;
  if (kind !== 'time') return shown;
  return `${formatTime(value as TimeValue, { seconds: true })}（${formatRelative(value as TimeValue)}）`;
}

/** The content of a cell: on one line, cut with an ellipsis, whole in the tooltip; `–` when there is nothing. */
export function Cell<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  const { render, kind, key } = column;
  if (render) {
    const drawn = drawnOf(`column ${key}`, () => render(row));
    const isEmpty = drawn === null || drawn === undefined || drawn === '' || drawn === false;
    if (typeof drawn !== 'string' && !isEmpty) {
      return (
        <Guarded what={`column ${key}`} of={row as object}>
          {drawn}
        </Guarded>
      );
    }
    return (
      <Line
        text={isEmpty ? uiTexts.empty : String(drawn)}
        title={isEmpty ? undefined : String(drawn)}
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
