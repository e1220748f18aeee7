import type { Database } from '@console/mock-server/dist/modules/db/database.js';
import { OBJECTS } from './fill.ts';

const ROUNDS = 500;

type Kind = 'record' | 'one' | 'hundred';
const TARGETS: Record<Kind, number> = { record: 0, one: 1, hundred: 100 };

/** The statement of the journal for a record with netbars (`insertTargets`). */
function insertion(netbars: readonly number[]): string {
  const record = `insert into operation_records (ip, method, path, status, code, latency, agent, error_message, body, resp, user_id, user_name, request_id)
    values ('192.0.2.1', 'POST', '/netbar/setNetbarInfo', 200, 0, 4000000, 'bench', '', '{}', '{"code":0}', 1, 'admin', '')`;
  if (netbars.length === 0) return record;
  const targets = netbars.map((netbar) => ({ kind: 'netbar', id: String(netbar), netbar }));
  return `with written as (${record} returning id)
    insert into operation_targets (record, kind, id, netbar_id)
      select written.id, named.kind, named.id, named.netbar
      from written, jsonb_to_recordset('${JSON.stringify(targets)}'::jsonb) as named(kind text, id text, netbar int)
      on conflict do nothing`;
}

/**
 * Writes records without a target, with one and with a hundred in turn.
 * Returns the median of each kind in milliseconds. Closes the database.
 */
export async function benchWrites(database: Database): Promise<Record<Kind, number>> {
  const durations: Record<Kind, number[]> = { record: [], one: [], hundred: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of Object.keys(TARGETS) as Kind[]) {
      const netbars = Array.from({ length: TARGETS[kind] }, (_none, at) => (round + at) % OBJECTS);
      const since = performance.now();
      await database.db.execute(insertion(netbars));
      durations[kind].push(performance.now() - since);
    }
  await database.close();
  const median = (kind: Kind) => durations[kind].sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  return { record: median('record'), one: median('one'), hundred: median('hundred') };
}
