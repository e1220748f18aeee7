import { and, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope, readScope } from '../../platform/kernel/scope/scope.ts';
import { type ContentSet, contentHash } from '../agent/index.ts';
import { netbars } from '../netbar/index.ts';
import { levelPrecedence } from './levels.ts';
import { terminalGroups, terminals } from './tables.ts';
import { texts } from './texts.ts';

/**
 * Body fields that select a level. No field selects the global level, otherwise exactly one is set.
 */
export const targetFields = {
  netbarId: Type.Optional(idSchema(netbars.id, texts.fields.netbarId)),
  groupId: Type.Optional(idSchema(terminalGroups.id, texts.fields.groupId)),
  terminalId: Type.Optional(idSchema(terminals.id, texts.fields.terminal)),
};

/** Level in a request body. */
export interface ConfigTargetInput {
  netbarId?: number;
  groupId?: number;
  terminalId?: number;
}

/** Returns only the level fields of a body. */
export function targetFrom({
  netbarId,
  groupId,
  terminalId,
}: ConfigTargetInput): ConfigTargetInput {
  return {
    ...(netbarId !== undefined && { netbarId }),
    ...(groupId !== undefined && { groupId }),
    ...(terminalId !== undefined && { terminalId }),
  };
}

/**
 * Stored level. A group and a terminal include their netbar. All fields are null for the global
 * level.
 */
export interface ConfigTarget {
  netbarId: number | null;
  groupId: number | null;
  terminalId: number | null;
}

interface PlaceColumns {
  netbarId: AnyPgColumn;
  groupId: AnyPgColumn;
  terminalId: AnyPgColumn;
}

/** Level with the group that it inherits from, and with names. */
export interface ResolvedTarget extends ConfigTarget {
  /** Group of the terminal, or the group itself. */
  throughGroup: number | null;
  names: { netbar: string; group: string; terminal: string };
}

/**
 * Finds the selected level. Throws if it is outside the caller's data scope, or if several levels
 * are selected.
 */
export async function resolveTarget(
  { tx, caller }: Pick<ActorContext, 'tx' | 'caller'>,
  input: ConfigTargetInput,
): Promise<ResolvedTarget> {
  const { netbarId, groupId, terminalId } = input;
  if ([netbarId, groupId, terminalId].filter((id) => id !== undefined).length > 1)
    throw refuse(texts.oneLevel);
  const base = { netbarId: null, groupId: null, terminalId: null, throughGroup: null };
  if (terminalId !== undefined) {
    const condition = and(
      eq(terminals.id, terminalId),
      ne(terminals.status, 'removed'),
      await inScope(tx, caller, terminals),
    );
    const [row] = await tx
      .select({
        netbarId: netbars.id,
        netbar: netbars.name,
        throughGroup: terminals.groupId,
        terminal: terminals.terminalNo,
      })
      .from(terminals)
      .innerJoin(netbars, eq(netbars.id, terminals.netbarId))
      .where(condition);
    if (!row) throw refuse(texts.unknown);
    const group = row.throughGroup === null ? '' : await groupName(tx, row.throughGroup);
    const { netbar, terminal, ...rest } = row;
    return { ...base, ...rest, terminalId, names: { netbar, group, terminal } };
  }
  if (groupId !== undefined) {
    const condition = and(
      eq(terminalGroups.id, groupId),
      await inScope(tx, caller, terminalGroups),
    );
    const [row] = await tx
      .select({ netbarId: netbars.id, netbar: netbars.name, group: terminalGroups.name })
      .from(terminalGroups)
      .innerJoin(netbars, eq(netbars.id, terminalGroups.netbarId))
      .where(condition);
    if (!row) throw refuse(texts.unknownGroup);
    const { netbar, group } = row;
    return {
      ...base,
      netbarId: row.netbarId,
      groupId,
      throughGroup: groupId,
      names: { netbar, group, terminal: '' },
    };
  }
  if (netbarId !== undefined) {
    const condition = and(eq(netbars.id, netbarId), await inScope(tx, caller, netbars));
    const [row] = await tx.select({ netbar: netbars.name }).from(netbars).where(condition);
    if (!row) throw refuse(texts.unknownNetbar);
    return { ...base, netbarId, names: { netbar: row.netbar, group: '', terminal: '' } };
  }
  if (!(await readScope(tx, caller)).all) throw refuse(texts.notGlobal);
  return { ...base, names: { netbar: '', group: '', terminal: '' } };
}

async function groupName(tx: Tx, id: number): Promise<string> {
  const [row] = await tx
    .select({ name: terminalGroups.name })
    .from(terminalGroups)
    .where(eq(terminalGroups.id, id));
  return row?.name ?? '';
}

