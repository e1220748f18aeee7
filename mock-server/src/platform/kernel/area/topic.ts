import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';

/** Who listens, and to what of the topic. */
interface Listening {
  /** No transaction: nothing is written. */
  tx: Tx;
  caller: Caller;
  /** What the browser names, `''` where it names nothing: the number of a netbar, of a task. */
  key: string;
}

/**
 * Something that open consoles hear of at once. A message is a hint of at most 2 kB: it says what is worth reading again, and names
 * nothing that its listener might not read.
 */
export interface Topic {
  /** Unique among all areas, for example `inbox`. */
  name: string;
  /** `self`: whoever is signed in. Else the call that one must be granted to listen. */
  permission: 'self' | { method: string; path: string };
  /**
   * The channel on which this listener hears, or nothing when what he names is outside of his scope. Asked again whenever rights may
   * have changed: a listener who may not any more is told so and hears no more.
   */
  channel(listening: Listening): Promise<string | undefined>;
  /**
   * Where it stands now, sent at every subscription, also after the connection was away, and in the place of every message: so nothing
   * is missed and nobody asks. Without it the message itself is sent, and who was away is told that he may have missed some.
   */
  read?(listening: Listening): Promise<object>;
}

/**
 * Declares a topic of the live socket; it is named in `topics` of its area.
 *
 * @example
 * export const netbarTopic = defineTopic({
 *   name: 'netbar',
 *   permission: { method: 'POST', path: '/netbar/getNetbar' },
 *   channel: async ({ tx, caller, key }) => ((await maySee(tx, caller, Number(key))) ? key : undefined),
 * });
 */
export const defineTopic = (topic: Topic): Topic => topic;
