import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';

/** A subscription as passed to a topic. */
interface Subscription {
  /** Read-only connection, not a transaction. */
  tx: Tx;
  caller: Caller;
  /** Key sent by the browser (id of a netbar, of a task), or `''` if it sent no key. */
  key: string;
}

/**
 * A subject that open consoles are notified of immediately. A message is a hint of at most 2 kB. It
 * states which data to reload and contains nothing that its subscriber could not read.
 */
export interface Topic {
  /** Unique among all areas, for example `inbox`. */
  name: string;
  /**
   * `self` for every signed-in user, otherwise the call that subscribers must be allowed to make.
   */
  permission: 'self' | { method: string; path: string };
  /** The column that the key refers to, see `defineRowTopic`. */
  row?: AnyPgColumn;
  /**
   * Returns the channel for a subscriber, or undefined if the key is outside the subscriber's data
   * scope. Evaluated again after changes of rights. A subscriber who lost access is notified and
   * receives no further messages.
   */
  channel(listening: Subscription): Promise<string | undefined>;
  /**
   * Reads the current state, which is sent on each subscription and reconnect, and instead of each
   * message. Subscribers thus miss nothing and need not poll. Without `read` the message itself is
   * sent, and a reconnected client is notified that it may have missed messages.
   */
  read?(listening: Subscription): Promise<object>;
}

/**
 * Declares a topic of the live socket. Add it to `topics` of the area.
 *
 * @example
 * export const inboxTopic = defineTopic({
 *   name: 'inbox',
 *   permission: 'self',
 *   channel: async ({ caller }) => String(caller.userId),
 * });
 */
export const defineTopic = (topic: Topic): Topic => topic;
