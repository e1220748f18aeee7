import { type FakeServer, FakeSocket, fakeServer, resetSession } from '@console/shared/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchQr } from './watchQr.ts';

const ROUTE = 'POST /wx/qrCode';
const TICKET = { ticket: 'a b', uuid: 'u1', expire_seconds: 120 };

let server: FakeServer;
let watch: ReturnType<typeof watchQr>;
const state = vi.fn();
const accepted = vi.fn();
const refused = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.install();
  server = fakeServer();
  server.on(ROUTE, { data: TICKET });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  server.close();
  resetSession();
});

const socket = () => FakeSocket.opened.at(-1);
const lastState = () => state.mock.lastCall?.[0];
const start = () => {
  watch = watchQr({ type: 'verify', captchaId: '' }, { state, accepted, refused });
};
async function show(): Promise<void> {
  start();
  await vi.advanceTimersByTimeAsync(100);
  // The response needs turns of the event loop, but no timer.
  for (let turn = 0; turn < 100 && lastState()?.kind === 'loading'; turn += 1)
    await vi.advanceTimersByTimeAsync(0);
}

describe('QR code', () => {
  // @spec 3.5, 9.7
  it('is requested after 100 ms, with its own uuid and its purpose', async () => {
    start();
    await vi.advanceTimersByTimeAsync(99);
    expect(server.seen(ROUTE)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    const uuid = expect.stringMatching(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/,
    );
    expect(server.seen(ROUTE)[0]?.body).toEqual({ uuid, type: 'verify' });
  });

  it('is not requested if it is stopped before', async () => {
    start();
    watch.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.seen(ROUTE)).toEqual([]);
  });

  // @spec 3.5, 4.15
  it('is shown with a socket for its uuid and expiry', async () => {
    await show();
    expect(lastState()).toEqual({ kind: 'shown', image: '/api/wx/qrImage?ticket=a%20b' });
    expect(socket()?.url).toBe(`ws://${location.host}/api/wx/ws?uuid=u1&expire_seconds=120`);
  });

  // @spec 4.16, 9.5
  it('closes its socket after expire_seconds and is expired, not failed', async () => {
    await show();
    await vi.advanceTimersByTimeAsync(119_999);
    expect([socket()?.closed, lastState()?.kind]).toEqual([false, 'shown']);
    await vi.advanceTimersByTimeAsync(1);
    expect([socket()?.closed, lastState()]).toEqual([true, { kind: 'expired' }]);
  });

  it('expires by elapsed time if the system clock changes', async () => {
    await show();
    vi.setSystemTime(Date.now() - 24 * 3600 * 1000);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(lastState()).toEqual({ kind: 'expired' });
  });

  // @spec 4.17
  it('is accepted once by a message with code 200, and then ends', async () => {
    await show();
    socket()?.say('{"code":200,"msg":"ok"}');
    socket()?.say('{"code":200,"msg":"ok"}');
    await vi.advanceTimersByTimeAsync(200_000);
    expect(accepted.mock.calls).toEqual([['u1']]);
    expect([socket()?.closed, lastState()?.kind]).toEqual([true, 'shown']);
  });

  // @spec 4.18
  it('reports the text of another message and stays', async () => {
    await show();
    socket()?.say('{"code":403,"msg":"已在手机上拒绝"}');
    expect(refused.mock.calls).toEqual([['已在手机上拒绝']]);
    expect([socket()?.closed, lastState()?.kind]).toEqual([false, 'shown']);
  });

  it.each(['', 'hello', '{"code":', 'null', '[]', '{"code":"200"}', new Blob(['x'])])(
    'reports %j as unreadable, and still receives the next message',
    async (garbage) => {
      await show();
      socket()?.say(garbage);
      expect(refused).toHaveBeenCalledWith(expect.stringContaining('无法识别'));
      socket()?.say('{"code":200}');
      expect(accepted).toHaveBeenCalledTimes(1);
    },
  );

  it('sends the challenge of the sign-in that it verifies', async () => {
    watch = watchQr({ type: 'verify', captchaId: 'c1' }, { state, accepted, refused });
    await vi.advanceTimersByTimeAsync(100);
    expect(server.seen(ROUTE)[0]?.body).toMatchObject({ type: 'verify', captchaId: 'c1' });
  });

  it('is expired, not failed, if the server reports it slightly earlier', async () => {
    await show();
    socket()?.dispatchEvent(Object.assign(new Event('close'), { code: 4408 }));
    expect(lastState()).toEqual({ kind: 'expired' });
  });

  it.each(['error', 'close'])(
    'shows 请求失败 on the socket event %s and requests no other code',
    async (event) => {
      await show();
      socket()?.dispatchEvent(new Event(event));
      expect(lastState()).toEqual({ kind: 'failed', text: '请求失败' });
      await vi.advanceTimersByTimeAsync(300_000);
      expect([
        state.mock.calls.length,
        FakeSocket.opened.length,
        server.seen(ROUTE).length,
      ]).toEqual([3, 1, 1]);
    },
  );

  it('shows the reason if the server refuses', async () => {
    server.on(ROUTE, { code: 7, msg: '没有配置微信' });
    await show();
    expect(lastState()).toEqual({ kind: 'failed', text: '没有配置微信' });
    expect(FakeSocket.opened).toEqual([]);
  });

  it.each([
    ['nothing', { data: null }],
    ['no ticket', { data: { ...TICKET, ticket: '' } }],
    ['no time', { data: { ...TICKET, expire_seconds: 'soon' } }],
    ['a time that is over', { data: { ...TICKET, expire_seconds: -1 } }],
    ['a page', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    [
      'half a JSON',
      new Response('{"code":0,"data":{"tick', { headers: { 'content-type': 'application/json' } }),
    ],
    ['another proof', { code: 302, msg: '请先验证' }],
    ['a breakdown', new Response('', { status: 500 })],
  ])('fails with a message if the server returns %s', async (_what, answer) => {
    server.on(ROUTE, answer);
    await show();
    expect(lastState()).toEqual({ kind: 'failed', text: expect.stringMatching(/\S/) });
    expect(FakeSocket.opened).toEqual([]);
  });

  it('uses the longest possible timer for a very large expiry', async () => {
    server.on(ROUTE, { data: { ...TICKET, expire_seconds: 1e12 } });
    await show();
    await vi.advanceTimersByTimeAsync(3600_000);
    expect(lastState()?.kind).toBe('shown');
  });

  it('stops without an event', async () => {
    await show();
    watch.stop();
    await vi.advanceTimersByTimeAsync(300_000);
    expect([socket()?.closed, lastState()?.kind]).toEqual([true, 'shown']);
  });
});
