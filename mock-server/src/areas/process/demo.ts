import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { simulatedProcesses } from '../agent/index.ts';
import { processSnapshots, terminals } from '../pc/index.ts';

/** Terminals per netbar with snapshots. The first one runs hundreds of processes. */
const LAST_NO = 'A003';
const MINUTE_MS = 60_000;

/** Adds two process snapshots of the first terminals of each demo netbar that are on. */
export async function addDemoProcesses({ tx, now }: DemoContext): Promise<void> {
  const running = await tx
    .select({
      id: terminals.id,
      netbarId: terminals.netbarId,
      no: terminals.terminalNo,
      bootAt: terminals.bootAt,
    })
    .from(terminals)
    .where(
      and(
        eq(terminals.power, 'on'),
        lte(terminals.terminalNo, LAST_NO),
        isNotNull(terminals.bootAt),
      ),
    )
    .orderBy(asc(terminals.id));
  const rows = running.flatMap(({ id, netbarId, no, bootAt }) => {
    const processes = simulatedProcesses({ no, bootAt: bootAt?.getTime() ?? 0 }).map((process) => ({
      ...process,
      startAt: new Date(process.startAt),
    }));
    // The advertisement starts later.
    const before = processes.filter(({ name }) => name !== 'popad.exe');
    return [
      { id, netbarId, at: new Date(now.getTime() - 90 * MINUTE_MS), processes: before },
      { id, netbarId, at: new Date(now.getTime() - (3 + (id % 20)) * MINUTE_MS), processes },
    ].filter(({ at }) => bootAt !== null && at > bootAt);
  });
  await tx.execute(sql`
    insert into ${processSnapshots} (command, netbar_id, terminal_id, at, processes)
    select gen_random_uuid(), "netbarId", id, at, processes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(id int, "netbarId" int, at timestamptz, processes jsonb)`);
}
