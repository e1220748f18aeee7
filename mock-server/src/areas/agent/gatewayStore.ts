import type { Deps } from '../../platform/kernel/area/deps.ts';
import { createSemaphore } from '../../platform/kernel/concurrency/semaphore.ts';
import { Batcher } from './batcher.ts';
import {
  type CommandQuery,
  type DeliveryConfirmation,
  findOpenCommands,
  markDelivered,
} from './commandRows.ts';
import type { AgentContent } from './extensions.ts';
import { type ReceivedBatch, type ReceivedResult, storeBatches, storeResults } from './journal.ts';
import type { JournalReceipt, JournalSource } from './journalOrder.ts';
import type { Streams } from './streams.ts';
import { type ContentRequest, readContents } from './versions.ts';
import type { BatchMessage } from './wire/fromAgent.ts';
import type { CommandMessage, ServerMessage } from './wire/fromServer.ts';

/**
 * Database access shared by all gateway connections of an instance. Concurrent requests are
 * batched.
 */
export interface GatewayStore {
  markDelivered(confirmation: DeliveryConfirmation): Promise<void>;
  storeResult(result: ReceivedResult): Promise<JournalReceipt>;
  storeBatch(message: JournalSource & { message: BatchMessage }): Promise<JournalReceipt>;
  findOpenCommands(query: CommandQuery): Promise<CommandMessage[]>;
  readContents(content: AgentContent, request: ContentRequest): Promise<ServerMessage[]>;
}

/**
 * Maximum number of contents that are read concurrently. All gateways fetch a new content at the same
 * time. Without a limit, they would occupy all database connections, and other calls would wait.
 */
const MAX_CONTENT_READS = 3;
/**
 * Maximum number of items per transaction. Larger transactions are faster, but a failing item
 * delays more of them.
 */
const MAX_ITEMS = 500;
/** Maximum weight of a batch transaction: its entries plus `MESSAGE_WEIGHT` per message. */
const MAX_WEIGHT = 3_000;
const MESSAGE_WEIGHT = 10;

export function createGatewayStore(
  deps: Pick<Deps, 'database' | 'bus' | 'now'>,
  streams: Streams,
): GatewayStore {
  const { database, now } = deps;
  const delivered = new Batcher<DeliveryConfirmation, void>(async (items) => {
    await markDelivered(database.db, items, now());
    return items.map(() => undefined);
  }, MAX_ITEMS);
  const results = new Batcher<ReceivedResult, JournalReceipt>(
    (items) => storeResults(deps, items),
    MAX_ITEMS,
  );
  const queries = new Batcher<CommandQuery, CommandMessage[]>(
    (items) => findOpenCommands(database.db, items, now()),
    MAX_ITEMS,
  );
  const batches = () =>
    new Batcher<ReceivedBatch, JournalReceipt>(
      (items) => storeBatches(deps, streams, items),
      MAX_WEIGHT,
      ({ entries = [] }) => MESSAGE_WEIGHT + entries.length,
    );
  // Separate batchers, so that a slow or failing stream does not delay the others.
  const byStream = new Map(streams.names.map((name) => [name, batches()]));
  const unknown = batches();
  const inTurn = createSemaphore(MAX_CONTENT_READS);
  const batch: GatewayStore['storeBatch'] = ({ message, ...from }) => {
    const { list, ...header } = message;
    const batcher = byStream.get(message.stream) ?? unknown;
    return batcher.add({
      ...from,
      message: header,
      entries: streams.validEntries(message.stream, list),
    });
  };
  return {
    storeBatch: batch,
    markDelivered: (item) => delivered.add(item),
    storeResult: (item) => results.add(item),
    findOpenCommands: (item) => queries.add(item),
    readContents: (content, request) => inTurn(() => readContents(database.db, content, request)),
  };
}
