import { refuse } from '../../../../http/errors.ts';
import type { Storage } from '../../../kernel/interfaces/storage.ts';
import { MAX_IMPORTED_ROWS } from '../limits.ts';
import { parseSheet, type SheetRow } from '../sheet/parseSheet.ts';
import { readBytes } from '../sheet/readBytes.ts';
import { readCsvCell } from '../sheets.ts';
import { texts } from '../texts.ts';

interface Source {
  /** Key of the file in the storage. */
  key: string;
  csv: boolean;
  /** Ends the work when the task is cancelled. */
  signal?: AbortSignal;
}

/**
 * Reads the rows of an imported file that hold something, the titles of the columns first.
 *
 * @throws Refusal for a file that cannot be read, has no rows, or too many
 */
export async function readRows(
  storage: Storage,
  { key, csv, signal }: Source,
): Promise<SheetRow[]> {
  const bytes = await readBytes(storage, key);
  // The first row names the columns.
  const most = MAX_IMPORTED_ROWS + 1;
  const { rows, isCut } = await parseSheet(bytes, { csv, unescapeFormulae: true, most, signal });
  if (isCut) throw refuse(texts.importing.tooMany(MAX_IMPORTED_ROWS));
  if (rows.length < 2) throw refuse(texts.importing.empty);
  return csv ? rows.map(({ row, cells }) => ({ row, cells: cells.map(readCsvCell) })) : rows;
}
