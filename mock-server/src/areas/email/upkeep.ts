import { and, lt, ne, notExists, sql } from 'drizzle-orm';
import type { UpkeepDeps } from '../../platform/kernel/area/upkeep.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { emailSettings } from './settings.ts';
import { emailLetters, emailMails } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
/** Retention of texts, equal to the time in which a task can be retried. */
const TEXT_MS = 7 * DAY_MS;

/** Deletes texts and log entries after their retention period. */
export async function sweepMails({
  database: { db },
  now,
}: Pick<UpkeepDeps, 'database' | 'now'>): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  const oldText = and(lt(emailLetters.createdAt, before(TEXT_MS)), ne(emailLetters.sealedText, ''));
  await db.update(emailLetters).set({ sealedText: '' }).where(oldText);
  const { logDays } = await readSettings(db, emailSettings);
  await db.delete(emailMails).where(lt(emailMails.createdAt, before(logDays * DAY_MS)));
  const hasMail = db
    .select({ one: sql`1` })
    .from(emailMails)
    .where(sql`${emailMails.letterId} = ${emailLetters.id}`);
  await db
    .delete(emailLetters)
    .where(and(lt(emailLetters.createdAt, before(TEXT_MS)), notExists(hasMail)));
}
