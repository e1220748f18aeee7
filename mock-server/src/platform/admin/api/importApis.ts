import { Check, Errors } from 'typebox/value';
import type { Tx } from '../../../db/database.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import { type ImportedApi, WriteApi } from './schemas.ts';
import { addApiRows } from './sync.ts';
import { texts } from './texts.ts';

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** As an OpenAPI document writes it, `/pets/{id}`, in the way of this table: `/pets/:id`. */
const pathOf = (path: string): string => path.trim().replaceAll(/\{([\w.-]+)\}/g, ':$1');

/** What is wrong with a row, by the name of its field; nothing where it may be written. */
function faultOf(row: WriteApi): string | undefined {
  if (Check(WriteApi, row)) return undefined;
  const [first] = Errors(WriteApi, row);
  const field = first?.instancePath.slice(1) as keyof WriteApi;
  const { title = '' } = (WriteApi.properties[field] ?? {}) as { title?: string };
  return texts.badImported(title);
}

/**
 * Adds calls of another back end, as its API document has them; 超级管理员 has them at once, nobody else. Those that are in the table
 * stay as they are.
 *
 * @param dryRun only says what would be done
 * @returns what is added, how many are there already, and each that cannot be written, with its place in the list: none is written
 * while there is one, unless `skipWrong`
 */
export async function importApis(
  tx: Tx,
  given: readonly ImportedApi[],
  { dryRun, skipWrong = false }: { dryRun: boolean; skipWrong?: boolean },
) {
  const rows = given.map(
    (row) => ({ ...row, path: pathOf(row.path), method: row.method.toUpperCase() }) as WriteApi,
  );
  const wrong = rows.flatMap((row, index) => {
    const msg = faultOf(row);
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
