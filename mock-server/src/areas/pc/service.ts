import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { combineTags } from '../../platform/kernel/lists/tags.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { endCommands } from '../agent/index.ts';
import { assertNetbarVisible } from './assertNetbar.ts';
import { storeChanges } from './changes.ts';
import { findGroup, storeMoves } from './groupMoves.ts';
import { readOnline } from './history.ts';
import { pcList } from './list.ts';
import { updateTerminalCounts } from './saveTerminalStates.ts';
import type { MovePc, Pc, SetPcTags } from './schemas.ts';
import { type PcAction, pcTransitions } from './status.ts';
import { type StoredStatus, terminals } from './tables.ts';
import { texts } from './texts.ts';

/** Returns a terminal in the caller's data scope. Throws if there is none. */
export async function readPc(by: ActorContext, id: number): Promise<Pc> {
  const [row] = await pcList.find(by, eq(terminals.id, id));
  if (!row) throw refuse(texts.unknown);
  return row;
}

/**
 * Locks terminals. Throws if one is outside the data scope or does not offer the action in its
 * state.
 */
async function lockTerminals(
  { tx, caller }: ActorContext,
  ids: readonly number[],
  action: PcAction,
) {
  const uniqueIds = [...new Set(ids)];
  const rows = await tx
    .select()
    .from(terminals)
    .where(
      and(
        inArray(terminals.id, uniqueIds),
        ne(terminals.status, 'removed'),
        await inScope(tx, caller, terminals),
      ),
    )
    .orderBy(terminals.id)
    .for('update');
  if (rows.length < uniqueIds.length)
    throw refuse(
      uniqueIds.length === 1 ? texts.unknown : texts.someNotThere(uniqueIds.length - rows.length),
    );
  if (rows.some((row) => !pcTransitions.offers(row, action))) throw refuse(texts.notNow);
  return rows;
}

const idsOf = (rows: readonly { id: number }[]) =>
  inArray(
    terminals.id,
    rows.map(({ id }) => id),
  );

/** Moves terminals to a group of the same netbar, or to none. */
export async function movePcs(by: ActorContext, { IDs, groupId }: MovePc): Promise<number> {
  const rows = await lockTerminals(by, IDs, 'move');
  let after = '';
  if (groupId !== null) {
    const group = await findGroup(by, groupId);
    if (rows.some(({ netbarId }) => netbarId !== group.netbarId)) throw refuse(texts.otherNetbar);
    after = group.name;
  }
  await storeMoves(
    by,
    rows.filter((row) => row.groupId !== groupId),
    after,
  );
  await by.tx.update(terminals).set({ groupId }).where(idsOf(rows));
  return rows.length;
}

/** Replaces, adds or removes tags of several terminals. Changes all or none. */
export async function setPcTags(by: ActorContext, input: SetPcTags): Promise<number> {
  const rows = await lockTerminals(by, input.IDs, 'setTags');
  const changes = rows.map((row) => ({ ...row, after: combineTags(row.tags, input) }));
  for (const { id, after } of changes)
    await by.tx.update(terminals).set({ tags: after }).where(eq(terminals.id, id));
  await storeChanges(
    by,
    'tagged',
    changes.map(({ netbarId, id, tags, after }) => ({
      netbarId,
      id,
      before: tags.join(' '),
      after: after.join(' '),
    })),
  );
  return rows.length;
}

async function setStatus(
  by: ActorContext,
  ids: readonly number[],
  action: 'register' | 'remove',
  status: StoredStatus,
): Promise<number> {
  const rows = await lockTerminals(by, ids, action);
  await by.tx.update(terminals).set({ status }).where(idsOf(rows));
  await storeChanges(by, action === 'register' ? 'registered' : 'removed', rows);
  await updateTerminalCounts(by.tx, [...new Set(rows.map(({ netbarId }) => netbarId))]);
  return rows.length;
}

/** Registers terminals that were added by reports. */
export const registerPcs = (by: ActorContext, ids: readonly number[]): Promise<number> =>
  setStatus(by, ids, 'register', 'normal');

/**
 * Removes terminals and cancels their open commands. A removed terminal that reports again becomes
 * unregistered.
 */
export async function removePcs(
  by: ActorContext,
  bus: Bus,
  ids: readonly number[],
): Promise<number> {
  const removed = await setStatus(by, ids, 'remove', 'removed');
  await endCommands({ tx: by.tx, bus }, { machineIds: ids }, 'canceled', by.now);
  return removed;
}

/**
 * Accepts the new hardware that reports under a number. Open commands for the former hardware end.
 */
export async function replacePc(by: ActorContext, bus: Bus, id: number): Promise<Pc> {
  const [row] = await lockTerminals(by, [id], 'replace');
  await by.tx
    .update(terminals)
    .set({ mac: row?.newMac ?? null, newMac: null })
    .where(eq(terminals.id, id));
  if (row)
    await storeChanges(by, 'replaced', [
      { netbarId: row.netbarId, id, before: row.mac ?? '', after: row.newMac ?? '' },
    ]);
  await endCommands({ tx: by.tx, bus }, { machineIds: [id] }, 'replaced', by.now);
  return readPc(by, id);
}

/** Returns the online history of a netbar. Throws if it is outside the caller's data scope. */
export async function readHistory(
  by: ActorContext,
  { netbarId, from, to }: { netbarId: number; from: string; to: string },
) {
  await assertNetbarVisible(by, netbarId);
  return readOnline(by.tx, { netbarId, from: new Date(from), to: new Date(to) });
}
