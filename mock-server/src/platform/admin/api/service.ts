import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { alreadyInUse, refuse } from '../../../http/errors.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import { SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import { defineList } from '../../kernel/lists/defineList.ts';
import { contains, equals } from '../../kernel/lists/filters.ts';
import { defineTransitions } from '../../kernel/lists/transitions.ts';
import { readRolesByCall } from './roles.ts';
import { Method, SysApi, type WriteApi } from './schemas.ts';
import { addApiRows } from './sync.ts';
import { texts } from './texts.ts';
import { readWeekCalls } from './use.ts';

type Row = typeof apis.$inferSelect;

/** Returns true if the server itself needs a row. Such a row cannot be moved or deleted. */
export type IsBuiltIn = (api: { method: string; path: string }) => boolean;

// Not `defineEntity` (decision 37), because the rows do not have states.
const apiTransitions = defineTransitions(() => '', {
  edit: { call: '/api/updateApi' },
  setRoles: { call: '/api/setApiRoles' },
  delete: {
    call: '/api/deleteApi',
    unless: ({ path, isBuiltIn }: { path: string; isBuiltIn: boolean }) =>
      isBuiltIn ? texts.builtInGone(path) : undefined,
  },
});

const keyOf = ({ method, path }: Pick<Row, 'method' | 'path'>) => `${method} ${path}`;

function toSysApi({ id, createdAt, updatedAt, ...plain }: Row): SysApi {
  return {
    ID: id,
    CreatedAt: createdAt.toISOString(),
    UpdatedAt: updatedAt.toISOString(),
    ...plain,
  };
}

/** Lists API rows, newest first by default, with the caller's actions. */
export const makeApiList = (isBuiltIn: IsBuiltIn) =>
  defineList({
    table: apis,
    id: apis.id,
    select: (tx) => tx.select().from(apis).$dynamic(),
    filters: {
      keyword: contains([apis.path, apis.description], texts.fields.keyword),
      path: contains(apis.path, texts.fields.path, 200),
      description: contains(apis.description, texts.fields.description, 200),
      apiGroup: equals(apis.apiGroup, Type.String({ maxLength: 60, title: texts.fields.apiGroup })),
      method: equals(
        apis.method,
        Type.Union([Method, Type.Literal('')], { title: texts.fields.method }),
      ),
    },
    sort: {
      ID: apis.id,
      path: apis.path,
      apiGroup: apis.apiGroup,
      description: apis.description,
      method: apis.method,
    },
    // The compatible client sends an empty key if no sort order is selected.
    orderKeys: {
      '': 'ID',
      id: 'ID',
      ID: 'ID',
      path: 'path',
      api_group: 'apiGroup',
      apiGroup: 'apiGroup',
      description: 'description',
      method: 'method',
    },
    row: SysApi,
    context: async ({ tx, now, caller }, rows) => ({
      calls: await readWeekCalls(tx, rows, now),
      roles: await readRolesByCall(tx, caller.authorityId, rows),
    }),
    present: (row, { context: { calls, roles } }) => ({
      ...toSysApi(row),
      weekCalls: calls.get(keyOf(row)) ?? 0,
      authorityIds: roles.get(keyOf(row)) ?? [],
      isBuiltIn: isBuiltIn(row),
    }),
    actionsOn: (row, { may }) =>
      apiTransitions.actions({ path: row.path, isBuiltIn: isBuiltIn(row) }, may),
    actions: {
      add: '/api/createApi',
      delete: '/api/deleteApisByIds',
      compare: '/api/syncApi',
      importDocument: '/api/importApis',
      export: '/api/exportApiList',
    },
  });

/** Returns all API rows by group and path. */
export const allApis = async (tx: Tx): Promise<SysApi[]> =>
  (await tx.select().from(apis).orderBy(asc(apis.apiGroup), asc(apis.path), asc(apis.id))).map(
    toSysApi,
  );

