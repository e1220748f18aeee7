import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { WIRE_LIMITS } from '../agent/index.ts';
import { netbars } from '../netbar/index.ts';
import { updateTerminalDays } from './days.ts';
import { terminalChanges, terminalGroups, terminalSyncs, terminals } from './tables.ts';

/** Reported state of a terminal, with wire names. Absent fields are unchanged. */
export interface TerminalState {
  power?: 'on' | 'off' | undefined;
  /** Time of the report. */
  at: string;
  boot?: string;
  mac?: string | undefined;
  host?: string | undefined;
  ip?: string | undefined;
  os?: string | undefined;
  cpu?: string | undefined;
  memGB?: number | undefined;
  gpu?: string | undefined;
  diskFreeMB?: number | undefined;
  inUse?: boolean | undefined;
  image?: string | undefined;
  version?: string | undefined;
  protect?: string | undefined;
  reason?: string | undefined;
  locked?: boolean | undefined;
  isolated?: boolean | undefined;
  config?: number | undefined;
  rules?: number | undefined;
  /** Content versions by kind. */
  sync?: readonly object[] | undefined;
}

interface StateReport {
  heardAt: Date;
  changes: ReadonlyMap<string, TerminalState>;
  all: readonly string[] | undefined;
}

/** Maximum number of terminals per statement. */
const BATCH_SIZE = 2_000;

