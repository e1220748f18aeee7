import type { Bus } from '../../../db/bus.ts';
import type { Tx } from '../../../db/database.ts';
import type { Effect } from '../../../http/effects.ts';

/** The topic of the bus on which it is said that rights or sessions may be others by now. */
export const ACCESS_TOPIC = 'access';

/** Effects after which somebody may have other rights, or no session any more. */
const OF_ACCESS: readonly Effect[] = ['rights', 'proofs'];

/** Tells every instance, once `tx` has committed, that rights or sessions may have changed: live sockets are looked at again. */
export const announceAccess = (bus: Bus, tx: Tx): Promise<void> =>
  bus.publish(ACCESS_TOPIC, {}, tx);

/** The same after a call, where its effects are of that kind, or `moved` what somebody sees. */
export async function announceEffects(
  bus: Bus,
  tx: Tx,
  effects: readonly Effect[],
  moved: boolean,
): Promise<void> {
  if (moved || effects.some((effect) => OF_ACCESS.includes(effect))) await announceAccess(bus, tx);
}
