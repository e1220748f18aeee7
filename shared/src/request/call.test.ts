import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boxAtom } from '../feedback/boxes.ts';
import { toastsAtom } from '../feedback/toasts.ts';
import { clearSession } from '../session/lifecycle.ts';
import { setNavigator } from '../session/navigator.ts';
import { storedTokenAtom, tokenAtom } from '../session/state.ts';
import { writeToken } from '../session/tokenStorage.ts';
import { store } from '../store/store.ts';
import { type FakeServer, fakeServer } from '../testing/fakeServer.ts';
import { resetSession, signInAs } from '../testing/session.ts';
import { bus, type ConsoleEvents } from '../verification/bus.ts';
import { callUnlisted as call } from './call.ts';
import { loadingAtom } from './loading.ts';
import { prefetch } from './sendCall.ts';

const ROUTE = 'POST /area/doThing';
let server: FakeServer;

const toasts = () =>
  store.get(toastsAtom).map(({ kind, text, closable }) => ({ kind, text, closable }));
const box = () => store.get(boxAtom);
/** Lets received responses pass through all stages. */
const allAnswersRead = () => new Promise((resolve) => setTimeout(resolve));
const http = (status: number, body = '{}', headers: Record<string, string> = {}) =>
  new Response(body, { status, headers });

beforeEach(() => {
  server = fakeServer();
});

afterEach(() => {
  vi.useRealTimers();
  bus.all.clear();
  resetSession();
  server.close();
});

describe('a response', () => {
  // @spec 8.2
  it('resolves with the refusal after a closable error toast, or without a toast when silent', async () => {
    server.on(ROUTE, { code: 7, msg: '余额不足', data: { left: 3 } });
    await expect(call(ROUTE)).resolves.toEqual({ code: 7, msg: '余额不足', data: { left: 3 } });
    expect(toasts()).toEqual([{ kind: 'error', text: '余额不足', closable: true }]);
    resetSession();
    await call(ROUTE, {}, { silent: true });
    expect(toasts()).toEqual([]);
  });

  it('is requested before the caller continues', async () => {
    server.on(ROUTE, { data: {} });
    const answer = call(ROUTE);
    expect(server.seen(ROUTE)).toHaveLength(1);
    await answer;
  });

  it('is not reported for a success', async () => {
    server.on(ROUTE, { msg: '成功' });
    await call(ROUTE);
    expect(toasts()).toEqual([]);
    expect(box()).toBeNull();
  });

  // @spec 6.6
  it('renews the token, also for a failure', async () => {
    signInAs({}, 'old');
    server.on(ROUTE, () => http(500, '', { 'new-token': 'new.one' }));
    await expect(call(ROUTE)).rejects.toMatchObject({ kind: 'http', status: 500 });
    expect(store.get(tokenAtom)).toBe('new.one');
    expect(localStorage.getItem('token')).toBe('new.one');
  });

  it('from an earlier session does not replace the token', async () => {
    signInAs({}, 'first');
    let release = (): void => undefined;
    server.on(ROUTE, async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return new Response('{"code":0}', {
        headers: { 'content-type': 'application/json', 'new-token': 'first.renewed' },
      });
    });
    const late = call(ROUTE);
    await expect.poll(() => server.seen()).toHaveLength(1);
    clearSession();
    signInAs({}, 'second');
    release();
    await late;
    expect(store.get(tokenAtom)).toBe('second');
  });
});

