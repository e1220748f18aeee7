import { and, desc, eq, gt, gte, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { agentCommands } from '../agent/index.ts';
import { TERMINAL_PAUSE_MS } from './requestSnapshots.ts';
import type { DefenseLog } from './schemas.ts';
import { isSevere } from './severe.ts';
import { defenseSnapshots, SNAPSHOT_STATES } from './snapshotTable.ts';
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

const REASONS = [
  ...SNAPSHOT_STATES,
  'unsupported',
  'failed',
  'expired',
  'minor',
  'excepted',
  'missing',
] as const;

/** Snapshot of a threat, or why there is none. */
export const LogSnapshot = Type.Object({
  state: Type.Enum([...REASONS]),
  /** Snapshot to open. With the state `terminalLimit`, the one that was taken shortly before. */
  snapshot: Type.Union([Type.String(), Type.Null()]),
});
type LogSnapshot = Static<typeof LogSnapshot>;

type Row = typeof defenseSnapshots.$inferSelect;

/** Returns the result of a command whose processes have not arrived. */
async function readCommandState(tx: Tx, command: string | null): Promise<LogSnapshot['state']> {
  const [row] = await tx
    .select({ status: agentCommands.status })
    .from(agentCommands)
    .where(eq(agentCommands.id, command ?? ''));
  if (row?.status === 'waiting' || row?.status === 'delivered') return 'requested';
  return row?.status === 'unsupported' || row?.status === 'expired' ? row.status : 'failed';
}

/** Returns the snapshot of the terminal that prevented another one. */
async function readPrevious(tx: Tx, { terminalId, createdAt }: Row): Promise<string | null> {
  const [row] = await tx
    .select({ command: defenseSnapshots.command })
    .from(defenseSnapshots)
    .where(
      and(
        eq(defenseSnapshots.terminalId, terminalId ?? 0),
        gte(defenseSnapshots.createdAt, new Date(createdAt.getTime() - TERMINAL_PAUSE_MS)),
        lte(defenseSnapshots.createdAt, createdAt),
        eq(defenseSnapshots.state, 'stored'),
      ),
    )
    .orderBy(desc(defenseSnapshots.createdAt))
    .limit(1);
  return row?.command ?? null;
}

/** Returns why nothing was recorded for a log. */
function unrecordedReason(log: DefenseLog): LogSnapshot['state'] {
  if (!isSevere(log)) return 'minor';
  if (log.status === 'whitelisted') return 'excepted';
  return log.terminalId === null ? 'noTerminal' : 'missing';
}

/** Returns the snapshot of a log in the caller's data scope, or why there is none. */
export async function readLogSnapshot(
  { tx, caller }: ActorContext,
  log: DefenseLog,
): Promise<LogSnapshot> {
  const received = new Date(log.CreatedAt);
  const [row] = await tx
    .select()
    .from(defenseSnapshots)
    .where(
      and(
        eq(defenseSnapshots.logId, log.ID),
        // The response contains milliseconds, the database microseconds.
        gte(defenseSnapshots.createdAt, received),
        lt(defenseSnapshots.createdAt, new Date(received.getTime() + 1)),
        await inScope(tx, caller, defenseSnapshots),
      ),
    );
  if (!row) return { state: unrecordedReason(log), snapshot: null };
  const { state, command } = row;
  if (state === 'requested') return { state: await readCommandState(tx, command), snapshot: null };
  if (state === 'terminalLimit') return { state, snapshot: await readPrevious(tx, row) };
  return { state, snapshot: state === 'stored' ? command : null };
}
