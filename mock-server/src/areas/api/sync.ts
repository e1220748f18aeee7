import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Area } from '../../http/route.ts';
import { SUPER_ADMIN } from '../authority/hierarchy.ts';
import { authorityApis } from '../authority/tables.ts';
import { knownApis } from './knownApis.ts';
import { apis, ignoredApis } from './tables.ts';

export interface ApiRow {
  method: string;
  path: string;
  apiGroup: string;
  description: string;
}

/** Every call that a role can be granted: what this server declares, then what the compatible API knows besides. */
export function grantableApis(areas: readonly Area[]): ApiRow[] {
  const declared = areas
    .flatMap((area) => area.routes)
    .filter((route) => route.permission !== 'public')
    .map(({ method, path, apiGroup, description }) => ({ method, path, apiGroup, description }));
  const taken = new Set(declared.map(({ method, path }) => `${method} ${path}`));
  const known = Object.entries(knownApis).flatMap(([apiGroup, rows]) =>
    rows.map(([method, path, description]) => ({ method, path, apiGroup, description })),
  );
  return [...declared, ...known.filter(({ method, path }) => !taken.has(`${method} ${path}`))];
}

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Adds rows that are not there yet, and grants them to 超级管理员, whose rights are never reduced. */
export async function addRows(tx: Tx, rows: readonly ApiRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(apis)
    .values([...rows])
    .onConflictDoNothing();
  await tx
    .insert(authorityApis)
    .values(rows.map(({ method, path }) => ({ authorityId: SUPER_ADMIN, method, path })))
    .onConflictDoNothing();
}

const readIgnored = async (tx: Tx) => new Set((await tx.select().from(ignoredApis)).map(keyOf));

/** Adds the rows of calls that came with a new version, those that are ignored apart. Rows that someone edited stay as they are. */
export async function syncApis(tx: Tx, areas: readonly Area[]): Promise<void> {
  const ignored = await readIgnored(tx);
  await addRows(
    tx,
    grantableApis(areas).filter((row) => !ignored.has(keyOf(row))),
  );
}

/**
 * Compares the table with the routes: calls without a row, rows without a call, and what is ignored. A row of the compatible
 * API that this server does not serve itself is no stray: another back end behind the same gateway may.
 */
export async function compareApis(tx: Tx, areas: readonly Area[]) {
  const grantable = grantableApis(areas);
  const known = new Set(grantable.map(keyOf));
  const rows = await tx.select().from(apis);
  const present = new Set(rows.map(keyOf));
  const ignored = await readIgnored(tx);
  const described = new Map<string, ApiRow>([...grantable, ...rows].map((row) => [keyOf(row), row]));
  return {
    newApis: grantable.filter((row) => !present.has(keyOf(row)) && !ignored.has(keyOf(row))).map((row) => ({ ID: 0, ...row })),
    deleteApis: rows
      .filter((row) => !known.has(keyOf(row)) && !ignored.has(keyOf(row)))
      .map(({ id, method, path, apiGroup, description }) => ({ ID: id, method, path, apiGroup, description })),
    ignoreApis: [...ignored].map((key) => {
      const [method = '', path = ''] = key.split(' ');
      const { apiGroup = '', description = '' } = described.get(key) ?? {};
      return { ID: 0, method, path, apiGroup, description };
    }),
  };
}

/** Ignores a call when the table is compared, or (`flag` false) minds it again. */
export async function ignoreApi(tx: Tx, { method, path, flag }: { method: string; path: string; flag: boolean }): Promise<void> {
  if (flag) await tx.insert(ignoredApis).values({ method, path }).onConflictDoNothing();
  else await tx.delete(ignoredApis).where(and(eq(ignoredApis.method, method), eq(ignoredApis.path, path)));
}
