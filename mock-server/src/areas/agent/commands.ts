import { and, asc, eq, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { wakeTask } from '../../platform/services/tasks/wake.ts';
import { OPEN_STATUSES, type UnreportedEnd } from './commandStatus.ts';
import { agentCommands } from './tables.ts';
import { texts } from './texts.ts';

/** The topic of the bus by which the instances speak of gateways. */
export const AGENTS_TOPIC = 'agents';
export type AgentNews =
  | { what: 'commands'; netbarIds: readonly number[] }
  | { what: 'claimed'; agentId: number; session: number }
  | { what: 'revoked'; agentId: number }
  /** Without numbers: of all netbars. */
  | { what: 'versions'; netbarIds?: readonly number[] }
  | { what: 'told'; netbarIds: readonly number[] };

/** Numbers that travel together: the bus has a limit of its own. */
const AT_ONCE = 500;
/** A command that has arrived may have begun just before its end. */
const ANSWER_MS = 60_000;

export interface NewCommand {
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

/** Tells machines to do something: their gateways hear of it when `tx` commits, or when they are back. */
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
  for (let from = 0; from < netbarIds.length; from += AT_ONCE) {
    const news: AgentNews = { what, netbarIds: netbarIds.slice(from, from + AT_ONCE) };
    await bus.publish(AGENTS_TOPIC, news, tx);
  }
}

/** Tells the gateways of some netbars anew, when `tx` commits, what they let through (`exceptions` of `gatewayParts`). */
export const announceTold = (
  by: { tx: Tx; bus: Bus },
  netbarIds: readonly number[],
): Promise<void> => announce(by, 'told', netbarIds);

const isOpen = isNull(agentCommands.finishedAt);

/** Whether any command of a task has not ended yet. */
export async function hasOpenCommands(tx: Tx, taskId: number): Promise<boolean> {
  const left = await tx
    .select({ id: agentCommands.id })
    .from(agentCommands)
    .where(and(eq(agentCommands.taskId, taskId), inArray(agentCommands.status, [...OPEN_STATUSES])))
    .limit(1);
  return left.length > 0;
}

/** Lets the tasks of commands that have just ended go on when `tx` commits, where it was their last one. */
export async function wakeTasks(
  { tx, bus }: { tx: Tx; bus: Bus },
  ended: readonly { taskId: number | null }[],
): Promise<void> {
  for (const taskId of new Set(ended.flatMap((one) => one.taskId ?? [])))
    if (!(await hasOpenCommands(tx, taskId))) await wakeTask({ tx, bus }, taskId);
}

/** Ends open commands, each once: whoever comes second finds nothing to end. They are locked in one order, so that nobody waits in a circle. */
async function end(
  { tx, bus }: { tx: Tx; bus: Bus },
  which: SQL | undefined,
  status: UnreportedEnd,
  finishedAt: Date,
) {
  const locked = tx
    .select({ id: agentCommands.id })
    .from(agentCommands)
    .where(and(isOpen, which))
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

/** Ends the open commands of machines, or of a task, that nobody will do. */
export const endCommands = (
  by: { tx: Tx; bus: Bus },
  {
    machineIds,
    taskId,
  }: { machineIds: readonly number[]; taskId?: never } | { machineIds?: never; taskId: number },
  status: UnreportedEnd,
  now: Date,
): Promise<number> =>
  end(
    by,
    machineIds
      ? inArray(agentCommands.machineId, [...machineIds])
      : eq(agentCommands.taskId, taskId),
    status,
    now,
  );

/** Ends what was not begun in its time. */
export const expireCommands = (by: { tx: Tx; bus: Bus }, now: Date): Promise<number> =>
  end(
    by,
    and(
      lte(agentCommands.expiresAt, now),
      or(
        eq(agentCommands.status, 'waiting'),
        lte(agentCommands.expiresAt, new Date(now.getTime() - ANSWER_MS)),
      ),
    ),
    'expired',
    now,
  );
