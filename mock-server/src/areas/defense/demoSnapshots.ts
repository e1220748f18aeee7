import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { simulatedProcesses } from '../agent/index.ts';
import { terminals } from '../pc/index.ts';
import { isSevere } from './severe.ts';
import { defenseLogs, defenseSnapshots } from './tables.ts';

const MAX_LOGS = 300;
const MAX_SNAPSHOTS = 60;
const HOUR_MS = 3_600_000;

/**
 * Adds process snapshots of the newest severe demo threats: the processes of the terminal, the
 * parent of the stopped process, and that process unless it was killed.
 */
export async function addDemoSnapshots({ tx }: Pick<DemoContext, 'tx'>): Promise<void> {
  const newest = await tx
    .select({ log: defenseLogs, no: terminals.terminalNo })
    .from(defenseLogs)
    .innerJoin(terminals, eq(terminals.id, defenseLogs.terminalId))
    .where(isNotNull(defenseLogs.terminalId))
    .orderBy(desc(defenseLogs.occurredAt), desc(defenseLogs.id))
    .limit(MAX_LOGS);
  const rows = newest
    .filter(({ log }) => isSevere(log))
    .slice(0, MAX_SNAPSHOTS)
    .map(({ log, no }) => {
      const started = { startAt: new Date(log.occurredAt.getTime() - 2_000), user: 'player' };
      const running = simulatedProcesses({ no, bootAt: log.occurredAt.getTime() - HOUR_MS });
      const shell = running.find(({ name }) => name === 'explorer.exe');
      const parent = {
        ...started,
        pid: log.ppid,
        ppid: shell?.pid ?? 0,
        name: log.parentName,
        path: `C:\\Windows\\System32\\${log.parentName}`,
        signature: 'valid',
      };
      const { pid, ppid, processName: name, processPath: path, cmdline, sha256 } = log;
      const stopped = { ...started, pid, ppid, name, path, cmdline, sha256, signature: 'none' };
      const processes = [
        ...running.map((process) => ({ ...process, startAt: new Date(process.startAt) })),
        parent,
        ...(log.action === 'killed' ? [] : [stopped]),
      ];
      return { id: log.id, count: processes.length, processes };
    });
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${defenseSnapshots} (log_id, created_at, netbar_id, terminal_id, state, command, at, processes, process_count)
    select l.id, l.created_at, l.netbar_id, l.terminal_id, 'stored', gen_random_uuid(), l.created_at, s.processes, s.count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(id int, count int, processes jsonb)
    join ${defenseLogs} l on l.id = s.id`);
}
