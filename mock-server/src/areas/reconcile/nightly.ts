import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { UpkeepDeps } from '../../platform/area/upkeep.ts';
import { tellFaults, tellUnproven } from './messages.ts';
import { proveLedger } from './proof.ts';
import { ledgerProofs } from './tables.ts';

const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' });
/** A proof that has not ended by then was begun by a process that is gone. */
const LOST_MS = 2 * 3_600_000;

/** Takes the proof of a day, if nobody has. @returns its number, and whether somebody began it and was lost */
async function claim({ database }: UpkeepDeps, day: string, startedAt: Date) {
  const lost = and(isNull(ledgerProofs.finishedAt), lt(ledgerProofs.startedAt, new Date(startedAt.getTime() - LOST_MS)));
  const [row] = await database.db
    .insert(ledgerProofs)
    .values({ day, startedAt })
    .onConflictDoUpdate({ target: ledgerProofs.day, set: { startedAt }, setWhere: lost ?? sql`false` })
    // A row that was there before has been written to by now.
    .returning({ id: ledgerProofs.id, wasLost: sql<boolean>`xmax::text <> '0'` });
  return row;
}

/**
 * Makes the proof of the day that began, once, whichever instance comes first. What does not agree, and a
 * proof that did not come to its end, is told to the log and to the people of 对账.
 */
export async function proveTonight(deps: UpkeepDeps): Promise<void> {
  const startedAt = deps.now();
  const day = DAY.format(startedAt);
  const claimed = await claim(deps, day, startedAt);
  if (!claimed) return;
  const { id, wasLost } = claimed;
  const teller = (tx: Tx) => ({ tx, bus: deps.bus, now: deps.now() });
  const unproven = () => deps.database.db.transaction((tx) => tellUnproven(teller(tx), day));
  if (wasLost) await unproven();
  const proof = await proveLedger(deps.database.db).catch(async (error: unknown) => {
    await unproven();
    throw error;
  });
  await deps.database.db
    .update(ledgerProofs)
    .set({ ...proof, finishedAt: deps.now() })
    .where(eq(ledgerProofs.id, id));
  if (proof.faults === 0) return;
  deps.log.error({ proof: id, faults: proof.faults }, 'the ledger does not balance: see 对账');
  await deps.database.db.transaction((tx) => tellFaults(teller(tx), { id, faults: proof.faults }));
}
