import { and, gt, inArray, like, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { DEMO_LICENSE } from './demoNetbars.ts';
import { netbars } from './tables.ts';

/** Often enough that what is online stays so: a netbar counts as delayed after 90 s without a heartbeat. */
const BEAT_MS = 30_000;
const DELAYED_S = 150;
const ONLINE_S = 10;

/**
 * Lets the demo's netbars report as real ones would: those that were made with machines online, every eighth of them late.
 * Without it the whole demo would be offline five minutes after it was made. Netbars that people added are left alone.
 */
export async function beatDemo(tx: Tx, now: Date): Promise<void> {
  const age = sql`case when ${netbars.id} % 8 = 2 then ${DELAYED_S} else ${ONLINE_S} end`;
  await tx
    .update(netbars)
    .set({
      lastHeartbeatAt: sql`${now.toISOString()}::timestamptz - make_interval(secs => (${age})::int)`,
      // A report is no edit: whoever has the form of a netbar open must still be able to save it.
      updatedAt: sql`${netbars.updatedAt}`,
    })
    .where(
      and(
        like(netbars.licenseNo, `${DEMO_LICENSE}%`),
        inArray(netbars.status, ['trial', 'active']),
        gt(netbars.terminalOnline, 0),
        gt(netbars.expireAt, now),
      ),
    );
}

/** Beats at once and then every half minute. @returns stops it */
export function startDemoHeartbeat({ database, log, now }: Pick<Deps, 'database' | 'log' | 'now'>): () => void {
  const beat = () => {
    beatDemo(database.db, now()).catch((error) => log.warn({ err: error }, 'the demo missed a heartbeat'));
  };
  beat();
  const timer = setInterval(beat, BEAT_MS);
  return () => clearInterval(timer);
}
