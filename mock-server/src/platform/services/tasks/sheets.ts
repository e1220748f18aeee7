import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const CSV_TYPE = 'text/csv; charset=utf-8';

export const FORMATS = ['xlsx', 'csv'] as const;
export type Format = (typeof FORMATS)[number];
export const CONTENT_TYPES: Readonly<Record<Format, string>> = { xlsx: XLSX_TYPE, csv: CSV_TYPE };

export type Cell = string | number | boolean | Date | null;

/** Begins a formula too in spreadsheets of East Asian locales; the library knows the half-width ones alone. */
const FULL_WIDTH = /^[＝＋－＠]/;

async function* plainCells(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows)
    yield row.map((cell) =>
      typeof cell === 'string' && FULL_WIDTH.test(cell) ? `'${cell}` : cell,
    );
}

/**
 * Rows as a CSV file, row by row. It begins with the mark by which Excel knows UTF-8. A text that a spreadsheet would evaluate, such as
 * `=1+1` or `＝1+1`, gets an apostrophe in front of it, which `readCsvCell` takes away again.
 */
export const csvBytes = (rows: AsyncIterable<Cell[]>): Readable =>
  Readable.fromWeb(
    writeCsvStream(plainCells(rows), { bom: true, escapeFormulae: true }) as ReadableStream,
  );

/** A cell of a CSV file of ours without the apostrophe that `csvBytes` put before a full-width sign; the library removes the others. */
export const readCsvCell = <C>(cell: C): C | string =>
  typeof cell === 'string' && cell.startsWith("'") && FULL_WIDTH.test(cell.slice(1))
    ? cell.slice(1)
    : cell;

/** Rows as a workbook, as they come; beyond what one sheet holds they go on in another, under the same first row. */
export const xlsxBytes = (
  rows: AsyncIterable<Cell[]>,
  { name, widths }: { name: string; widths: number[] },
): Readable =>
  Readable.fromWeb(
    writeXlsxStream(rows, {
      name: sheetName(name),
      columns: widths.map((width) => ({ width })),
      freezePane: { rows: 1 },
    }) as ReadableStream,
  );

const LONGEST_SHEET_NAME = 28;

/** What a sheet may be called. */
const sheetName = (name: string) =>
  name.replaceAll(/[\\/*?:[\]]/g, ' ').slice(0, LONGEST_SHEET_NAME) || 'Sheet1';
