import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { repeat } from '../../platform/kernel/upkeep/repeat.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import { activeAudience, countPeople, peopleOf } from './audience.ts';
import { noticeNotSent } from './messages.ts';
import { noticeAudience, noticeReads, notices } from './tables.ts';
import { tellEverybody } from './topic.ts';

const INTERVAL_MS = 10_000;
/** Notices per run. */
const BATCH_SIZE = 50;

type NoticeRow = typeof notices.$inferSelect;

/** Ends the test delivery of a notice to its author. */
export async function endTest(tx: Tx, noticeId: number): Promise<void> {
  await tx
    .delete(noticeAudience)
    .where(and(eq(noticeAudience.noticeId, noticeId), eq(noticeAudience.kind, 'test')));
  await tx.delete(noticeReads).where(eq(noticeReads.noticeId, noticeId));
}

/** Replaces the active audience of a notice by its present people. */
async function fixAudience(tx: Tx, noticeId: number): Promise<void> {
  const people = peopleOf(activeAudience(noticeId));
  await tx.execute(
    sql`insert into ${noticeAudience} (notice_id, kind, target_id) select ${noticeId}, 'member', id from (${people}) people on conflict do nothing`,
  );
  await tx
    .update(noticeAudience)
    .set({ isActive: false })
    .where(and(eq(noticeAudience.noticeId, noticeId), sql`${noticeAudience.kind} <> 'member'`));
}

/**
 * Publishes a draft or planned notice whose row is locked.
 *
 * @returns number of receivers; 0 if there are none and the notice was not published
 */
export async function publish(tx: Tx, { id, isFixed }: NoticeRow, now: Date): Promise<number> {
  const targetCount = await countPeople(tx, activeAudience(id));
  if (targetCount === 0) return 0;
  await endTest(tx, id);
  if (isFixed) await fixAudience(tx, id);
  await tx
    .update(notices)
    .set({ status: 'published', publishedAt: now, targetCount })
    .where(eq(notices.id, id));
  return targetCount;
}

type Needed = Pick<Deps, 'database' | 'bus' | 'now'>;

/** Publishes one planned notice, unless another instance has published it. */
async function publishPlanned({ database, bus, now }: Needed, id: number): Promise<void> {
  await database.db.transaction(async (tx) => {
    const at = now();
    const [row] = await tx
      .select()
      .from(notices)
      .where(and(eq(notices.id, id), eq(notices.status, 'scheduled'), lte(notices.publishAt, at)))
      .for('update', { skipLocked: true });
    if (!row) return;
    if ((await publish(tx, row, at)) > 0) return tellEverybody({ tx, bus });
    await tx.update(notices).set({ status: 'draft' }).where(eq(notices.id, id));
    const facts = { ID: id, title: row.title, at: at.toISOString() };
    await notifyUsers({ tx, bus, now: at }, [row.authorId], noticeNotSent, facts);
  });
}

/** Ends published notices whose time is over. */
async function expire({ database, bus, now }: Needed): Promise<void> {
  await database.db.transaction(async (tx) => {
    const at = now();
    const ended = await tx
      .update(notices)
      .set({ status: 'expired', endedAt: at })
      .where(and(eq(notices.status, 'published'), lte(notices.expireAt, at)))
      .returning({ id: notices.id });
    if (ended.length > 0) await tellEverybody({ tx, bus });
  });
}

/**
 * Publishes due notices and ends expired ones. Several instances can run it at the same time: each
 * change depends on the status of the row.
 */
export async function publishDue(deps: Needed): Promise<void> {
  const due = await deps.database.db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.status, 'scheduled'), lte(notices.publishAt, deps.now())))
    .orderBy(asc(notices.publishAt))
    .limit(BATCH_SIZE);
  for (const { id } of due) await publishPlanned(deps, id);
  await expire(deps);
}

/** Publishes and ends notices while the server runs. */
export const watchNotices = (app: FastifyInstance, deps: Deps): void =>
  repeat(app, deps, {
    everyMs: INTERVAL_MS,
    work: () => publishDue(deps),
    failed: 'Publishing due notices failed; trying again',
  });
