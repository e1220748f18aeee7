import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { defenseSnapshots } from './snapshotTable.ts';
import { defenseLogs } from './tables.ts';

/** Maximum size of the processes of a snapshot in bytes. */
export const MAX_SNAPSHOT_BYTES = 256 * 1024;
/** Period in which the processes of a command can arrive. */
const ARRIVAL_MS = 3_600_000;

const byteLength = (entry: object) =>
  // PostgreSQL writes a space after each colon and comma.
  Buffer.byteLength(JSON.stringify(entry)) + 2 * (Object.keys(entry).length + 1);

/**
 * Appends processes to the snapshot of a threat, up to the maximum size.
 *
 * @returns false if the command was not sent because of a threat
 */
export async function storeThreatSnapshot(
  tx: Tx,
  { command, netbarId, processes }: { command: string; netbarId: number; processes: object[] },
  now: Date,
): Promise<boolean> {
  const snapshot = and(
    eq(defenseSnapshots.command, command),
    eq(defenseSnapshots.netbarId, netbarId),
    gt(defenseSnapshots.createdAt, new Date(now.getTime() - ARRIVAL_MS)),
  );
  const [row] = await tx
    .select({ bytes: sql<number>`coalesce(octet_length(${defenseSnapshots.processes}::text), 2)` })
    .from(defenseSnapshots)
    .where(snapshot);
  if (!row) return false;
  let { bytes } = row;
  const fitting = processes.filter((process) => {
    const size = byteLength(process);
    if (bytes + size > MAX_SNAPSHOT_BYTES) return false;
    bytes += size;
    return true;
  });
  await tx
    .update(defenseSnapshots)
    .set({
      state: 'stored',
      at: sql`coalesce(${defenseSnapshots.at}, ${now.toISOString()}::timestamptz)`,
      processes: sql`coalesce(${defenseSnapshots.processes}, '[]'::jsonb) || ${JSON.stringify(fitting)}::jsonb`,
      processCount: sql`${defenseSnapshots.processCount} + ${fitting.length}::int`,
      ...(fitting.length < processes.length && { isTruncated: true }),
    })
    .where(snapshot);
  return true;
}

/** Returns the newest threat snapshots of a terminal since a time. */
export async function listThreatSnapshots(
  tx: Tx,
  terminalId: number,
  { since, limit }: { since: Date; limit: number },
) {
  const { command, at, processCount, logId, state, createdAt } = defenseSnapshots;
  return tx
    .select({ command, at, processes: processCount, logId })
    .from(defenseSnapshots)
    .where(
      and(
        eq(defenseSnapshots.terminalId, terminalId),
        gt(createdAt, since),
        eq(state, 'stored'),
        isNotNull(command),
        isNotNull(at),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(limit) as unknown as Promise<
    { command: string; at: Date; processes: number; logId: number }[]
  >;
}

/** Returns a threat snapshot of a terminal with its threat, or undefined if there is none. */
export async function readThreatSnapshot(tx: Tx, terminalId: number, command: string) {
  const [row] = await tx
    .select({ snapshot: defenseSnapshots, log: defenseLogs })
    .from(defenseSnapshots)
    .innerJoin(
      defenseLogs,
      and(
        eq(defenseLogs.id, defenseSnapshots.logId),
        eq(defenseLogs.createdAt, defenseSnapshots.createdAt),
      ),
    )
    .where(
      and(
        sql`${defenseSnapshots.command}::text = ${command}`,
        eq(defenseSnapshots.terminalId, terminalId),
        eq(defenseSnapshots.state, 'stored'),
      ),
    );
  return row;
}