describe('a failure (spec 8)', () => {
  // @spec 8.3
  it('500: offers to clear the cache, and confirming ends the session and replaces the page by Login', async () => {
    signInAs();
    const toLogin = vi.fn();
    setNavigator(toLogin);
    location.hash = '#/layout/netbar?page=2';
    server.on(ROUTE, () => http(500, '', { 'x-request-id': 'r-9' }));
    await expect(call(ROUTE)).rejects.toMatchObject({ status: 500 });
    expect(box()).toMatchObject({
      title: '接口报错',
      confirmText: '清理缓存',
      cancelText: '取消',
      requestId: 'r-9',
    });
    box()?.answer(true);
    await expect.poll(() => toLogin).toHaveBeenCalled();
    expect(toLogin).toHaveBeenCalledWith({
      replace: true,
      reload: false,
      redirect: '/layout/netbar?page=2',
    });
    expect(store.get(tokenAtom)).toBe('');
  });

  it('500: cancelling keeps the session', async () => {
    signInAs();
    const toLogin = vi.fn();
    setNavigator(toLogin);
    server.on(ROUTE, () => http(500));
    await expect(call(ROUTE)).rejects.toThrow();
    box()?.answer(false);
    await Promise.resolve();
    expect(toLogin).not.toHaveBeenCalled();
    expect(store.get(tokenAtom)).toBe('test.token');
  });

  // @spec 8.4
  it('404: names the route and offers 我知道了 and 取消', async () => {
    await expect(call(ROUTE)).rejects.toMatchObject({ status: 404 });
    expect(box()).toMatchObject({
      text: expect.stringContaining(ROUTE),
      confirmText: '我知道了',
      cancelText: '取消',
    });
  });

  // @spec 8.5
  it('401: shows one box for a burst of calls, including silent ones', async () => {
    signInAs();
    server.on(ROUTE, () => http(401));
    const all = await Promise.allSettled([
      call(ROUTE),
      call(ROUTE),
      call(ROUTE, {}, { silent: true }),
    ]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(box()).toMatchObject({ title: '身份信息', confirmText: '重新登录' });
    box()?.answer(false);
    expect(box()).toBeNull();
  });

  it.each([
    [true, true],
    ['all', false],
  ] as const)(
    '401: shows the end of the session when silent is %s: %s',
    async (silent, isShown) => {
      signInAs();
      server.on(ROUTE, () => http(401));
      await expect(call(ROUTE, {}, { silent })).rejects.toMatchObject({ status: 401 });
      expect(box() !== null).toBe(isShown);
    },
  );

  it('401: sends again when another browser tab has renewed the token', async () => {
    signInAs({}, 'stale');
    const { sessionId } = store.get(storedTokenAtom);
    writeToken({ token: 'fresh', sessionId });
    server.on(ROUTE, ({ headers }) =>
      headers.get('x-token') === 'fresh' ? { data: 'ok' } : http(401),
    );
    await expect(call(ROUTE)).resolves.toMatchObject({ data: 'ok' });
    expect(box()).toBeNull();
  });

  it('401: does not report a session that has already ended', async () => {
    signInAs();
    server.on(ROUTE, () => {
      clearSession();
      return http(401);
    });
    await expect(call(ROUTE)).rejects.toMatchObject({ kind: 'aborted' });
    expect(box()).toBeNull();
  });

  // @spec 8.6
  it('no response: shows 请求报错 with 稍后重试 once for a burst', async () => {
    server.on(ROUTE, () => Promise.reject(new TypeError('Failed to fetch')));
    const all = await Promise.allSettled([call(ROUTE), call(ROUTE)]);
    expect(all).toMatchObject([{ reason: { kind: 'network' } }, { reason: { kind: 'network' } }]);
    expect(box()).toMatchObject({ title: '请求报错', confirmText: '稍后重试' });
    box()?.answer(true);
    expect(box()).toBeNull();
  });

  it('a response that is a web page: shows the request id', async () => {
    server.on(ROUTE, () => http(200, '<html></html>', { 'x-request-id': 'r-3' }));
    await expect(call(ROUTE)).rejects.toMatchObject({ kind: 'malformed' });
    expect(box()).toMatchObject({ title: '请求报错', requestId: 'r-3' });
  });

  // @spec 8.6
  it.each([
    ['500', () => http(500), '接口报错'],
    ['404', () => http(404), '接口报错'],
    ['401', () => http(401), '身份信息'],
    [
      'no answer',
      () => Promise.reject(new TypeError(`Failed to fetch ${server.seen().length}`)),
      '请求报错',
    ],
    ['truncated JSON', () => http(200, '{"code":0,"da'), '请求报错'],
  ] as const)(
    '%s for 50 calls of different routes: shows one box without a queue',
    async (_what, handler, title) => {
      signInAs();
      const routes = Array.from(
        { length: 50 },
        (_none, index) => `POST /area/thing${index}` as const,
      );
      for (const route of routes) server.on(route, handler);
      const all = await Promise.allSettled(routes.map((route) => call(route)));
      expect(all.every(({ status }) => status === 'rejected')).toBe(true);
      expect(box()).toMatchObject({ title });
      box()?.answer(false);
      expect(box()).toBeNull();
      expect(toasts()).toEqual([]);
    },
  );

  it('50 refusals: shows at most three toasts, and every caller gets its response', async () => {
    server.on(ROUTE, ({ body }) => ({ code: 7, msg: `第 ${body} 项被拒绝` }));
    const all = await Promise.all(Array.from({ length: 50 }, (_none, index) => call(ROUTE, index)));
    expect(all.map(({ code }) => code)).toEqual(Array(50).fill(7));
    expect(toasts()).toHaveLength(3);
  });

  it('the box of every failure with a response contains the request id', async () => {
    signInAs();
    for (const status of [401, 404, 500]) {
      server.on(ROUTE, () => http(status, '{}', { 'x-request-id': `r-${status}` }));
      await expect(call(ROUTE)).rejects.toMatchObject({ requestId: `r-${status}` });
      expect(box()).toMatchObject({ requestId: `r-${status}` });
      box()?.answer(false);
    }
  });

  it('other statuses: shows the message in a toast', async () => {
    server.on(ROUTE, () => http(403, '{"code":7,"msg":"权限不足"}'));
    await expect(call(ROUTE)).rejects.toMatchObject({ status: 403 });
    expect(toasts()).toEqual([{ kind: 'error', text: '权限不足', closable: true }]);
  });

  // @spec 8.1
  it('a body that cannot be serialized: shows an error toast without sending a request', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    await expect(call(ROUTE, circular)).rejects.toMatchObject({ kind: 'unsent' });
    expect(toasts()[0]).toMatchObject({
      kind: 'error',
      text: expect.stringContaining('请求未能发出'),
    });
    expect(server.seen()).toEqual([]);
  });

  it('an abort by the caller: is not reported', async () => {
    server.on(ROUTE, () => new Promise(() => undefined));
    const controller = new AbortController();
    const pending = call(ROUTE, {}, { signal: controller.signal });
    controller.abort();
    await expect(pending).rejects.toMatchObject({ kind: 'aborted' });
    expect(toasts()).toEqual([]);
    expect(box()).toBeNull();
  });

  // @spec 4.10, 8.7, 9.1
  it('time-out after 99 999 ms: logs a warning, hides the indicator and rejects', async () => {
    vi.useFakeTimers();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.on(ROUTE, () => new Promise(() => undefined));
    const failed = expect(call(ROUTE)).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(99_998);
    expect(store.get(loadingAtom)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
    expect(warned).toHaveBeenCalled();
    expect(store.get(loadingAtom)).toBe(false);
    expect(box()).toBeNull();
    expect(toasts()).toEqual([]);
  });
});

describe('verification (spec 4)', () => {
  type Asked = ConsoleEvents['verification'];

  function askOnce(code: number) {
    const asked: Asked[] = [];
    bus.on('verification', (request) => asked.push(request));
    let verified = false;
    server.on(ROUTE, ({ body }) =>
      verified ? { data: body } : { code, msg: '请验证', data: { phone: '138****5678' } },
    );
    return {
      asked,
      pass: () => {
        verified = true;
        return asked[0]?.replay();
      },
    };
  }

  // @spec 4.11, 4.12, 9.3
  it.each([
    [301, 'sms'],
    [302, 'wx'],
    [303, 'login'],
  ])(
    'code %i opens the dialog of kind %s with the response, and the replayed response replaces it',
    async (code, kind) => {
      const { asked, pass } = askOnce(code);
      const pending = call(ROUTE, { amount: 5 });
      await expect.poll(() => asked).toHaveLength(1);
      expect(asked[0]).toMatchObject({ kind, response: { code, data: { phone: '138****5678' } } });
      await pass();
      await expect(pending).resolves.toEqual({ code: 0, data: { amount: 5 }, msg: '' });
      expect(toasts()).toEqual([]);
    },
  );

  // @spec 4.13
  it('asks once for all concurrent calls and replays each of them once', async () => {
    const { asked, pass } = askOnce(301);
    const pending = [call(ROUTE, 1), call(ROUTE, 2), call(ROUTE, 3)];
    await expect.poll(() => server.seen()).toHaveLength(3);
    await expect.poll(() => asked).toHaveLength(1);
    await allAnswersRead();
    await pass();
    expect((await Promise.all(pending)).map(({ data }) => data)).toEqual([1, 2, 3]);
    expect(asked).toHaveLength(1);
    expect(server.seen()).toHaveLength(6);
  });

  // @spec 4.14
  it.each([
    ['is sent again once without a dialog', [{ code: 301 }, { data: 'done' }], 1],
    [
      'shows a dialog if the server requires another proof',
      [{ code: 301 }, { code: 301 }, { data: 'done' }],
      2,
    ],
  ])('a call whose response arrived after the proof %s', async (_what, answers, dialogs) => {
    const { asked, pass } = askOnce(301);
    let arrive = (): void => undefined;
    const overtaken = new Promise<void>((resolve) => (arrive = resolve));
    server.on('POST /area/slow', () => overtaken.then(() => answers.shift() ?? {}));
    const [first, late] = [call(ROUTE, 1), call('POST /area/slow', 2)];
    bus.on('verification', (request) => asked.length > 1 && void request.replay());
    await expect.poll(() => asked).toHaveLength(1);
    await pass();
    await first;
    arrive();
    await expect(late).resolves.toMatchObject({ data: 'done' });
    expect([asked.length, server.seen('POST /area/slow').length]).toEqual([dialogs, dialogs + 1]);
  });

  it('cancelling rejects every waiting call without a message', async () => {
    const { asked } = askOnce(302);
    const pending = Promise.allSettled([call(ROUTE), call(ROUTE)]);
    await expect.poll(() => server.seen()).toHaveLength(2);
    await allAnswersRead();
    asked[0]?.cancel();
    expect(await pending).toMatchObject([
      { reason: { kind: 'verificationCancelled' } },
      { reason: { kind: 'verificationCancelled' } },
    ]);
    expect(toasts()).toEqual([]);
  });

  it('rejects immediately without a listener', async () => {
    server.on(ROUTE, { code: 301 });
    await expect(call(ROUTE)).rejects.toMatchObject({ kind: 'verificationCancelled' });
  });

  it('shows the dialog again when the replay requires another proof', async () => {
    const asked: Asked[] = [];
    bus.on('verification', (request) => asked.push(request));
    const answers = [{ code: 301 }, { code: 302 }, { data: 'done' }];
    server.on(ROUTE, () => answers.shift() ?? {});
    const pending = call(ROUTE);
    await expect.poll(() => asked).toHaveLength(1);
    void asked[0]?.replay();
    await expect.poll(() => asked).toHaveLength(2);
    void asked[1]?.replay();
    await expect(pending).resolves.toMatchObject({ data: 'done' });
  });

  it('ends with the session', async () => {
    signInAs();
    const { asked } = askOnce(301);
    const pending = call(ROUTE);
    pending.catch(() => undefined);
    await expect.poll(() => asked).toHaveLength(1);
    clearSession();
    await expect(pending).rejects.toMatchObject({ kind: 'verificationCancelled' });
  });

  it('hides the loading indicator while the dialog is open', async () => {
    const { asked } = askOnce(301);
    const pending = call(ROUTE);
    pending.catch(() => undefined);
    await expect.poll(() => asked).toHaveLength(1);
    vi.useFakeTimers();
    vi.advanceTimersByTime(2000);
    expect(store.get(loadingAtom)).toBe(false);
    asked[0]?.cancel();
  });
});

describe('prefetch', () => {
  it('serves the first equal call without a second request, and only once', async () => {
    server.on(ROUTE, { data: 'ahead' });
    prefetch(ROUTE, { page: 1, pageSize: 10 });
    expect(await call(ROUTE, { pageSize: 10, page: 1 })).toMatchObject({ data: 'ahead' });
    expect(server.seen()).toHaveLength(1);
    await call(ROUTE, { page: 1, pageSize: 10 });
    expect(server.seen()).toHaveLength(2);
  });

  it('does not serve another body, or a call ten seconds later', async () => {
    vi.useFakeTimers();
    server.on(ROUTE, {});
    prefetch(ROUTE, { page: 1 });
    await call(ROUTE, { page: 2 });
    expect(server.seen()).toHaveLength(2);
    vi.advanceTimersByTime(10_000);
    await call(ROUTE, { page: 1 });
    expect(server.seen()).toHaveLength(3);
  });

  it('does not serve another session', async () => {
    server.on(ROUTE, {});
    signInAs({}, 'one');
    prefetch(ROUTE);
    clearSession();
    signInAs({}, 'two');
    await call(ROUTE);
    expect(server.seen().map(({ headers }) => headers.get('x-token'))).toEqual(['one', 'two']);
  });

  it('repeats a failed prefetch in the call itself', async () => {
    let first = true;
    server.on(ROUTE, () => {
      if (!first) return { data: 'second' };
      first = false;
      return Promise.reject(new TypeError('down'));
    });
    prefetch(ROUTE);
    expect(await call(ROUTE)).toMatchObject({ data: 'second' });
    expect(box()).toBeNull();
  });
});
