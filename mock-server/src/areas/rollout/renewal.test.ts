import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { packageCounters } from './tables.ts';
import {
  addCanaryNetbar,
  addPackage,
  InstallingGateway,
  signInForRollouts,
} from './testing/rolloutServer.ts';
import { watchOnce } from './watch.ts';

const server = withServer();
const HOUR_MS = 3_600_000;

it('announces packages again before the addresses of their files expire', async () => {
  const people = await signInForRollouts(server);
  const netbarId = await addCanaryNetbar(server, [{ terminalNo: 'A001' }]);
  const [, versionId = 0] = (await addPackage(server)).versions;
  const gateway = await InstallingGateway.connect(server, netbarId, ['packages']);
  await people.start({ versionId });
  const announced = async () => {
    await watchOnce(server.deps);
    const [row] = await server.db
      .select({ version: packageCounters.version })
      .from(packageCounters)
      .where(eq(packageCounters.netbarId, netbarId));
    return row?.version ?? 0;
  };
  const addresses = async () => (await gateway.fetch()).map(({ file }) => file?.url);
  const first = await announced();
  const old = await addresses();
  server.advance(11 * HOUR_MS);
  expect(await announced()).toBe(first);
  server.advance(2 * HOUR_MS);
  expect(await announced()).toBe(first + 1);
  const renewed = await addresses();
  expect(renewed).toHaveLength(1);
  expect(renewed).not.toEqual(old);
});
