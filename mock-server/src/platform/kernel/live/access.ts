import type { Bus } from '../../../db/bus.ts';
import type { Tx } from '../../../db/database.ts';
import type { Effect } from '../../../http/effects.ts';

/** Bus topic for changes of rights or sessions. */
export const ACCESS_TOPIC = 'access';

/** Effects that can change rights or end sessions. */
const ACCESS_EFFECTS: readonly Effect[] = ['rights', 'proofs'];

/**
 * Notifies all instances after `tx` has committed that rights or sessions may have changed, so that
 * live sockets are checked again.
 */
export const announceAccess = (bus: Bus, tx: Tx): Promise<void> =>
  bus.publish(ACCESS_TOPIC, {}, tx);

/**
 * Calls `announceAccess` if the effects of a call include rights or proofs, or if the call changed
 * the visibility of rows.
 */
export async function announceEffects(
  bus: Bus,
  tx: Tx,
  effects: readonly Effect[],
  visibilityChanged: boolean,
): Promise<void> {
  if (visibilityChanged || effects.some((effect) => ACCESS_EFFECTS.includes(effect)))
    await announceAccess(bus, tx);
}
