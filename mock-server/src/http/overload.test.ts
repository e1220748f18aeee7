import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { withServer } from '../testing/server.ts';

const OVERLOAD_MS = 100;
const server = withServer({ overloadMs: OVERLOAD_MS });

it('refuses calls with a word to people while the process cannot keep up, and takes them again afterwards', async () => {
  const call = () => server.call('GET /console/boot');
  // Holds the loop up for longer than is sampled, so that no sample is there.
  const refused = await vi.waitFor(
    async () => {
      const until = performance.now() + 3 * OVERLOAD_MS;
      while (performance.now() < until);
      await wait(0);
      const reply = await call();
      expect(reply.code).toBe(429);
      return reply;
    },
    { timeout: 15_000, interval: 1 },
  );
  expect([refused.status, refused.msg]).toEqual([200, '服务器繁忙，请稍后再试']);
  await vi.waitFor(async () => expect((await call()).code).toBe(0), { timeout: 15_000, interval: OVERLOAD_MS });
});
