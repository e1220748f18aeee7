import { and, desc, eq, gte, lt, lte } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { agentCommands } from '../agent/index.ts';
import { TERMINAL_PAUSE_MS } from './requestSnapshots.ts';
import type { DefenseLog } from './schemas.ts';
import { isSevere } from './severe.ts';
import { defenseSnapshots, SNAPSHOT_STATES } from './snapshotTable.ts';

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
