import type { Tx } from '../../../db/database.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import { areaSlot } from '../../kernel/area/slot.ts';

/** Counts what a user has not read in an area, besides messages. */
type CountUnread = (tx: Tx, userId: number) => Promise<number>;

/** The slot of an area whose unread records the bell counts together with messages. */
export const unreadSources = areaSlot<CountUnread>('unread sources');

/** Counts the unread records of all areas, besides messages. */
export async function countUnreadRecords(
  areas: readonly Area[],
  tx: Tx,
  userId: number,
): Promise<number> {
  const counts = areas.flatMap((area) => unreadSources.of(area) ?? []);
  let total = 0;
  for (const count of counts) total += await count(tx, userId);
  return total;
}
