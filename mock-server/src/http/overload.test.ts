import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { withServer } from '../testing/server.ts';
import { createQueueLimit, MAX_WAITING, trackStartup } from './overload.ts';

/** Long enough that a busy machine alone does not reach it. */
const OVERLOAD_MS = 250;
const server = withServer({ overloadMs: OVERLOAD_MS });

/**
 * Blocks every event-loop turn for longer than the limit, so that every sample of the delay exceeds
 * it.
 *
 * @returns function that stops it
 */
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

const BUSY = {
  status: 200,
  code: 429,
  data: { reason: 'S109' },
  msg: 'S109 服务器繁忙，请稍后再试',
};
const healthz = async () => (await server.app.inject({ method: 'GET', url: '/healthz' })).json();

// @guarantee overload
it('refuses calls with a reason while the event loop lags, but not health checks, and recovers', async () => {
  const relieve = saturate();
  try {
    expect(await answers(429)).toMatchObject(BUSY);
    expect(await healthz()).toEqual({ status: 'ok' });
  } finally {
    relieve();
  }
  await answers(0);
}, 150_000);

// @guarantee overload
it('refuses calls after the event loop was blocked for more than a second', async () => {
  // A sample between the block and the call would end the refusals, so the loop is blocked again
  // before each call.
  await vi.waitFor(
    async () => {
      // Longer than two samples of the plugin, so that the second one contains no measurement.
      const until = performance.now() + 2_100;
      while (performance.now() < until);
      expect((await server.call('GET /console/boot')).code).toBe(429);
    },
    { timeout: 60_000, interval: 1 },
  );
  await answers(0);
}, 150_000);

it('ignores the load of the start for two samples after listening', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  let time = 5_000;
  const isStarting = trackStartup(app, () => time);
  expect(isStarting()).toBe(false);
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(isStarting()).toBe(true);
  time += 2_000;
  expect(isStarting()).toBe(false);
});

describe('the queue for the database', () => {
  // @guarantee overload
  it('refuses calls and the page above its limit before they send a statement, but not health checks and files', async () => {
    const waiting = vi.spyOn(server.deps.database, 'waiting').mockReturnValue(MAX_WAITING);
    const write = await server.call('POST /user/admin_register', { userName: 'a' }, { as: 'x' });
    expect(write).toMatchObject(BUSY);
    expect((await server.app.inject({ method: 'GET', url: '/' })).json()).toMatchObject({
      code: 429,
    });
    expect((await server.app.inject({ method: 'GET', url: '/static/none.js' })).statusCode).toBe(
      404,
    );
    expect(await healthz()).toEqual({ status: 'ok' });
    waiting.mockReturnValue(MAX_WAITING - 1);
    expect((await server.call('GET /console/boot')).code).toBe(0);
    waiting.mockRestore();
  });

  it('counts calls of the same event-loop turn before their statements wait', async () => {
    const admit = createQueueLimit(() => 1, 4);
    expect([admit(), admit(), admit(), admit()]).toEqual([true, true, true, false]);
    await turn();
    await turn();
    expect(admit()).toBe(true);
  });
});
