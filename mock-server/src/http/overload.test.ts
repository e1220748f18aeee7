import { expect, it, vi } from 'vitest';
import { withServer } from '../testing/server.ts';

const OVERLOAD_MS = 250;
/** What the process says of itself, so that the machine's other work decides nothing here. `NaN` is a second without a sample. */
const loop = vi.hoisted(() => {
  const state = { delayMs: 0 };
  const resolutionMs = 10;
  const histogram = {
    get mean() {
      return (state.delayMs + resolutionMs) * 1e6;
    },
    enable: () => true,
    disable: () => true,
    reset: () => undefined,
  };
  Object.assign(process.getBuiltinModule('node:perf_hooks'), { monitorEventLoopDelay: () => histogram });
  return state;
});
const server = withServer({ overloadMs: OVERLOAD_MS });

const answers = (code: number) =>
  vi.waitFor(
    async () => {
      const reply = await server.call('GET /console/boot');
      expect(reply.code).toBe(code);
      return reply;
    },
    { timeout: 30_000, interval: 50 },
  );

it('refuses calls with a word to people while the process cannot keep up, and takes them again afterwards', async () => {
  loop.delayMs = OVERLOAD_MS + 1;
  const refused = await answers(429);
  expect([refused.status, refused.msg]).toEqual([200, '服务器繁忙，请稍后再试']);
  loop.delayMs = OVERLOAD_MS;
  await answers(0);
}, 90_000);

it('takes calls when the process stood still once', async () => {
  loop.delayMs = OVERLOAD_MS + 1;
  await answers(429);
  loop.delayMs = Number.NaN;
  await answers(0);
}, 90_000);
