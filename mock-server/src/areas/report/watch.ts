import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { SUPER_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { ENABLED } from '../../platform/kernel/identity/user/states.ts';
import { userAuthorities, users } from '../../platform/kernel/identity/user/tables.ts';
import { repeat } from '../../platform/kernel/upkeep/repeat.ts';
import { startTask } from '../../platform/services/tasks/start.ts';
import { previousDay } from './createReports.ts';
import { reportDays } from './tables.ts';
import { texts } from './texts.ts';

/** Advisory lock for starting the reports of a day on one instance. */
const REPORT_LOCK = 7_203_118;
const INTERVAL_MS = 5 * 60_000;
const FIRST_DELAY_MS = 40_000;
const DAY_MS = 86_400_000;
/** Maximum number of days that are made up after the server was off. */
const MAX_DAYS = 7;

/** Returns the user who owns the task: the first enabled super admin. */
async function readOwner(tx: Tx) {
  const [row] = await tx
    .select({
      userId: users.id,
      uuid: users.uuid,
      userName: users.userName,
      nickName: users.nickName,
    })
    .from(users)
    .innerJoin(
      userAuthorities,
      and(eq(userAuthorities.userId, users.id), eq(userAuthorities.authorityId, SUPER_ADMIN)),
    )
    .where(eq(users.enable, ENABLED))
    .orderBy(asc(users.id))
    .limit(1);
  return row && { ...row, authorityId: SUPER_ADMIN };
}

/**
 * Returns past days without started reports, oldest first. A new installation starts with the last
 * day.
 */
async function pendingDays(tx: Tx, now: Date): Promise<string[]> {
  const [newest] = await tx.select().from(reportDays).orderBy(desc(reportDays.day)).limit(1);
  const days = Array.from({ length: newest ? MAX_DAYS : 1 }, (_, ago) =>
    previousDay(new Date(now.getTime() - ago * DAY_MS)),
  );
  return days.filter((day) => !newest || day > newest.day).reverse();
}

/**
 * Starts the missing reports of past days, one task per day. Only one instance does it at a time.
 *
 * @returns the started days
 */
export const startPendingReports = ({
  database,
  bus,
  now: clock,
}: Pick<Deps, 'database' | 'bus' | 'now'>): Promise<string[]> =>
  database.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Tx;
    const lockResult = await tx.execute(
      sql`select pg_try_advisory_xact_lock(${REPORT_LOCK}) as mine`,
    );
    if (!(lockResult as unknown as { rows: { mine: boolean }[] }).rows[0]?.mine) return [];
    const now = clock();
    const days = await pendingDays(tx, now);
    const caller = days.length > 0 ? await readOwner(tx) : undefined;
    if (!caller) return [];
    for (const day of days) {
      const input = { type: 'report.sendReports', input: { day }, title: texts.task.title(day) };
      const { id } = await startTask({ tx, caller, now }, { bus }, input);
      await tx.insert(reportDays).values({ day, taskId: id });
    }
    return days;
  });

/** Checks for past days every few minutes while the server runs. */
export const watchReportDays = (app: FastifyInstance, deps: Deps): void =>
  repeat(app, deps, {
    everyMs: INTERVAL_MS,
    firstAfterMs: FIRST_DELAY_MS,
    work: () => startPendingReports(deps),
    failed: 'Starting daily reports failed. Next attempt in five minutes',
  });
