import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app/app.ts';
import type { AppDeps } from '../platform/kernel/area/define.ts';
import { STAFF_ROLES } from '../platform/kernel/identity/authority/staffRoles.ts';
import { acquireServer, releaseServer, TestServer } from './server.ts';

/** Parts of `deps` with state outside of the database, which are renewed for every test. */
const RENEWED = [
  ...([
    'memory',
    'breakers',
    'callCounts',
    'refusedCalls',
    'disk',
    'gateways',
    'tokens',
    'sealer',
  ] as const),
  ...(['registry', 'storage', 'state'] as const),
];
/** The other parts of `deps`. They stay the same objects; their content is restored. */
const RETAINED = [
  'config',
  'background',
  'areas',
  'database',
  'bus',
  'log',
  'now',
  'repeats',
] as const;

/** A fixed secret, so that both states are equal. */
const overrides = { jwtSecret: 'a secret that stays the same for both' };
const server = new TestServer();
// In a hook, which has a longer timeout, because the worker's database may be created.
beforeEach(() => server.begin(overrides));
afterEach(() => server.end(false));
afterAll(() => server.stop());

/** Reads a hash of all rows per table, including partitions, and the next values of sequences. */
async function rows() {
  const { rows: tables } = (await server.db.execute(
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )) as unknown as { rows: { name: string }[] };
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows: all } = (await server.db.execute(
      sql`select md5(string_agg(t::text, '|' order by t::text)) as all from ${sql.identifier(name)} t`,
    )) as unknown as { rows: unknown[] };
    hashes[name] = JSON.stringify(all);
  }
  const sequences = await server.db.execute(
    sql`select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  for (const { name, last } of (sequences as unknown as { rows: { name: string; last: unknown }[] })
    .rows)
    hashes[name] = String(last);
  return hashes;
}

/** Returns the names of the tables and sequences that differ. */
const differing = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) =>
  Object.keys({ ...a, ...b }).filter((name) => a[name] !== b[name]);

/** Reads all metrics except pool connections, which other test files of this worker also use. */
async function metrics(): Promise<unknown> {
  const all = await server.app.metrics.getMetricsAsJSON();
  return all
    .filter(({ name }) => name !== 'console_database_connections')
    .map(({ name, values }) => [name, values.filter(({ value }) => value !== 0)]);
}

/**
 * Reads the fields of an object. Elements of lists, maps and sets, and nested objects, are
 * represented by their types.
 */
function fieldsOf(part: object): Record<string, unknown> {
  const named = (value: unknown) =>
    typeof value === 'object' && value !== null ? value.constructor?.name : String(value);
  const shown = (value: unknown) => {
    if (value instanceof Map) return [...value.keys()].map(named);
    return value instanceof Set || Array.isArray(value) ? [...value].map(named) : named(value);
  };
  return Object.fromEntries(Object.entries(part).map(([field, value]) => [field, shown(value)]));
}

/** Reads the complete state of a test server. */
async function readState() {
  const { deps } = server;
  return {
    rows: await rows(),
    files: await readdir(server.folder, { recursive: true }),
    log: [...server.log],
    late: Math.abs(deps.now().getTime() - Date.now()) > 60_000,
    config: { ...deps.config },
    areas: deps.areas.map(({ name }) => name),
    parts: RENEWED.map((name) => [name, fieldsOf(deps[name])]),
    outbox: [...deps.gateways.outbox()],
    ping: deps.database.ping,
    metrics: await metrics(),
  };
}

/** Changes everything that a test can change. */
async function disturb(): Promise<void> {
  const { deps } = server;
  const admin = await server.login();
  await server.addUser('walker', 999);
  await server.call('POST /user/getUserList', { page: 1, pageSize: 10 }, { as: admin });
  await server.call('POST /base/login', { username: 'admin', password: 'Wrong12345' });
  await server.call('DELETE /user/deleteUser', { id: 1 });
  await server.call('POST /base/captcha');
  await server.db.execute(sql`delete from menus`);
  await mkdir(join(server.folder, 'host'));
  await writeFile(join(server.folder, 'host/index.html'), '<html></html>');
  server.advance(86_400_000);
  deps.breakers.of('remote', 'http://127.0.0.1:1');
  Object.assign(deps.config, { captcha: 'on', dev: false, unknown: true });
  deps.areas = [];
  deps.state.phase = 'leaving';
  deps.gateways.mail = async () => undefined;
  deps.database.ping = async () => undefined;
  deps.bus.subscribe('wx-scan', () =>
    expect.unreachable('a subscription of an earlier test was called'),
  );
}

describe('a test server', () => {
  it('starts each test with the same app in the same state', async () => {
    const { app } = server;
    const before = await readState();
    await disturb();
    const disturbed = await readState();
    for (const name of Object.keys(before) as (keyof typeof before)[])
      expect([name, disturbed[name]]).not.toEqual([name, before[name]]);
    await server.end(false);
    await server.begin(overrides);
    expect(server.app).toBe(app);
    expect(await readState()).toEqual(before);
    await server.deps.bus.publish('wx-scan', {});
  });

  it('serves the next test file with the same configuration', async () => {
    const config = { auditDays: 31 };
    const first = acquireServer(config);
    await first.begin(config);
    const { app } = first;
    await first.addUser('tester', STAFF_ROLES.support);
    await first.end(false);
    await releaseServer(config, first);
    expect(acquireServer({ auditDays: 32 })).not.toBe(first);
    const second = acquireServer(config);
    expect(acquireServer(config), 'in use').not.toBe(second);
    await second.begin(config);
    expect(second.app).toBe(app);
    await expect(second.login('tester')).rejects.toThrow();
    await second.stop();
  });

  it('restores standard and demo rows alternately', async () => {
    const usual = await rows();
    await server.fresh({ demo: true });
    const demo = await rows();
    const createdAt = server.deps.now();
    expect(differing(demo, usual)).toContain('defense_logs');
    await server.db.execute(sql`delete from defense_logs`);
    await server.fresh({ demo: false });
    expect(differing(await rows(), usual)).toEqual([]);
    await server.fresh({ demo: true });
    expect(differing(await rows(), demo)).toEqual([]);
    // The netbars are online, late or expired relative to the creation time.
    expect(server.deps.now()).toEqual(createdAt);
  });

  it('detects a dropped table', async () => {
    const isIntact = async (tx: Pick<typeof server.db, 'execute'>) =>
      (
        (await tx.execute(sql`select seed_usual.is_intact() as intact`)) as unknown as {
          rows: unknown[];
        }
      ).rows;
    expect(await isIntact(server.db)).toEqual([{ intact: true }]);
    const dropping = server.db.transaction(async (tx) => {
      await tx.execute(sql`drop table defense_logs cascade`);
      expect(await isIntact(tx)).toEqual([{ intact: false }]);
      tx.rollback();
    });
    await expect(dropping).rejects.toThrow('Rollback');
  });

  it('renews or retains each part of `deps`', async () => {
    expect(Object.keys(server.deps).sort()).toEqual([...RENEWED, ...RETAINED].sort());
  });

  it('does not read a renewed part while the app is created', async () => {
    const taken: string[] = [];
    const observedDeps = new Proxy(server.deps, {
      get(target, name, receiver) {
        if (RENEWED.includes(name as never))
          taken.push(`${String(name)} ${new Error('taken').stack?.split('\n')[2]?.trim()}`);
        return Reflect.get(target, name, receiver);
      },
    }) as AppDeps;
    const app = await createApp(observedDeps);
    const takenAtStart = [...taken];
    await app.close();
    expect(
      takenAtStart,
      'read deps.<part> in each call, because it is renewed for each test',
    ).toEqual([]);
  });

  it('does not deliver messages of an earlier test', async () => {
    void server.deps.bus.publish('wx-scan', { from: 'earlier test' });
    await server.end(false);
    await server.begin(overrides);
    const received: unknown[] = [];
    server.deps.bus.subscribe('wx-scan', (message) => received.push(message));
    await server.deps.bus.publish('wx-scan', { from: 'this test' });
    await expect.poll(() => received).toEqual([{ from: 'this test' }]);
  });

  it.each<[string, () => Promise<unknown>, boolean]>([
    ['listened on a port', () => server.app.listen({ host: '127.0.0.1', port: 0 }), false],
    ['was closed', () => server.app.close(), false],
    ['was replaced', async () => Object.assign(server, { deps: { ...server.deps } }), false],
    ['was started with other configuration', () => server.fresh({ dev: false }), false],
    ['failed a test', async () => undefined, true],
  ])('creates a new app after a test in which it %s', async (_title, change, hasFailed) => {
    await change();
    const { app } = server;
    await server.end(hasFailed);
    await server.begin(overrides);
    expect(server.app).not.toBe(app);
    expect(server.deps.config.dev).toBe(true);
    expect(
      (await server.call('GET /menu/getBaseMenuTree', undefined, { as: await server.login() }))
        .status,
    ).not.toBe(500);
  });
});
