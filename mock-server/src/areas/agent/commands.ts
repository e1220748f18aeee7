import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { wakeTask } from '../../platform/tasks/wake.ts';
import type { CommandStatus, UnreportedEnd } from './commandStatus.ts';
import { agentCommands } from './tables.ts';
import { texts } from './texts.ts';
import type { CommandMessage } from './wire/fromServer.ts';
import { LIMITS } from './wire/limits.ts';

/** The topic of the bus by which the instances speak of gateways. */
export const AGENTS_TOPIC = 'agents';
export type AgentNews =
  | { what: 'commands'; netbarIds: readonly number[] }
  | { what: 'claimed'; agentId: number; session: number }
  | { what: 'revoked'; agentId: number }
  /** Without numbers: of all netbars. */
  | { what: 'versions'; netbarIds?: readonly number[] };

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
export async function addCommands({ tx, bus }: { tx: Tx; bus: Bus }, commands: readonly NewCommand[]): Promise<void> {
  if (commands.length === 0) return;
  await tx.insert(agentCommands).values([...commands]);
  const netbarIds = [...new Set(commands.map(({ netbarId }) => netbarId))];
  for (let from = 0; from < netbarIds.length; from += AT_ONCE) {
    const news: AgentNews = { what: 'commands', netbarIds: netbarIds.slice(from, from + AT_ONCE) };
    await bus.publish(AGENTS_TOPIC, news, tx);
  }
}

const isOpen = isNull(agentCommands.finishedAt);

interface End {
  status: CommandStatus;
  result: string;
  finishedAt: Date;
}

/** Ends open commands, each once: whoever comes second finds nothing to end. A task whose last one it is goes on when `tx` commits. */
async function end({ tx, bus }: { tx: Tx; bus: Bus }, which: SQL | undefined, { status, result, finishedAt }: End) {
  const ended = await tx
    .update(agentCommands)
    .set({ status, result, finishedAt })
    .where(and(isOpen, which))
    .returning({ taskId: agentCommands.taskId });
  const taskIds = [...new Set(ended.flatMap(({ taskId }) => taskId ?? []))];
  for (const taskId of taskIds)
    if ((await tx.$count(agentCommands, and(eq(agentCommands.taskId, taskId), isOpen))) === 0)
      await wakeTask({ tx, bus }, taskId);
  return ended.length;
}

/** Records what became of a command of this netbar. @returns whether it was open */
export async function recordResult(
  by: { tx: Tx; bus: Bus },
  { netbarId, command }: { netbarId: number; command: string },
  result: End,
): Promise<boolean> {
  return (await end(by, and(eq(agentCommands.id, command), eq(agentCommands.netbarId, netbarId)), result)) > 0;
}

/** Ends the open commands of machines, or of a task, that nobody will do. */
export const endCommands = (
  by: { tx: Tx; bus: Bus },
  { machineIds, taskId }: { machineIds: readonly number[]; taskId?: never } | { machineIds?: never; taskId: number },
  status: UnreportedEnd,
  now: Date,
): Promise<number> =>
  end(by, machineIds ? inArray(agentCommands.machineId, [...machineIds]) : eq(agentCommands.taskId, taskId), {
    ...{ status, result: texts[status], finishedAt: now },
  });

/** Ends what was not begun in its time. */
export const expireCommands = (by: { tx: Tx; bus: Bus }, now: Date): Promise<number> =>
  end(
    by,
    and(
      lte(agentCommands.expiresAt, now),
      or(eq(agentCommands.status, 'waiting'), lte(agentCommands.expiresAt, new Date(now.getTime() - ANSWER_MS))),
    ),
    { status: 'expired', result: texts.expired, finishedAt: now },
  );

/** The commands that a gateway has to get now, oldest first, without those that this connection was sent. */
export async function commandsFor(
  tx: Tx,
  { netbarId, sent, most, now }: { netbarId: number; sent: readonly string[]; most: number; now: Date },
): Promise<CommandMessage[]> {
  const rows = await tx
    .select()
    .from(agentCommands)
    .where(
      and(
        ...[eq(agentCommands.netbarId, netbarId), isOpen, gt(agentCommands.expiresAt, now)],
        sent.length > 0 ? notInArray(agentCommands.id, [...sent]) : undefined,
      ),
    )
    .orderBy(asc(agentCommands.createdAt), asc(agentCommands.id))
    .limit(Math.min(most, LIMITS.commands));
  return rows.map(({ id, machineNo, mac, name, args, expiresAt }) => ({
    ...{ t: 'command', command: id, no: machineNo, mac, name, args: args as object, expiresAt: expiresAt.getTime() },
  }));
}

/** Notes that commands have arrived. */
export async function noteDelivered(tx: Tx, netbarId: number, commands: readonly string[], now: Date): Promise<void> {
  await tx
    .update(agentCommands)
    .set({ status: 'delivered', deliveredAt: sql`coalesce(${agentCommands.deliveredAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        ...[inArray(agentCommands.id, [...commands]), eq(agentCommands.netbarId, netbarId)],
        ...[isOpen, eq(agentCommands.status, 'waiting')],
      ),
    );
}
