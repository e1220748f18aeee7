import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { agentCommands } from './tables.ts';
import type { Outcome } from './wire/fields.ts';
import type { CommandMessage } from './wire/fromServer.ts';
import { LIMITS } from './wire/limits.ts';

/** Commands of a netbar that its gateway has. */
export interface Delivered {
  netbarId: number;
  commands: readonly string[];
}

/** What became of a command of a netbar. */
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

/** Commands that a gateway may get now, without those that its connection was sent. */
export interface Wanted {
  netbarId: number;
  sent: readonly string[];
  most: number;
}

const open = sql`k.finished_at is null`;
const table = (rows: readonly object[], columns: SQL) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(${columns})`;

/** Notes that commands have arrived, each at its own netbar. */
export async function noteDelivered(tx: Tx, some: readonly Delivered[], now: Date): Promise<void> {
  const rows = some.flatMap(({ netbarId, commands }) =>
    commands.map((id) => ({ netbar: netbarId, id })),
  );
  await tx.execute(sql`
    update ${agentCommands} as c set status = 'delivered', delivered_at = ${now.toISOString()}::timestamptz
    from (
      select k.id from ${table(rows, sql`netbar int, id uuid`)} join ${agentCommands} k on k.id = told.id and k.netbar_id = told.netbar
      where ${open} and k.status = 'waiting' order by k.id for update of k
    ) had where c.id = had.id`);
}

/** Records what became of commands. @returns those that were open, of two results of one the first; and the tasks that they are of */
export async function recordResults(
  tx: Tx,
  results: readonly Result[],
  now: Date,
): Promise<Recorded> {
  const first = new Map<string, Result>();
  for (const one of results) {
    const key = `${one.netbarId} ${one.command}`;
    if (!first.has(key)) first.set(key, one);
  }
  const told = [...first.values()];
  const rows = told.map(({ netbarId, command, status, result, finishedAt }, place) => ({
    place,
    netbar: netbarId,
    command,
    status,
    result,
    at: finishedAt.toISOString(),
  }));
  const columns = sql`place int, netbar int, command uuid, status text, result text, at timestamptz`;
  const { rows: ended } = (await tx.execute(sql`
    update ${agentCommands} as c set status = had.status, result = had.result, finished_at = had.at,
      delivered_at = coalesce(c.delivered_at, ${now.toISOString()}::timestamptz)
    from (
      select k.id, told.place, told.status, told.result, told.at from ${table(rows, columns)}
      join ${agentCommands} k on k.id = told.command and k.netbar_id = told.netbar
      where ${open} order by k.id for update of k
    ) had where c.id = had.id
    returning had.place, c.task_id as "taskId"`)) as unknown as {
    rows: { place: number; taskId: number | null }[];
  };
  return { recorded: new Set(ended.flatMap(({ place }) => told[place] ?? [])), ended };
}

type Row = Pick<typeof agentCommands.$inferSelect, 'id' | 'machineNo' | 'mac' | 'name' | 'args'> & {
  place: number;
  expiresAt: number;
};

/** The commands that gateways have to get now, oldest first, in the order in which they were asked for. */
export async function commandsFor(
  tx: Tx,
  some: readonly Wanted[],
  now: Date,
): Promise<CommandMessage[][]> {
  const asked = some.map(({ netbarId, sent, most }, place) => ({
    place,
    netbar: netbarId,
    sent,
    most: Math.min(most, LIMITS.commands),
  }));
  const { rows } = (await tx.execute(sql`
    select told.place, found.* from ${table(asked, sql`place int, netbar int, sent jsonb, most int`)}
    cross join lateral (
      select k.id, k.machine_no as "machineNo", k.mac, k.name, k.args, extract(epoch from k.expires_at) * 1000 as "expiresAt",
        k.created_at as at
      from ${agentCommands} k
      where k.netbar_id = told.netbar and ${open} and k.expires_at > ${now.toISOString()}::timestamptz and not told.sent ? k.id::text
      order by k.created_at, k.id limit told.most
    ) found order by told.place, found.at, found.id`)) as unknown as { rows: Row[] };
  const found: CommandMessage[][] = some.map(() => []);
  for (const { place, id, machineNo, mac, name, args, expiresAt } of rows)
    found[place]?.push({
      t: 'command',
      command: id,
      no: machineNo,
      mac,
      name,
      args: args as object,
      expiresAt: Number(expiresAt),
    });
  return found;
}
