import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RequestError } from '../../request/requestError.ts';
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

it('tells why no answer came, and leaves any other error to the caller', async () => {
  const { result } = renderHook(useMutation);
  const failing = (error: Error) => result.current.run(() => Promise.reject(error));
  await act(() => failing(new RequestError('network', '网络不通', { route: 'POST /user/getUserList' })));
  expect([result.current.busy, result.current.notice]).toEqual([false, { kind: 'error', text: '网络不通' }]);
  await act(() => expect(failing(new TypeError('a fault of the screen'))).rejects.toThrow('a fault of the screen'));
  expect([result.current.busy, result.current.notice]).toEqual([false, null]);
});
