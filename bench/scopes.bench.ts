import { Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { ADMIN, type ConsoleServer } from '@console/e2e/support/consoleServer.ts';
import { test } from 'playwright/test';
import { measureUpdates } from './scopes/members.ts';
import { type Engine, embeddedEngine, postgresEngine } from './server/engines.ts';
import { measure, send, WARM_UP } from './server/load.ts';
import { processorTime } from './server/processorTime.ts';
import { printColumns } from './table.ts';

const BUDGET_MS = 300;
const NETBARS = 1_000;
const TERMINALS_PER_NETBAR = 100;
const TOTAL = NETBARS * TERMINALS_PER_NETBAR;
/** Without the checks of responses that development adds. */
const NO_DEMO = { CONSOLE_DEV: '0', CONSOLE_DEMO: '0' };

const isIn = (dimension: string, ...values: string[]) => ({ dimension, operator: 'in', values });
const CASES = {
  'a region': { include: [[isIn('region', '330000')]] },
  'a ring, without a tag': {
    include: [[isIn('ring', 'stable')]],
    exclude: [[isIn('netbarTag', 'T3')]],
  },
  'a group of terminals': { include: [[isIn('group', '大厅')]] },
  'a version and a system': {
    include: [
      [{ dimension: 'clientVersion', operator: 'lte', values: ['3.9'] }, isIn('os', 'Windows 10')],
    ],
    exclude: [[isIn('terminalTag', 'T1')]],
  },
  'all terminals of all rings': {
    include: [[isIn('ring', 'canary', 'early', 'stable'), isIn('group', '大厅', '包间')]],
  },
};

async function fill(engine: Engine): Promise<void> {
  const database = await engine.open();
  const run = (statement: string) => database.db.execute(statement);
  await run(`insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone,
      diskless_type, billing_type, status, ring, tags)
    select 'B' || n, '网吧 ' || n, (array['330100', '320100', '440100'])[1 + n % 3], '', '', '', 'server', 'member',
      'active', (array['canary', 'early', 'stable'])[1 + n % 3], array['T' || n % 9]
    from generate_series(1, ${NETBARS}) n`);
  await run(`insert into terminal_groups (netbar_id, name)
    select n.id, one.name from netbars n, unnest(array['大厅', '包间']) one(name)`);
  await run(`insert into terminals (netbar_id, group_id, terminal_no, status, power, power_at, client_version, os_version, tags)
    select g.netbar_id, g.id, case g.name when '大厅' then 'A' else 'B' end || lpad(no::text, 3, '0'),
      'normal', 'on', now(), '3.' || no % 12, (array['Windows 10', 'Windows 11'])[1 + no % 2],
      case when no % 10 = 0 then array['T1'] else '{}' end
    from terminal_groups g, generate_series(1, ${TERMINALS_PER_NETBAR / 2}) no`);
  await run('analyze');
  await database.close();
}

async function measurePreviews({ url, pid }: ConsoleServer): Promise<string[][]> {
  const agent = new Agent();
  try {
    const body = { username: ADMIN.username, password: ADMIN.password };
    const { token } = await send(agent, url, '', { method: 'POST', path: '/base/login', body });
    const rows: string[][] = [];
    for (const [name, rule] of Object.entries(CASES)) {
      const call = {
        method: 'POST',
        path: '/scope/previewScope',
        body: { type: 'dynamic', ...rule },
      } as const;
      const before = processorTime(pid);
      const { p50, p95, responses } = await measure(url, String(token), call, {
        connections: 1,
        most: 60,
      });
      const used = (processorTime(pid) - before) / (responses + WARM_UP);
      rows.push([
        name,
        p50.toFixed(0),
        p95.toFixed(0),
        String(BUDGET_MS),
        p95 <= BUDGET_MS ? 'holds' : 'EXCEEDED',
        used.toFixed(0),
      ]);
    }
    return rows;
  } finally {
    agent.destroy();
  }
}

async function benchEngine(engine: Engine): Promise<void> {
  try {
    await (await engine.start(NO_DEMO)).stop();
    await fill(engine);
    const server = await engine.start(NO_DEMO);
    try {
      const rows = await measurePreviews(server);
      const busy = (loadavg()[0] ?? 0).toFixed(1);
      printColumns(
        `${engine.name}: previews of target scopes over ${TOTAL} terminals (milliseconds on one connection, load ${busy} on ${cpus().length} cores)`,
        [['', 'p50', 'p95', 'budget p95', '', 'processor time of the server'], ...rows],
      );
    } finally {
      await server.stop();
    }
    printColumns(
      `${engine.name}: updates of the members of target scopes (load ${(loadavg()[0] ?? 0).toFixed(1)})`,
      [['after a change of', 'netbars', 'ms'], ...(await measureUpdates(engine))],
    );
  } finally {
    await engine.remove();
  }
}

test.setTimeout(20 * 60_000);

test('previews of target scopes on PostgreSQL', async () => {
  const address = process.env.BENCH_DATABASE_URL;
  test.skip(address === undefined, 'BENCH_DATABASE_URL is not set');
  await benchEngine(await postgresEngine(address ?? ''));
});

test('previews of target scopes on the embedded database', async () => {
  await benchEngine(embeddedEngine());
});
