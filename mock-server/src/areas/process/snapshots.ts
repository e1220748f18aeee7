import { and, desc, eq, sql } from 'drizzle-orm';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { listThreatSnapshots, readThreatSnapshot } from '../defense/index.ts';
import { processSnapshots } from '../pc/index.ts';
import type { Process } from './process.ts';
import { texts } from './texts.ts';

const MAX_SNAPSHOTS = 50;
const THREAT_PERIOD_MS = 7 * 86_400_000;

/** Returns the time since which threat snapshots are listed. */
export const threatsSince = (now: Date): Date => new Date(now.getTime() - THREAT_PERIOD_MS);
const EMPTY_FIELDS = { path: '', cmdline: '', user: '', sha256: '', signer: '', signature: null };

type ThreatLog = NonNullable<Awaited<ReturnType<typeof readThreatSnapshot>>>['log'];

/** Processes of a snapshot, with the threat that caused it. */
export interface Snapshot {
  processes: Process[];
  threat: { log: ThreatLog; isTruncated: boolean } | null;
}

/**
 * Returns the newest snapshots of a terminal, newest first.
 *
 * @param older ids of snapshots that are returned even if they are too old for the list
 */
export async function listSnapshots(
  { tx, now }: ActorContext,
  terminalId: number,
  older: readonly string[] = [],
) {
  const requested = await tx
    .select({
      snapshot: processSnapshots.command,
      at: processSnapshots.at,
      processes: sql<number>`jsonb_array_length(${processSnapshots.processes})`,
    })
    .from(processSnapshots)
    .where(eq(processSnapshots.terminalId, terminalId))
    .orderBy(desc(processSnapshots.at))
    .limit(MAX_SNAPSHOTS);
  const caused = await listThreatSnapshots(tx, terminalId, {
    since: threatsSince(now),
    limit: MAX_SNAPSHOTS,
  });
  const newest = [
    ...requested.map((row) => ({ ...row, logId: null })),
    ...caused.map(({ command, ...row }) => ({ ...row, snapshot: command })),
  ]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MAX_SNAPSHOTS);
  const listed = new Set(newest.map(({ snapshot }) => snapshot));
  const olderSnapshots = [];
  for (const snapshot of older.filter((id) => !listed.has(id))) {
    const row = (await readThreatSnapshot(tx, terminalId, snapshot))?.snapshot;
    if (row?.at)
      olderSnapshots.push({ snapshot, at: row.at, processes: row.processCount, logId: row.logId });
  }
  return [...newest, ...olderSnapshots].map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

const toProcesses = (stored: unknown): Process[] =>
  (stored as Partial<Process>[]).map((process) => ({ ...EMPTY_FIELDS, ...process }) as Process);

/** Returns a snapshot of a terminal, by default the newest. Throws if there is none. */
export async function readSnapshot(
  by: ActorContext,
  terminalId: number,
  requested: string | undefined,
): Promise<Snapshot> {
  const { tx } = by;
  const snapshot = requested ?? (await listSnapshots(by, terminalId))[0]?.snapshot;
  if (snapshot === undefined) throw refuse(texts.noSnapshot);
  const [row] = await tx
    .select({ processes: processSnapshots.processes })
    .from(processSnapshots)
    .where(
      and(
        eq(processSnapshots.terminalId, terminalId),
        sql`${processSnapshots.command}::text = ${snapshot}`,
      ),
    );
  if (row) return { processes: toProcesses(row.processes), threat: null };
  const caused = await readThreatSnapshot(tx, terminalId, snapshot);
  if (!caused) throw refuse(texts.noSnapshot);
  const { processes, isTruncated } = caused.snapshot;
  return { processes: toProcesses(processes), threat: { log: caused.log, isTruncated } };
}
