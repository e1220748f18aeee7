import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { publishTopic } from '../../platform/kernel/live/publish.ts';
import { type AgentStream, Moment, TerminalNo } from '../agent/index.ts';
import { terminals } from '../pc/index.ts';
import { ACTIONS, SEVERITIES, THREAT_TYPES } from './dicts.ts';
import { MERGE_SPAN_MS, mergeRepeated } from './mergeRepeated.ts';
import { openToday } from './partitions.ts';
import { requestSnapshots, type SevereLog } from './requestSnapshots.ts';
import { rollupParts } from './rollups.ts';
import { severeSql } from './severe.ts';
import { defenseExceptions, defenseLogs } from './tables.ts';
import { DEFENSE_CHANNEL, defenseTopic } from './topic.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const number = (maximum = 2_147_483_647) => Type.Integer({ minimum: 0, maximum });

const Entry = Type.Object({
  at: Moment,
  no: TerminalNo,
  threatType: Type.Enum([...THREAT_TYPES]),
  severity: Type.Enum([...SEVERITIES]),
  action: Type.Enum([...ACTIONS]),
  ruleId: Type.Optional(number()),
  ruleName: text(60),
  processName: text(120),
  processPath: text(260),
  pid: number(),
  ppid: number(),
  parentName: text(120),
  cmdline: text(4_000),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 }),
  signer: Type.Optional(text(120)),
  target: Type.Optional(text(260)),
  /** Number of equal events, if the gateway merged them. */
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
});

const DAY_MS = 86_400_000;

/**
 * Minimum interval between two notifications of a server, because each one makes subscribers reload
 * a page.
 */
const NOTIFY_INTERVAL_MS = 2_000;
const notifiedAt = new WeakMap<Bus, number>();

async function notifySubscribers(bus: Bus, tx: Tx, now: Date): Promise<void> {
  if (now.getTime() - (notifiedAt.get(bus) ?? 0) < NOTIFY_INTERVAL_MS) return;
  notifiedAt.set(bus, now.getTime());
  await publishTopic({ bus, tx }, defenseTopic, [DEFENSE_CHANNEL], { changed: 'logs' });
}

/**
 * Stores the threats of terminals as 防御日志. Repeated events within ten minutes are added to the
 * first one. Events that an exception covers are stored as whitelisted. The processes of terminals
 * with new severe threats are requested.
 */
export const defenseStream: AgentStream = {
  name: 'defense',
  entry: Entry,
  perMinute: 6_000,
  async write({ tx, bus, now }, batches) {
    const rows = mergeRepeated(
      batches.flatMap(({ netbar, entries }) =>
        (entries as Static<typeof Entry>[]).map((entry) => ({
          signer: '',
          target: '',
          count: 1,
          ...entry,
          netbar: netbar.netbarId,
          at: netbar.toServerTime(entry.at).toISOString(),
        })),
      ),
    );
    // Numbers the rows, because joins do not keep their order.
    const numbered = rows.map((row, place) => ({ ...row, place }));
    // An event cannot be received before it happened. Matching logs are thus in no partition before
    // the oldest event, nor in a future one.
    const oldestMs =
      rows.reduce((least, { at }) => Math.min(least, Date.parse(at)), now.getTime()) -
      MERGE_SPAN_MS;
    const since = sql`l.created_at >= ${new Date(oldestMs).toISOString()}::timestamptz
      and l.created_at < ${new Date(now.getTime() + DAY_MS).toISOString()}::timestamptz`;
    await openToday(tx, bus, now);
    const result = await tx.execute(sql`
      with received as (
        select e.*, t.id as terminal_id, k.known, k.known_at,
          exists (select 1 from ${defenseExceptions} x where x.netbar_id = e.netbar and x.terminal_no in ('', e.no)
            and x.sha256 = e.sha256 and (x.rule_id = e."ruleId" or x.rule_name = e."ruleName")
            and (x.expires_at is null or x.expires_at > ${now.toISOString()}::timestamptz)) as excepted
        from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as e(netbar int, no text, at timestamptz, "lastAt" timestamptz, "threatType" text,
          severity text, action text, "ruleId" int, "ruleName" text, "processName" text, "processPath" text, pid int, ppid int,
          "parentName" text, cmdline text, sha256 text, signer text, target text, count int, place int)
        left join ${terminals} t on t.netbar_id = e.netbar and t.terminal_no = e.no
        left join lateral (
          select l.id as known, l.created_at as known_at from ${defenseLogs} l where l.sha256 = e.sha256 and l.netbar_id = e.netbar
            and l.terminal_no = e.no and l.rule_name = e."ruleName" and l.action = e.action::defense_action
            and l.status in ('open', 'whitelisted') and ${since}
            and l.occurred_at <= e.at and l.occurred_at >= e.at - ${MERGE_SPAN_MS}::int * interval '1 millisecond'
          order by l.occurred_at desc limit 1
        ) k on true
      ),
      folded as (
        update ${defenseLogs} l set count = least(l.count::bigint + k.count, 2147483647)::int, last_at = greatest(l.last_at, k.last_at),
          updated_at = ${now.toISOString()}::timestamptz
        from (
          select known, known_at, sum(count) as count, max("lastAt") as last_at from received where known is not null group by 1, 2
        ) k
        where l.id = k.known and l.created_at = k.known_at and ${since}
        returning l.rule_id, l.rule_name, l.occurred_at, l.created_at, l.action, l.status, k.count
      ),
      added as (
        insert into ${defenseLogs} (netbar_id, terminal_id, terminal_no, occurred_at, last_at, created_at, updated_at, threat_type,
          severity, action, rule_id, rule_name, process_name, process_path, pid, ppid, parent_name, cmdline, sha256, signer, target,
          count, status)
        select e.netbar, e.terminal_id, e.no, e.at, e."lastAt", ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz,
          e."threatType"::defense_threat_type, e.severity::defense_severity, e.action::defense_action, e."ruleId", e."ruleName",
          e."processName", e."processPath", e.pid, e.ppid, e."parentName", e.cmdline, e.sha256, e.signer, e.target, e.count,
          case when e.excepted then 'whitelisted' else 'open' end::defense_status
        from received e where e.known is null order by e.place
        returning id, occurred_at, created_at, netbar_id, terminal_id, terminal_no, pid, severity, threat_type, action, status,
          rule_id, rule_name, count
      ),
      hits as (
        select rule_id, rule_name, occurred_at, created_at, action, status, count::bigint from added
        union all select rule_id, rule_name, occurred_at, created_at, action, status, count::bigint from folded
      ),
      ${rollupParts(sql.raw('added'), sql.raw('hits'))}
      select a.id, a.netbar_id as "netbarId", t.id as "terminalId", a.terminal_no as "terminalNo", t.mac, a.pid
      from (select * from added where status = 'open' and ${severeSql()}) a
      left join ${terminals} t on t.id = a.terminal_id and t.status = 'normal'
      order by a.id`);
    await requestSnapshots({ tx, bus, now }, (result as unknown as { rows: SevereLog[] }).rows);
    await notifySubscribers(bus, tx, now);
  },
};