/** Returns the groups, and the group of each first path segment. */
export async function readGroups(tx: Tx) {
  const rows = await tx.select().from(apis).orderBy(asc(apis.id));
  const groups = [...new Set(rows.map(({ apiGroup }) => apiGroup))];
  const apiGroupMap: Record<string, string> = {};
  for (const { path, apiGroup } of rows) apiGroupMap[path.split('/')[1] ?? ''] ??= apiGroup;
  return { groups, apiGroupMap };
}

async function lockApi(tx: Tx, id: number): Promise<Row> {
  const [row] = await tx.select().from(apis).where(eq(apis.id, id)).for('update');
  if (!row) throw refuse(texts.unknown);
  return row;
}

export async function readApi(tx: Tx, id: number): Promise<SysApi> {
  const [row] = await tx.select().from(apis).where(eq(apis.id, id));
  if (!row) throw refuse(texts.unknown);
  return toSysApi(row);
}

/** Adds a call of another back end behind the same gateway and grants it to 超级管理员. */
export async function createApi(tx: Tx, input: WriteApi): Promise<number> {
  const [added] = await tx
    .insert(apis)
    .values(input)
    .onConflictDoNothing()
    .returning({ id: apis.id });
  if (!added) throw alreadyInUse('path', texts.taken);
  await addApiRows(tx, [input]);
  return added.id;
}

const grantsOf = ({ method, path }: { method: string; path: string }) =>
  and(eq(authorityApis.method, method), eq(authorityApis.path, path));

/**
 * Changes a row. Its grants move to the new address. A move gives roles a different call, so only
 * 超级管理员 may move a row. Throws 409 if another row or a call of the server has the address.
 */
export async function updateApi(
  tx: Tx,
  caller: Caller,
  id: number,
  input: WriteApi,
  isBuiltIn: IsBuiltIn,
): Promise<void> {
  const row = await lockApi(tx, id);
  const { method, path } = input;
  const moves = method !== row.method || path !== row.path;
  if (moves && isBuiltIn(row)) throw refuse(texts.builtInPath);
  if (moves && caller.authorityId !== SUPER_ADMIN) throw refuse(texts.movesRights);
  const sameAddress = await tx
    .select({ id: apis.id })
    .from(apis)
    .where(and(eq(apis.method, method), eq(apis.path, path), ne(apis.id, id)));
  // A call of the server may not have a row. Moving a row to its address would grant it.
  if (sameAddress.length > 0 || (moves && isBuiltIn(input)))
    throw alreadyInUse('path', texts.takenByOther);
  await tx.update(apis).set(input).where(eq(apis.id, id));
  if (!moves) return;
  // Delete old grants of the new address first. Otherwise their roles would get the moved call.
  await tx.delete(authorityApis).where(grantsOf(input));
  await tx.update(authorityApis).set({ method, path }).where(grantsOf(row));
}

/** Deletes rows and their grants; all or none. Throws for a row that the server needs. */
export async function deleteApis(
  tx: Tx,
  ids: readonly number[],
  isBuiltIn: IsBuiltIn,
): Promise<void> {
  const rows = await tx
    .select()
    .from(apis)
    .where(inArray(apis.id, [...ids]))
    .for('update');
  if (rows.length < new Set(ids).size) throw refuse(texts.unknown);
  for (const row of rows)
    apiTransitions.assert({ path: row.path, isBuiltIn: isBuiltIn(row) }, 'delete');
  for (const row of rows) await tx.delete(authorityApis).where(grantsOf(row));
  await tx.delete(apis).where(inArray(apis.id, [...ids]));
}

/**
 * Adds and deletes rows after a comparison with the routes; all or none. Throws for a row that the
 * server needs.
 */
export async function enterSync(
  tx: Tx,
  {
    newApis = [],
    deleteApis: removedApis = [],
  }: { newApis?: WriteApi[]; deleteApis?: { path: string; method: string }[] },
  isBuiltIn: IsBuiltIn,
): Promise<void> {
  await addApiRows(tx, newApis);
  const keys = new Set(removedApis.map(({ method, path }) => `${method} ${path}`));
  const rows = await tx.select().from(apis);
  const ids = rows.filter(({ method, path }) => keys.has(`${method} ${path}`)).map(({ id }) => id);
  if (ids.length > 0) await deleteApis(tx, ids, isBuiltIn);
}
