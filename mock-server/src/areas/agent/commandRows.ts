import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { agentCommands } from './tables.ts';
import type { Outcome } from './wire/fields.ts';
import type { CommandMessage } from './wire/fromServer.ts';
import { LIMITS } from './wire/limits.ts';

/** Commands that a gateway confirmed to have received. */
export interface DeliveryConfirmation {
  netbarId: number;
  commands: readonly string[];
}

/** Result of a command. */
export interface Result {
  netbarId: number;
  command: string;
  status: Outcome;
  result: string;
  finishedAt: Date;
}

interface Recorded {
  recorded: ReadonlySet<Result>;
  ended: readonly { taskId: number | null }[];
}

/**
 * Request for the open commands of a netbar, except the commands that its connection has already
 * sent.
 */
export interface CommandQuery {
  netbarId: number;
  sent: readonly string[];
  limit: number;
}

const open = sql`k.finished_at is null`;
const recordset = (rows: readonly object[], columns: SQL) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as input(${columns})`;

/** Marks commands as delivered. A command is updated only if it belongs to the netbar. */
export async function markDelivered(
  tx: Tx,
  confirmed: readonly DeliveryConfirmation[],
  now: Date,
): Promise<void> {
  const rows = confirmed.flatMap(({ netbarId, commands }) =>
    commands.map((id) => ({ netbar: netbarId, id })),
  );
  await tx.execute(sql`
    update ${agentCommands} as c set status = 'delivered', delivered_at = ${now.toISOString()}::timestamptz
    from (
      select k.id from ${recordset(rows, sql`netbar int, id uuid`)} join ${agentCommands} k on k.id = input.id and k.netbar_id = input.netbar
      where ${open} and k.status = 'waiting' order by k.id for update of k
    ) target where c.id = target.id`);
}

/**
 * Stores the results of open commands. If a command has several results, the first one counts.
 *
 * @returns the stored results, and the tasks of the ended commands
 */
export async function recordResults(
  tx: Tx,
  results: readonly Result[],
  now: Date,
): Promise<Recorded> {
  const byCommand = new Map<string, Result>();
  for (const result of results) {
    const key = `${result.netbarId} ${result.command}`;
    if (!byCommand.has(key)) byCommand.set(key, result);
  }
  const firstResults = [...byCommand.values()];
  const rows = firstResults.map(({ netbarId, command, status, result, finishedAt }, index) => ({
    place: index,
    netbar: netbarId,
    command,
    status,
    result,
    at: finishedAt.toISOString(),
  }));
  const columns = sql`place int, netbar int, command uuid, status text, result text, at timestamptz`;
  const { rows: ended } = (await tx.execute(sql`
    update ${agentCommands} as c set status = target.status, result = target.result, finished_at = target.at,
      delivered_at = coalesce(c.delivered_at, ${now.toISOString()}::timestamptz)
    from (
      select k.id, input.place, input.status, input.result, input.at from ${recordset(rows, columns)}
      join ${agentCommands} k on k.id = input.command and k.netbar_id = input.netbar
      where ${open} order by k.id for update of k
    ) target where c.id = target.id
    returning target.place, c.task_id as "taskId"`)) as unknown as {
    rows: { place: number; taskId: number | null }[];
  };
  return { recorded: new Set(ended.flatMap(({ place }) => firstResults[place] ?? [])), ended };
}

/** A command that a gateway names. */
export interface NamedCommand {
  netbarId: number;
  command: string;
}

/**
 * Returns the netbars of named commands, by command. Commands that do not exist are missing.
 */
export async function findCommandNetbars(
  tx: Tx,
  named: readonly NamedCommand[],
): Promise<ReadonlyMap<string, number>> {
  if (named.length === 0) return new Map();
  const rows = await tx
    .select({ id: agentCommands.id, netbarId: agentCommands.netbarId })
    .from(agentCommands)
    .where(inArray(agentCommands.id, [...new Set(named.map(({ command }) => command))]));
  return new Map(rows.map(({ id, netbarId }) => [id, netbarId]));
}

type Row = Pick<typeof agentCommands.$inferSelect, 'id' | 'machineNo' | 'mac' | 'name' | 'args'> & {
  place: number;
  expiresAt: number;
};

/** Returns the open commands of netbars, oldest first. */
export async function findOpenCommands(
  tx: Tx,
  queries: readonly CommandQuery[],
  now: Date,
): Promise<CommandMessage[][]> {
  const requests = queries.map(({ netbarId, sent, limit }, place) => ({
    place,
    netbar: netbarId,
    sent,
    max: Math.min(limit, LIMITS.commands),
  }));
  const { rows } = (await tx.execute(sql`
    select input.place, pending.* from ${recordset(requests, sql`place int, netbar int, sent jsonb, max int`)}
    cross join lateral (
      select k.id, k.machine_no as "machineNo", k.mac, k.name, k.args, extract(epoch from k.expires_at) * 1000 as "expiresAt",
        k.created_at as at
      from ${agentCommands} k
      where k.netbar_id = input.netbar and ${open} and k.expires_at > ${now.toISOString()}::timestamptz and not input.sent ? k.id::text
      order by k.created_at, k.id limit input.max
    ) pending order by input.place, pending.at, pending.id`)) as unknown as { rows: Row[] };
  const commands: CommandMessage[][] = queries.map(() => []);
  for (const { place, id, machineNo, mac, name, args, expiresAt } of rows)
    commands[place]?.push({
      t: 'command',
      command: id,
      no: machineNo,
      mac,
      name,
      args: args as object,
      expiresAt: Number(expiresAt),
    });
  return commands;
}
