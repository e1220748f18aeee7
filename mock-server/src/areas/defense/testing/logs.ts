import type { Tx } from '../../../db/database.ts';
import { openDays } from '../partitions.ts';
import { defenseLogs } from '../tables.ts';

const DAY_MS = 86_400_000;

/** Inserts defense logs for a test. `createdAt` defaults to now. */
export async function insertLogs(
  db: Tx,
  ...logs: (typeof defenseLogs.$inferInsert)[]
): Promise<void> {
  const now = Date.now();
  const times = logs.map(({ createdAt }) => createdAt?.getTime() ?? now);
  const [first, last] = [Math.min(...times), Math.max(...times) + DAY_MS];
  await db.transaction((tx) => openDays(tx as unknown as Tx, new Date(first), new Date(last)));
  await db.insert(defenseLogs).values(logs);
}
