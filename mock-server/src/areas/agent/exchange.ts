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

/** What all gateways of an instance tell and ask for, each together with what others do at the same time. */
export interface Exchange {
  delivered(one: Delivered): Promise<void>;
  told(one: ToldResult): Promise<Taking>;
  batch(one: From & { message: BatchMessage }): Promise<Taking>;
  wanted(one: Wanted): Promise<CommandMessage[]>;
}

/** So many of one transaction: a second of many gateways, and no more than is lost when one of them fails. */
const AT_ONCE = 500;
/** Entries of one transaction. A message counts as some of them by itself. */
const ENTRIES_AT_ONCE = 3_000;
const MESSAGE = 10;

export function makeExchange(
  deps: Pick<Deps, 'database' | 'bus' | 'now'>,
  streams: Streams,
): Exchange {
  const { database, now } = deps;
  const delivered = new Together<Delivered, void>(async (some) => {
    await noteDelivered(database.db, some, now());
    return some.map(() => undefined);
  }, AT_ONCE);
  const told = new Together<ToldResult, Taking>((some) => takeResults(deps, some), AT_ONCE);
  const wanted = new Together<Wanted, CommandMessage[]>(
    (some) => commandsFor(database.db, some, now()),
    AT_ONCE,
  );
  const batches = () =>
    new Together<ToldBatch, Taking>(
      (some) => takeBatches(deps, streams, some),
      ENTRIES_AT_ONCE,
      ({ entries = [] }) => MESSAGE + entries.length,
    );
  // Each by itself: a stream that is slow, or cannot be written, holds up no other.
  const byStream = new Map(streams.names.map((name) => [name, batches()]));
  const unknown = batches();
  const batch: Exchange['batch'] = ({ message, ...from }) => {
    const { list, ...plain } = message;
    const together = byStream.get(message.stream) ?? unknown;
    return together.do({ ...from, message: plain, entries: streams.fitting(message.stream, list) });
  };
  return {
    batch,
    delivered: (one) => delivered.do(one),
    told: (one) => told.do(one),
    wanted: (one) => wanted.do(one),
  };
}
