import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import { badFields, type FieldError } from '../../http/errors.ts';
import { authorities } from '../../platform/kernel/identity/authority/tables.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope, readScope } from '../../platform/kernel/scope/scope.ts';
import { markets, netbars } from '../netbar/index.ts';
import { countOutside, targetScopes, visibleScopes } from '../targetScope/index.ts';
import { type ChosenKind, ID_FIELDS, ID_KINDS, type IdKind } from './audienceKinds.ts';
import type { Audience } from './schemas.ts';
import { noticeAudience, notices } from './tables.ts';
import { texts } from './texts.ts';

/** A row of a chosen audience. */
export interface ChosenRow {
  kind: ChosenKind;
  targetId: number;
}

const idsOf = (audience: Audience, kind: IdKind): number[] => [
  ...new Set(audience[ID_FIELDS[kind]] ?? []),
];

/** Converts the fields of the API to rows. Everybody includes all others. */
export const toRows = (audience: Audience): ChosenRow[] =>
  audience.audienceAll === true
    ? [{ kind: 'all', targetId: 0 }]
    : ID_KINDS.flatMap((kind) => idsOf(audience, kind).map((targetId) => ({ kind, targetId })));

/** Converts rows to the fields of the API. */
export function toFields(rows: readonly ChosenRow[]): Required<Audience> {
  const ids = (kind: IdKind) =>
    rows.filter((row) => row.kind === kind).map(({ targetId }) => targetId);
  return {
    audienceAll: rows.some(({ kind }) => kind === 'all'),
    authorityIds: ids('role'),
    marketIds: ids('market'),
    marketNetbarIds: ids('marketNetbar'),
    netbarIds: ids('netbar'),
    userIds: ids('person'),
    scopeIds: ids('scope'),
  };
}

interface Objects {
  table: PgTable;
  id: AnyPgColumn;
  name: AnyPgColumn;
  /** Condition for the objects that the caller may write to. Undefined for all. */
  within(by: ActorContext): Promise<SQL | undefined>;
}

const ofMarkets: Objects = {
  table: markets,
  id: markets.id,
  name: markets.name,
  within: ({ tx, caller }) => inScope(tx, caller, markets),
};

const OBJECTS: Readonly<Record<IdKind, Objects>> = {
  role: {
    table: authorities,
    id: authorities.authorityId,
    name: authorities.authorityName,
    within: async () => undefined,
  },
  market: ofMarkets,
  marketNetbar: ofMarkets,
  netbar: {
    table: netbars,
    id: netbars.id,
    name: netbars.name,
    within: ({ tx, caller }) => inScope(tx, caller, netbars),
  },
  person: {
    table: users,
    id: users.id,
    name: users.nickName,
    // The scope of authors: people of the caller's markets and netbars.
    within: ({ tx, caller }) => inScope(tx, caller, notices, users.id),
  },
  scope: {
    table: targetScopes,
    id: targetScopes.id,
    name: targetScopes.name,
    within: (by) => visibleScopes(by, targetScopes.id),
  },
};

/** Reads the names of the objects that the caller may write to, by id. */
export async function readNames(
  by: ActorContext,
  kind: IdKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { table, id, name, within } = OBJECTS[kind];
  const rows = await by.tx
    .select({ id, name })
    .from(table)
    .where(and(inArray(id, [...ids]), await within(by)));
  return new Map(rows.map((row) => [Number(row.id), String(row.name)]));
}

/** A dynamic scope can grow beyond the data scope of its author. */
async function hasForeignScope(by: ActorContext, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0 || (await readScope(by.tx, by.caller)).all) return false;
  const isDynamic = and(inArray(targetScopes.id, [...ids]), eq(targetScopes.type, 'dynamic'));
  return (
    (await by.tx.$count(targetScopes, isDynamic)) > 0 || (await countOutside(by, ids)).size > 0
  );
}

/**
 * Throws unless the caller may write to every object of an audience. Objects outside of the data
 * scope are reported like missing ones. Only callers who see everything write to everybody or to a
 * role.
 */
export async function assertAudience(by: ActorContext, audience: Audience): Promise<void> {
  const errors: FieldError[] = [];
  const { all } = await readScope(by.tx, by.caller);
  for (const kind of ID_KINDS) {
    const ids = idsOf(audience, kind);
    const isForeign =
      (await readNames(by, kind, ids)).size < ids.length ||
      (kind === 'scope' && (await hasForeignScope(by, ids)));
    const field = ID_FIELDS[kind];
    if (isForeign) errors.push({ field, msg: texts.outside(texts.fields[field]) });
  }
  if (!all && audience.audienceAll === true)
    errors.push({ field: 'audienceAll', msg: texts.needsAll });
  if (!all && (audience.authorityIds ?? []).length > 0)
    errors.push({ field: 'authorityIds', msg: texts.needsAll });
  if (errors.length > 0) throw badFields(errors);
}

/** Stores the chosen audience of a notice. */
export async function storeAudience(
  tx: Tx,
  noticeId: number,
  rows: readonly ChosenRow[],
): Promise<void> {
  await tx.delete(noticeAudience).where(eq(noticeAudience.noticeId, noticeId));
  if (rows.length > 0)
    await tx.insert(noticeAudience).values(rows.map((row) => ({ ...row, noticeId })));
}
