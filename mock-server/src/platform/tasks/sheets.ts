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

/**
 * Rows as CSV, as they come: with the mark by which Excel knows UTF-8, and with texts that a spreadsheet would take for a formula
 * made plain.
 */
export const csvBytes = (rows: AsyncIterable<Cell[]>): Readable =>
  Readable.fromWeb(writeCsvStream(rows, { bom: true, escapeFormulae: true }) as ReadableStream);

/** Rows as a workbook, as they come; beyond what one sheet holds they go on in another, under the same first row. */
export const xlsxBytes = (rows: AsyncIterable<Cell[]>, { name, widths }: { name: string; widths: number[] }): Readable =>
  Readable.fromWeb(
    writeXlsxStream(rows, {
      name: sheetName(name),
      columns: widths.map((width) => ({ width })),
      freezePane: { rows: 1 },
    }) as ReadableStream,
  );

const LONGEST_SHEET_NAME = 28;

/** What a sheet may be called. */
const sheetName = (name: string) => name.replaceAll(/[\\/*?:[\]]/g, ' ').slice(0, LONGEST_SHEET_NAME) || 'Sheet1';
