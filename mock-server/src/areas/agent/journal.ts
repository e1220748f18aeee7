import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { type Result, recordResults } from './commandRows.ts';
import { wakeTasks } from './commands.ts';
import type { ConnectedNetbar, ReceivedEntries } from './extensions.ts';
import type { Streams } from './streams.ts';
import { agents } from './tables.ts';
import type { BatchMessage, ResultMessage } from './wire/fromAgent.ts';

/** Reason why a message was refused. A refused message counts as received. */
interface Refused {
  code: 'unknownStream' | 'noSuchCommand';
  msg: string;
}

/**
 * Outcome of a journal message:
 * - `taken`: stored now or by an earlier copy of the message
 * - `gap`: earlier messages of the journal are missing
 * - `lost`: another connection has the lease of the gateway
 */
export interface JournalReceipt {
  outcome: 'taken' | 'gap' | 'lost';
  refused?: Refused;
}

/** Identifies the journal. */
export interface JournalSource {
  netbar: ConnectedNetbar;
  agentId: number;
  session: number;
}

/** A received command result. */
export interface ReceivedResult extends JournalSource {
  message: ResultMessage;
}

/** A received batch message. */
export interface ReceivedBatch extends JournalSource {
  message: Pick<BatchMessage, 'seq' | 'stream' | 'no' | 'command'>;
  /** Valid entries. `undefined` if the stream is unknown. */
  entries: readonly unknown[] | undefined;
}

/** Locks the rows of gateways by ascending id, to avoid deadlocks. */
const lockGateways = (tx: Tx, agentIds: readonly number[]) =>
  tx
    .select({ id: agents.id, received: agents.received, session: agents.session })
    .from(agents)
    .where(and(inArray(agents.id, [...agentIds]), isNull(agents.revokedAt)))
    .orderBy(asc(agents.id))
    .for('update');

/** Classifies a message by its number. Returns `undefined` for the next message in order. */
const knownReceipt = (seq: number, received: number): JournalReceipt | undefined =>
  seq <= received ? { outcome: 'taken' } : seq > received + 1 ? { outcome: 'gap' } : undefined;

/**
 * Locks the gateways and classifies messages by journal position. Messages of one gateway must be
 * in journal order.
 */
async function classifyMessages<T extends JournalSource & { message: { seq: number } }>(
  tx: Tx,
  messages: readonly T[],
) {
  const rows = await lockGateways(tx, [...new Set(messages.map(({ agentId }) => agentId))]);
  const gatewaysById = new Map(rows.map((row) => [row.id, row]));
  const received = new Map<number, number>();
  const next: { place: number; entry: T }[] = [];
  const receipts = messages.map((entry, index): JournalReceipt => {
    const { agentId, session, message } = entry;
    const row = gatewaysById.get(agentId);
    if (row?.session !== session) return { outcome: 'lost' };
    const receipt = knownReceipt(message.seq, received.get(agentId) ?? row.received);
    if (receipt) return receipt;
    received.set(agentId, message.seq);
    next.push({ place: index, entry });
    return { outcome: 'taken' };
  });
  return { receipts, received, next };
}

const advanceJournals = (tx: Tx, received: ReadonlyMap<number, number>) =>
  tx.execute(sql`
    update ${agents} as a set received = told.received
    from jsonb_to_recordset(${JSON.stringify([...received].map(([id, seq]) => ({ id, received: seq })))}::jsonb) told(id int, received bigint)
    where a.id = told.id`);

/**
 * Stores received batches and advances the journal positions in one transaction, so that a repeated
 * message is stored once.
 *
 * @returns outcome of each message
 */
export function storeBatches(
  { database: { db }, bus, now }: Pick<Deps, 'database' | 'bus' | 'now'>,
  streams: Streams,
  batches: readonly ReceivedBatch[],
): Promise<JournalReceipt[]> {
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Tx;
    const { receipts, received, next } = await classifyMessages(tx, batches);
    if (next.length === 0) return receipts;
    const entriesByStream = new Map<string, ReceivedEntries[]>();
    for (const { place, entry } of next) {
      const { stream, no, command } = entry.message;
      if (entry.entries)
        entriesByStream.set(stream, [
          ...(entriesByStream.get(stream) ?? []),
          { netbar: entry.netbar, no, command, entries: entry.entries },
        ]);
      else
        receipts[place] = {
          outcome: 'taken',
          refused: { code: 'unknownStream', msg: `Unknown stream ${stream}` },
        };
    }
    for (const [stream, entries] of entriesByStream)
      await streams.write({ tx, bus, now: now() }, stream, entries);
    await advanceJournals(tx, received);
    return receipts;
  });
}

/**
 * Stores received command results in one transaction. Results of one gateway must be in journal
 * order.
 *
 * @returns outcome of each message
 */
export async function storeResults(
  { database: { db }, bus, now }: Pick<Deps, 'database' | 'bus' | 'now'>,
  results: readonly ReceivedResult[],
): Promise<JournalReceipt[]> {
  const { receipts, ended } = await db.transaction((tx) =>
    writeResults(tx as unknown as Tx, results, now()),
  );
  // Runs after the commit. Within the transaction, two instances that end the last two commands
  // would each see an open command.
  if (ended.some(({ taskId }) => taskId !== null))
    await db.transaction((tx) => wakeTasks({ tx: tx as unknown as Tx, bus }, ended));
  return receipts;
}

async function writeResults(tx: Tx, messages: readonly ReceivedResult[], now: Date) {
  const { receipts, received, next } = await classifyMessages(tx, messages);
  if (next.length === 0) return { receipts, ended: [] };
  const results = next.map(({ entry: { netbar, message } }): Result => {
    const { command, outcome, text = '', at } = message;
    return {
      netbarId: netbar.netbarId,
      command,
      status: outcome,
      result: text,
      finishedAt: netbar.toServerTime(at),
    };
  });
  const { recorded, ended } = await recordResults(tx, results, now);
  await advanceJournals(tx, received);
  for (const [at, { place }] of next.entries()) {
    const result = results[at];
    if (result && !recorded.has(result))
      receipts[place] = {
        outcome: 'taken',
        refused: {
          code: 'noSuchCommand',
          msg: `Command ${result.command} is not open for this netbar`,
        },
      };
  }
  return { receipts, ended };
}
