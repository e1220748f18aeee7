import { Agent } from 'node:http';
import { ADMIN, type ConsoleServer } from '@console/e2e/support/consoleServer.ts';
import type { Database } from '@console/mock-server/dist/modules/db/database.js';
import { test } from 'playwright/test';
import { machineLoad, ms, thousands } from './ledger/format.ts';
import { type Engine, embeddedEngine, postgresEngine } from './server/engines.ts';
import { measure, send, WARM_UP } from './server/load.ts';
import { processorTime } from './server/processorTime.ts';
import { printColumns } from './table.ts';

const READERS = Number(process.env.BENCH_READERS ?? 100_000);
const NOTICES = 1_000;
/** Notices that each reader has read. */
const READS = 10;
const BUDGET_MS = 20;
/** Without the checks of responses that development adds. */
const NO_CHECKS = { CONSOLE_DEV: '0' };
const LOAD = { connections: 1, most: 300 };
const HEADS = ['', 'p50', 'p95', 'processor time of the server', 'budget p95', ''];

/**
 * Adds readers, and published notices with four kinds of audience: all users, a role, a person and
 * netbars. Every tenth notice is a pop-up, and every twentieth is a banner. All notices are unread
 * for the administrator.
 */
async function fill(database: Database): Promise<void> {
  const run = (statement: string) => database.db.execute(statement);
  await run(`insert into users (uuid, user_name, nick_name, password_hash, authority_id)
    select gen_random_uuid(), 'reader' || n, '读者 ' || n, '', 300 from generate_series(1, ${READERS}) n`);
  await run(`insert into user_authorities (user_id, authority_id, position)
    select id, 300, 0 from users where user_name like 'reader%'`);
  await run(`insert into notices (title, type, level, content, is_popup, is_banner, status, published_at, author_id, author_name)
    select '公告 ' || n, 'system', 'normal', repeat('公告的正文。', 300), n % 10 = 0, n % 20 = 0, 'published',
      now() - n * interval '1 minute', 1, 'admin' from generate_series(1, ${NOTICES}) n`);
  await run(`insert into notice_audience (notice_id, kind, target_id)
    select id, (array['all', 'role', 'person', 'netbar'])[1 + id % 4], (array[0, 300, 1, 7])[1 + id % 4] from notices
    where title like '公告 %'`);
  await run(`insert into notice_reads (notice_id, user_id, revision, read_at)
    select n.id, u.id, 1, now() from users u, generate_series(1, ${READS}) k,
      lateral (select id from notices where title = '公告 ' || (u.id * ${READS} + k) % ${NOTICES} + 1) n
    where u.user_name like 'reader%' on conflict do nothing`);
  await run('vacuum analyze');
  await database.close();
}

const CALLS = [
  ['unread counts of the bell', { method: 'POST', path: '/inbox/getUnreadCount', body: {} }],
  ['pop-ups and banners', { method: 'POST', path: '/notice/getUnreadPopup', body: {} }],
  [
    'the first page of 我的消息',
    { method: 'POST', path: '/notice/getMyNoticeList', body: { page: 1, pageSize: 10 } },
  ],
] as const;

async function measureCalls({ url, pid }: ConsoleServer): Promise<string[][]> {
  const agent = new Agent();
  try {
    const login = { method: 'POST', path: '/base/login', body: ADMIN } as const;
    const { token } = await send(agent, url, '', login);
    const rows: string[][] = [];
    for (const [name, call] of CALLS) {
      const before = processorTime(pid);
      const { p50, p95, responses } = await measure(url, String(token), call, LOAD);
      const perCall = (processorTime(pid) - before) / (responses + WARM_UP);
      const verdict = p95 <= BUDGET_MS ? 'holds' : 'EXCEEDED';
      rows.push([name, ms(p50), ms(p95), ms(perCall), ms(BUDGET_MS), verdict]);
    }
    return rows;
  } finally {
    agent.destroy();
  }
}

async function benchEngine(engine: Engine): Promise<void> {
  try {
    await (await engine.start(NO_CHECKS)).stop();
    await fill(await engine.open());
    const server = await engine.start(NO_CHECKS);
    try {
      printColumns(
        `${engine.name}: ${thousands(READERS)} readers, ${thousands(NOTICES)} notices, one connection (ms, ${machineLoad()})`,
        [HEADS, ...(await measureCalls(server))],
      );
    } finally {
      await server.stop();
    }
  } finally {
    await engine.remove();
  }
}

test.setTimeout(30 * 60_000);

test('notices on PostgreSQL', async () => {
  const address = process.env.BENCH_DATABASE_URL;
  test.skip(address === undefined, 'BENCH_DATABASE_URL is not set');
  await benchEngine(await postgresEngine(address ?? ''));
});

test('notices on the embedded database', async () => {
  await benchEngine(embeddedEngine());
});
