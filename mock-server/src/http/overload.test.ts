import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { withServer } from '../testing/server.ts';

/** So long that a busy machine alone does not reach it. */
const OVERLOAD_MS = 250;
const PATIENCE = { timeout: 30_000, interval: 1 };
const server = withServer({ overloadMs: OVERLOAD_MS });

it('refuses calls with a word to people while the process cannot keep up, and takes them again afterwards', async () => {
  const call = () => server.call('GET /console/boot');
  const refused = await vi.waitFor(async () => {
    const until = performance.now() + 4 * OVERLOAD_MS;
    while (performance.now() < until);
    await wait(0);
    const reply = await call();
    expect(reply.code).toBe(429);
    return reply;
  }, PATIENCE);
  expect([refused.status, refused.msg]).toEqual([200, '服务器繁忙，请稍后再试']);
  await vi.waitFor(async () => expect((await call()).code).toBe(0), PATIENCE);
}, 90_000);
