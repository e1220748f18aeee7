import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { publishTopic } from '../../platform/kernel/live/publish.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { repeat } from '../../platform/kernel/upkeep/repeat.ts';
import { observe } from './observe.ts';
import { alertSettings } from './settings.ts';
import { tellAlerts } from './tellAlerts.ts';
import { ALL, alertTopic } from './topic.ts';

/** Number of the advisory lock under which alerts are brought in line: one look after the other, whoever takes it. */
const ALERT_LOCK = 7_203_133;
const LOOK_EVERY_MS = 60_000;
const FIRST_AFTER_MS = 20_000;

/** Looks at netbars, at some of them where they are named, and tells people what they have to know. Within `tx`. */
export async function lookAt(
  { tx, bus, now }: { tx: Tx; bus: Bus; now: Date },
  netbarIds?: readonly number[],
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ALERT_LOCK})`);
  const settings = await readSettings(tx, alertSettings);
  const { opened, returned, recovered } = await observe({ tx, now, settings, netbarIds });
  const handed = await tellAlerts({ tx, bus, now, settings }, recovered);
  if (opened.length + returned.length + recovered.length + handed > 0)
    await publishTopic({ bus, tx }, alertTopic, [ALL], { changed: 'alerts' });
}

/**
 * Looks at all netbars once. When another instance is at it there is nothing to do.
 *
 * @returns whether this instance looked
 */
export const watchOnce = ({
  database,
  bus,
  now,
}: Pick<Deps, 'database' | 'bus' | 'now'>): Promise<boolean> =>
  database.db.transaction(async (tx) => {
    const found = await tx.execute(sql`select pg_try_advisory_xact_lock(${ALERT_LOCK}) as mine`);
    if (!(found as unknown as { rows: { mine: boolean }[] }).rows[0]?.mine) return false;
    await lookAt({ tx, bus, now: now() });
    return true;
  });

/** Looks every minute as long as the server runs. */
export const watchAlerts = (app: FastifyInstance, deps: Deps): void =>
  repeat(app, deps, {
    everyMs: LOOK_EVERY_MS,
    firstAfterMs: FIRST_AFTER_MS,
    work: () => watchOnce(deps),
    failed: 'alerts could not be looked at and will be in a minute',
  });
