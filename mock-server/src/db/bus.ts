import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Tx } from './database.ts';

/** Longest message, in bytes of UTF-8 with its topic: PostgreSQL takes no notification of 8000 or more. */
export const MAX_MESSAGE_BYTES = 7_900;

/** The one channel of LISTEN/NOTIFY; topics are told apart inside the message. */
export const BUS_CHANNEL = 'console_bus';

type Listener = (payload: unknown) => void;

interface Subscriber {
  listener: Listener;
  resync: () => void;
}

/**
 * Tells all instances of the server that something happened. Messages are hints: what is true stands in the database, and
 * a message says that it is worth reading again.
 */
export interface Bus {
  /**
   * Sends to every subscriber of the topic, on this instance and on all others. `payload` is plain data for JSON, at most
   * `MAX_MESSAGE_BYTES` together with the topic; more throws a `RangeError`. Put an id in it, not the thing itself.
   *
   * With `tx` the message leaves when that transaction commits, and never when it is rolled back. Without `tx` it leaves at
   * once: inside a handler pass its `tx`, or others read what is not yet written.
   *
   * @example await bus.publish('wx-scan', { uuid }, tx)
   */
  publish(topic: string, payload: object, tx?: Tx): Promise<void>;
  /**
   * Calls `listener` for every message of a topic, in the order of the commits. `resync` is called when messages may have
   * been missed, because the connection to the database was lost and is back: read again what they would have told.
   *
   * @returns ends the subscription
   * @example const end = bus.subscribe('wx-scan', (scan) => finish(scan), () => void readScan(uuid).then(finish))
   */
  subscribe(topic: string, listener: Listener, resync?: () => void): () => void;
  close(): Promise<void>;
}

function encode(topic: string, payload: object): string {
  const text = JSON.stringify({ topic, payload });
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_MESSAGE_BYTES)
    throw new RangeError(
      `A message of topic ${topic} has ${bytes} bytes, ${MAX_MESSAGE_BYTES} are allowed`,
    );
  return text;
}

/** Opens the bus of a database: inside the process on the embedded one, LISTEN/NOTIFY on PostgreSQL. */
export async function openBus(database: Database, log: Logger): Promise<Bus> {
  const topics = new Map<string, Set<Subscriber>>();

  const call = (topic: string, run: () => void) => {
    try {
      run();
    } catch (error) {
      log.error({ err: error, topic }, 'a listener of the bus failed');
    }
  };
  const deliver = (text: string) => {
    const { topic, payload } = JSON.parse(text) as { topic: string; payload: unknown };
    for (const { listener } of [...(topics.get(topic) ?? [])]) call(topic, () => listener(payload));
  };
  const resync = () => {
    for (const [topic, subscribers] of topics)
      for (const one of [...subscribers]) call(topic, one.resync);
  };
  const stop = await database.listen(deliver, resync);

  return {
    async publish(topic, payload, tx) {
      const text = encode(topic, payload);
      // On the embedded engine a query beside a caller's own transaction would wait for it for ever.
      if (!tx && database.engine === 'embedded') return queueMicrotask(() => deliver(text));
      await (tx ?? database.db).execute(sql`select pg_notify(${BUS_CHANNEL}, ${text})`);
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
