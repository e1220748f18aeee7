import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Actor } from '../../../http/caller.ts';

/** Who hands something over, and when. */
export interface HandingOver {
  tx: Tx;
  caller: Actor;
  now: Date;
}

/**
 * Something that people are in charge of and that must not be left without anybody: an area names its own in `duties`. A member of
 * staff is disabled or deleted only when somebody else has taken over all of it.
 *
 * @example
 * const netbarMember: Duty = {
 *   name: 'netbarMember', title: '维护的网吧',
 *   read: async ({ tx }, userId) => …,            // { count: 12, names: ['星河网吧', …] }
 *   takers: async (by) => …,                      // who may look after netbars
 *   handOver: async ({ tx }, from, to) => …,
 * };
 */
export interface Duty {
  /** Unique among all areas. */
  name: string;
  /** What people call it: 维护的网吧. */
  title: string;
  /** How much of it a user has, whoever asks, and what some of it is called, as far as the caller may see it. */
  read(by: HandingOver, userId: number): Promise<{ count: number; names: string[] }>;
  /** Which users may take it over, as a condition on `users`; every enabled one where there is none. */
  takers?(by: HandingOver): Promise<SQL | undefined>;
  /** Gives all that one user has of it to another. Throws a refusal where that cannot be. */
  handOver(by: HandingOver, from: number, to: number): Promise<void>;
}
