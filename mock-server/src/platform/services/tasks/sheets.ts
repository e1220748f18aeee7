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
 * Full-width signs also start a formula in spreadsheets of East Asian locales. The library escapes
 * only half-width signs.
 */
const FULL_WIDTH = /^[＝＋－＠]/;

async function* plainCells(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows)
    yield row.map((cell) =>
      typeof cell === 'string' && FULL_WIDTH.test(cell) ? `'${cell}` : cell,
    );
}

const SECONDS_LENGTH = 19;

/** Writes times like a workbook shows them, `2026-03-01 16:00:00`. */
async function* withTimeTexts(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows)
    yield row.map((cell) =>
      cell instanceof Date ? cell.toISOString().slice(0, SECONDS_LENGTH).replace('T', ' ') : cell,
    );
}

/**
 * Streams rows as a CSV file. It starts with a byte-order mark, by which Excel recognizes UTF-8.
 * Texts that a spreadsheet would evaluate, such as `=1+1` or `＝1+1`, are preceded by an apostrophe,
 * which `readCsvCell` removes.
 *
 * @param isForProgram whether texts are written unchanged, for a program that reads the apostrophe
 */
export const csvBytes = (
  rows: AsyncIterable<Cell[]>,
  { isForProgram = false }: { isForProgram?: boolean } = {},
): Readable =>
  Readable.fromWeb(
    writeCsvStream(isForProgram ? withTimeTexts(rows) : plainCells(withTimeTexts(rows)), {
      bom: true,
      escapeFormulae: !isForProgram,
    }) as ReadableStream,
  );

/**
 * Removes the apostrophe that `csvBytes` wrote before a full-width sign. The library removes the
 * others.
 */
export const readCsvCell = <C>(cell: C): C | string =>
  typeof cell === 'string' && cell.startsWith("'") && FULL_WIDTH.test(cell.slice(1))
    ? cell.slice(1)
    : cell;

/** Width in characters, and format of the numbers in a column, for example `0.00`. */
interface SheetColumn {
  width: number;
  numFmt?: string;
}

interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
}

const BOLD = { font: { bold: true } };
const TITLE_ROW = { rows: 1 };

/** If a sheet is full, the rows continue on the next sheet with the same title row and a filter. */
function streamedWorkbook(rows: AsyncIterable<Cell[]>, { name, columns }: Sheet) {
  // The library has one style per column. It reads the style for each row and requests the next row
  // afterwards, so that the title row can have another style without a second copy of the rows.
  let isTitle = true;
  async function* titledRows(): AsyncGenerator<Cell[]> {
    for await (const row of rows) {
      yield row;
      isTitle = false;
    }
  }
  return writeXlsxStream(titledRows(), {
    name: sheetName(name),
    columns: columns.map((column) => ({
      ...column,
      get style() {
        return isTitle ? BOLD : {};
      },
    })),
    freezePane: TITLE_ROW,
    autoFilter: true,
  }) as ReadableStream<Uint8Array>;
}

/**
 * Writes rows as a workbook with a bold, frozen title row, which is the first row, and a filter. The
 * rows are streamed, in constant memory.
 */
export const xlsxBytes = (rows: AsyncIterable<Cell[]>, sheet: Sheet): Readable =>
  Readable.from(streamedWorkbook(rows, sheet), { objectMode: false });

const MAX_SHEET_NAME = 28;

/** Replaces characters that sheet names must not contain, and shortens the name. */
const sheetName = (name: string) =>
  name.replaceAll(/[\\/*?:[\]]/g, ' ').slice(0, MAX_SHEET_NAME) || 'Sheet1';
