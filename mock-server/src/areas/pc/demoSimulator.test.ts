import type { AddressInfo } from 'node:net';
import { eq, gt } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { agents } from '../agent/tables.ts';
import { makeKey } from '../agent/testing/gateway.ts';
import { DEMO_LICENSE, netbars } from '../netbar/index.ts';
import type { NetbarStat } from '../netbar/schemas.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { startDemoSimulator } from './demoSimulator.ts';
import { terminals } from './tables.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

describe('demo simulator', () => {
  const server = withServer({ demo: true, captcha: 'off' });
  const start = async () => {
    if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    stop = startDemoSimulator(server.deps, `http://127.0.0.1:${port}`);
    await expect
      .poll(() => server.log.some(({ msg }) => msg === 'Simulating demo netbars'))
      .toBe(true);
  };
  const gateways = () => server.db.select().from(agents);

  it('connects marked gateways for demo netbars, changes no netbar, and reuses the gateways after a restart', async () => {
    const as = await server.login();
    const addedNetbar = await addNetbar(server, as);
    const [keyedNetbar] = await server.db
      .select()
      .from(netbars)
      .where(eq(netbars.status, 'active'))
      .orderBy(netbars.id)
      .limit(1);
    await makeKey(server, as, keyedNetbar?.id ?? 0);
    const edited = () =>
      server.db.select({ id: netbars.id, at: netbars.updatedAt }).from(netbars).orderBy(netbars.id);
    const before = await edited();
    const terminalCount = await server.db.$count(terminals);
    // After several hours without reports all netbars would be offline.
    server.advance(3 * 3_600_000 + 5_000);
    await start();
    const firstGateways = await gateways();
    expect([firstGateways.length > 20, new Set(firstGateways.map(({ host }) => host))]).toEqual([
      true,
      new Set(['模拟网关']),
    ]);
    expect(firstGateways.map(({ netbarId }) => netbarId)).not.toContain(addedNetbar.ID);
    expect(firstGateways.map(({ netbarId }) => netbarId)).not.toContain(keyedNetbar?.id);
    const reporting = () =>
      server.db.$count(
        netbars,
        gt(netbars.lastHeartbeatAt, new Date(server.deps.now().getTime() - 60_000)),
      );
    await expect.poll(reporting, { timeout: 30_000 }).toBeGreaterThan(5);
    // Counts that depend on heartbeats are cached for five seconds.
    server.advance(5_000);
    const { data } = await server.call<NetbarStat>('POST /netbar/getNetbarStat', {}, { as });
    expect(data.onlineStatus.online).toBeGreaterThan(5);
    expect([await server.db.$count(terminals), await edited()]).toEqual([terminalCount, before]);
    stop?.();
    server.log.length = 0;
    await start();
    expect((await gateways()).length).toBe(firstGateways.length);
  });
});

describe('database without demo data', () => {
  const server = withServer();
  it('simulates no netbar', async () => {
    await addNetbar(
      server,
      await server.login(),
      { licenseNo: '330100198001011234' },
      { status: 'active', terminalOnline: 5 },
    );
    expect((await server.db.select().from(netbars))[0]?.licenseNo.startsWith(DEMO_LICENSE)).toBe(
      false,
    );
    stop = startDemoSimulator(server.deps, 'http://127.0.0.1:9');
    await expect
      .poll(() => server.log.find(({ msg }) => msg === 'Simulating demo netbars')?.netbars)
      .toBe(0);
    expect(await server.db.$count(agents)).toBe(0);
  });
});
