import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN } from '@console/e2e/support/consoleServer.ts';
import { test } from 'playwright/test';
import { makeHistory } from '../mock-server/src/areas/rollout/testing/history.ts';
import { InstallingNetbar } from './rollouts/netbar.ts';
import { type Engine, embeddedEngine, postgresEngine } from './server/engines.ts';
import { send } from './server/load.ts';
import { printColumns } from './table.ts';

const NETBARS = 100;
const PCS = 100;
const TOTAL = NETBARS * PCS;
/** Terminals that start per minute. */
const PACE = 4_000;
const HISTORIES = 10_000;
const BUDGET_MS = 100;
const POLL_MS = 100;
const LONGEST_MS = 10 * 60_000;
/** Without the checks of responses that development adds. */
const NO_DEMO = { CONSOLE_DEV: '0', CONSOLE_DEMO: '0' };

const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Adds netbars in the first ring of rollouts, and a package with two versions. */
async function fill(engine: Engine): Promise<void> {
  const database = await engine.open();
  const run = (statement: string) => database.db.execute(statement);
  await run(`insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone,
      diskless_type, billing_type, status, ring, expire_at)
    select 'B' || n, '网吧 ' || n, '330100', '', '', '', 'none', 'member', 'active', 'canary', now() + interval '1 year'
    from generate_series(1, ${NETBARS}) n`);
  await run(`with added as (
      insert into packages (package_key, name, category) values ('tool', 'tool', 'tool') returning id)
    insert into package_versions (package_id, version, sort_key, file_key, file_name, size, sha256,
      signature, signer, os, status, faults, user_id)
    select id, v || '.0.0', v || '.0.0', 'tool.zip', 'tool.zip', 10, repeat('a', 64), 's', 'k', '{}', 'ready', '[]', 1
    from added, generate_series(1, 2) v`);
  await run('analyze');
  await database.close();
}

/** The console as a client of its calls. */
class Client {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #url: string;
  #token = '';

  constructor(url: string) {
    this.#url = url;
  }

  call<T>(path: string, body: object): Promise<T> {
    const call = { method: 'POST' as const, path, body };
    return send(this.#agent, this.#url, this.#token, call) as Promise<T>;
  }

  async signIn(): Promise<void> {
    this.#token = (await this.call<{ token: string }>('/base/login', ADMIN)).token;
  }

  end(): void {
    this.#agent.destroy();
  }
}

interface Detail {
  rollout: { status: string; stats: { installed: number } };
}

/** Starts a rollout, and opens its page until a condition holds. */
async function follow(
  client: Client,
  { versionId, pacePerMin }: { versionId: number; pacePerMin: number | null },
  isOver: (detail: Detail) => boolean,
) {
  const rule = { autoPromoteMin: null, failHaltBp: 500, minSample: 20 };
  const rings = [{ ...rule, name: 'all', kind: 'ring', netbarRing: 'canary' }];
  const content = { name: `version ${versionId}`, versionId, rings, pacePerMin };
  const { rollout } = await client.call<{ rollout: { ID: number } }>('/rollout/addRollout', {
    ...content,
    requestId: randomUUID(),
  });
  const { ID } = rollout;
  const startedAt = performance.now();
  const start = { ID, reason: 'benchmark', requestId: randomUUID() };
  await client.call('/rollout/startRollout', start);
  const startMs = performance.now() - startedAt;
  const pageMs: number[] = [];
  for (;;) {
    const askedAt = performance.now();
    const detail = await client.call<Detail>('/rollout/getRollout', { ID });
    const now = performance.now();
    pageMs.push(now - askedAt);
    if (isOver(detail) || now - startedAt > LONGEST_MS)
      return { startMs, pageMs, tookMs: now - startedAt, endedAt: now, detail };
    await wait(POLL_MS);
  }
}

async function benchEngine(engine: Engine): Promise<void> {
  try {
    await (await engine.start(NO_DEMO)).stop();
    await fill(engine);
    const server = await engine.start(NO_DEMO);
    const client = new Client(server.url);
    const netbars = Array.from({ length: NETBARS }, (_, at) => new InstallingNetbar(at, PCS));
    try {
      await client.signIn();
      for (const [at, netbar] of netbars.entries()) {
        const body = { netbarId: at + 1, requestId: randomUUID() };
        const { secret } = await client.call<{ secret: string }>('/agent/addKey', body);
        await netbar.connect(server.url, secret);
      }
      await wait(5_000);
      const isCompleted = ({ rollout }: Detail) => rollout.status === 'completed';
      const good = await follow(client, { versionId: 1, pacePerMin: PACE }, isCompleted);
      for (const netbar of netbars) netbar.result = 'failed';
      const isHalted = ({ rollout }: Detail) => rollout.status === 'halted';
      const bad = await follow(client, { versionId: 2, pacePerMin: 600 }, isHalted);
      const failedAt = Math.min(...netbars.flatMap(({ firstFailureAt }) => firstFailureAt ?? []));
      const p95 = percentile(good.pageMs, 0.95);
      const busy = (loadavg()[0] ?? 0).toFixed(1);
      printColumns(
        `${engine.name}: a rollout to ${TOTAL} terminals in ${NETBARS} netbars at ${PACE} per minute (load ${busy} on ${cpus().length} cores)`,
        [
          ['', 'value', 'budget', ''],
          ['installed', String(good.detail.rollout.stats.installed), String(TOTAL), ''],
          ['start of the rollout (ms)', good.startMs.toFixed(0), '', ''],
          ['until the last terminal (s)', (good.tookMs / 1_000).toFixed(0), '', ''],
          ['page, p50 (ms)', percentile(good.pageMs, 0.5).toFixed(0), '', ''],
          [
            'page, p95 (ms)',
            p95.toFixed(0),
            String(BUDGET_MS),
            p95 <= BUDGET_MS ? 'holds' : 'EXCEEDED',
          ],
          ['failing report until the halt (ms)', (bad.endedAt - failedAt).toFixed(0), '', ''],
        ],
      );
    } finally {
      for (const netbar of netbars) netbar.end();
      client.end();
      await server.stop();
    }
  } finally {
    await engine.remove();
  }
}

test.setTimeout(30 * 60_000);

test('random histories of rollouts', () => {
  const startedAt = performance.now();
  for (let seed = 1; seed <= HISTORIES; seed += 1) makeHistory(seed).run();
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  printColumns('histories against the reducer', [
    ['histories', 'seconds'],
    [String(HISTORIES), seconds],
  ]);
});

test('a rollout on PostgreSQL', async () => {
  const address = process.env.BENCH_DATABASE_URL;
  test.skip(address === undefined, 'BENCH_DATABASE_URL is not set');
  await benchEngine(await postgresEngine(address ?? ''));
});

test('a rollout on the embedded database', async () => {
  await benchEngine(embeddedEngine());
});
