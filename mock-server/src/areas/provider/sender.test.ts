import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { sendSimulatedEvents, simulateProviders } from './simulate.ts';
import { providerEvents, providerOrders } from './tables.ts';
import { addPartner, listOrders } from './testing/partner.ts';

const SENDER = path.resolve(import.meta.dirname, '../../../scripts/sendOrder.mjs');

const listen = async (app: {
  server: { address(): unknown };
  listen(options: object): Promise<string>;
}) => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

describe('documented sender script', () => {
  const server = withServer();

  it('sends signed orders that are accepted once and prints the response', async () => {
    const of = await addPartner(server);
    // The script uses the clock of this machine.
    server.advance(Date.now() - server.deps.now().getTime());
    const url = await listen(server.app);
    const words = [
      '--url',
      url,
      '--provider',
      of.providerNo,
      '--netbar',
      of.netbar.netbarNo,
      '--product',
      'gold',
      '--price',
      '300',
      '--times',
      '5',
    ];
    const env = { ...process.env, CONSOLE_PROVIDER_SECRET: of.secret };
    const { stdout } = await promisify(execFile)(process.execPath, [SENDER, ...words], { env });
    expect(stdout).toMatch(/^HTTP 200: 5 · \{"code":0/);
    expect((await listOrders(server, await server.login('finance1'))).list).toMatchObject([
      { status: 'renting', priceFen: 300 },
    ]);
    const wrong = promisify(execFile)(process.execPath, [SENDER, ...words], {
      env: { ...env, CONSOLE_PROVIDER_SECRET: 'x' },
    });
    await expect(wrong).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('HTTP 401: 5'),
    });
  });
});

describe('demo providers', () => {
  const demo = withServer({ demo: true });

  it('send signed events like real providers and are marked as simulated', async () => {
    const url = await listen(demo.app);
    const before = await demo.db.$count(providerEvents);
    await sendSimulatedEvents(demo.deps, url);
    expect(await demo.db.$count(providerEvents)).toBe(before + 2);
    const list = await demo.call<{ list: { simulated: boolean; secretHint: string }[] }>(
      'POST /provider/getProviderList',
      { page: 1, pageSize: 10 },
      { as: await demo.login() },
    );
    expect(
      list.data.list.map(({ simulated, secretHint }) => [simulated, secretHint.length]),
    ).toEqual([
      [true, 4],
      [true, 4],
    ]);
    expect(await demo.db.$count(providerOrders)).toBeGreaterThan(100);
    simulateProviders(demo.deps, url)();
  });
});
