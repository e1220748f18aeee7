import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sealDueDays } from '@console/mock-server/dist/modules/platform/services/audit/seal.js';
import { readSigningKey } from '@console/mock-server/dist/modules/platform/services/audit/signingKey.js';
import { test } from 'playwright/test';
import { machineLoad, thousands } from './ledger/format.ts';
import { type Engine, embeddedEngine, postgresEngine } from './server/engines.ts';
import { printColumns } from './table.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const DAY_MS = 86_400_000;

const fill = `
  insert into operation_records (created_at, updated_at, ip, method, path, status, code, latency, agent, error_message, body, resp, user_id, user_name, request_id)
    select date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' - interval '2 days' + n * interval '80 milliseconds',
      now(), '192.0.2.1', 'POST', '/netbar/renewNetbar', 200, 0, 4000000, 'bench', '', '{"ID":' || n || ',"name":"网吧"}', '{"code":0}', 1, 'admin', ''
    from generate_series(1, ${ROWS}) n`;

async function benchEngine(engine: Engine): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-seals-'));
  try {
    await (await engine.start({ CONSOLE_DEMO: '0' })).stop();
    const database = await engine.open();
    await database.db.execute(fill);
    await database.db.execute('vacuum analyze');
    const key = await readSigningKey({ dataDir: folder });
    if (!key) throw new Error('No signing key was created');
    const deps = { config: { dataDir: folder }, database, log: { info: () => undefined } };
    const now = () => new Date(Date.now() + DAY_MS / 24);
    const since = performance.now();
    const days = await sealDueDays({ ...deps, now } as never, key);
    const seconds = (performance.now() - since) / 1000;
    const memory = process.memoryUsage().rss / 1e6;
    await database.close();
    printColumns(`${engine.name}: sealing of ${days.length} days (${machineLoad()})`, [
      ['records', 's', 'records/s', 'memory of the process, MB'],
      [
        thousands(ROWS),
        seconds.toFixed(1),
        thousands(Math.round(ROWS / seconds)),
        memory.toFixed(0),
      ],
    ]);
  } finally {
    await engine.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

test.setTimeout(60 * 60_000);

test('seals on PostgreSQL', async () => {
  const address = process.env.BENCH_DATABASE_URL;
  test.skip(address === undefined, 'BENCH_DATABASE_URL is not set');
  await benchEngine(await postgresEngine(address ?? ''));
});

test('seals on the embedded database', async () => {
  await benchEngine(embeddedEngine());
});
