import { Check, Errors } from 'typebox/value';
import type { Tx } from '../../../db/database.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import { type ImportedApi, WriteApi } from './schemas.ts';
import { addApiRows } from './sync.ts';
import { texts } from './texts.ts';

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/**
 * Converts a path of an OpenAPI document, `/pets/{id}`, to the format of the table: `/pets/:id`.
 */
const pathOf = (path: string): string => path.trim().replaceAll(/\{([\w.-]+)\}/g, ':$1');

/**
 * Returns the error of an invalid row with the title of its field, or undefined for a valid row.
 */
function findFault(row: WriteApi): string | undefined {
  if (Check(WriteApi, row)) return undefined;
  const [first] = Errors(WriteApi, row);
  const field = first?.instancePath.slice(1) as keyof WriteApi;
  const { title = '' } = (WriteApi.properties[field] ?? {}) as { title?: string };
  return texts.badImported(title);
}

/**
 * Adds calls from the API document of another back end and grants them to 超级管理员. Existing rows do
 * not change.
 *
 * @param dryRun only returns the result, without writing
 * @returns added rows, the number of existing rows, and invalid rows with their index. With invalid
 * rows nothing is written, unless `skipWrong` is set
 */
export async function importApis(
  tx: Tx,
  imported: readonly ImportedApi[],
  { dryRun, skipWrong = false }: { dryRun: boolean; skipWrong?: boolean },
) {
  const rows = imported.map(
    (row) => ({ ...row, path: pathOf(row.path), method: row.method.toUpperCase() }) as WriteApi,
  );
  const wrong = rows.flatMap((row, index) => {
    const msg = findFault(row);
    return msg === undefined ? [] : [{ index, method: row.method, path: row.path, msg }];
  });
  const bad = new Set(wrong.map(({ index }) => index));
  const good = new Map(rows.filter((_, index) => !bad.has(index)).map((row) => [keyOf(row), row]));
  const present = new Set(
    (await tx.select({ method: apis.method, path: apis.path }).from(apis)).map(keyOf),
  );
  const added = [...good.values()].filter((row) => !present.has(keyOf(row)));
  const isWritten = !dryRun && (wrong.length === 0 || skipWrong);
  if (isWritten) await addApiRows(tx, added);
  return { added, existing: good.size - added.length, wrong, isWritten };
}
