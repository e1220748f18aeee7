import type { Tx } from '../../../db/database.ts';
import type { Actor } from '../../../http/caller.ts';
import type { Call } from '../../../platform/kernel/area/call.ts';
import type { Random } from '../../../platform/kernel/demo/random.ts';
import type { ModelOperation } from './explain.ts';
import type { World } from './world.ts';

/** One history: its world, its dice, and the numbers of what it makes. */
export interface ModelRun {
  world: World;
  random: Random;
  /** A name that nothing in this history has. */
  name(kind: string): string;
}

/** For whom, and in which transaction, as a call has it. */
const byOf = ({ server, now }: World, tx: Tx, caller: Actor) =>
  ({ tx, caller, now, deps: server.deps }) as unknown as Call;

/** Does something as a call would: in one transaction, for somebody. */
export const asCall =
  (world: World, caller: Actor, work: (by: Call) => Promise<unknown>): ModelOperation['run'] =>
  () =>
    world.server.db.transaction((tx) => work(byOf(world, tx, caller)));

const staffOf = ({ staff }: World, at: number): Actor => {
  const one = staff[at];
  if (!one) throw new Error('There is nobody of the staff');
  return one;
};
export const admin = (world: World): Actor => staffOf(world, 0);
export const auditor = (world: World, random: Random): Actor =>
  staffOf(world, random.between(1, 2));

/** Picks a random item, or returns undefined if there is none. */
export const pickAny = <T>(random: Random, items: readonly T[]): T | undefined =>
  items.length > 0 ? random.pick(items) : undefined;