/** SQL table of report rows. */
const reportRows = (
  rows: readonly object[],
) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as report(
  netbar int, no text, at timestamptz, power text, boot timestamptz, mac text, host text, ip text, os text, cpu text, "memGB" int,
  gpu text, image text, version text, protect text, reason text, locked boolean, isolated boolean, config int, rules int,
  "diskFreeMB" int, "inUse" boolean)`;

/** Matches terminal numbers in the range of a group: same length and between its ends. */
const isInRange = (no: ReturnType<typeof sql>) => sql`length(g.range_from) = length(${no})
  and upper(${no}) collate "C" between g.range_from and g.range_to`;

/** Number of dropped terminals of a netbar that exceed the limit per netbar. */
interface DroppedTerminals {
  netbar: number;
  machines: number;
}

/**
 * Adds terminals that are reported for the first time. They are registered automatically up to the
 * declared number of the netbar (`terminal_total`, 0 if not declared). Further ones must be
 * registered by a user.
 */
async function addTerminals(tx: Tx, rows: readonly object[]): Promise<DroppedTerminals[]> {
  const { rows: leftOut } = (await tx.execute(sql`
    with fresh as materialized (
      select report.netbar, report.no, report.at, row_number() over (partition by report.netbar order by report.no) as place from ${reportRows(rows)}
      where not exists (select from ${terminals} t where t.netbar_id = report.netbar and t.terminal_no = report.no)
    ), held as materialized (
      select n.id, n.terminal_total as total, count(t.id) as machines, count(t.id) filter (where t.status = 'normal') as normal
      from ${netbars} n left join ${terminals} t on t.netbar_id = n.id where n.id in (select netbar from fresh) group by n.id
    ), added as (
      insert into ${terminals} (netbar_id, terminal_no, status, group_id, power, power_at)
      select fresh.netbar, fresh.no,
        case when held.total = 0 or fresh.place + held.normal <= held.total then 'normal' else 'unregistered' end,
        (select g.id from ${terminalGroups} g where g.netbar_id = fresh.netbar and ${isInRange(sql`fresh.no`)} order by g.sort, g.id limit 1),
        'off', fresh.at
      from fresh join held on held.id = fresh.netbar where fresh.place + held.machines <= ${WIRE_LIMITS.machines}
      on conflict do nothing
    )
    select fresh.netbar, count(*)::int as machines from fresh join held on held.id = fresh.netbar
    where fresh.place + held.machines > ${WIRE_LIMITS.machines} group by fresh.netbar`)) as unknown as {
    rows: DroppedTerminals[];
  };
  return leftOut;
}

/**
 * Updates existing terminals. `updated_at` stays unchanged, so that open forms can still be saved.
 */
const updateTerminals = (tx: Tx, rows: readonly object[]) =>
  tx.execute(sql`
    update ${terminals} as t set
      power = coalesce(report.power, t.power),
      power_at = case when report.power <> t.power then report.at else t.power_at end,
      status = case when t.status = 'removed' and report.power = 'on' then 'unregistered' else t.status end,
      mac = coalesce(t.mac, report.mac),
      new_mac = case when report.mac is null then t.new_mac when report.mac = coalesce(t.mac, report.mac) then null else report.mac end,
      boot_at = coalesce(report.boot, t.boot_at), host_name = coalesce(report.host, t.host_name), ip = coalesce(report.ip, t.ip),
      os_version = coalesce(report.os, t.os_version), cpu = coalesce(report.cpu, t.cpu), mem_gb = coalesce(report."memGB", t.mem_gb),
      gpu = coalesce(report.gpu, t.gpu), image_name = coalesce(report.image, t.image_name),
      client_version = coalesce(report.version, t.client_version), protect_status = coalesce(report.protect, t.protect_status),
      status_reason = coalesce(report.reason, t.status_reason), locked = coalesce(report.locked, t.locked),
      isolated = coalesce(report.isolated, t.isolated), config_version = coalesce(report.config, t.config_version),
      rule_version = coalesce(report.rules, t.rule_version),
      disk_free_mb = coalesce(report."diskFreeMB", t.disk_free_mb), in_use = coalesce(report."inUse", t.in_use)
    from ${reportRows(rows)}
    where t.netbar_id = report.netbar and t.terminal_no = report.no`);

/** Updates the content versions of terminals. The newest report of each kind counts. */
const upsertSyncs = (tx: Tx, rows: readonly object[]) =>
  tx.execute(sql`
    insert into ${terminalSyncs} as s (netbar_id, terminal_id, what, version, hash, state, text, at)
    select t.netbar_id, t.id, one.what, one.version, one.hash, one.state, coalesce(one.text, ''), report.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as report(netbar int, no text, at timestamptz, sync jsonb)
    join ${terminals} t on t.netbar_id = report.netbar and t.terminal_no = report.no
    cross join lateral jsonb_to_recordset(report.sync) as one(what text, version int, hash text, state text, text text)
    on conflict (terminal_id, what) do update set version = excluded.version, hash = excluded.hash, state = excluded.state,
      text = excluded.text, at = excluded.at
    where (s.version, s.hash, s.state, s.text) is distinct from (excluded.version, excluded.hash, excluded.state, excluded.text)`);

/** Stores a change when other hardware reports under a number for the first time. */
const storeHardwareChanges = (tx: Tx, rows: readonly object[]) =>
  tx.execute(sql`
    insert into ${terminalChanges} (netbar_id, terminal_id, at, kind, before, after)
    select t.netbar_id, t.id, report.at, 'hardware', t.mac, report.mac
    from ${reportRows(rows)} join ${terminals} t on t.netbar_id = report.netbar and t.terminal_no = report.no
    where t.mac is not null and report.mac <> t.mac and report.mac is distinct from t.new_mac`);

/** Turns off terminals that are missing in a complete report. */
async function turnOffMissing(
  tx: Tx,
  whole: readonly { netbar: number; nos: readonly string[]; at: string }[],
): Promise<void> {
  const unnamed = sql`jsonb_to_recordset(${JSON.stringify(whole)}::jsonb) as whole(netbar int, nos jsonb, at timestamptz)
    join ${terminals} t on t.netbar_id = whole.netbar and t.power = 'on' and not whole.nos ? t.terminal_no`;
  await updateTerminalDays(
    tx,
    sql`(select whole.netbar, t.terminal_no as no, whole.at, 'off' as power, null::timestamptz as boot from ${unnamed}) report`,
  );
  await tx.execute(sql`
    update ${terminals} as gone set power = 'off', power_at = unnamed.at
    from (select t.id, whole.at from ${unnamed}) unnamed where gone.id = unnamed.id`);
}

/**
 * Updates the terminal counts of netbars.
 *
 * @param whole netbars with a complete report. If such a netbar has not declared its number of
 * terminals, the reported number is stored.
 */
export const updateTerminalCounts = (
  tx: Tx,
  netbarIds: readonly number[],
  whole: readonly number[] = [],
) =>
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

const updateHeartbeats = (tx: Tx, heard: readonly { netbar: number; at: string }[]) =>
  tx.execute(sql`
    update ${netbars} as n set last_heartbeat_at = heard.at
    from jsonb_to_recordset(${JSON.stringify(heard)}::jsonb) as heard(netbar int, at timestamptz)
    where n.id = heard.netbar and (n.last_heartbeat_at is null or n.last_heartbeat_at < heard.at)`);

/** Result of saving a batch of reports. */
interface SaveResult {
  /** Ids of netbars with changed terminals. */
  changed: number[];
  leftOut: DroppedTerminals[];
}

/** Saves reports of gateways. Each report changes only its own netbar. */
export async function saveTerminalStates(
  tx: Tx,
  reports: ReadonlyMap<number, StateReport>,
): Promise<SaveResult> {
  const leftOut: DroppedTerminals[] = [];
  const rows = [...reports].flatMap(([netbar, { changes }]) =>
    [...changes].map(([no, change]) => ({ ...change, netbar, no })),
  );
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const batch = rows.slice(from, from + BATCH_SIZE);
    leftOut.push(...(await addTerminals(tx, batch)));
    await updateTerminalDays(tx, reportRows(batch));
    await storeHardwareChanges(tx, batch);
    await updateTerminals(tx, batch);
    const synced = batch
      .filter(({ sync = [] }) => sync.length > 0)
      .map(({ netbar, no, at, sync }) => ({ netbar, no, at, sync }));
    if (synced.length > 0) await upsertSyncs(tx, synced);
  }
  const whole = [...reports].flatMap(([netbar, { all, heardAt }]) =>
    all ? [{ netbar, nos: all, at: heardAt.toISOString() }] : [],
  );
  if (whole.length > 0) await turnOffMissing(tx, whole);
  const changed = [...reports].flatMap(([netbar, { changes, all }]) =>
    changes.size > 0 || all ? [netbar] : [],
  );
  if (changed.length > 0)
    await updateTerminalCounts(
      tx,
      changed,
      whole.map(({ netbar }) => netbar),
    );
  await updateHeartbeats(
    tx,
    [...reports].map(([netbar, { heardAt }]) => ({ netbar, at: heardAt.toISOString() })),
  );
  return { changed, leftOut };
}
