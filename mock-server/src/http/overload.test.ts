import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { withServer } from '../testing/server.ts';
import { refuseWhenBusy } from './security.ts';

/** So long that a busy machine alone does not reach it. */
const OVERLOAD_MS = 250;
const server = withServer({ overloadMs: OVERLOAD_MS });

/** Lets no turn of the event loop end sooner than the limit, so that every sample of the delay is beyond it. @returns ends it */
function saturate(): () => void {
  let going = true;
  void (async () => {
    while (going) {
      const until = performance.now() + 1.5 * OVERLOAD_MS;
      while (performance.now() < until);
      await turn();
    }
  })();
  return () => {
    going = false;
  };
}

const answers = (code: number) =>
  vi.waitFor(
    async () => {
      const reply = await server.call('GET /console/boot');
      expect(reply.code).toBe(code);
      return reply;
    },
    { timeout: 60_000, interval: 1 },
  );

it('refuses calls with a word to people while the process cannot keep up, and takes them again afterwards', async () => {
  const relieve = saturate();
  const refused = await answers(429).finally(relieve);
  expect([refused.status, refused.msg]).toEqual([200, '服务器繁忙，请稍后再试']);
  await answers(0);
}, 150_000);

it('takes calls when the process stood still once: the plugin calls that an endless delay', async () => {
  await expect(refuseWhenBusy(undefined, undefined, 'eventLoopDelay', OVERLOAD_MS + 1)).rejects.toThrow();
  await expect(refuseWhenBusy(undefined, undefined, 'eventLoopDelay', Number.POSITIVE_INFINITY)).resolves.toBeUndefined();
});