const equalsOrNull = (column: AnyPgColumn, value: number | null): SQL =>
  value === null ? isNull(column) : eq(column, value);

/** Matches rows of exactly this level. */
export const atTarget = (
  table: PlaceColumns,
  { netbarId, groupId, terminalId }: ConfigTarget,
): SQL | undefined =>
  and(
    equalsOrNull(table.netbarId, netbarId),
    equalsOrNull(table.groupId, groupId),
    equalsOrNull(table.terminalId, terminalId),
  );

/** Matches rows of this level and of all levels that it inherits from. */
export function withInherited(
  table: PlaceColumns,
  { netbarId, throughGroup, terminalId }: ResolvedTarget,
): SQL | undefined {
  return or(
    isNull(table.netbarId),
    netbarId === null ? undefined : atTarget(table, { netbarId, groupId: null, terminalId: null }),
    throughGroup === null
      ? undefined
      : and(eq(table.groupId, throughGroup), isNull(table.terminalId)),
    terminalId === null ? undefined : eq(table.terminalId, terminalId),
  );
}

/** Returns the level of a row. */
export const targetLevel = ({
  netbarId,
  groupId,
  terminalId,
}: ConfigTarget): 'global' | 'netbar' | 'group' | 'terminal' =>
  terminalId !== null
    ? 'terminal'
    : groupId !== null
      ? 'group'
      : netbarId !== null
        ? 'netbar'
        : 'global';

/** Row of a level that applies to a netbar, or only to some of its terminals. */
export interface LevelRow extends ConfigTarget {
  /** Set in rows of a target scope. Rows of scopes are sorted by priority, the nearest last. */
  scopeId?: number;
  /** Terminals in the target scope of the row. Absent or null for all terminals of the netbar. */
  terminalIds?: readonly number[] | null;
}

/** Returns the level of a row that can belong to a target scope. */
export const scopedLevel = (row: LevelRow) =>
  row.scopeId === undefined ? targetLevel(row) : 'scope';

/** Sorts rows by precedence, nearest level last. Rows of the same level keep their order. */
export const sortByPrecedence = <R extends LevelRow>(rows: readonly R[]): R[] =>
  [...rows].sort(
    (first, second) => levelPrecedence(scopedLevel(first)) - levelPrecedence(scopedLevel(second)),
  );

const appliesToAll = ({ groupId, terminalId, terminalIds = null }: LevelRow): boolean =>
  groupId === null && terminalId === null && terminalIds === null;

function appliesTo(row: LevelRow, { id, groupId }: { id: number; groupId: number | null }) {
  if (row.terminalId !== null) return row.terminalId === id;
  if (row.groupId !== null) return row.groupId === groupId;
  return (row.terminalIds ?? null) === null || row.terminalIds?.includes(id) === true;
}

/**
 * Groups the terminals of a netbar by their effective value: one set for all, and one for each
 * value that differs for groups, terminals or terminals of a target scope. Rows of the same level
 * keep their order.
 */
export async function contentSets<R extends LevelRow>(
  tx: Tx,
  netbarId: number,
  rows: readonly R[],
  effectiveValue: (rows: readonly R[]) => unknown,
): Promise<ContentSet[]> {
  const sorted = sortByPrecedence(rows);
  const common = sorted.filter(appliesToAll);
  const all: ContentSet = { nos: null, value: effectiveValue(common) };
  const groupIds = [
    ...new Set(
      sorted.flatMap(({ groupId, terminalId }) => (terminalId === null ? (groupId ?? []) : [])),
    ),
  ];
  const ids = [
    ...new Set(
      sorted.flatMap(({ terminalId, terminalIds }) =>
        terminalId === null ? (terminalIds ?? []) : [terminalId],
      ),
    ),
  ];
  if (groupIds.length + ids.length === 0) return [all];
  const members = await tx
    .select({ id: terminals.id, no: terminals.terminalNo, groupId: terminals.groupId })
    .from(terminals)
    .where(
      and(
        eq(terminals.netbarId, netbarId),
        or(inArray(terminals.groupId, groupIds), inArray(terminals.id, ids)),
      ),
    );
  const commonHash = contentHash(all.value);
  const others = new Map<string, { nos: string[]; value: unknown }>();
  for (const { id, no, groupId } of members) {
    const applicable = sorted.filter((row) => appliesTo(row, { id, groupId }));
    const value = effectiveValue(applicable);
    const hash = contentHash(value);
    if (hash === commonHash) continue;
    const set = others.get(hash) ?? { nos: [], value };
    set.nos.push(no);
    others.set(hash, set);
  }
  return [all, ...others.values()];
}
