import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Tx } from './database.ts';

/**
 * Maximum size of a message with its topic, in bytes of UTF-8. PostgreSQL rejects notifications of
 * 8000 bytes or more.
 */
export const MAX_MESSAGE_BYTES = 7_900;

/** The only channel of LISTEN/NOTIFY. Topics are part of the message. */
export const BUS_CHANNEL = 'console_bus';

type Listener = (payload: unknown) => void;

interface Subscriber {
  listener: Listener;
  resync: () => void;
}

/**
 * Notifies all instances of the server. Messages are hints to read data again; the data itself is
 * in the database.
 */
export interface Bus {
  /**
   * Sends a message to all subscribers of the topic, on all instances. `payload` must be JSON data
   * of at most `MAX_MESSAGE_BYTES` together with the topic, otherwise a `RangeError` is thrown.
   * Send an id, not the data itself.
   *
   * With `tx` the message is sent when the transaction commits, and dropped when it rolls back.
   * Without `tx` it is sent immediately. Handlers must pass their `tx`, otherwise subscribers read
   * data that is not committed yet.
   *
   * @example await bus.publish('wx-scan', { uuid }, tx)
   */
  publish(topic: string, payload: object, tx?: Tx): Promise<void>;
  /**
   * Calls `listener` for each message of a topic, in the order of the commits. `resync` is called
   * after the connection to the database was lost, because messages may have been missed: read the
   * data again.
   *
   * @returns ends the subscription
   * @example
   * const resync = () => void readScan(uuid).then(finish);
   * const end = bus.subscribe('wx-scan', (scan) => finish(scan), resync);
   */
  subscribe(topic: string, listener: Listener, resync?: () => void): () => void;
  close(): Promise<void>;
}

function encode(topic: string, payload: object): string {
  const text = JSON.stringify({ topic, payload });
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_MESSAGE_BYTES)
    throw new RangeError(
      `Message of topic ${topic} has ${bytes} bytes; at most ${MAX_MESSAGE_BYTES} are allowed`,
    );
  return text;
}

/** Sends a message like `Bus.publish` with a transaction, for code that has no bus. */
export async function publishOnCommit(tx: Tx, topic: string, payload: object): Promise<void> {
  await tx.execute(sql`select pg_notify(${BUS_CHANNEL}, ${encode(topic, payload)})`);
}

/**
 * Opens the bus of a database: in process for the embedded engine, LISTEN/NOTIFY for PostgreSQL.
 */
export async function openBus(database: Database, log: Logger): Promise<Bus> {
  const topics = new Map<string, Set<Subscriber>>();

  const call = (topic: string, run: () => void) => {
    try {
      run();
    } catch (error) {
      log.error({ err: error, topic }, 'Bus listener failed');
    }
  };
  const deliver = (text: string) => {
    const { topic, payload } = JSON.parse(text) as { topic: string; payload: unknown };
    for (const { listener } of [...(topics.get(topic) ?? [])]) call(topic, () => listener(payload));
  };
  const resync = () => {
    for (const [topic, subscribers] of topics)
      for (const subscriber of [...subscribers]) call(topic, subscriber.resync);
  };
  const stop = await database.listen(deliver, resync);

  return {
    async publish(topic, payload, tx) {
      if (tx) return publishOnCommit(tx, topic, payload);
      const text = encode(topic, payload);
      // On the embedded engine a query outside of the caller's open transaction would wait for it
      // forever.
      if (database.engine === 'embedded') return queueMicrotask(() => deliver(text));
      await publishOnCommit(database.db, topic, payload);
    },
    subscribe(topic, listener, onResync = () => undefined) {
      const subscribers = topics.get(topic) ?? new Set();
      const subscriber = { listener, resync: onResync };
      topics.set(topic, subscribers.add(subscriber));
      return () => {
        subscribers.delete(subscriber);
        if (subscribers.size === 0 && topics.get(topic) === subscribers) topics.delete(topic);
      };
    },
    close: stop,
  };
}
