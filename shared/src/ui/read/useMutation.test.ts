import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { toastsAtom } from '../../feedback/toasts.ts';
import { RequestError } from '../../request/requestError.ts';
import { store } from '../../store/store.ts';
import { type FakeServer, fakeServer } from '../../testing/fakeServer.ts';
import { useMutation } from './useMutation.ts';

it('is busy until the work settles, and clears the previous notice', async () => {
  const { result } = renderHook(useMutation);
  act(() => result.current.setNotice({ kind: 'error', text: '旧的' }));
  let resolve = (): void => undefined;
  const promise = new Promise<void>((now) => {
    resolve = now;
  });
  let done = Promise.resolve();
  act(() => {
    done = result.current.run(() => promise);
  });
  expect([result.current.busy, result.current.notice]).toEqual([true, null]);
  await act(async () => {
    result.current.setNotice({ kind: 'info', text: '已载入' });
    resolve();
    await done;
  });
  expect([result.current.busy, result.current.notice?.text]).toEqual([false, '已载入']);
});

it('turns a missing response into a notice, and rethrows other errors', async () => {
  const { result } = renderHook(useMutation);
  const failing = (error: Error) => result.current.run(() => Promise.reject(error));
  await act(() =>
    failing(new RequestError('network', '网络不通', { route: 'POST /user/getUserList' })),
  );
  expect([result.current.busy, result.current.notice]).toEqual([
    false,
    { kind: 'error', text: '网络不通' },
  ]);
  await act(() =>
    expect(failing(new TypeError('bug in the page'))).rejects.toThrow('bug in the page'),
  );
  expect([result.current.busy, result.current.notice]).toEqual([false, null]);
});

describe('a writing call', () => {
  const SAVE = 'POST /thing/saveThing';
  let server: FakeServer | undefined;
  afterEach(() => server?.close());

  it('returns the response of the server without a notice', async () => {
    server = fakeServer();
    server.on(SAVE, { data: { ID: 7 }, msg: '已保存' });
    const { result } = renderHook(useMutation);
    let outcome: unknown;
    await act(async () => {
      outcome = await result.current.send(SAVE, { name: '星际' });
    });
    expect(outcome).toEqual({ ok: true, data: { ID: 7 }, msg: '已保存' });
    expect(result.current).toMatchObject({ busy: false, notice: null });
    expect(server.seen().map(({ body }) => body)).toEqual([{ name: '星际' }]);
  });

  it.each([
    [
      { code: 7, msg: '权限不足' },
      { kind: 'error', text: '权限不足', stale: false },
    ],
    [
      { code: 409, msg: '数据已被他人修改' },
      { kind: 'error', text: '数据已被他人修改', stale: true },
    ],
  ])('shows a refusal only in its notice: %o', async (answer, notice) => {
    server = fakeServer();
    server.on(SAVE, answer);
    const { result } = renderHook(useMutation);
    await act(async () => void (await result.current.send(SAVE)));
    expect(result.current).toMatchObject({ busy: false, notice });
    expect(store.get(toastsAtom)).toEqual([]);
  });

  it('never rejects when there is no response', async () => {
    server = fakeServer();
    server.on(SAVE, () => Promise.reject(new TypeError('down')));
    const { result } = renderHook(useMutation);
    await act(async () => void (await result.current.send(SAVE)));
    expect(result.current.notice?.text).toContain('没有收到服务器的回答');
  });
});
