import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN } from '@console/e2e/support/consoleServer.ts';
import { test } from 'playwright/test';
import { type Engine, embeddedEngine, postgresEngine } from './server/engines.ts';
import { send } from './server/load.ts';
import { residentMb } from './server/residentMb.ts';
import { printColumns } from './table.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const BUDGET_MB = 150;
const COLUMNS = [
  'netbarNo',
  'name',
  'regionName',
  'address',
  'contactName',
  'contactPhone',
  'status',
  'terminalTotal',
  'clientVersion',
  'CreatedAt',
];
const LOOK_MS = 100;

interface Task {
  ID: number;
  status: string;
  total: number;
  file: { size: number } | null;
}

async function fill(engine: Engine): Promise<void> {
  const database = await engine.open();
  for (let from = 0; from < ROWS; from += 50_000)
    await database.db.execute(`insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone, diskless_type, billing_type, terminal_total)
      select 'B' || n, '网吧 ' || n, '330100', '人民路 ' || n || ' 号', '店长', '1900000' || n % 10000, 'server', 'member', n % 400
      from generate_series(${from}, ${Math.min(from + 50_000, ROWS) - 1}) n`);
  await database.close();
}

/**
 * Exports all rows and returns a line of the table: duration, size, and growth of the server's
 * memory.
 */
async function exported(
  url: string,
  pid: number,
  token: string,
  format: string,
): Promise<string[]> {
  const agent = new Agent({ keepAlive: true });
  try {
    const before = residentMb(pid);
    let peak = before;
    const started = performance.now();
    const body = { format, columns: COLUMNS };
    const response = (await send(agent, url, token, {
      method: 'POST',
      path: '/netbar/exportNetbarList',
      body,
    })) as unknown as {
      task: Task;
    };
    let { task } = response;
    const calls: number[] = [];
    while (task.status === 'queued' || task.status === 'running') {
      await wait(LOOK_MS);
      const sentAt = performance.now();
      // Also measures calls of other users during the export.
      ({ task } = (await send(agent, url, token, {
        method: 'POST',
        path: '/task/getTask',
        body: { ID: task.ID },
      })) as unknown as { task: Task });
      calls.push(performance.now() - sentAt);
      peak = Math.max(peak, residentMb(pid));
    }
    if (task.status !== 'done') throw new Error(`The export ended with status ${task.status}`);
    calls.sort((a, b) => a - b);
    const growth = peak - before;
    return [
      format,
      String(task.total),
      ((performance.now() - started) / 1000).toFixed(0),
      ((task.file?.size ?? 0) / 1024 / 1024).toFixed(0),
      growth.toFixed(0),
      String(BUDGET_MB),
      growth <= BUDGET_MB ? 'holds' : 'EXCEEDED',
      (calls[Math.floor(calls.length / 2)] ?? 0).toFixed(0),
      (calls[Math.floor(calls.length * 0.95)] ?? 0).toFixed(0),
    ];
  } finally {
    agent.destroy();
  }
}

async function benchEngine(engine: Engine): Promise<void> {
  try {
    const first = await engine.start();
    await first.stop();
    await fill(engine);
    const server = await engine.start();
    const agent = new Agent();
    try {
      const { token } = await send(agent, server.url, '', {
        method: 'POST',
        path: '/base/login',
        body: ADMIN,
      });
      const rows = [
        ['', 'rows', 's', 'file MB', 'growth MB', 'budget', '', 'other call p50 ms', 'p95'],
      ];
      // The memory of the first export includes the loaded code.
      for (const format of ['csv', 'xlsx'])
        rows.push(await exported(server.url, server.pid, String(token), format));
      printColumns(`${engine.name}: exports of ${COLUMNS.length} columns`, rows);
    } finally {
      agent.destroy();
      await server.stop();
    }
  } finally {
    await engine.remove();
  }
}

// Adding a million rows takes long on a busy machine.
test.setTimeout(30 * 60_000);

test('exports on PostgreSQL', async () => {
  const address = process.env.BENCH_DATABASE_URL;
  test.skip(address === undefined, 'BENCH_DATABASE_URL is not set');
  await benchEngine(await postgresEngine(address ?? ''));
});

test('exports on the embedded database', async () => {
  await benchEngine(embeddedEngine());
});
