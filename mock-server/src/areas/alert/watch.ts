import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { publishTopic } from '../../platform/kernel/live/publish.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { repeat } from '../../platform/kernel/upkeep/repeat.ts';
import { notifyAlerts } from './notifyAlerts.ts';
import { alertSettings } from './settings.ts';
import { ALERT_CHANNEL, alertTopic } from './topic.ts';
import { updateAlerts } from './updateAlerts.ts';

/** Advisory lock that serializes evaluations of all server instances. */
const ALERT_LOCK = 7_203_133;
const INTERVAL_MS = 60_000;
const FIRST_DELAY_MS = 20_000;

/**
 * Evaluates the alert rules of all netbars, or of the given ones, and sends notifications. Runs
 * within `tx`.
 */
export async function evaluateAlerts(
  { tx, bus, now }: { tx: Tx; bus: Bus; now: Date },
  netbarIds?: readonly number[],
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ALERT_LOCK})`);
  const settings = await readSettings(tx, alertSettings);
  const { opened, returned, recovered } = await updateAlerts({ tx, now, settings, netbarIds });
  const notified = await notifyAlerts({ tx, bus, now, settings }, recovered);
  if (opened.length + returned.length + recovered.length + notified > 0)
    await publishTopic({ bus, tx }, alertTopic, [ALERT_CHANNEL], { changed: 'alerts' });
}

/**
 * Evaluates all netbars once. Returns without work if another instance is evaluating.
 *
 * @returns whether this instance evaluated
 */
export const watchOnce = ({
  database,
  bus,
  now,
}: Pick<Deps, 'database' | 'bus' | 'now'>): Promise<boolean> =>
  database.db.transaction(async (tx) => {
    const result = await tx.execute(sql`select pg_try_advisory_xact_lock(${ALERT_LOCK}) as mine`);
    if (!(result as unknown as { rows: { mine: boolean }[] }).rows[0]?.mine) return false;
    await evaluateAlerts({ tx, bus, now: now() });
    return true;
  });

/** Evaluates the alerts every minute while the server runs. */
export const watchAlerts = (app: FastifyInstance, deps: Deps): void =>
  repeat(app, deps, {
    everyMs: INTERVAL_MS,
    firstAfterMs: FIRST_DELAY_MS,
    work: () => watchOnce(deps),
    failed: 'Evaluating alerts failed. Next attempt in one minute',
  });
