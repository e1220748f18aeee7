import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { Activity, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer, resetSession } from '../../entries/testing.ts';
import { toastsAtom } from '../../feedback/toasts.ts';
import { announceServer } from '../../live/awaitServer.ts';
import { pendingAtom } from '../../request/loading.ts';
import { store } from '../../store/store.ts';
import { useOptions } from './useOptions.ts';
import { DATA_LIFE } from './useRead.ts';
import { useRecord } from './useRecord.ts';

const ONE = 'POST /thing/getThing';
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on(ONE, ({ body }) => ({ data: { thing: { ID: (body as { ID: number }).ID } } }));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  resetSession();
  server.close();
});

interface Thing {
  ID: number;
}

const readThing = ({ thing }: { thing?: Thing }) => thing;
const useThing = (ID: number | null, options = {}) =>
  useRecord<Thing>(ONE, ID === null ? null : { ID }, {
    read: readThing as (data: never) => Thing | undefined,
    ...options,
  });

describe('a record', () => {
  it('is loaded, and loaded again for another id without showing the previous record', async () => {
    const { result, rerender } = renderHook(({ ID }) => useThing(ID), { initialProps: { ID: 1 } });
    expect(result.current).toMatchObject({ data: null, loading: 'first' });
    await waitFor(() =>
      expect(result.current).toMatchObject({ data: { ID: 1 }, loading: null, failure: null }),
    );
    rerender({ ID: 2 });
    expect(result.current).toMatchObject({ data: null, loading: 'first' });
    await waitFor(() => expect(result.current.data).toEqual({ ID: 2 }));
  });

  it('is not loaded while the body is null', () => {
    const { result } = renderHook(() => useThing(null));
    expect(result.current).toMatchObject({ data: null, loading: null, failure: null });
    expect(server.seen()).toEqual([]);
  });

  it('is kept when loading it again fails, with the failure and without a toast', async () => {
    const { result } = renderHook(() => useThing(1));
    await waitFor(() => expect(result.current.data).not.toBeNull());
    server.on(ONE, () => new Response('', { status: 502, headers: { 'x-request-id': 'r-9' } }));
    act(() => result.current.reload());
    expect(result.current).toMatchObject({ data: { ID: 1 }, loading: 'again' });
    await waitFor(() =>
      expect(result.current.failure).toMatchObject({ code: 0, requestId: 'r-9' }),
    );
    expect(result.current.data).toEqual({ ID: 1 });
    expect(store.get(toastsAtom)).toEqual([]);
  });

  it('is loaded again when the network returns', async () => {
    server.on(ONE, () => Promise.reject(new TypeError('down')));
    const { result } = renderHook(() => useThing(1));
    await waitFor(() => expect(result.current.failure).not.toBeNull());
    server.on(ONE, { data: { thing: { ID: 1 } } });
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(result.current).toMatchObject({ data: { ID: 1 }, failure: null }));
  });

  it('is loaded again by growing delays while the server cannot be reached, and keeps its failure until then', async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    server.on(ONE, () => new Response('<html>Bad Gateway</html>', { status: 502 }));
    const { result } = renderHook(() => useThing(1));
    await act(() => vi.advanceTimersByTimeAsync(0));
    const failure = { message: expect.stringContaining('服务器暂时不可用（HTTP 502') };
    for (const [delay, requests] of [
      [999, 1],
      [1, 2],
      [1999, 2],
      [1, 3],
      [4000, 4],
    ] as const) {
      await act(() => vi.advanceTimersByTimeAsync(delay));
      expect(server.seen()).toHaveLength(requests);
      expect(result.current).toMatchObject({ loading: null, failure });
    }
    server.on(ONE, { data: { thing: { ID: 1 } } });
    await act(() => vi.advanceTimersByTimeAsync(8000));
    expect(result.current).toMatchObject({ data: { ID: 1 }, failure: null });
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(server.seen()).toHaveLength(5);
  });

  it('is loaded again as soon as another load reaches the server', async () => {
    server.on(ONE, () => new Response('', { status: 503 }));
    const { result } = renderHook(() => useThing(1));
    await waitFor(() => expect(result.current.failure).not.toBeNull());
    server.on(ONE, { data: { thing: { ID: 1 } } });
    act(() => announceServer());
    await waitFor(() => expect(result.current).toMatchObject({ data: { ID: 1 }, failure: null }));
  });

  it('is not loaded again automatically after a refusal, or while the window is hidden', async () => {
    vi.useFakeTimers();
    server.on(ONE, { code: 7, msg: '没有权限' });
    const refused = renderHook(() => useThing(1));
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(refused.result.current.failure?.message).toBe('没有权限');
    expect(server.seen()).toHaveLength(1);
    refused.unmount();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    server.on(ONE, () => new Response('', { status: 504 }));
    renderHook(() => useThing(1));
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(server.seen()).toHaveLength(2);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(server.seen()).toHaveLength(3);
    visibility.mockRestore();
  });

  it('that does not exist on the server is not a failure', async () => {
    server.on(ONE, { data: {} });
    const { result } = renderHook(() => useThing(1));
    await waitFor(() => expect(result.current.loading).toBeNull());
    expect(result.current).toMatchObject({ data: null, failure: null });
  });

  it('is replaced by the response of a write', async () => {
    const { result } = renderHook(() => useThing(1));
    await waitFor(() => expect(result.current.data).not.toBeNull());
    act(() => result.current.replace({ ID: 7 }));
    expect(result.current.data).toEqual({ ID: 7 });
    expect(server.seen()).toHaveLength(1);
  });
});

