import type { Connection } from './connection.ts';
import type { Subscription } from './listener.ts';

/** A subscription with its socket. */
export interface Listener {
  connection: Connection;
  subscription: Subscription;
}

const nameOf = (topic: string, channel: string) => `${topic}\n${channel}`;

/** Subscriptions of this instance, by topic and channel. */
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
    for (const listener of listeners ?? [])
      if (listener.connection === connection && listener.subscription === subscription)
        listeners?.delete(listener);
    if (listeners?.size === 0) this.#listeners.delete(name);
  }

  /** Returns a copy, because listeners may leave while it is used. */
  of(topic: string, channel: string): Listener[] {
    return [...(this.#listeners.get(nameOf(topic, channel)) ?? [])];
  }

  all(): Listener[] {
    return [...this.#listeners.values()].flatMap((listeners) => [...listeners]);
  }
}
