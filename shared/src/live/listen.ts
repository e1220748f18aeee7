import { warn } from '../log.ts';
import { Connection } from './connection.ts';
import type { Told } from './wire.ts';

export interface TopicOptions {
  /** What of the topic, for example the number of a netbar; nothing unless told. */
  key?: string;
  /** Messages may have been missed: read again what they would have told. Topics that say where they stand have no gaps. */
  onGap?: () => void;
  /** The server does not let this person listen, or no longer. `reason` is for him. */
  onRefused?: (reason: string) => void;
}

/** Something that is listened to. */
export interface Subscription {
  /** Listens no more. */
  stop(): void;
}

interface Listener extends TopicOptions {
  onMessage(data: unknown): void;
}

interface Heard {
  topic: string;
  key: string;
  listeners: Set<Listener>;
  /** Where the topic stands, of one that says so. */
  stands: { data: unknown } | undefined;
  /** Whether it was in force before: what comes after that may have left a gap. */
  wasInForce: boolean;
}

const heard = new Map<string, Heard>();
const idOf = (topic: string, key: string): string => `${topic}\n${key}`;
let connection: Connection | undefined;

function each(listeners: Iterable<Listener>, tell: (listener: Listener) => void): void {
  for (const listener of [...listeners])
    try {
      tell(listener);
    } catch (error) {
      warn(
        'a listener of a live topic failed',
        error instanceof Error ? error.message : String(error),
      );
    }
}

const OBEY: Readonly<Record<string, (one: Heard, told: Told) => void>> = {
  subscribed(one, { data }) {
    if (data !== undefined) {
      one.stands = { data };
      each(one.listeners, ({ onMessage }) => onMessage(data));
    } else if (one.wasInForce) each(one.listeners, ({ onGap }) => onGap?.());
    one.wasInForce = true;
  },
  message(one, { data }) {
    if (one.stands) one.stands = { data };
    each(one.listeners, ({ onMessage }) => onMessage(data));
  },
  gap: (one) => each(one.listeners, ({ onGap }) => onGap?.()),
  refused(one, { msg }) {
    one.stands = undefined;
    each(one.listeners, ({ onRefused }) => onRefused?.(msg));
  },
};

function hear(told: Told): void {
  const one = heard.get(idOf(told.topic, told.key));
  if (one) OBEY[told.op]?.(one, told);
}

/**
 * Listens to a topic over the one live socket of this browser tab, until it is stopped. The socket comes with the first listener, goes
 * with the last one, rests while the tab is hidden, and asks again for everything when it was lost.
 *
 * @param onMessage hears every message; of a topic that says where it stands, that too: at once and after every absence
 * @example const { stop } = listen<{ unread: number }>('inbox', ({ unread }) => show(unread))
 */
export function listen<Data = unknown>(
  topic: string,
  onMessage: (data: Data) => void,
  options: TopicOptions = {},
): Subscription {
  const { key = '' } = options;
  const id = idOf(topic, key);
  const listener: Listener = { ...options, onMessage: onMessage as (data: unknown) => void };
  const known = heard.get(id);
  const one = known ?? {
    topic,
    key,
    listeners: new Set<Listener>(),
    stands: undefined,
    wasInForce: false,
  };
  heard.set(id, one);
  one.listeners.add(listener);
  connection ??= new Connection({ wishes: () => heard.values(), hear });
  if (!known) connection.say('subscribe', topic, key);
  else if (one.stands) {
    const { data } = one.stands;
    queueMicrotask(
      () => one.listeners.has(listener) && each([listener], ({ onMessage: tell }) => tell(data)),
    );
  }
  connection.want(true);
  return {
    stop() {
      if (!one.listeners.delete(listener) || one.listeners.size > 0) return;
      heard.delete(id);
      connection?.say('unsubscribe', topic, key);
      connection?.want(heard.size > 0);
    },
  };
}
