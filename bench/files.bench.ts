import { Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { ADMIN } from '@console/e2e/support/consoleServer.ts';
import { test } from 'playwright/test';
import { type Engine, embeddedEngine, postgresEngine } from './server/engines.ts';
import { measure, send } from './server/load.ts';
import { printColumns } from './table.ts';

const BUDGET_MS = 50;
const IN_FOLDER = 100_000;
const TOTAL = 1_000_000;
const NO_DEMO = { CONSOLE_DEMO: '0' };
const PATH = '/file/getFileList';
/** Id of the folder with many files. */
const FOLDER = 1;

/** Adds a folder with many files of the administrator, and files of other users. */
async function fill(engine: Engine): Promise<void> {
  const database = await engine.open();
  const run = (statement: string) => database.db.execute(statement);
  await run(`insert into folders (id, user_id, name, name_key) values (${FOLDER}, 1, '大', '大')`);
  await run(`insert into files (name, key, tag, mime, size, folder_id, user_id, user_name, updated_at)
    select '文件 ' || n || '.png', lpad(to_hex(n), 32, '0') || '.png', 'png', 'image/png', n,
      case when n <= ${IN_FOLDER} then ${FOLDER} end,
      case when n <= ${IN_FOLDER} then 1 else 2 + n % 500 end, 'user',
      now() - make_interval(secs => n)
    from generate_series(1, ${TOTAL}) n`);
  await run('analyze');
  await database.close();
}

const page = (filter: object) => ({ page: 1, pageSize: 100, ...filter });
const CASES = {
  'first page of the folder': page({ folderId: FOLDER }),
  'first page of the folder, by name': page({
    folderId: FOLDER,
    orderKey: 'name',
    desc: false,
  }),
  'search in all files, rare name': page({ keyword: '文件 77777' }),
  'search in all files, common name': page({ keyword: '文件' }),
  'first page of all files': page({}),
};

async function measureLists(url: string): Promise<string[][]> {
  const agent = new Agent();
  try {
    const signIn = { username: ADMIN.username, password: ADMIN.password };
    const login = { method: 'POST', path: '/base/login', body: signIn } as const;
    const { token } = await send(agent, url, '', login);
    const rows: string[][] = [];
    for (const [name, body] of Object.entries(CASES)) {
      const call = { method: 'POST', path: PATH, body } as const;
      const { p50, p95 } = await measure(url, String(token), call, { connections: 1, most: 60 });
      const holds = p95 <= BUDGET_MS ? 'holds' : 'EXCEEDED';
      rows.push([name, p50.toFixed(0), p95.toFixed(0), String(BUDGET_MS), holds]);
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
      const rows = await measureLists(server.url);
      const busy = (loadavg()[0] ?? 0).toFixed(1);
      printColumns(
        `${engine.name}: a folder of ${IN_FOLDER} files among ${TOTAL} (milliseconds on one connection, load ${busy} on ${cpus().length} cores)`,
        [['', 'p50', 'p95', 'budget p95', ''], ...rows],
      );
    } finally {
      await server.stop();
    }
  } finally {
    await engine.remove();
  }
}

test.setTimeout(20 * 60_000);

test('lists of files on PostgreSQL', async () => {
  const address = process.env.BENCH_DATABASE_URL;
  test.skip(address === undefined, 'BENCH_DATABASE_URL is not set');
  await benchEngine(await postgresEngine(address ?? ''));
});

test('lists of files on the embedded database', async () => {
  await benchEngine(embeddedEngine());
});
