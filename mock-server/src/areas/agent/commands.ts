import { and, asc, eq, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { wakeTask } from '../../platform/services/tasks/wakeTask.ts';
import { OPEN_STATUSES, type UnreportedEnd } from './commandStatus.ts';
import { agentCommands } from './tables.ts';
import { texts } from './texts.ts';

/** Bus topic for messages about gateways between server instances. */
export const AGENTS_TOPIC = 'agents';
export type AgentNews =
  | { what: 'commands'; netbarIds: readonly number[] }
  | { what: 'claimed'; agentId: number; session: number }
  | { what: 'revoked'; agentId: number }
  /** Without ids, all netbars are affected. */
  | { what: 'versions'; netbarIds?: readonly number[] }
  | { what: 'told'; netbarIds: readonly number[] };

/** Maximum number of ids in one message. The size of a bus message is limited. */
const MAX_IDS = 500;
/** Grace time for delivered commands: a command may have started just before it expired. */
const GRACE_MS = 60_000;

/** `creatorId` of commands that no user requested. */
export const AUTOMATIC = 0;

export interface NewCommand {
  /** Generated if absent. */
  id?: string;
  netbarId: number;
  machineId: number | null;
  machineNo: string | null;
  mac: string | null;
  name: string;
  args: object;
  taskId: number | null;
  creatorId: number;
  reason: string;
  expiresAt: Date;
  createdAt: Date;
}

/**
 * Adds commands for terminals. Their gateways receive the commands when `tx` commits, or when they
 * reconnect.
 */
export async function addCommands(
  { tx, bus }: { tx: Tx; bus: Bus },
  commands: readonly NewCommand[],
): Promise<void> {
  if (commands.length === 0) return;
  await tx.insert(agentCommands).values([...commands]);
  await announce({ tx, bus }, 'commands', [...new Set(commands.map(({ netbarId }) => netbarId))]);
}

async function announce(
  { tx, bus }: { tx: Tx; bus: Bus },
  what: 'commands' | 'told',
  netbarIds: readonly number[],
): Promise<void> {
  for (let from = 0; from < netbarIds.length; from += MAX_IDS) {
    const message: AgentNews = { what, netbarIds: netbarIds.slice(from, from + MAX_IDS) };
    await bus.publish(AGENTS_TOPIC, message, tx);
  }
}

/**
 * Sends the current exceptions (`exceptions` of `gatewayParts`) to the gateways of some netbars
 * when `tx` commits.
 */
export const publishExceptions = (
  by: { tx: Tx; bus: Bus },
  netbarIds: readonly number[],
): Promise<void> => announce(by, 'told', netbarIds);

const isOpen = isNull(agentCommands.finishedAt);

/** Returns whether a task has commands that are still open. */
export async function hasOpenCommands(tx: Tx, taskId: number): Promise<boolean> {
  const openCommands = await tx
    .select({ id: agentCommands.id })
    .from(agentCommands)
    .where(and(eq(agentCommands.taskId, taskId), inArray(agentCommands.status, [...OPEN_STATUSES])))
    .limit(1);
  return openCommands.length > 0;
}

/** Wakes tasks of which the last command has just ended, when `tx` commits. */
export async function wakeTasks(
  { tx, bus }: { tx: Tx; bus: Bus },
  ended: readonly { taskId: number | null }[],
): Promise<void> {
  for (const taskId of new Set(ended.flatMap((command) => command.taskId ?? [])))
    if (!(await hasOpenCommands(tx, taskId))) await wakeTask({ tx, bus }, taskId);
}

/**
 * Ends open commands. A command ends only once. Rows are locked by ascending id to avoid deadlocks.
 */
async function endOpenCommands(
  { tx, bus }: { tx: Tx; bus: Bus },
  condition: SQL | undefined,
  status: UnreportedEnd,
  finishedAt: Date,
) {
  const locked = tx
    .select({ id: agentCommands.id })
    .from(agentCommands)
    .where(and(isOpen, condition))
    .orderBy(asc(agentCommands.id))
    .for('update');
  const ended = await tx
    .update(agentCommands)
    .set({ status, result: texts[status], finishedAt })
    .where(inArray(agentCommands.id, locked))
    .returning({ taskId: agentCommands.taskId });
  await wakeTasks({ tx, bus }, ended);
  return ended.length;
}

/** Ends the open commands of terminals or of a task that will not be executed. */
export const endCommands = (
  by: { tx: Tx; bus: Bus },
  {
    machineIds,
    taskId,
  }: { machineIds: readonly number[]; taskId?: never } | { machineIds?: never; taskId: number },
  status: UnreportedEnd,
  now: Date,
): Promise<number> =>
  endOpenCommands(
    by,
    machineIds
      ? inArray(agentCommands.machineId, [...machineIds])
      : eq(agentCommands.taskId, taskId),
    status,
    now,
  );

/** Ends commands that did not start before their expiry time. */
export const expireCommands = (by: { tx: Tx; bus: Bus }, now: Date): Promise<number> =>
  endOpenCommands(
    by,
    and(
      lte(agentCommands.expiresAt, now),
      or(
        eq(agentCommands.status, 'waiting'),
        lte(agentCommands.expiresAt, new Date(now.getTime() - GRACE_MS)),
      ),
    ),
    'expired',
    now,
  );
