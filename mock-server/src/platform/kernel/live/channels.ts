import type { Connection } from './connection.ts';
import type { Subscription } from './listener.ts';

/** A socket with one of its subscriptions. */
export interface Listener {
  connection: Connection;
  subscription: Subscription;
}

const nameOf = (topic: string, channel: string) => `${topic}\n${channel}`;

/** The listeners of this instance, by topic and channel. */
export class Channels {
  readonly #listeners = new Map<string, Set<Listener>>();

  join(connection: Connection, subscription: Subscription, channel: string): void {
    const name = nameOf(subscription.topic.name, channel);
    subscription.channel = channel;
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add({ connection, subscription }));
  }

  leave(connection: Connection, subscription: Subscription): void {
    if (subscription.channel === undefined) return;
    const name = nameOf(subscription.topic.name, subscription.channel);
    subscription.channel = undefined;
    const listeners = this.#listeners.get(name);
    for (const one of listeners ?? [])
      if (one.connection === connection && one.subscription === subscription)
        listeners?.delete(one);
    if (listeners?.size === 0) this.#listeners.delete(name);
  }

  /** The listeners of a channel; a copy, so that some may leave meanwhile. */
  of(topic: string, channel: string): Listener[] {
    return [...(this.#listeners.get(nameOf(topic, channel)) ?? [])];
  }

  all(): Listener[] {
    return [...this.#listeners.values()].flatMap((listeners) => [...listeners]);
  }
}
