import { type CellValue, streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { Refusal, refuse } from '../../../http/errors.ts';
import type { Storage } from '../../gateways/storage/storage.ts';
import { MAX_IMPORTED_ROWS } from '../limits.ts';
import { readCsvCell } from '../sheets.ts';
import { texts } from '../texts.ts';
import { plainWorkbook } from './plainWorkbook.ts';

/** A row of a file with the number that a spreadsheet shows for it. */
export interface SheetRow {
  row: number;
  cells: readonly CellValue[];
}

async function readBytes(storage: Storage, key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.read(key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function* rowsOf(bytes: Buffer, csv: boolean): AsyncGenerator<SheetRow> {
  if (!csv) {
    for await (const { index, values } of streamXlsxRows(await plainWorkbook(bytes))) yield { row: index + 1, cells: values };
    return;
  }
  let row = 0;
  for (const cells of streamCsvRows(bytes.toString('utf8'), { unescapeFormulae: true }))
    yield { row: ++row, cells: cells.map(readCsvCell) };
}

const isEmpty = (cells: readonly CellValue[]) => cells.every((cell) => cell === null || String(cell).trim() === '');

/** The rows of an imported file that hold something. Throws a refusal for a file that is none, or has too many rows. */
export async function readRows(storage: Storage, key: string, csv: boolean): Promise<SheetRow[]> {
  const bytes = await readBytes(storage, key);
  const rows: SheetRow[] = [];
  try {
    for await (const row of rowsOf(bytes, csv)) {
      if (!isEmpty(row.cells)) rows.push(row);
      // The first one says what the columns are.
      if (rows.length > MAX_IMPORTED_ROWS + 1) break;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Whatever the reader finds wrong with it, the person can only bring another file.
    throw refuse(texts.importing.unreadable);
  }
  if (rows.length > MAX_IMPORTED_ROWS + 1) throw refuse(texts.importing.tooMany(MAX_IMPORTED_ROWS));
  if (rows.length < 2) throw refuse(texts.importing.empty);
  return rows;
}
