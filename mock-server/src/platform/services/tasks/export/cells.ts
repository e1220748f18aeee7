import type { Tx } from '../../../../db/database.ts';
import type { Cell } from '../sheets.ts';
import { texts } from '../texts.ts';
import { readLabels } from './labels.ts';

/** A column of an exported file. */
export interface ExportColumn {
  title: string;
  /** The dictionary whose labels stand for the values. */
  dict?: string;
  /** The labels of values that are in no dictionary. */
  labels?: Readonly<Record<string, string>>;
  /** The names of values that are rows of a table, as they are when the file is begun. */
  names?: (tx: Tx) => Promise<ReadonlyMap<string, string>>;
  /** Of an object, or of several: the field of each that stands for it. */
  field?: string;
  /** Of a time in ISO: shown as people in China read it. */
  time?: boolean;
  /** Characters. */
  width?: number;
}

export type CellWriter = (value: unknown) => Cell;

const TIMESTAMP = new Intl.DateTimeFormat('sv', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const SEPARATOR = '、';

/** Longest text that a cell of a workbook holds. */
const LONGEST = 32_767;

function plain(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? texts.exporting.yes : texts.exporting.no;
  if (Array.isArray(value)) return value.map((one) => String(plain(one) ?? '')).join(SEPARATOR);
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, LONGEST);
}

const timestamp = (value: unknown): Cell =>
  typeof value === 'string' && value !== '' ? TIMESTAMP.format(new Date(value)) : null;

/** What turns the values of each column into cells, with the labels as they are now. */
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
  return columns.map(([column, { dict, labels: own, field, time }]) => {
    const words =
      named.get(column) ??
      (dict === undefined ? new Map(Object.entries(own ?? {})) : labels.get(dict));
    const one = (given: unknown): Cell => {
      const value =
        field === undefined ? given : (given as Record<string, unknown> | null)?.[field];
      return words?.get(String(value)) ?? plain(value);
    };
    const write = (value: unknown) =>
      Array.isArray(value)
        ? value.map((part) => String(one(part) ?? '')).join(SEPARATOR)
        : one(value);
    return [column, time ? timestamp : write];
  });
}
