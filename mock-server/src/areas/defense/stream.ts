import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { type AgentStream, MachineNo, Moment } from '../agent/index.ts';
import { terminals } from '../pc/index.ts';
import { ACTIONS, SEVERITIES, THREAT_TYPES } from './dicts.ts';
import { defenseLogs } from './tables.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const number = (maximum = 2_147_483_647) => Type.Integer({ minimum: 0, maximum });

const Entry = Type.Object({
  at: Moment,
  no: MachineNo,
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
  /** How often the same was warded off, where the gateway has counted it. */
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
});

/** What machines warded off. The rows are those of 防御日志. */
export const defenseStream: AgentStream = {
  name: 'defense',
  entry: Entry,
  perMinute: 6_000,
  async take({ tx, netbar, now }, entries) {
    const rows = (entries as Static<typeof Entry>[]).map((entry) => ({
      ...{ signer: '', target: '', count: 1, ...entry },
      at: netbar.correct(entry.at).toISOString(),
    }));
    await tx.execute(sql`
      insert into ${defenseLogs} (netbar_id, terminal_id, terminal_no, occurred_at, created_at, updated_at, threat_type, severity, action,
        rule_id, rule_name, process_name, process_path, pid, ppid, parent_name, cmdline, sha256, signer, target, count)
      select ${netbar.netbarId}::int, t.id, e.no, e.at, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz,
        e."threatType"::defense_threat_type, e.severity::defense_severity, e.action::defense_action, e."ruleId", e."ruleName",
        e."processName", e."processPath", e.pid, e.ppid, e."parentName", e.cmdline, e.sha256, e.signer, e.target, e.count
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(no text, at timestamptz, "threatType" text, severity text, action text,
        "ruleId" int, "ruleName" text, "processName" text, "processPath" text, pid int, ppid int, "parentName" text, cmdline text,
        sha256 text, signer text, target text, count int)
      left join ${terminals} t on t.netbar_id = ${netbar.netbarId}::int and t.terminal_no = e.no`);
  },
};
