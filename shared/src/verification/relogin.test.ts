import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boxAtom } from '../feedback/boxes.ts';
import { callUnlisted as call } from '../request/call.ts';
import { applyBoot, clearSession } from '../session/lifecycle.ts';
import { DEFAULT_SETTINGS } from '../session/parseBoot.ts';
import { settingsAtom } from '../session/state.ts';
import { store } from '../store/store.ts';
import { type FakeServer, fakeServer } from '../testing/fakeServer.ts';
import { resetSession, signInAs } from '../testing/session.ts';
import { bus } from './bus.ts';
import type { ReloginRequest } from './requests.ts';

const ROUTE = 'POST /area/doThing';
let server: FakeServer;
let asked: ReloginRequest[];

beforeEach(() => {
  asked = [];
  server = fakeServer();
  signInAs({}, 'old');
  server.on(ROUTE, ({ headers, body }) =>
    headers.get('x-token') === 'fresh' ? { data: body } : new Response('{}', { status: 401 }),
  );
});
afterEach(() => {
  bus.all.clear();
  resetSession();
  store.set(settingsAtom, DEFAULT_SETTINGS);
  server.close();
});

describe('a session that is over, with the setting for a dialog', () => {
  beforeEach(() => {
    applyBoot({ settings: { reloginDialog: true } });
    bus.on('relogin', (request) => asked.push(request));
  });

  /** A burst of calls that are all refused and wait; then the person acts. */
  async function burst(
    count: number,
    act: (request: ReloginRequest) => void,
  ): Promise<PromiseSettledResult<unknown>[]> {
    const results = Promise.allSettled(
      Array.from({ length: count }, (_, index) => call(ROUTE, index, { silent: index % 2 === 0 })),
    );
    await expect.poll(() => server.seen()).toHaveLength(count);
    await expect.poll(() => asked).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve));
    act(asked[0] as ReloginRequest);
    return results;
  }

  it('asks once for a burst, and each call goes on when the same person is back', async () => {
    const results = await burst(50, (request) => {
      signInAs({}, 'fresh');
      request.succeed();
    });
    const expected = Array.from({ length: 50 }, (_, data) => ({
      status: 'fulfilled',
      value: { code: 0, data, msg: '' },
    }));
    expect(results).toEqual(expected);
    expect([asked.length, server.seen().length, store.get(boxAtom)]).toEqual([1, 100, null]);
  });

  it('is the box when the person gives up: every call rejects with the 401', async () => {
    const results = await burst(3, (request) => request.cancel());
    expect(results).toMatchObject(
      Array(3).fill({ status: 'rejected', reason: { kind: 'http', status: 401 } }),
    );
    expect(store.get(boxAtom)).toMatchObject({ title: '身份信息', confirmText: '重新登录' });
  });

  it('ends without a box when the session is ended elsewhere meanwhile', async () => {
    const results = await burst(2, () => clearSession());
    expect(results).toMatchObject(
      Array(2).fill({ status: 'rejected', reason: { kind: 'aborted' } }),
    );
    expect([asked[0]?.signal.aborted, store.get(boxAtom)]).toEqual([true, null]);
  });

  it('leaves alone the calls of the dialogs themselves and those that are wholly silent', async () => {
    await expect(call(ROUTE, 1, { verify: false })).rejects.toMatchObject({ status: 401 });
    await expect(call(ROUTE, 1, { silent: 'all' })).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual([]);
  });
});

it('is the box without the setting, whoever listens', async () => {
  bus.on('relogin', (request) => asked.push(request));
  await expect(call(ROUTE)).rejects.toMatchObject({ status: 401 });
  expect([asked.length, store.get(boxAtom)?.title]).toEqual([0, '身份信息']);
});

it('is the box when nobody listens, whatever the setting', async () => {
  applyBoot({ settings: { reloginDialog: true } });
  await expect(call(ROUTE)).rejects.toMatchObject({ status: 401 });
  expect(store.get(boxAtom)?.title).toBe('身份信息');
});

it('hands an answer that asks for a proof to who wants to see it', async () => {
  bus.on('verification', () => expect.unreachable());
  server.on(ROUTE, { code: 301, msg: '请验证' });
  await expect(call(ROUTE, {}, { verify: false, silent: true })).resolves.toMatchObject({
    code: 301,
    msg: '请验证',
  });
});
