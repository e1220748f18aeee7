import type { Tx } from '../../db/database.ts';
import type { Area } from '../../http/route.ts';
import { SUPER_ADMIN } from '../authority/hierarchy.ts';
import { authorityApis } from '../authority/tables.ts';
import { knownApis } from './knownApis.ts';
import { apis } from './tables.ts';

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

/**
 * Adds the rows of calls that came with a new version, and grants them to 超级管理员, whose rights are never reduced.
 * Rows that someone edited stay as they are.
 */
export async function syncApis(tx: Tx, areas: readonly Area[]): Promise<void> {
  const rows = grantableApis(areas);
  await tx.insert(apis).values(rows).onConflictDoNothing();
  await tx
    .insert(authorityApis)
    .values(rows.map(({ method, path }) => ({ authorityId: SUPER_ADMIN, method, path })))
    .onConflictDoNothing();
}
