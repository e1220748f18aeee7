import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { DeclaredCall } from '../../../http/declaredCall.ts';
import type { Area, FirstGrants } from '../../kernel/area/areaFacts.ts';
import { EVERY_CALL } from '../../kernel/area/define.ts';
import { apis, ignoredApis } from '../../kernel/identity/api/tables.ts';
import { PLATFORM_ADMIN, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import { readPluginCalls } from '../../releases/plugin/backends.ts';

export interface ApiRow {
  method: string;
  path: string;
  apiGroup: string;
  description: string;
}

/** A call and its initial roles. */
export interface InitialCall extends ApiRow {
  roles: readonly number[];
}

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Returns the roles that an area grants a call initially. */
function firstRoles({ path, raises }: DeclaredCall, grants: FirstGrants): number[] {
  const grantedRoles = Object.entries(grants).filter(([, calls]) =>
    calls === EVERY_CALL ? !raises : calls.includes(path),
  );
  return grantedRoles.map(([role]) => Number(role));
}

/**
 * Returns every call that can be granted to roles: declared routes, then calls that other back ends
 * serve.
 */
export function grantableCalls(areas: readonly Area[]): InitialCall[] {
  const declared = areas.flatMap(({ routes, grants = {} }) =>
    routes
      .filter((route) => route.permission !== 'public')
      .map((route) => {
        const { method, path, apiGroup, description } = route;
        return {
          method,
          path,
          apiGroup,
          description,
          roles: [SUPER_ADMIN, ...firstRoles(route, grants)],
        };
      }),
  );
  const declaredKeys = new Set(declared.map(keyOf));
  const foreign = areas
    .flatMap(({ foreignCalls = [] }) => foreignCalls)
    .filter((call) => !declaredKeys.has(keyOf(call)))
    .map(({ raises, ...call }) => ({
      ...call,
      roles: raises ? [SUPER_ADMIN] : [SUPER_ADMIN, PLATFORM_ADMIN],
    }));
  return [...declared, ...foreign];
}

/** Adds missing rows and grants them to 超级管理员, whose rights cannot be reduced. */
export async function addApiRows(tx: Tx, rows: readonly ApiRow[]): Promise<void> {
  const callColumns = { method: apis.method, path: apis.path };
  const present = new Set((await tx.select(callColumns).from(apis)).map(keyOf));
  const missing = rows.filter((row) => !present.has(keyOf(row)));
  if (missing.length > 0)
    await tx
      .insert(apis)
      .values(
        missing.map(({ method, path, apiGroup, description }) => ({
          method,
          path,
          apiGroup,
          description,
        })),
      )
      .onConflictDoNothing();
  const granted = new Set(
    (
      await tx
        .select({ method: authorityApis.method, path: authorityApis.path })
        .from(authorityApis)
        .where(eq(authorityApis.authorityId, SUPER_ADMIN))
    ).map(keyOf),
  );
  const ungranted = rows.filter((row) => !granted.has(keyOf(row)));
  if (ungranted.length > 0)
    await tx
      .insert(authorityApis)
      .values(ungranted.map(({ method, path }) => ({ authorityId: SUPER_ADMIN, method, path })))
      .onConflictDoNothing();
}

/** Returns the ignored calls as `METHOD /path`. */
export const readIgnored = async (tx: Tx) =>
  new Set((await tx.select().from(ignoredApis)).map(keyOf));

/**
 * Compares the table with the routes: calls without a row, rows without a call, and ignored calls.
 * Rows of the compatible API that this server does not serve are expected, because another back end
 * behind the same gateway may serve them.
 */
export async function compareApis(tx: Tx, areas: readonly Area[]) {
  const declared = grantableCalls(areas).map(({ roles: _first, ...row }) => row);
  const grantable: ApiRow[] = [...declared, ...(await readPluginCalls(tx))];
  const grantableKeys = new Set(grantable.map(keyOf));
  const rows = await tx.select().from(apis);
  const present = new Set(rows.map(keyOf));
  const ignored = await readIgnored(tx);
  const described = new Map<string, ApiRow>(
    [...grantable, ...rows].map((row) => [keyOf(row), row]),
  );
  return {
    newApis: grantable
      .filter((row) => !present.has(keyOf(row)) && !ignored.has(keyOf(row)))
      .map((row) => ({ ID: 0, ...row })),
    deleteApis: rows
      .filter((row) => !grantableKeys.has(keyOf(row)) && !ignored.has(keyOf(row)))
      .map(({ id, method, path, apiGroup, description }) => ({
        ID: id,
        method,
        path,
        apiGroup,
        description,
      })),
    ignoreApis: [...ignored].map((key) => {
      const [method = '', path = ''] = key.split(' ');
      const { apiGroup = '', description = '' } = described.get(key) ?? {};
      return { ID: 0, method, path, apiGroup, description };
    }),
  };
}

/** Ignores a call in comparisons, or no longer ignores it if `flag` is false. */
export async function ignoreApi(
  tx: Tx,
  { method, path, flag }: { method: string; path: string; flag: boolean },
): Promise<void> {
  if (flag) await tx.insert(ignoredApis).values({ method, path }).onConflictDoNothing();
  else
    await tx
      .delete(ignoredApis)
      .where(and(eq(ignoredApis.method, method), eq(ignoredApis.path, path)));
}
