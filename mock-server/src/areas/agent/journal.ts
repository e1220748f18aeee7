import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { type Result, recordResults } from './commandRows.ts';
import { wakeTasks } from './commands.ts';
import type { ReceivedEntries } from './extensions.ts';
import { findForeignCommands } from './foreignCommands.ts';
import {
  advanceJournals,
  classifyMessages,
  type JournalReceipt,
  type JournalSource,
} from './journalOrder.ts';
import type { Streams } from './streams.ts';
import type { BatchMessage, ResultMessage } from './wire/fromAgent.ts';

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

const refusedCommand = (command: string): JournalReceipt => ({
  outcome: 'taken',
  refused: { code: 'noSuchCommand', msg: `Command ${command} is not open for this netbar` },
});

/** Returns the places of the batches that name a command of another netbar, or an unknown one. */
async function foreignBatches(
  tx: Tx,
  next: readonly { place: number; entry: ReceivedBatch }[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const named = next.flatMap(({ place, entry: { netbar, message } }) =>
    message.command === undefined
      ? []
      : [{ place, netbarId: netbar.netbarId, command: message.command }],
  );
  return new Set([...(await findForeignCommands(tx, named, now))].map(({ place }) => place));
}

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
    const foreign = await foreignBatches(tx, next, now());
    const entriesByStream = new Map<string, ReceivedEntries[]>();
    for (const { place, entry } of next) {
      const { stream, no, command } = entry.message;
      if (command !== undefined && foreign.has(place)) receipts[place] = refusedCommand(command);
      else if (entry.entries)
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
  await findForeignCommands(
    tx,
    results.filter((result) => !recorded.has(result)),
    now,
  );
  for (const [at, { place }] of next.entries()) {
    const result = results[at];
    if (result && !recorded.has(result)) receipts[place] = refusedCommand(result.command);
  }
  return { receipts, ended };
}
