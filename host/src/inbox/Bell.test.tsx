import { toastsAtom } from '@console/shared/feedback';
import { type TabTarget, tabsApiAtom } from '@console/shared/router';
import { applyBoot, store, unreadAtom } from '@console/shared/session';
import {
  type FakeServer,
  FakeSocket,
  fakeServer,
  resetSession,
  signInAs,
  testUser,
} from '@console/shared/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { menuRow } from '../testing/builders.ts';
import { Bell } from './Bell.tsx';

/** A limit for what never comes, far beyond what a busy machine takes. */
const PATIENCE_MS = 20_000;

const message = (ID: number, more: object = {}) => ({
  ID,
  CreatedAt: '2026-03-01T00:00:00.000Z',
  kind: 'newDevice',
  kindTitle: '新设备登录',
  level: 'warning',
  title: `消息 ${ID}`,
  text: `内容 ${ID}`,
  link: null,
  readAt: null,
  ...more,
});

let server: FakeServer;
let rows: ReturnType<typeof message>[];
let opened: TabTarget[];

const boot = (unread?: number) => {
  const menus = [menuRow({ name: 'netbarList' })];
  applyBoot({
    revision: '1',
    session: { user: testUser(), menus, releases: [], ...(unread !== undefined && { unread }) },
  });
};

