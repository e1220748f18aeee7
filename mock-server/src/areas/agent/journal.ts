import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { type Result, recordResults } from './commandRows.ts';
import { wakeTasks } from './commands.ts';
import type { ConnectedNetbar, ToldEntries } from './parts.ts';
import type { Streams } from './streams.ts';
import { agents } from './tables.ts';
import type { BatchMessage, ResultMessage } from './wire/fromAgent.ts';

/** Why a message was not wanted; it counts as taken. */
interface Refused {
  code: 'unknownStream' | 'noSuchCommand';
  msg: string;
}

/**
 * - `taken`: written, now or when it came the first time
 * - `gap`: others of the journal should have come before it
 * - `lost`: the place belongs to another connection by now
 */
export interface Taking {
  how: 'taken' | 'gap' | 'lost';
  refused?: Refused;
}

/** Whose journal it is. */
export interface From {
  netbar: ConnectedNetbar;
  agentId: number;
  session: number;
}

/** A result as it came in. */
export interface ToldResult extends From {
  message: ResultMessage;
}

/** Entries as they came in. */
export interface ToldBatch extends From {
  message: Pick<BatchMessage, 'seq' | 'stream' | 'no' | 'command'>;
  /** Those that fit; nothing where the stream is unknown. */
  entries: readonly unknown[] | undefined;
}

/** Locks the gateways' places, in one order so that nobody waits in a circle. */
const held = (tx: Tx, agentIds: readonly number[]) =>
  tx
    .select({ id: agents.id, received: agents.received, session: agents.session })
    .from(agents)
    .where(and(inArray(agents.id, [...agentIds]), isNull(agents.revokedAt)))
    .orderBy(asc(agents.id))
    .for('update');

/** Where a message stands in a journal of which so many were received: `undefined` where it is the next one. */
const placeOf = (seq: number, received: number): Taking | undefined =>
  seq <= received ? { how: 'taken' } : seq > received + 1 ? { how: 'gap' } : undefined;

/** Looks where messages of many gateways stand, those of one in the order of its journal. Their places are locked from here on. */
async function stand<T extends From & { message: { seq: number } }>(tx: Tx, some: readonly T[]) {
  const rows = await held(tx, [...new Set(some.map(({ agentId }) => agentId))]);
  const places = new Map(rows.map((row) => [row.id, row]));
  const received = new Map<number, number>();
  const next: { place: number; one: T }[] = [];
  const takings = some.map((one, place): Taking => {
    const { agentId, session, message } = one;
    const row = places.get(agentId);
    if (row?.session !== session) return { how: 'lost' };
    const known = placeOf(message.seq, received.get(agentId) ?? row.received);
    if (known) return known;
    received.set(agentId, message.seq);
    next.push({ place, one });
    return { how: 'taken' };
  });
  return { takings, received, next };
}

const writeReceived = (tx: Tx, received: ReadonlyMap<number, number>) =>
  tx.execute(sql`
    update ${agents} as a set received = told.received
    from jsonb_to_recordset(${JSON.stringify([...received].map(([id, seq]) => ({ id, received: seq })))}::jsonb) told(id int, received bigint)
    where a.id = told.id`);

/**
 * Takes entries that many gateways told on one stream: what they do and that they were taken are one transaction, so what is sent twice
 * is done once.
 *
 * @returns what became of each
 */
export function takeBatches(
  { database: { db }, bus, now }: Pick<Deps, 'database' | 'bus' | 'now'>,
  streams: Streams,
  some: readonly ToldBatch[],
): Promise<Taking[]> {
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Tx;
    const { takings, received, next } = await stand(tx, some);
    if (next.length === 0) return takings;
    const told = new Map<string, ToldEntries[]>();
    for (const { place, one } of next) {
      const { stream, no, command } = one.message;
      if (one.entries)
        told.set(stream, [
          ...(told.get(stream) ?? []),
          { netbar: one.netbar, no, command, entries: one.entries },
        ]);
      else
        takings[place] = {
          how: 'taken',
          refused: { code: 'unknownStream', msg: `stream ${stream} is not taken here` },
        };
    }
    for (const [stream, entries] of told)
      await streams.write({ tx, bus, now: now() }, stream, entries);
    await writeReceived(tx, received);
    return takings;
  });
}

/** Takes results of many gateways, those of one in the order of its journal, in one transaction. @returns what became of each */
export async function takeResults(
  { database: { db }, bus, now }: Pick<Deps, 'database' | 'bus' | 'now'>,
  some: readonly ToldResult[],
): Promise<Taking[]> {
  const { takings, ended } = await db.transaction((tx) =>
    writeResults(tx as unknown as Tx, some, now()),
  );
  // When it is written: of two instances that end the last two at the same time, one sees that none is left.
  if (ended.some(({ taskId }) => taskId !== null))
    await db.transaction((tx) => wakeTasks({ tx: tx as unknown as Tx, bus }, ended));
  return takings;
}

async function writeResults(tx: Tx, some: readonly ToldResult[], now: Date) {
  const { takings, received, next } = await stand(tx, some);
  if (next.length === 0) return { takings, ended: [] };
  const results = next.map(({ one: { netbar, message } }): Result => {
    const { command, outcome, text = '', at } = message;
    return {
      netbarId: netbar.netbarId,
      command,
      status: outcome,
      result: text,
      finishedAt: netbar.correct(at),
    };
  });
  const { recorded, ended } = await recordResults(tx, results, now);
  await writeReceived(tx, received);
  for (const [at, { place }] of next.entries()) {
    const result = results[at];
    if (result && !recorded.has(result))
      takings[place] = {
        how: 'taken',
        refused: {
          code: 'noSuchCommand',
          msg: `command ${result.command} is not open for this netbar`,
        },
      };
  }
  return { takings, ended };
}
