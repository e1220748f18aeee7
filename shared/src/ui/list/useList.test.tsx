import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boxAtom, clearBoxes } from '../../feedback/boxes.ts';
import { toastsAtom } from '../../feedback/toasts.ts';
import { setTransport } from '../../request/send.ts';
import { store } from '../../store/store.ts';
import { type FakeServer, fakeServer } from '../../testing/fakeServer.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { resetSession, signInAs } from '../../testing/session.ts';
import { DATA_LIFE } from '../read/useRead.ts';
import { type List, type ListOptions, useList } from './useList.ts';

interface Row {
  ID: number;
}

const CALL = 'POST /thing/getThingList';
const OPTIONS: ListOptions = {
  call: CALL,
  filters: [{ name: 'keyword', label: '关键字', kind: 'text' }],
  sortable: ['ID'],
};
let server: FakeServer;
let list: List<Row>;

function Probe() {
  list = useList<Row>(OPTIONS);
  return (
    <output>{`${list.loading ?? list.failure?.message ?? list.rows.map(({ ID }) => ID).join()}`}</output>
  );
}

const shows = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
const bodies = () => server.seen(CALL).map(({ body }) => body);

beforeEach(() => {
  server = fakeServer();
  server.on(CALL, ({ body }) => {
    const { page, pageSize } = body as { page: number; pageSize: number };
    const rows = page === 1 ? [{ ID: 1 }, { ID: 2 }] : [{ ID: page * 100 }];
    return { data: { list: rows, total: 11, page, pageSize } };
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  resetSession();
  server.close();
  localStorage.clear();
});

describe('when the network returns', () => {
  it('loads a failed list again, but not a loaded one', async () => {
    server.on(CALL, () => Promise.reject(new TypeError('down')));
    renderPage(<Probe />);
    await waitFor(() => expect(list.failure).not.toBeNull());
    server.on(CALL, { data: { list: [{ ID: 5 }], total: 1, page: 1, pageSize: 10 } });
    act(() => void dispatchEvent(new Event('online')));
    await shows('5');
    act(() => void dispatchEvent(new Event('online')));
    expect(list.loading).toBeNull();
    expect(bodies()).toHaveLength(2);
  });
});

describe('useList', () => {
  it('loads the state in the URL and follows its changes', async () => {
    const page = renderPage(<Probe />, { query: { page: '2', view: 'kept' } });
    expect(list.loading).toBe('first');
    await shows('200');
    act(() => list.setFilters({ keyword: 'abc' }));
    await shows('1,2');
    expect(page.query()).toEqual({ keyword: 'abc', view: 'kept' });
    act(() => page.setQuery({}));
    await shows('1,2');
    await waitFor(() =>
      expect(bodies()).toEqual([
        { page: 2, pageSize: 10 },
        { page: 1, pageSize: 10, keyword: 'abc' },
        { page: 1, pageSize: 10 },
      ]),
    );
  });

  it('keeps the rows while it loads again', async () => {
    renderPage(<Probe />);
    await shows('1,2');
    act(() => list.reload());
    expect(list.loading).toBe('again');
    expect(list.rows).toHaveLength(2);
    await shows('1,2');
  });

  it('aborts an outdated request, and ignores its response if it still arrives', async () => {
    const waiting: (() => void)[] = [];
    const aborted: number[] = [];
    setTransport((_url, init) => {
      const { page } = JSON.parse(String(init?.body));
      init?.signal?.addEventListener('abort', () => aborted.push(page));
      return new Promise((resolve) => {
        const answer = { code: 0, data: { list: [{ ID: page }], total: 99 }, msg: '' };
        waiting.push(() => resolve(new Response(JSON.stringify(answer))));
      });
    });
    renderPage(<Probe />);
    await waitFor(() => expect(waiting).toHaveLength(1));
    act(() => list.setPage(5));
    await waitFor(() => expect(waiting).toHaveLength(2));
    expect(aborted).toEqual([1]);
    await act(async () => waiting[1]?.());
    await shows('5');
    await act(async () => waiting[0]?.());
    await shows('5');
  });

  it('moves to the last page with rows when its page has become empty', async () => {
    let total = 11;
    server.on(CALL, ({ body }) => {
      const { page } = body as { page: number };
      return { data: { list: page === 1 || total > 10 ? [{ ID: page }] : [], total } };
    });
    const page = renderPage(<Probe />, { query: { page: '2' } });
    await shows('2');
    total = 10;
    act(() => list.reload());
    await shows('1');
    expect(page.query()).toEqual({});
  });

  it('keeps the message of a failure, and recovers', async () => {
    server.on(CALL, () => new Response('', { status: 500, headers: { 'x-request-id': 'r-7' } }));
    renderPage(<Probe />);
    await waitFor(() => expect(list.failure?.requestId).toBe('r-7'));
    server.on(CALL, { code: 7, msg: '没有权限' });
    act(() => list.reload());
    expect(list.loading).toBe('first');
    await shows('没有权限');
    server.on(CALL, { data: { list: [{ ID: 3 }], total: 1 } });
    act(() => list.reload());
    await shows('3');
  });

  it('keeps its rows with their age when loading them again fails, without a box', async () => {
    renderPage(<Probe />);
    await shows('1,2');
    const { loadedAt } = list;
    server.on(CALL, () => Promise.reject(new TypeError('down')));
    act(() => list.reload());
    await waitFor(() => expect(list.failure?.message).toContain('没有收到服务器的回答'));
    expect(list.rows).toEqual([{ ID: 1 }, { ID: 2 }]);
    expect(list.loadedAt).toBe(loadedAt);
    expect(store.get(boxAtom)).toBeNull();
    act(() => list.setPage(2));
    await waitFor(() => expect(list.loading).toBeNull());
    expect(list.rows).toEqual([]);
    clearBoxes();
  });

  it('reports a refusal in `failure` without a toast, and a crash in the error box of spec 8', async () => {
    server.on(CALL, { code: 7, msg: '没有权限' });
    renderPage(<Probe />);
    await shows('没有权限');
    expect([store.get(toastsAtom), list.failure?.hasBox]).toEqual([[], false]);
    server.on(CALL, () => new Response('', { status: 500 }));
    act(() => list.reload());
    await waitFor(() => expect(store.get(boxAtom)?.title).toBe('接口报错'));
    await waitFor(() => expect(list.failure?.hasBox).toBe(true));
    clearBoxes();
  });

  it.each([[null], [{ list: null, total: 0 }], ['x'], [{}]])(
    'treats %j as an empty list',
    async (data) => {
      server.on(CALL, { data });
      renderPage(<Probe />);
      await waitFor(() => expect(list.loading).toBeNull());
      expect(list).toMatchObject({ rows: [], total: 0, failure: null });
    },
  );

  it('treats an array as a list without pages', async () => {
    server.on(CALL, { data: [{ ID: 4 }] });
    renderPage(<Probe />);
    await shows('4');
    expect(list.total).toBe(1);
  });

  it('remembers the page size of the user', async () => {
    signInAs({ ID: 5 });
    const first = renderPage(<Probe />);
    await shows('1,2');
    act(() => list.setPageSize(50));
    await waitFor(() => expect(bodies().at(-1)).toEqual({ page: 1, pageSize: 50 }));
    first.unmount();
    renderPage(<Probe />);
    await waitFor(() => expect(list.loading).toBeNull());
    expect(list.state.pageSize).toBe(50);
  });

  it('keeps selected rows across pages and clears the selection when the filters change', async () => {
    renderPage(<Probe />);
    await shows('1,2');
    act(() => list.selection.set([1], list.rows));
    act(() => list.setPage(2));
    await shows('200');
    act(() => list.selection.set([...list.selection.keys, 200], list.rows));
    expect(list.selection.rows).toEqual([{ ID: 1 }, { ID: 200 }]);
    act(() => list.setFilters({ keyword: 'x' }));
    expect(list.selection.keys).toEqual([]);
    await shows('1,2');
  });
});

describe('a hidden tab', () => {
  it.each([
    [0, 1],
    [DATA_LIFE + 1, 2],
  ])('shown again after %i ms makes %i requests', async (away, requests) => {
    const { Activity, useState } = await import('react');
    let setVisible: (visible: boolean) => void = () => undefined;
    function Hideable() {
      const [visible, set] = useState(true);
      setVisible = set;
      return (
        <Activity mode={visible ? 'visible' : 'hidden'}>
          <Probe />
        </Activity>
      );
    }
    renderPage(<Hideable />);
    await shows('1,2');
    const now = Date.now();
    await act(async () => setVisible(false));
    vi.spyOn(Date, 'now').mockReturnValue(now + away);
    await act(async () => setVisible(true));
    await shows('1,2');
    expect(server.seen(CALL)).toHaveLength(requests);
  });
});
