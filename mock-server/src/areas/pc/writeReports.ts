import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { WIRE_LIMITS } from '../agent/index.ts';
import { netbars } from '../netbar/index.ts';
import { noteDays } from './days.ts';
import { terminalChanges, terminalGroups, terminalSyncs, terminals } from './tables.ts';

/** What was told of one machine, by the names of the wire; what is absent is as it was. */
export interface Change {
  power?: 'on' | 'off' | undefined;
  /** When it was told. */
  at: string;
  boot?: string;
  mac?: string | undefined;
  host?: string | undefined;
  ip?: string | undefined;
  os?: string | undefined;
  cpu?: string | undefined;
  memGB?: number | undefined;
  gpu?: string | undefined;
  image?: string | undefined;
  version?: string | undefined;
  protect?: string | undefined;
  reason?: string | undefined;
  locked?: boolean | undefined;
  isolated?: boolean | undefined;
  config?: number | undefined;
  rules?: number | undefined;
  /** What it has of what is in force, by kinds. */
  sync?: readonly object[] | undefined;
}

interface Told {
  heardAt: Date;
  changes: ReadonlyMap<string, Change>;
  all: readonly string[] | undefined;
}

/** Machines of one statement. */
const AT_ONCE = 2_000;

/** Rows of JSON as a table. */
const toldRows = (
  rows: readonly object[],
) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(
  netbar int, no text, at timestamptz, power text, boot timestamptz, mac text, host text, ip text, os text, cpu text, "memGB" int,
  gpu text, image text, version text, protect text, reason text, locked boolean, isolated boolean, config int, rules int)`;

/** Of the numbers of a group's range: those of the same length between its ends. */
const inRange = (no: ReturnType<typeof sql>) => sql`length(g.range_from) = length(${no})
  and upper(${no}) collate "C" between g.range_from and g.range_to`;

/** Machines of a netbar that were told of and are not kept: it has as many as a netbar may have. */
interface LeftOut {
  netbar: number;
  machines: number;
}

/**
 * Adds the machines that were never told of. They belong to the netbar without a word as long as it has no more than it said it has
 * (`terminal_total`; 0 for one that did not say); what comes beyond that waits for somebody to register it.
 */
async function addNew(tx: Tx, rows: readonly object[]): Promise<LeftOut[]> {
  const { rows: leftOut } = (await tx.execute(sql`
    with fresh as materialized (
      select told.netbar, told.no, told.at, row_number() over (partition by told.netbar order by told.no) as place from ${toldRows(rows)}
      where not exists (select from ${terminals} t where t.netbar_id = told.netbar and t.terminal_no = told.no)
    ), held as materialized (
      select n.id, n.terminal_total as total, count(t.id) as machines, count(t.id) filter (where t.status = 'normal') as normal
      from ${netbars} n left join ${terminals} t on t.netbar_id = n.id where n.id in (select netbar from fresh) group by n.id
    ), added as (
      insert into ${terminals} (netbar_id, terminal_no, status, group_id, power, power_at)
      select fresh.netbar, fresh.no,
        case when held.total = 0 or fresh.place + held.normal <= held.total then 'normal' else 'unregistered' end,
        (select g.id from ${terminalGroups} g where g.netbar_id = fresh.netbar and ${inRange(sql`fresh.no`)} order by g.sort, g.id limit 1),
        'off', fresh.at
      from fresh join held on held.id = fresh.netbar where fresh.place + held.machines <= ${WIRE_LIMITS.machines}
      on conflict do nothing
    )
    select fresh.netbar, count(*)::int as machines from fresh join held on held.id = fresh.netbar
    where fresh.place + held.machines > ${WIRE_LIMITS.machines} group by fresh.netbar`)) as unknown as {
    rows: LeftOut[];
  };
  return leftOut;
}

/** Writes what is new of machines that there are. Their `updated_at` stays: a report is no edit, whoever has a form open must be able to save it. */
const writeChanges = (tx: Tx, rows: readonly object[]) =>
  tx.execute(sql`
    update ${terminals} as t set
      power = coalesce(told.power, t.power),
      power_at = case when told.power <> t.power then told.at else t.power_at end,
      status = case when t.status = 'removed' and told.power = 'on' then 'unregistered' else t.status end,
      mac = coalesce(t.mac, told.mac),
      new_mac = case when told.mac is null then t.new_mac when told.mac = coalesce(t.mac, told.mac) then null else told.mac end,
      boot_at = coalesce(told.boot, t.boot_at), host_name = coalesce(told.host, t.host_name), ip = coalesce(told.ip, t.ip),
      os_version = coalesce(told.os, t.os_version), cpu = coalesce(told.cpu, t.cpu), mem_gb = coalesce(told."memGB", t.mem_gb),
      gpu = coalesce(told.gpu, t.gpu), image_name = coalesce(told.image, t.image_name),
      client_version = coalesce(told.version, t.client_version), protect_status = coalesce(told.protect, t.protect_status),
      status_reason = coalesce(told.reason, t.status_reason), locked = coalesce(told.locked, t.locked),
      isolated = coalesce(told.isolated, t.isolated), config_version = coalesce(told.config, t.config_version),
      rule_version = coalesce(told.rules, t.rule_version)
    from ${toldRows(rows)}
    where t.netbar_id = told.netbar and t.terminal_no = told.no`);

/** What machines have of what is in force; the newest word of each kind counts. */
const writeSyncs = (tx: Tx, rows: readonly object[]) =>
  tx.execute(sql`
    insert into ${terminalSyncs} as s (netbar_id, terminal_id, what, version, hash, state, text, at)
    select t.netbar_id, t.id, one.what, one.version, one.hash, one.state, coalesce(one.text, ''), told.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(netbar int, no text, at timestamptz, sync jsonb)
    join ${terminals} t on t.netbar_id = told.netbar and t.terminal_no = told.no
    cross join lateral jsonb_to_recordset(told.sync) as one(what text, version int, hash text, state text, text text)
    on conflict (terminal_id, what) do update set version = excluded.version, hash = excluded.hash, state = excluded.state,
      text = excluded.text, at = excluded.at
    where (s.version, s.hash, s.state, s.text) is distinct from (excluded.version, excluded.hash, excluded.state, excluded.text)`);

/** Other hardware that is told of under the number of a machine for the first time. */
const noteHardware = (tx: Tx, rows: readonly object[]) =>
  tx.execute(sql`
    insert into ${terminalChanges} (netbar_id, terminal_id, at, kind, before, after)
    select t.netbar_id, t.id, told.at, 'hardware', t.mac, told.mac
    from ${toldRows(rows)} join ${terminals} t on t.netbar_id = told.netbar and t.terminal_no = told.no
    where t.mac is not null and told.mac <> t.mac and told.mac is distinct from t.new_mac`);

/** Machines that a gateway no longer names, although it has told all of them, are off. */
async function turnOffUnnamed(
  tx: Tx,
  whole: readonly { netbar: number; nos: readonly string[]; at: string }[],
): Promise<void> {
  const unnamed = sql`jsonb_to_recordset(${JSON.stringify(whole)}::jsonb) as whole(netbar int, nos jsonb, at timestamptz)
    join ${terminals} t on t.netbar_id = whole.netbar and t.power = 'on' and not whole.nos ? t.terminal_no`;
  await noteDays(
    tx,
    sql`(select whole.netbar, t.terminal_no as no, whole.at, 'off' as power from ${unnamed}) told`,
  );
  await tx.execute(sql`
    update ${terminals} as gone set power = 'off', power_at = unnamed.at
    from (select t.id, whole.at from ${unnamed}) unnamed where gone.id = unnamed.id`);
}

/**
 * Writes what the list of netbars shows of their machines.
 *
 * @param whole netbars that have told of all of theirs: one that never said how many it has, has those
 */
export const countUp = (tx: Tx, netbarIds: readonly number[], whole: readonly number[] = []) =>
  tx.execute(sql`
    update ${netbars} as n set terminal_online = c.online, terminal_protected = c.protected,
      terminal_total = case when n.id = any(${sql.param([...whole])}::int[]) then greatest(n.terminal_total, c.total) else n.terminal_total end,
      client_version = coalesce(c.version, n.client_version)
    from (
      select one.id, count(t.id) filter (where t.power = 'on') as online, count(t.id) as total,
        count(t.id) filter (where t.power = 'on' and t.protect_status = 'on') as protected,
        mode() within group (order by t.client_version) filter (where t.client_version <> '') as version
      from unnest(${sql.param([...netbarIds])}::int[]) one(id)
      left join ${terminals} t on t.netbar_id = one.id and t.status = 'normal' group by one.id
    ) c where n.id = c.id`);

const noteHeartbeats = (tx: Tx, heard: readonly { netbar: number; at: string }[]) =>
  tx.execute(sql`
    update ${netbars} as n set last_heartbeat_at = heard.at
    from jsonb_to_recordset(${JSON.stringify(heard)}::jsonb) as heard(netbar int, at timestamptz)
    where n.id = heard.netbar and (n.last_heartbeat_at is null or n.last_heartbeat_at < heard.at)`);

/** What became of what was told. */
interface Written {
  /** The netbars of which machines have changed. */
  changed: number[];
  leftOut: LeftOut[];
}

/** Writes what gateways told, each netbar's own. */
export async function writeReports(tx: Tx, told: ReadonlyMap<number, Told>): Promise<Written> {
  const leftOut: LeftOut[] = [];
  const rows = [...told].flatMap(([netbar, { changes }]) =>
    [...changes].map(([no, change]) => ({ ...change, netbar, no })),
  );
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    leftOut.push(...(await addNew(tx, some)));
    await noteDays(tx, toldRows(some));
    await noteHardware(tx, some);
    await writeChanges(tx, some);
    const synced = some
      .filter(({ sync = [] }) => sync.length > 0)
      .map(({ netbar, no, at, sync }) => ({ netbar, no, at, sync }));
    if (synced.length > 0) await writeSyncs(tx, synced);
  }
  const whole = [...told].flatMap(([netbar, { all, heardAt }]) =>
    all ? [{ netbar, nos: all, at: heardAt.toISOString() }] : [],
  );
  if (whole.length > 0) await turnOffUnnamed(tx, whole);
  const changed = [...told].flatMap(([netbar, { changes, all }]) =>
    changes.size > 0 || all ? [netbar] : [],
  );
  if (changed.length > 0)
    await countUp(
      tx,
      changed,
      whole.map(({ netbar }) => netbar),
    );
  await noteHeartbeats(
    tx,
    [...told].map(([netbar, { heardAt }]) => ({ netbar, at: heardAt.toISOString() })),
  );
  return { changed, leftOut };
}
