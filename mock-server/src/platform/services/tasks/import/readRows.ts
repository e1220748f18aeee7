import { refuse } from '../../../../http/errors.ts';
import type { Storage } from '../../../kernel/interfaces/storage.ts';
import { MAX_IMPORTED_ROWS } from '../limits.ts';
import { parseSpreadsheet, type SheetRow } from '../sheet/parseSheet.ts';
import { readBytes } from '../sheet/readBytes.ts';
import { readCsvCell } from '../sheets.ts';
import { texts } from '../texts.ts';

interface Source {
  /** Key of the file in the storage. */
  key: string;
  csv: boolean;
  /** Aborts when the task is canceled. */
  signal?: AbortSignal;
}

/**
 * Reads the non-empty rows of an imported file. The first one contains the column titles.
 *
 * @throws Refusal if the file cannot be read, has no rows, or has too many
 */
export async function readRows(
  storage: Storage,
  { key, csv, signal }: Source,
): Promise<SheetRow[]> {
  const bytes = await readBytes(storage, key);
  // Plus one for the title row.
  const maxRows = MAX_IMPORTED_ROWS + 1;
  const { rows, isCut } = await parseSpreadsheet(bytes, {
    csv,
    unescapeFormulae: true,
    most: maxRows,
    signal,
  });
  if (isCut) throw refuse(texts.importing.tooMany(MAX_IMPORTED_ROWS));
  if (rows.length < 2) throw refuse(texts.importing.empty);
  return csv ? rows.map(({ row, cells }) => ({ row, cells: cells.map(readCsvCell) })) : rows;
}
