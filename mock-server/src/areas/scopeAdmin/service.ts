import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { mapUniqueViolation } from '../../db/unique.ts';
import { alreadyInUse, badFields, refuse } from '../../http/errors.ts';
import { formatErrors } from '../../http/textFormats.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { toPinyin } from '../../platform/kernel/pinyin/pinyin.ts';
import { lockRow, readOne } from '../../platform/services/entity/rows.ts';
import {
  assertEditable,
  lockMembers,
  notifyEdit,
  readUses,
  type ScopeContent,
  type ScopeUse,
  targetScopeMembers,
  targetScopes,
} from '../targetScope/index.ts';
import { checkRule } from './checkRule.ts';
import { scopeList } from './list.ts';
import { storeScopeMembers } from './membership.ts';
import { assertNoProposal, needsSecondPerson, propose } from './proposals.ts';
import { AddScope, type ScopeRow, type WriteScope } from './schemas.ts';
import { texts } from './texts.ts';

/** Context of a write of scopes. */
export interface ScopeContext extends ActorContext {
  deps: Pick<Deps, 'areas' | 'bus'>;
}

type WrittenScope = Pick<ScopeContent, 'name' | 'type' | 'include'> & Partial<ScopeContent>;
type ScopeColumns = ReturnType<typeof toColumns>;
type Scope = typeof targetScopes.$inferSelect;

const MAX_NAMED = 3;
const nameTaken = () => ['target_scopes_name', alreadyInUse('name', texts.nameTaken)] as const;

const namesOf = (uses: readonly ScopeUse[]): string => {
  const names = uses
    .slice(0, MAX_NAMED)
    .map(({ kind, name }) => `${kind}「${name}」`)
    .join('、');
  return uses.length > MAX_NAMED ? texts.andMore(names, uses.length) : names;
};

export const readScopeRow = (by: ActorContext, id: number): Promise<ScopeRow> =>
  readOne(scopeList, by, id, texts.unknown);

/** Returns the columns of a scope that a user writes. Throws 422 for an invalid name. */
export function toColumns({ name, type, include, exclude = [], priority, remark }: WrittenScope) {
  const errors = formatErrors(AddScope, { name });
  if (errors.length > 0) throw badFields(errors);
  return {
    name: name.trim(),
    type,
    include,
    exclude,
    pinyin: toPinyin(name),
    ...(priority !== undefined && { priority }),
    ...(remark !== undefined && { remark }),
  };
}

/** Adds a scope and stores its members. */
export async function addScope(by: ScopeContext, input: WriteScope): Promise<ScopeRow> {
  const { tx, caller, deps } = by;
  const columns = toColumns(input);
  await assertEditable(by, columns);
  await checkRule(by, columns);
  await lockMembers(tx);
  const authorName = (caller.nickName || caller.userName).slice(0, 60);
  const added = tx
    .insert(targetScopes)
    .values({ ...columns, authorName })
    .returning({ id: targetScopes.id });
  const [row] = await mapUniqueViolation(...nameTaken(), added);
  const id = row?.id ?? 0;
  await storeScopeMembers(deps, tx, { id, include: columns.include, exclude: columns.exclude });
  return readScopeRow(by, id);
}

export async function lockScope(
  by: ScopeContext,
  selected: { ID: number; expectUpdatedAt?: string | undefined },
) {
  await lockMembers(by.tx);
  await readScopeRow(by, selected.ID);
  const row = await lockRow(by, targetScopes, selected, texts.unknown);
  await assertEditable(by, row);
  return row;
}

const countMembers = (tx: Tx, id: number) =>
  tx.$count(targetScopeMembers, eq(targetScopeMembers.scopeId, id));

/**
 * Stores a change of a locked scope and its members.
 *
 * @param editorId user who made the change
 */
export async function applyChange(
  by: ScopeContext,
  { id: ID, name, ...former }: Scope,
  columns: ScopeColumns,
  editorId: number,
): Promise<void> {
  const { tx, deps } = by;
  const { include, exclude } = columns;
  if (!isDeepStrictEqual([include, exclude], [former.include, former.exclude]))
    await notifyEdit(deps, by, { scopeId: ID, name, editorId });
  await mapUniqueViolation(
    ...nameTaken(),
    tx
      .update(targetScopes)
      .set({ ...columns, updatedAt: sql`clock_timestamp()` })
      .where(eq(targetScopes.id, ID)),
  );
  await storeScopeMembers(deps, tx, { id: ID, include, exclude });
  if ((await countMembers(tx, ID)) === 0) {
    const active = ((await readUses(deps, tx, [ID])).get(ID) ?? []).filter((use) => use.active);
    if (active.length > 0) throw refuse(texts.becomesEmpty(namesOf(active)));
  }
}

/**
 * Changes a scope and stores its members. A change that adds members while a published rule blocks
 * programs on them waits for a second person instead. Throws 409 if the scope was changed since
 * `expectUpdatedAt`, and refuses a change that would leave a scope in use without members.
 */
export async function updateScope(
  by: ScopeContext,
  { ID, expectUpdatedAt, ...input }: WriteScope & { ID: number; expectUpdatedAt?: string },
): Promise<{ scope: ScopeRow; isWaiting: boolean }> {
  const scope = await lockScope(by, { ID, expectUpdatedAt });
  await assertNoProposal(by.tx, ID);
  const columns = toColumns(input);
  await assertEditable(by, columns);
  await checkRule(by, columns);
  const isWaiting = await needsSecondPerson(by, ID, columns);
  if (isWaiting) await propose(by, scope, columns);
  else await applyChange(by, scope, columns, by.caller.userId);
  return { scope: await readScopeRow(by, ID), isWaiting };
}

async function assertFree({ deps, tx }: ScopeContext, id: number): Promise<void> {
  const uses = (await readUses(deps, tx, [id])).get(id) ?? [];
  if (uses.length > 0) throw refuse(texts.referred(namesOf(uses)));
}

/** Deletes a scope. Throws with the names of what refers to it. */
export async function deleteScope(by: ScopeContext, ID: number): Promise<void> {
  await lockScope(by, { ID });
  await assertFree(by, ID);
  await by.tx.delete(targetScopes).where(eq(targetScopes.id, ID));
}

/** Enables or disables a scope. A scope that is referred to cannot be disabled. */
export async function setScopeStatus(
  by: ScopeContext,
  {
    ID,
    status,
    expectUpdatedAt,
  }: {
    ID: number;
    status: 'enabled' | 'disabled';
    expectUpdatedAt?: string | undefined;
  },
): Promise<ScopeRow> {
  await lockScope(by, { ID, expectUpdatedAt });
  if (status === 'disabled') await assertFree(by, ID);
  await by.tx.update(targetScopes).set({ status }).where(eq(targetScopes.id, ID));
  return readScopeRow(by, ID);
}
