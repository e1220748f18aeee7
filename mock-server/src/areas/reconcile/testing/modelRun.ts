import type { Tx } from '../../../db/database.ts';
import type { Actor } from '../../../http/caller.ts';
import type { Call } from '../../../platform/kernel/area/call.ts';
import type { Random } from '../../../platform/kernel/demo/random.ts';
import type { ModelOperation } from './explain.ts';
import type { World } from './world.ts';

/** World, random generator and name generator of one history. */
export interface ModelRun {
  world: World;
  random: Random;
  /** Returns a name that is unique in this history. */
  name(kind: string): string;
}

/** Builds the context of a call. */
const callContext = ({ server, now }: World, tx: Tx, caller: Actor) =>
  ({ tx, caller, now, deps: server.deps }) as unknown as Call;

/** Returns a function that runs work like a call of a user, in one transaction. */
export const asCall =
  (world: World, caller: Actor, work: (by: Call) => Promise<unknown>): ModelOperation['run'] =>
  () =>
    world.server.db.transaction((tx) => work(callContext(world, tx, caller)));

const staffMember = ({ staff }: World, at: number): Actor => {
  const actor = staff[at];
  if (!actor) throw new Error('The staff member does not exist');
  return actor;
};
export const admin = (world: World): Actor => staffMember(world, 0);
export const auditor = (world: World, random: Random): Actor =>
  staffMember(world, random.between(1, 2));

/** Picks a random item, or returns undefined if there is none. */
export const pickAny = <T>(random: Random, items: readonly T[]): T | undefined =>
  items.length > 0 ? random.pick(items) : undefined;
