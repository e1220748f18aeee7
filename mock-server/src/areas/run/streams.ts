import { and, eq, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import {
  type AgentStream,
  agentCommands,
  Moment,
  type ReceivedEntries,
  TerminalNo,
} from '../agent/index.ts';
import { terminals } from '../pc/index.ts';
import { runResults, runs, toolOutputs } from './tables.ts';

const Line = Type.Object({ at: Moment, line: Type.String({ maxLength: 1_000 }) });
/** Maximum number of output lines per command, to limit storage. */
const MAX_LINES = 500;

async function storeLines(tx: Tx, { netbar, command, entries }: ReceivedEntries): Promise<void> {
  if (command === undefined) return;
  const condition = and(eq(agentCommands.id, command), eq(agentCommands.netbarId, netbar.netbarId));
  const [row] = await tx
    .select({ taskId: agentCommands.taskId, terminalNo: agentCommands.machineNo })
    .from(agentCommands)
    .where(condition);
  if (!row?.taskId || row.terminalNo === null) return;
  const { taskId, terminalNo } = row;
  const left = MAX_LINES - (await tx.$count(toolOutputs, eq(toolOutputs.command, command)));
  const lines = (entries as Static<typeof Line>[]).slice(0, Math.max(0, left));
  if (lines.length === 0) return;
  await tx.insert(toolOutputs).values(
    lines.map(({ at, line }) => ({
      netbarId: netbar.netbarId,
      command,
      taskId,
      terminalNo,
      at: netbar.toServerTime(at),
      line,
    })),
  );
}

/** Output lines of running tools. */
export const outputStream: AgentStream = {
  name: 'output',
  entry: Line,
  perMinute: 12_000,
  async write({ tx }, batches) {
    for (const batch of batches) await storeLines(tx, batch);
  },
};

const RunEntry = Type.Object({
  run: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  no: TerminalNo,
  at: Moment,
  ok: Type.Boolean(),
  code: Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }),
  text: Type.Optional(Type.String({ maxLength: 200 })),
});

/** Results of runs on terminals. The newest one per run and terminal is stored. */
export const runStream: AgentStream = {
  name: 'runs',
  entry: RunEntry,
  perMinute: 12_000,
  async write({ tx }, batches) {
    const all = batches.flatMap(({ netbar, entries }) =>
      (entries as Static<typeof RunEntry>[]).map((entry) => ({
        ...entry,
        netbar: netbar.netbarId,
        at: netbar.toServerTime(entry.at).toISOString(),
      })),
    );
    const rows = [
      ...new Map(all.map((entry) => [`${entry.netbar} ${entry.run} ${entry.no}`, entry])).values(),
    ];
    await tx.execute(sql`
      insert into ${runResults} as s (run_id, netbar_id, terminal_id, at, ok, code, text)
      select r.id, r.netbar_id, t.id, e.at, e.ok, e.code, coalesce(e.text, '')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(netbar int, run int, no text, at timestamptz, ok boolean, code int, text text)
      join ${runs} r on r.id = e.run and r.netbar_id = e.netbar
      join ${terminals} t on t.netbar_id = r.netbar_id and t.terminal_no = e.no
      on conflict (run_id, terminal_id) do update set at = excluded.at, ok = excluded.ok, code = excluded.code, text = excluded.text
      where s.at <= excluded.at`);
  },
};
