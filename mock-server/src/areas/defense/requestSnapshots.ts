import { randomUUID } from 'node:crypto';
import { and, gt, inArray } from 'drizzle-orm';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { AUTOMATIC, addCommands, type NewCommand, type WriteContext } from '../agent/index.ts';
import { defenseSettings } from './settings.ts';
import { defenseSnapshots } from './snapshotTable.ts';

const MINUTE = 60_000;
export const TERMINAL_PAUSE_MS = 10 * MINUTE;
const NETBAR_PERIOD_MS = 60 * MINUTE;
const MAX_PER_NETBAR = 20;
/** A later snapshot would not show the situation of the threat. */
const EXPIRES_MS = MINUTE;

/** A new log of a severe threat that was stopped. */
export interface SevereLog {
  id: number;
  netbarId: number;
  /** Null if the terminal is unknown or not registered. */
  terminalId: number | null;
  terminalNo: string;
  mac: string | null;
  pid: number;
}

/** Snapshots of the last hour, which count for the limits. */
class RecentSnapshots {
  readonly #terminals = new Set<number>();
  readonly #perNetbar = new Map<number, number>();

  constructor(
    rows: readonly { netbarId: number; terminalId: number | null; createdAt: Date }[],
    now: Date,
  ) {
    for (const { netbarId, terminalId, createdAt } of rows)
      this.#add(netbarId, now.getTime() - createdAt.getTime() < TERMINAL_PAUSE_MS && terminalId);
  }

  #add(netbarId: number, terminalId: number | null | false): void {
    this.#perNetbar.set(netbarId, (this.#perNetbar.get(netbarId) ?? 0) + 1);
    if (typeof terminalId === 'number') this.#terminals.add(terminalId);
  }

  /** Returns whether a snapshot is within the limits, and counts it. */
  take({ netbarId, terminalId }: SevereLog): 'requested' | 'terminalLimit' | 'netbarLimit' {
    if (terminalId !== null && this.#terminals.has(terminalId)) return 'terminalLimit';
    if ((this.#perNetbar.get(netbarId) ?? 0) >= MAX_PER_NETBAR) return 'netbarLimit';
    this.#add(netbarId, terminalId);
    return 'requested';
  }
}

async function readRecent({ tx, now }: WriteContext, logs: readonly SevereLog[]) {
  const { netbarId, terminalId, createdAt, state } = defenseSnapshots;
  const rows = await tx
    .select({ netbarId, terminalId, createdAt })
    .from(defenseSnapshots)
    .where(
      and(
        inArray(netbarId, [...new Set(logs.map((log) => log.netbarId))]),
        gt(createdAt, new Date(now.getTime() - NETBAR_PERIOD_MS)),
        inArray(state, ['requested', 'stored']),
      ),
    );
  return new RecentSnapshots(rows, now);
}

/**
 * Requests the processes of terminals on which severe threats were stopped, within the limits.
 * Stores for each threat that the snapshot was requested, or why it was not.
 */
export async function requestSnapshots(
  context: WriteContext,
  logs: readonly SevereLog[],
): Promise<void> {
  if (logs.length === 0) return;
  const { tx, now } = context;
  const { snapshots } = await readSettings(tx, defenseSettings);
  const recent = await readRecent(context, logs);
  const commands: NewCommand[] = [];
  const rows = logs.map((log): typeof defenseSnapshots.$inferInsert => {
    const { id: logId, netbarId, terminalId } = log;
    const state = !snapshots ? 'off' : terminalId === null ? 'noTerminal' : recent.take(log);
    const row = { logId, createdAt: now, netbarId, terminalId, state } as const;
    if (state !== 'requested') return row;
    const command = randomUUID();
    commands.push({
      id: command,
      netbarId,
      machineId: terminalId,
      machineNo: log.terminalNo,
      mac: log.mac,
      name: 'processes',
      args: { pid: log.pid },
      taskId: null,
      creatorId: AUTOMATIC,
      reason: '',
      createdAt: now,
      expiresAt: new Date(now.getTime() + EXPIRES_MS),
    });
    return { ...row, command };
  });
  await tx.insert(defenseSnapshots).values(rows);
  await addCommands(context, commands);
}
