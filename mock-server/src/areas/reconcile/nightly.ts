import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { UpkeepDeps } from '../../platform/area/upkeep.ts';
import { tellFaults } from './messages.ts';
import { proveLedger } from './proof.ts';
import { ledgerProofs } from './tables.ts';

const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' });
/** A proof that has not ended by then was begun by a process that is gone. */
const LOST_MS = 2 * 3_600_000;

/** Takes the proof of a day, if nobody has. @returns its number */
async function claim({ database, now }: UpkeepDeps): Promise<number | undefined> {
  const startedAt = now();
  const lost = and(isNull(ledgerProofs.finishedAt), lt(ledgerProofs.startedAt, new Date(startedAt.getTime() - LOST_MS)));
  const [row] = await database.db
    .insert(ledgerProofs)
    .values({ day: DAY.format(startedAt), startedAt })
    .onConflictDoUpdate({ target: ledgerProofs.day, set: { startedAt }, setWhere: lost ?? sql`false` })
    .returning({ id: ledgerProofs.id });
  return row?.id;
}

/** Makes the proof of the day that began, once, whichever instance comes first. What does not agree is told to the log, and to the people of 对账. */
export async function proveTonight(deps: UpkeepDeps): Promise<void> {
  const id = await claim(deps);
  if (id === undefined) return;
  const proof = await proveLedger(deps.database.db);
  await deps.database.db
    .update(ledgerProofs)
    .set({ ...proof, finishedAt: deps.now() })
    .where(eq(ledgerProofs.id, id));
  if (proof.faults === 0) return;
  deps.log.error({ proof: id, faults: proof.faults }, 'the ledger does not balance: see 对账');
  await deps.database.db.transaction((tx) => tellFaults({ tx, bus: deps.bus, now: deps.now() }, { id, faults: proof.faults }));
}
