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

describe('an ended session with the dialog enabled', () => {
  beforeEach(() => {
    applyBoot({ settings: { reloginDialog: true } });
    bus.on('relogin', (request) => asked.push(request));
  });

  /** Sends a burst of calls that are rejected and wait, then runs the user's action. */
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

  it('opens one dialog for a burst, and continues each call when the same user has signed in', async () => {
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

  it('shows the box when the user cancels, and every call rejects with the 401', async () => {
    const results = await burst(3, (request) => request.cancel());
    expect(results).toMatchObject(
      Array(3).fill({ status: 'rejected', reason: { kind: 'http', status: 401 } }),
    );
    expect(store.get(boxAtom)).toMatchObject({ title: '身份信息', confirmText: '重新登录' });
  });

  it('aborts without a box when the session ends elsewhere', async () => {
    const results = await burst(2, () => clearSession());
    expect(results).toMatchObject(
      Array(2).fill({ status: 'rejected', reason: { kind: 'aborted' } }),
    );
    expect([asked[0]?.signal.aborted, store.get(boxAtom)]).toEqual([true, null]);
  });

  it('excludes calls of the dialogs and completely silent calls', async () => {
    await expect(call(ROUTE, 1, { verify: false })).rejects.toMatchObject({ status: 401 });
    await expect(call(ROUTE, 1, { silent: 'all' })).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual([]);
  });
});

it('shows the box without the setting', async () => {
  bus.on('relogin', (request) => asked.push(request));
  await expect(call(ROUTE)).rejects.toMatchObject({ status: 401 });
  expect([asked.length, store.get(boxAtom)?.title]).toEqual([0, '身份信息']);
});

it('shows the box without a listener', async () => {
  applyBoot({ settings: { reloginDialog: true } });
  await expect(call(ROUTE)).rejects.toMatchObject({ status: 401 });
  expect(store.get(boxAtom)?.title).toBe('身份信息');
});

it('returns a response that requires a proof to a caller with `verify: false`', async () => {
  bus.on('verification', () => expect.unreachable());
  server.on(ROUTE, { code: 301, msg: '请验证' });
  await expect(call(ROUTE, {}, { verify: false, silent: true })).resolves.toMatchObject({
    code: 301,
    msg: '请验证',
  });
});
