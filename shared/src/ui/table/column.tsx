import type { ReactNode } from 'react';
import { mask } from '../../format/mask.ts';
import { formatBytes, formatNumber, formatYuan } from '../../format/numbers.ts';
import { formatRelative, formatTime, type TimeValue } from '../../format/time.ts';
import { drawnOf } from '../attempt.ts';
import { Guarded } from '../Guarded.tsx';
import { uiTexts } from '../texts.ts';

/**
 * How a plain value is written: numbers, amounts (in 分) and sizes (in bytes) at the right, times with a tooltip, phones and account
 * names masked as soon as they are as long as a phone (spec 5), yes and no in words.
 */
export type ColumnKind = 'text' | 'number' | 'yuan' | 'bytes' | 'time' | 'phone' | 'boolean';

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
  switch (kind) {
    case 'number':
      return formatNumber(value as number);
    case 'yuan':
      return formatYuan(value as number);
    case 'bytes':
      return formatBytes(value as number);
    case 'time':
      return formatTime(value as TimeValue);
    case 'boolean':
      return typeof value === 'boolean' ? (value ? uiTexts.yes : uiTexts.no) : uiTexts.empty;
    case 'phone':
      return mask(value as string) || uiTexts.empty;
    default:
      return value === null || value === undefined || value === '' || typeof value === 'object' ? uiTexts.empty : String(value);
  }
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
    return <Line text={isEmpty ? uiTexts.empty : String(drawn)} title={isEmpty ? undefined : String(drawn)} />;
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
