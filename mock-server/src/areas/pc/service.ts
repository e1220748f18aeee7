import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import { refuse } from '../../http/errors.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { combineTags } from '../../platform/kernel/lists/tags.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { endCommands } from '../agent/index.ts';
import { assertNetbar } from './assertNetbar.ts';
import { noteChanges } from './changes.ts';
import { findGroup, noteMoved } from './groupMoves.ts';
import { readOnline } from './history.ts';
import { pcList } from './list.ts';
import type { MovePc, Pc, SetPcTags } from './schemas.ts';
import { type PcAction, pcTransitions } from './status.ts';
import { type StoredStatus, terminals } from './tables.ts';
import { texts } from './texts.ts';
import { countUp } from './writeReports.ts';

/** One machine of the caller's scope. Throws where there is none. */
export async function readPc(by: By, id: number): Promise<Pc> {
  const [row] = await pcList.find(by, eq(terminals.id, id));
  if (!row) throw refuse(texts.unknown);
  return row;
}

/** Locks several machines; throws without changing any when one is out of reach, or does not offer the action now. */
async function lockSome({ tx, caller }: By, ids: readonly number[], action: PcAction) {
  const wanted = [...new Set(ids)];
  const rows = await tx
    .select()
    .from(terminals)
    .where(
      and(
        inArray(terminals.id, wanted),
        ne(terminals.status, 'removed'),
        await inScope(tx, caller, terminals),
      ),
    )
    .orderBy(terminals.id)
    .for('update');
  if (rows.length < wanted.length)
    throw refuse(
      wanted.length === 1 ? texts.unknown : texts.someNotThere(wanted.length - rows.length),
    );
  if (rows.some((row) => !pcTransitions.offers(row, action))) throw refuse(texts.notNow);
  return rows;
}

const among = (rows: readonly { id: number }[]) =>
  inArray(
    terminals.id,
    rows.map(({ id }) => id),
  );

/** Puts machines of one netbar into a group of it, or into none. */
export async function movePcs(by: By, { IDs, groupId }: MovePc): Promise<number> {
  const rows = await lockSome(by, IDs, 'move');
  let after = '';
  if (groupId !== null) {
    const group = await findGroup(by, groupId);
    if (rows.some(({ netbarId }) => netbarId !== group.netbarId)) throw refuse(texts.otherNetbar);
    after = group.name;
  }
  await noteMoved(
    by,
    rows.filter((row) => row.groupId !== groupId),
    after,
  );
  await by.tx.update(terminals).set({ groupId }).where(among(rows));
  return rows.length;
}

/** Replaces, adds or removes tags of several machines; all or none. */
export async function setPcTags(by: By, input: SetPcTags): Promise<number> {
  const rows = await lockSome(by, input.IDs, 'setTags');
  const changes = rows.map((row) => ({ ...row, after: combineTags(row.tags, input) }));
  for (const { id, after } of changes)
    await by.tx.update(terminals).set({ tags: after }).where(eq(terminals.id, id));
  await noteChanges(
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
  by: By,
  ids: readonly number[],
  action: 'register' | 'remove',
  status: StoredStatus,
): Promise<number> {
  const rows = await lockSome(by, ids, action);
  await by.tx.update(terminals).set({ status }).where(among(rows));
  await noteChanges(by, action === 'register' ? 'registered' : 'removed', rows);
  await countUp(by.tx, [...new Set(rows.map(({ netbarId }) => netbarId))]);
  return rows.length;
}

/** Says of machines that came by themselves that they belong to their netbar. */
export const registerPcs = (by: By, ids: readonly number[]): Promise<number> =>
  setStatus(by, ids, 'register', 'normal');

/** Takes machines out. What they were told and have not done, they do not do any more. One that reports again is back as a new one. */
export async function removePcs(by: By, bus: Bus, ids: readonly number[]): Promise<number> {
  const removed = await setStatus(by, ids, 'remove', 'removed');
  await endCommands({ tx: by.tx, bus }, { machineIds: ids }, 'canceled', by.now);
  return removed;
}

/** Accepts the hardware that reports under the number of another. What the other was told, nobody does any more. */
export async function replacePc(by: By, bus: Bus, id: number): Promise<Pc> {
  const [row] = await lockSome(by, [id], 'replace');
  await by.tx
    .update(terminals)
    .set({ mac: row?.newMac ?? null, newMac: null })
    .where(eq(terminals.id, id));
  if (row)
    await noteChanges(by, 'replaced', [
      { netbarId: row.netbarId, id, before: row.mac ?? '', after: row.newMac ?? '' },
    ]);
  await endCommands({ tx: by.tx, bus }, { machineIds: [id] }, 'replaced', by.now);
  return readPc(by, id);
}

/** How many machines of a netbar of the caller's scope were on. Throws where it is out of scope. */
export async function readHistory(
  by: By,
  { netbarId, from, to }: { netbarId: number; from: string; to: string },
) {
  await assertNetbar(by, netbarId);
  return readOnline(by.tx, { netbarId, from: new Date(from), to: new Date(to) });
}
