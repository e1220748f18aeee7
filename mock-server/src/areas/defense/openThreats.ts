import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { publishTopic } from '../../platform/kernel/live/publish.ts';
import { repeat } from '../../platform/kernel/upkeep/repeat.ts';
import { pcTopic, terminals } from '../pc/index.ts';
import { defenseLogs } from './tables.ts';
import { isThreat } from './threats.ts';
import { occurredSince } from './time.ts';

/** Advisory lock, so that only one instance counts threats at a time. */
const COUNT_LOCK = 7_203_120;
const DAY_MS = 86_400_000;
const INTERVAL_MS = 60_000;
const FIRST_DELAY_MS = 10_000;

/**
 * Updates the number of open threats of the last day per terminal, which is part of its risk score.
 * Updates only changed rows, and skips locked rows until the next run, so that it neither waits nor
 * blocks.
 *
 * @returns netbars with changed terminals
 */
async function countOpenThreats(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = (await tx.execute(sql`
    with open as (
      select t.id, count(*)::int as n from ${defenseLogs}
      join ${terminals} t on t.netbar_id = ${defenseLogs.netbarId} and t.terminal_no = ${defenseLogs.terminalNo}
      where ${defenseLogs.status} = 'open' and ${isThreat(defenseLogs)} and ${occurredSince(new Date(now.getTime() - DAY_MS))} group by t.id
    ),
    changed as (
      select coalesce(o.id, former.id) as id, coalesce(o.n, 0) as n
      from open o full join (select id, open_threats from ${terminals} where open_threats > 0) former on former.id = o.id
      where coalesce(o.n, 0) <> coalesce(former.open_threats, 0)
    ),
    free as (
      select t.id, changed.n from ${terminals} t join changed on changed.id = t.id order by t.id for update of t skip locked
    )
    update ${terminals} t set open_threats = free.n from free where t.id = free.id
    returning t.netbar_id as "netbarId"`)) as unknown as { rows: { netbarId: number }[] };
  return [...new Set(rows.map(({ netbarId }) => netbarId))];
}

/**
 * Counts once and notifies users who view the terminals. Does nothing while another instance
 * counts.
 */
export const updateOpenThreats = ({
  database,
  bus,
  now,
}: Pick<Deps, 'database' | 'bus' | 'now'>): Promise<void> =>
  database.db.transaction(async (tx) => {
    const lockResult = await tx.execute(
      sql`select pg_try_advisory_xact_lock(${COUNT_LOCK}) as mine`,
    );
    if (!(lockResult as unknown as { rows: { mine: boolean }[] }).rows[0]?.mine) return;
    const changed = await countOpenThreats(tx, now());
    if (changed.length > 0)
      await publishTopic({ bus, tx }, pcTopic, changed.map(String), { changed: 'machines' });
  });

/** Counts every minute while the server runs. */
export const watchOpenThreats = (app: FastifyInstance, deps: Deps): void =>
  repeat(app, deps, {
    everyMs: INTERVAL_MS,
    firstAfterMs: FIRST_DELAY_MS,
    work: () => updateOpenThreats(deps),
    failed: 'Counting open threats failed. Next attempt in one minute',
  });
