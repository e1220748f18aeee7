import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SimulatedNetbar } from '../src/areas/agent/simulator/simulatedNetbar.ts';
import { hasPostgres, query, type TestDatabase } from './support/postgres.ts';
import { preparedPostgres } from './support/preparedData.ts';
import { call, type Instance, signIn, startServer } from './support/server.ts';

const TERMINALS = 40;
/** The first terminals start at once, the others only while a server watches the rollout. */
const PACE = 30;
const STEP_MS = 200;
const POLL = { interval: 100, timeout: 90_000 };

const simulated = Array.from({ length: TERMINALS }, (_, at) => ({
  no: `A${String(at + 1).padStart(3, '0')}`,
  mac: `02:00:00:00:00:${String(at).padStart(2, '0')}`,
  ...{ ip: '', power: 'on' as const, protect: 'on' as const, version: '3.2.1', reason: '' },
  ...{ locked: false, isolated: false, bootAt: Date.now(), config: 0 },
}));

describe.skipIf(!hasPostgres)('a rollout whose server is killed', () => {
  let database: TestDatabase;
  const servers: Instance[] = [];
  let netbar: SimulatedNetbar | undefined;
  const start = async () => {
    const server = await startServer({ DATABASE_URL: database.url });
    servers.push(server);
    return server;
  };
  const sql = <T extends object>(statement: string) => query<T>(database.url, statement);

  beforeAll(async () => {
    database = await preparedPostgres();
  });
  afterAll(async () => {
    netbar?.stop();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await database?.drop();
  });

  /** Adds a netbar in the first ring, and a version that can be installed. */
  async function addRecords() {
    const [added] = await sql<{ id: number }>(`insert into netbars (netbar_no, name, region_code,
        address, contact_name, contact_phone, diskless_type, billing_type, status, ring, expire_at)
      values ('R1', 'R1', '330100', '', '', '', 'none', 'member', 'active', 'canary', now() + interval '1 year')
      returning id`);
    const [version] = await sql<{ id: number }>(`with added as (
        insert into packages (package_key, name, category) values ('tool', 'tool', 'tool') returning id)
      insert into package_versions (package_id, version, sort_key, file_key, file_name, size, sha256,
        signature, signer, os, status, faults, user_id)
      select id, '2.0.0', '2.0.0', 'tool.zip', 'tool.zip', 10, repeat('a', 64), 's', 'k', '{}', 'ready', '[]', 1
      from added returning id`);
    return { netbarId: added?.id ?? 0, versionId: version?.id ?? 0 };
  }

  it('is continued by another server, and installs every terminal once', async () => {
    const [first, second] = [await start(), await start()];
    const { netbarId, versionId } = await addRecords();
    const session = await signIn(first.url);
    const ask = async <T extends object>(path: string, body: object) => {
      const reply = await call<T>(first.url, `POST ${path}`, body, session);
      expect(reply).toMatchObject({ code: 0 });
      return reply.data;
    };
    const { secret } = await ask<{ secret: string }>('/agent/addKey', {
      netbarId,
      requestId: randomUUID(),
    });
    // The gateway reconnects to the server that is left.
    let address = first.url;
    netbar = new SimulatedNetbar({
      get url() {
        return address.replace(/^http/, 'ws');
      },
      ...{ key: secret, pcs: simulated, seed: 1, stepMs: STEP_MS, inUse: 0, failing: 0 },
      activity: { occupancy: () => 1, attack: 0 },
      onRefused: () => undefined,
    });
    netbar.start();
    const count = async (from: string) =>
      (await sql<{ count: number }>(`select count(*)::int as count from ${from}`))[0]?.count ?? 0;
    await expect.poll(() => count('terminals'), POLL).toBe(TERMINALS);

    const ring = { autoPromoteMin: null, failHaltBp: 5_000, minSample: 10 };
    const rings = [{ ...ring, name: 'canary', kind: 'ring', netbarRing: 'canary' }];
    const { rollout } = await ask<{ rollout: { ID: number } }>('/rollout/addRollout', {
      ...{ name: 'tool 2.0.0', versionId, rings, pacePerMin: PACE, requestId: randomUUID() },
    });
    const { ID } = rollout;
    await ask('/rollout/startRollout', { ID, reason: 'only one person', requestId: randomUUID() });
    const installed = () => count(`install_records where status = 'installed'`);
    await expect.poll(installed, POLL).toBeGreaterThan(0);
    expect(await installed()).toBeLessThan(TERMINALS);
    address = second.url;
    await first.end('SIGKILL');

    await expect.poll(installed, POLL).toBe(TERMINALS);
    expect(await count('install_records where attempt > 1')).toBe(0);
    expect(await count(`installed_packages where version = '2.0.0'`)).toBe(TERMINALS);
    const statuses = await sql<{ status: string }>('select status from rollouts');
    expect(statuses).toEqual([{ status: 'completed' }]);
  });
});
