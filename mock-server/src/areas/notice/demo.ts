import { asc, eq } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { activeAudience, countPeople, peopleOf } from './audience.ts';
import type { ChosenRow } from './audienceInput.ts';
import { noticeAudience, noticeReads, notices } from './tables.ts';
import { texts } from './texts.ts';

const DAY_MS = 86_400_000;

type Values = Omit<typeof notices.$inferInsert, 'title' | 'content' | 'authorId' | 'authorName'>;

/** A notice of each status, with its audience. Its texts have the same order. */
function demoNotices(now: Date): { columns: Values; audience: ChosenRow[] }[] {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const role = (targetId: number): ChosenRow => ({ kind: 'role', targetId });
  const everybody: ChosenRow = { kind: 'all', targetId: 0 };
  const normal = { type: 'system', level: 'normal' } as const;
  return [
    {
      columns: {
        type: 'update',
        level: 'important',
        pinned: true,
        status: 'published',
        publishedAt: at(-1),
        expireAt: at(6),
      },
      audience: [role(STAFF_ROLES.operations), role(STAFF_ROLES.support)],
    },
    {
      columns: { ...normal, status: 'published', publishedAt: at(-3) },
      audience: [role(STAFF_ROLES.netbarOwner), role(STAFF_ROLES.marketHead)],
    },
    { columns: { ...normal, status: 'scheduled', publishAt: at(20) }, audience: [everybody] },
    { columns: { type: 'update', level: 'normal' }, audience: [role(STAFF_ROLES.operations)] },
    {
      columns: {
        ...normal,
        status: 'expired',
        publishedAt: at(-20),
        expireAt: at(-5),
        endedAt: at(-5),
      },
      audience: [everybody],
    },
    {
      columns: { ...normal, status: 'revoked', publishedAt: at(-10), endedAt: at(-10) },
      audience: [role(STAFF_ROLES.finance)],
    },
  ];
}

/** Adds notices of each status; some receivers have read the published ones. */
export async function addDemoNotices({ tx, now, random }: DemoContext): Promise<void> {
  const [author] = await tx.select({ id: users.id }).from(users).orderBy(asc(users.id)).limit(1);
  for (const [place, { columns, audience }] of demoNotices(now).entries()) {
    const words = texts.demo.notices[place] ?? { title: '', content: '' };
    const [row] = await tx
      .insert(notices)
      .values({ ...columns, ...words, authorId: author?.id ?? 0, authorName: texts.demo.author })
      .returning();
    if (!row) continue;
    await tx
      .insert(noticeAudience)
      .values(audience.map((target) => ({ ...target, noticeId: row.id })));
    if (!row.publishedAt) continue;
    const targetCount = await countPeople(tx, activeAudience(row.id));
    await tx.update(notices).set({ targetCount }).where(eq(notices.id, row.id));
    const { rows } = (await tx.execute(peopleOf(activeAudience(row.id)))) as unknown as {
      rows: { id: number }[];
    };
    const reads = rows
      .filter(({ id }) => id !== author?.id && random.between(0, 9) < 6)
      .map(({ id }) => ({ noticeId: row.id, userId: id, revision: 1, readAt: now }));
    if (reads.length > 0) await tx.insert(noticeReads).values(reads);
  }
}
