import { gt, sql } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { netbars } from '../netbar/index.ts';
import { terminalDays, terminalGroups, terminals } from './tables.ts';

/** Number of terminals in the hall. Further terminals of a netbar are in its rooms. */
const HALL_SIZE = 120;

/**
 * Adds terminals to demo netbars in three SQL statements, according to their online and protected
 * counts. Equal runs differ only in timestamps.
 */
export async function addDemoPcs({ tx, now }: DemoContext): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const hasTerminals = gt(netbars.terminalTotal, 0);
  await tx.execute(sql`
    insert into ${terminalGroups} (netbar_id, name, range_from, range_to, sort)
    select ${netbars.id}, g.name, g.range_from, g.range_to, g.sort
    from ${netbars}, (values ('大厅', 'A001', 'A999', 1), ('包间', 'B001', 'B999', 2)) g(name, range_from, range_to, sort)
    where ${hasTerminals}`);
  await tx.execute(sql`
    insert into ${terminals} (netbar_id, terminal_no, group_id, status, mac, power, power_at, boot_at, host_name, ip, os_version, cpu, mem_gb,
      disk_free_mb, in_use, gpu, image_name, client_version, protect_status, config_version, rule_version)
    select n.id, m.no, g.id, 'normal', '02:00:' || substr(h, 1, 2) || ':' || substr(h, 3, 2) || ':' || substr(h, 5, 2) || ':' || substr(h, 7, 2),
      case when s <= n.terminal_online then 'on' else 'off' end, ${at} - interval '1 minute' * (7 + s % 170),
      case when s <= n.terminal_online then ${at} - interval '1 minute' * (7 + s % 170) end, 'PC-' || m.no,
      '192.168.' || n.id % 250 || '.' || 10 + s % 240, (array['Windows 10 22H2', 'Windows 10 22H2', 'Windows 11 23H2', 'Windows 7 SP1'])[1 + s % 4],
      (array['i5-12400F', 'i5-13400F', 'i7-13700F', 'R5 5600'])[1 + n.id % 4], (array[16, 16, 32])[1 + n.id % 3],
      case when s % 97 = 5 then 300 else 20000 + s % 60 * 1000 end, s <= n.terminal_online and s % 3 = 0,
      (array['RTX 3060', 'RTX 4060', 'RTX 4070'])[1 + n.id % 3], (array['2024Q4', '2025Q1'])[1 + n.id % 2],
      case when s % 23 = 0 then '3.1.4' else n.client_version end,
      case when s <= n.terminal_protected then 'on' when s % 3 = 0 then 'degraded' else 'off' end, n.config_version, n.config_version
    from ${netbars} n cross join lateral generate_series(1, n.terminal_total) s
    cross join lateral (select upper(md5(n.id || ':' || s)) as h,
      case when s <= ${HALL_SIZE}::int then 'A' || lpad(s::text, 3, '0') else 'B' || lpad((s - ${HALL_SIZE}::int)::text, 3, '0') end as no) m
    join ${terminalGroups} g on g.netbar_id = n.id and left(g.range_from, 1) = left(m.no, 1)
    where n.terminal_total > 0`);
  // The start that their boot time shows.
  await tx.execute(sql`
    insert into ${terminalDays} (netbar_id, terminal_id, day, boots, seconds, first_on_at, at)
    select netbar_id, id, date_bin(interval '1 day', power_at, timestamptz '2020-01-01 00:00:00+08'), 1, 0, power_at, power_at
    from ${terminals} where power = 'on'`);
}
