import { maskText } from '@console/shared/contract';
import type { Tx } from '../../../../db/database.ts';
import type { Cell } from '../sheets.ts';
import { texts } from '../texts.ts';
import { readLabels } from './labels.ts';

/** A column of an exported file. */
export interface ExportColumn {
  title: string;
  /** Dictionary whose labels replace the values. */
  dict?: string;
  /** Labels of values that do not come from a dictionary. */
  labels?: Readonly<Record<string, string>>;
  /** Reads the names of values that are ids of rows. Called when the export starts. */
  names?: (tx: Tx) => Promise<ReadonlyMap<string, string>>;
  /** For objects or lists of objects: the field that is exported. */
  field?: string;
  /** Masks phone numbers and long user names, as lists do. */
  masked?: boolean;
  /** For amounts in fen: written in yuan with two decimals. */
  yuan?: boolean;
  /** For basis points: written in percent. */
  percent?: boolean;
  /** For ISO times: written as local time in China. */
  time?: boolean;
  /** For ISO times: written as the day in China. */
  day?: boolean;
  /** Width in characters. */
  width?: number;
}

export type CellWriter = (value: unknown) => Cell;

const TIMESTAMP = new Intl.DateTimeFormat('sv', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const SEPARATOR = '、';

/** Maximum length of a text in a cell of a workbook. */
const MAX_TEXT = 32_767;

function plain(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? texts.exporting.yes : texts.exporting.no;
  if (Array.isArray(value)) return value.map((entry) => String(plain(entry) ?? '')).join(SEPARATOR);
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, MAX_TEXT);
}

const mask = (cell: Cell): Cell => (typeof cell === 'string' ? maskText(cell) : cell);

/** Returns the local time in China as a date without a time zone, because workbooks have none. */
const timestamp = (value: unknown): Cell =>
  typeof value === 'string' && value !== ''
    ? new Date(`${TIMESTAMP.format(new Date(value)).replace(' ', 'T')}Z`)
    : null;

/** Returns the day in China as text, because a date cell would get a time of day in a CSV file. */
const dayText = (value: unknown): Cell =>
  typeof value === 'string' && value !== ''
    ? TIMESTAMP.format(new Date(value)).slice(0, 'yyyy-mm-dd'.length)
    : null;

/** Fen per yuan, and basis points per percent. */
const HUNDRED = 100;
const hundredth = (value: unknown): Cell => (typeof value === 'number' ? value / HUNDRED : null);

/** Format of amounts in yuan in a workbook. */
export const YUAN_FORMAT = '0.00';

/** Format of times in a workbook. */
export const TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss';

/** Creates the functions that convert the values of each column into cells. Labels are read now. */
export async function cellWriters(
  tx: Tx,
  columns: readonly (readonly [string, ExportColumn])[],
): Promise<[string, CellWriter][]> {
  const labels = await readLabels(
    tx,
    columns.flatMap(([, { dict }]) => dict ?? []),
  );
  const named = new Map<string, ReadonlyMap<string, string>>();
  for (const [column, { names }] of columns) if (names) named.set(column, await names(tx));
  return columns.map(([column, { dict, labels: declaredLabels, field, masked, time, ...unit }]) => {
    const labelOf =
      named.get(column) ??
      (dict === undefined ? new Map(Object.entries(declaredLabels ?? {})) : labels.get(dict));
    const toCell = (raw: unknown): Cell => {
      const value = field === undefined ? raw : (raw as Record<string, unknown> | null)?.[field];
      return labelOf?.get(String(value)) ?? plain(value);
    };
    const write = (value: unknown) =>
      Array.isArray(value)
        ? value.map((part) => String(toCell(part) ?? '')).join(SEPARATOR)
        : toCell(value);
    if (masked) return [column, (value) => mask(write(value))];
    if (unit.day) return [column, dayText];
    return [column, time ? timestamp : unit.yuan || unit.percent ? hundredth : write];
  });
}
