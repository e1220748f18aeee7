import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { SUPER_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { ENABLED } from '../../platform/kernel/identity/user/states.ts';
import { userAuthorities, users } from '../../platform/kernel/identity/user/tables.ts';
import { repeat } from '../../platform/kernel/upkeep/repeat.ts';
import { startTask } from '../../platform/services/tasks/start.ts';
import { dayBefore } from './make.ts';
import { reportDays } from './tables.ts';
import { texts } from './texts.ts';

/** Number of the advisory lock under which one of the instances begins the reports of a day. */
const REPORT_LOCK = 7_203_118;
const EVERY_MS = 5 * 60_000;
const FIRST_AFTER_MS = 40_000;
const DAY_MS = 86_400_000;
/** A server that was off for longer begins with these days. */
const MOST_DAYS = 7;

/** Whose task it is: the first of those who may do everything; there is always one. */
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

/** Days that are over and were not begun, the oldest first: of a new installation the last one. */
async function daysToDo(tx: Tx, now: Date): Promise<string[]> {
  const [newest] = await tx.select().from(reportDays).orderBy(desc(reportDays.day)).limit(1);
  const days = Array.from({ length: newest ? MOST_DAYS : 1 }, (_, ago) =>
    dayBefore(new Date(now.getTime() - ago * DAY_MS)),
  );
  return days.filter((day) => !newest || day > newest.day).reverse();
}

/**
 * Begins the reports of the days that are over, each as one task, whichever instance looks first.
 *
 * @returns the days that were begun
 */
export const beginReports = ({
  database,
  bus,
  now: clock,
}: Pick<Deps, 'database' | 'bus' | 'now'>): Promise<string[]> =>
  database.db.transaction(async (inner) => {
    const tx = inner as unknown as Tx;
    const found = await tx.execute(sql`select pg_try_advisory_xact_lock(${REPORT_LOCK}) as mine`);
    if (!(found as unknown as { rows: { mine: boolean }[] }).rows[0]?.mine) return [];
    const now = clock();
    const days = await daysToDo(tx, now);
    const caller = days.length > 0 ? await readOwner(tx) : undefined;
    if (!caller) return [];
    for (const day of days) {
      const wish = { type: 'report.sendReports', input: { day }, title: texts.task.title(day) };
      const { id } = await startTask({ tx, caller, now }, { bus }, wish);
      await tx.insert(reportDays).values({ day, taskId: id });
    }
    return days;
  });

/** Looks every few minutes as long as the server runs. */
export const watchDays = (app: FastifyInstance, deps: Deps): void =>
  repeat(app, deps, {
    everyMs: EVERY_MS,
    firstAfterMs: FIRST_AFTER_MS,
    work: () => beginReports(deps),
    failed: 'daily reports could not be begun and will be in some minutes',
  });
