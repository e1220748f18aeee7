import type { Deps } from '../../platform/kernel/area/deps.ts';
import { commandsFor, type Delivered, noteDelivered, type Wanted } from './commandRows.ts';
import {
  type From,
  type Taking,
  type ToldBatch,
  type ToldResult,
  takeBatches,
  takeResults,
} from './journal.ts';
import type { Streams } from './streams.ts';
import { Together } from './together.ts';
import type { BatchMessage } from './wire/fromAgent.ts';
import type { CommandMessage } from './wire/fromServer.ts';

/**
 * Database access shared by all gateway connections of an instance. Concurrent requests are
 * batched.
 */
export interface Exchange {
  delivered(confirmation: Delivered): Promise<void>;
  told(result: ToldResult): Promise<Taking>;
  batch(message: From & { message: BatchMessage }): Promise<Taking>;
  wanted(query: Wanted): Promise<CommandMessage[]>;
}

/**
 * Maximum number of items per transaction. Larger transactions are faster, but a failing item
 * delays more of them.
 */
const MAX_ITEMS = 500;
/** Maximum weight of a batch transaction: its entries plus `MESSAGE_WEIGHT` per message. */
const MAX_WEIGHT = 3_000;
const MESSAGE_WEIGHT = 10;

export function makeExchange(
  deps: Pick<Deps, 'database' | 'bus' | 'now'>,
  streams: Streams,
): Exchange {
  const { database, now } = deps;
  const delivered = new Together<Delivered, void>(async (items) => {
    await noteDelivered(database.db, items, now());
    return items.map(() => undefined);
  }, MAX_ITEMS);
  const results = new Together<ToldResult, Taking>((items) => takeResults(deps, items), MAX_ITEMS);
  const queries = new Together<Wanted, CommandMessage[]>(
    (items) => commandsFor(database.db, items, now()),
    MAX_ITEMS,
  );
  const batches = () =>
    new Together<ToldBatch, Taking>(
      (items) => takeBatches(deps, streams, items),
      MAX_WEIGHT,
      ({ entries = [] }) => MESSAGE_WEIGHT + entries.length,
    );
  // Separate batchers, so that a slow or failing stream does not delay the others.
  const byStream = new Map(streams.names.map((name) => [name, batches()]));
  const unknown = batches();
  const batch: Exchange['batch'] = ({ message, ...from }) => {
    const { list, ...header } = message;
    const batcher = byStream.get(message.stream) ?? unknown;
    return batcher.do({ ...from, message: header, entries: streams.fitting(message.stream, list) });
  };
  return {
    batch,
    delivered: (item) => delivered.do(item),
    told: (item) => results.do(item),
    wanted: (item) => queries.do(item),
  };
}
