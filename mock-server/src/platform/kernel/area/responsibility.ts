import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Actor } from '../../../http/caller.ts';

export interface HandoverContext {
  tx: Tx;
  caller: Actor;
  now: Date;
}

/**
 * A responsibility that must always have a responsible user. Areas declare theirs in `responsibilities`. A
 * staff account can be disabled or deleted only after another user has taken over all of its
 * responsibilities.
 *
 * @example
 * const netbarMember: Responsibility = {
 *   name: 'netbarMember', title: '维护的网吧',
 *   read: async ({ tx }, userId) => …,            // { count: 12, names: ['星河网吧', …] }
 *   eligibleSuccessors: async (context) => …,      // users who may look after netbars
 *   handOver: async ({ tx }, from, to) => …,
 * };
 */
export interface Responsibility {
  /** Unique among all areas. */
  name: string;
  /** Display title, for example 维护的网吧. */
  title: string;
  /**
   * Counts the user's items, independent of the caller, and returns names of those that the caller
   * can see.
   */
  read(by: HandoverContext, userId: number): Promise<{ count: number; names: string[] }>;
  /** Condition on `users` for eligible successors. Without it, every enabled user is eligible. */
  eligibleSuccessors?(by: HandoverContext): Promise<SQL | undefined>;
  /** Transfers all items from one user to another. Throws a refusal if that is not possible. */
  handOver(by: HandoverContext, from: number, to: number): Promise<void>;
}
