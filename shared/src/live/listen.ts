import { warn } from '../log.ts';
import { Connection } from './connection.ts';
import type { ServerMessage } from './wire.ts';

export interface TopicOptions {
  /** Identifies the part of the topic, for example the id of a netbar. Default: none. */
  key?: string;
  /**
   * Called when messages may have been missed, to load the data again. Topics that send their
   * current state have no gaps.
   */
  onGap?: () => void;
  /** Called when the server denies the subscription or ends it. `reason` is a text for the user. */
  onRefused?: (reason: string) => void;
}

/** An active subscription. */
export interface Subscription {
  /** Ends the subscription. */
  stop(): void;
}

interface Listener extends TopicOptions {
  onMessage(data: unknown): void;
}

interface TopicState {
  topic: string;
  key: string;
  listeners: Set<Listener>;
  /** Current state of a topic that sends its state. */
  lastState: { data: unknown } | undefined;
  /** Whether it was subscribed before, so that a new subscription may follow a gap. */
  wasSubscribed: boolean;
}

const topics = new Map<string, TopicState>();
const idOf = (topic: string, key: string): string => `${topic}\n${key}`;
let connection: Connection | undefined;

function each(listeners: Iterable<Listener>, tell: (listener: Listener) => void): void {
  for (const listener of [...listeners])
    try {
      tell(listener);
    } catch (error) {
      warn(
        'A listener of a live topic failed:',
        error instanceof Error ? error.message : String(error),
      );
    }
}

const HANDLERS: Readonly<Record<string, (topicState: TopicState, message: ServerMessage) => void>> =
  {
    subscribed(topicState, { data }) {
      if (data !== undefined) {
        topicState.lastState = { data };
        each(topicState.listeners, ({ onMessage }) => onMessage(data));
      } else if (topicState.wasSubscribed) each(topicState.listeners, ({ onGap }) => onGap?.());
      topicState.wasSubscribed = true;
    },
    message(topicState, { data }) {
      if (topicState.lastState) topicState.lastState = { data };
      each(topicState.listeners, ({ onMessage }) => onMessage(data));
    },
    gap: (topicState) => each(topicState.listeners, ({ onGap }) => onGap?.()),
    refused(topicState, { msg }) {
      topicState.lastState = undefined;
      each(topicState.listeners, ({ onRefused }) => onRefused?.(msg));
    },
  };

function handleMessage(message: ServerMessage): void {
  const topicState = topics.get(idOf(message.topic, message.key));
  if (topicState) HANDLERS[message.op]?.(topicState, message);
}

/**
 * Subscribes to a topic over the live socket of this browser tab. The socket is opened with the
 * first listener and closed with the last one. It is closed while the tab is hidden, and subscribes
 * again after it was lost.
 *
 * @param onMessage called for every message. For a topic that sends its state, also with the state
 * after each subscription.
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
  const known = topics.get(id);
  const topicState = known ?? {
    topic,
    key,
    listeners: new Set<Listener>(),
    lastState: undefined,
    wasSubscribed: false,
  };
  topics.set(id, topicState);
  topicState.listeners.add(listener);
  connection ??= new Connection({ wishes: () => topics.values(), hear: handleMessage });
  if (!known) connection.say('subscribe', topic, key);
  else if (topicState.lastState) {
    const { data } = topicState.lastState;
    queueMicrotask(
      () =>
        topicState.listeners.has(listener) && each([listener], ({ onMessage: tell }) => tell(data)),
    );
  }
  connection.want(true);
  return {
    stop() {
      if (!topicState.listeners.delete(listener) || topicState.listeners.size > 0) return;
      topics.delete(id);
      connection?.say('unsubscribe', topic, key);
      connection?.want(topics.size > 0);
    },
  };
}
