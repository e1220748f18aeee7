import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { UpkeepDeps } from '../../platform/kernel/area/upkeep.ts';
import { notifyFaults, notifyUnproven } from './messages.ts';
import { proveLedger } from './proof.ts';
import { ledgerProofs } from './tables.ts';

const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' });
/** Age after which an unfinished proof is considered lost, because its process has ended. */
const LOST_AFTER_MS = 2 * 3_600_000;

type Claimed = Pick<typeof ledgerProofs.$inferSelect, 'id' | 'day'>;
const named = { id: ledgerProofs.id, day: ledgerProofs.day };

/** Claims a lost proof of any night, for this instance only. */
async function claimLost(db: Tx, startedAt: Date): Promise<Claimed | undefined> {
  const { id, day, finishedAt } = ledgerProofs;
  const isLost = lt(ledgerProofs.startedAt, new Date(startedAt.getTime() - LOST_AFTER_MS));
  const lost = db
    .select({ id })
    .from(ledgerProofs)
    .where(and(isNotNull(day), isNull(finishedAt), isLost))
    .orderBy(asc(id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(ledgerProofs)
    .set({ startedAt })
    .where(inArray(id, lost))
    .returning(named);
  return row;
}

/** Claims the proof of the current day, unless another instance has claimed it. */
async function claimToday(db: Tx, startedAt: Date): Promise<Claimed | undefined> {
  const values = { day: DAY.format(startedAt), startedAt };
  const [row] = await db.insert(ledgerProofs).values(values).onConflictDoNothing().returning(named);
  return row;
}

/** Runs a claimed proof. Faults are logged and sent to the users who may list proofs. */
async function prove(deps: UpkeepDeps, { id }: Claimed): Promise<void> {
  const { db } = deps.database;
  const proof = await proveLedger(db);
  await db
    .update(ledgerProofs)
    .set({ ...proof, finishedAt: deps.now() })
    .where(eq(ledgerProofs.id, id));
  if (proof.faults === 0) return;
  deps.log.error(
    { proof: id, faults: proof.faults },
    'Ledger does not balance. See the failed proof in the reconciliation list.',
  );
  await db.transaction((tx) =>
    notifyFaults({ tx, bus: deps.bus, now: deps.now() }, { id, faults: proof.faults }),
  );
}

/**
 * Runs the proof of the current day once across all instances, and repeats a lost proof. Users are
 * notified about proofs that did not finish.
 */
export async function runNightlyProof(deps: UpkeepDeps): Promise<void> {
  const { db } = deps.database;
  const unproven = ({ day }: Claimed) =>
    db.transaction((tx) => notifyUnproven({ tx, bus: deps.bus, now: deps.now() }, day ?? ''));
  const lost = await claimLost(db, deps.now());
  if (lost) await unproven(lost);
  for (const claimed of [lost, await claimToday(db, deps.now())])
    if (claimed)
      await prove(deps, claimed).catch(async (error: unknown) => {
        await unproven(claimed);
        throw error;
      });
}
