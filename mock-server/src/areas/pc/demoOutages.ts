import { makeRandom } from '../../platform/kernel/demo/random.ts';
import type { ChinaDay } from '../../platform/kernel/demo/rhythm.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Share of days on which a netbar has an outage. */
const RATE = 0.03;
/** The power fails in part of the netbars on the 13th day before today. */
const POWER_FAILURE = { ago: 13, from: 15 * 60 + 10, minutes: 95 };

/** Time without contact to the gateway of a netbar. */
export interface DemoOutage {
  netbarId: number;
  from: Date;
  to: Date;
}

/** Returns the outages of a past day, at most one per netbar. Equal calls return the same. */
export function demoOutages(
  netbarIds: readonly number[],
  { from: day, to: end, ago }: ChinaDay & { ago: number },
): DemoOutage[] {
  const outage = (netbarId: number, minute: number, minutes: number): DemoOutage => {
    const from = new Date(day.getTime() + minute * MINUTE_MS);
    return { netbarId, from, to: new Date(from.getTime() + minutes * MINUTE_MS) };
  };
  return netbarIds
    .flatMap((id) => {
      if (ago === POWER_FAILURE.ago && id % 4 === 1)
        return [outage(id, POWER_FAILURE.from, POWER_FAILURE.minutes)];
      const random = makeRandom(id * 1_009 + Math.floor(day.getTime() / DAY_MS));
      if (random.next() >= RATE) return [];
      return [outage(id, random.between(60, 20 * 60), random.between(20, 200))];
    })
    .filter(({ to }) => to < end);
}