describe('a changed request', () => {
  it('keeps the previous data with `keep`, and ignores outdated responses', async () => {
    const answers: (() => void)[] = [];
    server.on(ONE, ({ body }) => {
      const { ID } = body as Thing;
      return new Promise((resolve) => answers.push(() => resolve({ data: { thing: { ID } } })));
    });
    const { result, rerender } = renderHook(({ ID }) => useThing(ID, { keep: true }), {
      initialProps: { ID: 1 },
    });
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    await waitFor(() => expect(result.current.data).toEqual({ ID: 1 }));
    rerender({ ID: 2 });
    expect(result.current).toMatchObject({ data: { ID: 1 }, loading: 'again' });
    await waitFor(() => expect(answers).toHaveLength(2));
    rerender({ ID: 3 });
    await waitFor(() => expect(answers).toHaveLength(3));
    expect(server.seen()[1]?.signal.aborted).toBe(true);
    answers[2]?.();
    await waitFor(() => expect(result.current).toMatchObject({ data: { ID: 3 }, loading: null }));
  });

  it('waits for a pause with `delay`, but not for the first request', async () => {
    vi.useFakeTimers();
    const { result, rerender } = renderHook(({ ID }) => useThing(ID, { delay: 300 }), {
      initialProps: { ID: 1 },
    });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(result.current.data).toEqual({ ID: 1 });
    for (const ID of [2, 3]) {
      rerender({ ID });
      await act(() => vi.advanceTimersByTimeAsync(299));
    }
    expect(server.seen()).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(server.seen().map(({ body }) => body)).toEqual([{ ID: 1 }, { ID: 3 }]);
  });
});

describe('a tab that is shown again after half a minute', () => {
  it.each([
    ['a record', useThing, 2],
    ['options', () => useOptions<unknown>(ONE, { ID: 1 }), 1],
  ])('has requested %s %#', async (_what, useIt: (ID: number) => unknown, requests) => {
    let setVisible: (visible: boolean) => void = () => undefined;
    function Page() {
      useIt(1);
      return null;
    }
    function Tab() {
      const [visible, set] = useState(true);
      setVisible = set;
      return (
        <Activity mode={visible ? 'visible' : 'hidden'}>
          <Page />
        </Activity>
      );
    }
    render(<Tab />);
    await waitFor(() => expect(store.get(pendingAtom)).toBe(0));
    const now = Date.now();
    await act(async () => setVisible(false));
    vi.spyOn(Date, 'now').mockReturnValue(now + DATA_LIFE + 1);
    await act(async () => setVisible(true));
    await waitFor(() => expect(store.get(pendingAtom)).toBe(0));
    expect(server.seen()).toHaveLength(requests);
  });
});