beforeEach(() => {
  FakeSocket.install();
  server = fakeServer();
  rows = [message(2), message(1)];
  opened = [];
  signInAs();
  boot(2);
  store.set(tabsApiAtom, { open: (target: TabTarget) => opened.push(target) } as never);
  server.on('POST /inbox/getMessageList', ({ body }) => {
    const { state } = body as { state?: string };
    const list = state === 'unread' ? rows.filter(({ readAt }) => readAt === null) : rows;
    return {
      data: {
        list,
        total: list.length,
        page: 1,
        pageSize: 20,
        unread: rows.filter(({ readAt }) => !readAt).length,
      },
    };
  });
  server.on('POST /inbox/readMessage', ({ body }) => {
    rows = rows.map((row) =>
      row.ID === (body as { ID: number }).ID ? { ...row, readAt: 'now' as never } : row,
    );
    return { data: { unread: rows.filter(({ readAt }) => readAt === null).length } };
  });
});
afterEach(() => {
  cleanup();
  resetSession();
  store.set(tabsApiAtom, null);
  server.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const bell = () => screen.getByRole('button', { name: /^消息/ });
const open = async () => {
  render(<Bell />);
  fireEvent.click(bell());
  return screen.findByRole('list');
};

describe('the bell', () => {
  it('says how many messages wait, and of very many that they are more', () => {
    render(<Bell />);
    expect([bell().getAttribute('aria-label'), bell().textContent]).toEqual([
      '消息，2 条未读',
      '2',
    ]);
    act(() => store.set(unreadAtom, 100));
    expect(bell().textContent).toBe('99+');
    act(() => store.set(unreadAtom, 0));
    expect([bell().getAttribute('aria-label'), bell().textContent]).toEqual(['消息', '']);
  });

  it('is not there on a back end without an inbox, which is asked for nothing', () => {
    resetSession();
    signInAs();
    boot();
    render(<Bell />);
    expect([screen.queryByRole('button'), server.seen()]).toEqual([null, []]);
  });

  it('hears of a message at once over the live socket, and asks nothing while it has one', async () => {
    render(<Bell />);
    await vi.waitFor(() => expect(FakeSocket.opened).toHaveLength(1), PATIENCE_MS);
    const [socket] = FakeSocket.opened;
    socket?.accept();
    const say = (op: string, unread: number) =>
      act(() => socket?.say(JSON.stringify({ op, topic: 'inbox', key: '', data: { unread } })));
    say('subscribed', 3);
    expect(bell().textContent).toBe('3');
    say('message', 4);
    expect(bell().textContent).toBe('4');
    vi.useFakeTimers({ now: Date.now() + 600_000 });
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(server.seen()).toEqual([]);
  });

  it('without a live socket asks every minute while the page is in view, and not while it is hidden', async () => {
    vi.useFakeTimers();
    server.on('POST /inbox/getUnreadCount', { data: { unread: 5 } });
    render(<Bell />);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(bell().textContent).toBe('5');
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => vi.advanceTimersByTimeAsync(180_000));
    expect(server.seen('POST /inbox/getUnreadCount')).toHaveLength(1);
    hidden.mockRestore();
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(server.seen('POST /inbox/getUnreadCount')).toHaveLength(2);
  });
});

describe('the messages', () => {
  it('are fetched when somebody looks, and marked as read one by one', async () => {
    const list = await open();
    expect(
      within(list)
        .getAllByRole('heading')
        .map((one) => one.textContent),
    ).toEqual(['未读，消息 2', '未读，消息 1']);
    fireEvent.click(screen.getByRole('button', { name: '标为已读 消息 1' }));
    await vi.waitFor(() => expect(bell().textContent).toBe('1'), PATIENCE_MS);
    expect(
      within(list)
        .getAllByRole('heading')
        .map((one) => one.textContent),
    ).toEqual(['未读，消息 2', '消息 1']);
    expect(server.seen('POST /inbox/getMessageList')).toHaveLength(1);
  });

  it('are all marked as read up to the newest that is shown', async () => {
    await open();
    server.on('POST /inbox/readAll', ({ body }) => ({
      data: { unread: (body as { upTo: number }).upTo === 2 ? 0 : 9 },
    }));
    fireEvent.click(screen.getByRole('button', { name: '全部标为已读' }));
    await vi.waitFor(() => expect(bell().textContent).toBe(''), PATIENCE_MS);
    expect(screen.queryByRole('button', { name: /^标为已读/ })).toBeNull();
  });

  it('stay unread where the server does not answer, and the person is told', async () => {
    await open();
    server.on('POST /inbox/readMessage', new Response('{}', { status: 500 }));
    fireEvent.click(screen.getByRole('button', { name: '标为已读 消息 1' }));
    await vi.waitFor(
      () => expect(store.get(toastsAtom)[0]?.text).toBe('没有标记成功，请重试'),
      PATIENCE_MS,
    );
    expect(bell().textContent).toBe('2');
  });

  it('open their page as a tab where the person has it, and are read then', async () => {
    rows = [
      message(3, { link: { name: 'netbarList', query: { state: 'late' } } }),
      message(4, { link: { name: 'elsewhere' } }),
    ];
    await open();
    expect(screen.queryByRole('button', { name: '查看 消息 4' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '查看 消息 3' }));
    expect(opened).toEqual([{ name: 'netbarList', params: {}, query: { state: 'late' } }]);
    expect(screen.queryByRole('list')).toBeNull();
    await vi.waitFor(
      () => expect(server.seen('POST /inbox/readMessage')).toHaveLength(1),
      PATIENCE_MS,
    );
  });

  it('may be only the unread ones', async () => {
    rows = [message(2, { readAt: 'then' }), message(1)];
    await open();
    fireEvent.click(screen.getByRole('radio', { name: '未读' }));
    await vi.waitFor(
      () => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1),
      PATIENCE_MS,
    );
  });

  it('that are unread and lie behind those that were read here meanwhile come, too', async () => {
    rows = Array.from({ length: 25 }, (_, at) => message(25 - at));
    server.on('POST /inbox/getMessageList', ({ body }) => {
      const { state, page } = body as { state?: string; page: number };
      const all = state === 'unread' ? rows.filter(({ readAt }) => readAt === null) : rows;
      const unread = rows.filter(({ readAt }) => readAt === null).length;
      return {
        data: {
          list: all.slice(20 * (page - 1), 20 * page),
          total: all.length,
          page,
          pageSize: 20,
          unread,
        },
      };
    });
    await open();
    fireEvent.click(screen.getByRole('radio', { name: '未读' }));
    await screen.findByRole('button', { name: '标为已读 消息 25' });
    for (const ID of [25, 24]) {
      fireEvent.click(await screen.findByRole('button', { name: `标为已读 消息 ${ID}` }));
      await vi.waitFor(
        () => expect(screen.queryByRole('button', { name: `标为已读 消息 ${ID}` })).toBeNull(),
        PATIENCE_MS,
      );
    }
    for (const ID of [4, 1]) {
      fireEvent.click(await screen.findByRole('button', { name: '加载更多' }));
      await screen.findByRole('button', { name: `标为已读 消息 ${ID}` });
    }
    const told = screen
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent?.replace('未读，', ''));
    expect(told).toEqual(Array.from({ length: 25 }, (_, at) => `消息 ${25 - at}`));
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
  });

  it('stay where more of them cannot be fetched, which is tried again', async () => {
    rows = Array.from({ length: 21 }, (_, at) => message(21 - at));
    const pageOf = ({ body }: { body: unknown }) => {
      const { page } = body as { page: number };
      return {
        data: {
          list: rows.slice(20 * (page - 1), 20 * page),
          total: 21,
          page,
          pageSize: 20,
          unread: 21,
        },
      };
    };
    server.on('POST /inbox/getMessageList', pageOf);
    await open();
    server.on('POST /inbox/getMessageList', { code: 7, msg: '维护中' });
    fireEvent.click(await screen.findByRole('button', { name: '加载更多' }));
    expect((await screen.findByRole('alert')).textContent).toContain('维护中');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(20);
    server.on('POST /inbox/getMessageList', pageOf);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await vi.waitFor(
      () => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(21),
      PATIENCE_MS,
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('come anew when the bell hears of another one while they are shown', async () => {
    await open();
    rows = [message(3), ...rows];
    act(() => store.set(unreadAtom, 3));
    await screen.findByText('消息 3');
  });

  it('that cannot be fetched are told of with the reason, and tried again', async () => {
    server.on('POST /inbox/getMessageList', { code: 7, msg: '维护中' });
    render(<Bell />);
    fireEvent.click(bell());
    expect((await screen.findByRole('alert')).textContent).toContain('维护中');
    server.on('POST /inbox/getMessageList', {
      data: { list: [], total: 0, page: 1, pageSize: 20, unread: 0 },
    });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('没有消息');
  });
});
