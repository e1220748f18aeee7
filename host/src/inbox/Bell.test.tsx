import { toastsAtom } from '@console/shared/feedback';
import { type TabTarget, tabsApiAtom } from '@console/shared/router';
import { applyBoot, menusAtom, store, unreadAtom } from '@console/shared/session';
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
import { forgetUnread } from './unreadParts.ts';

/** Timeout for polling, long enough for a busy machine. */
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
  forgetUnread();
  FakeSocket.install();
  server = fakeServer();
  server.on('POST /notice/getMyNoticeList', { data: { list: [], total: 0, page: 1, pageSize: 5 } });
  server.on('POST /notice/readAll', { data: {} });
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

describe('Bell', () => {
  it('shows the number of unread messages, with a plus sign above the maximum', () => {
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

  it('is hidden for a back end without an inbox and sends no requests', () => {
    resetSession();
    signInAs();
    boot();
    render(<Bell />);
    expect([screen.queryByRole('button'), server.seen()]).toEqual([null, []]);
  });

  it('shows messages and notices together as received over the live socket, and does not poll while it is connected', async () => {
    render(<Bell />);
    await vi.waitFor(() => expect(FakeSocket.opened).toHaveLength(1), PATIENCE_MS);
    const [socket] = FakeSocket.opened;
    socket?.accept();
    const say = (op: string, topic: string, data: object) =>
      act(() => socket?.say(JSON.stringify({ op, topic, key: '', data })));
    say('subscribed', 'inbox', { unread: 3 });
    say('subscribed', 'notice', { notices: 2, shown: 0 });
    expect(bell().textContent).toBe('5');
    say('message', 'inbox', { unread: 4 });
    expect(bell().textContent).toBe('6');
    vi.useFakeTimers({ now: Date.now() + 600_000 });
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(server.seen()).toEqual([]);
  });

  it('polls every minute without a live socket, but not while the page is hidden', async () => {
    vi.useFakeTimers();
    server.on('POST /inbox/getUnreadCount', { data: { unread: 4, notices: 1 } });
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

describe('inbox panel', () => {
  it('loads the messages when it is opened and marks single messages as read', async () => {
    const list = await open();
    expect(
      within(list)
        .getAllByRole('heading')
        .map((element) => element.textContent),
    ).toEqual(['未读，消息 2', '未读，消息 1']);
    fireEvent.click(screen.getByRole('button', { name: '标为已读 消息 1' }));
    await vi.waitFor(() => expect(bell().textContent).toBe('1'), PATIENCE_MS);
    expect(
      within(list)
        .getAllByRole('heading')
        .map((element) => element.textContent),
    ).toEqual(['未读，消息 2', '消息 1']);
    expect(server.seen('POST /inbox/getMessageList')).toHaveLength(1);
  });

  it('marks all messages up to the newest shown one as read', async () => {
    await open();
    server.on('POST /inbox/readAll', ({ body }) => ({
      data: { unread: (body as { upTo: number }).upTo === 2 ? 0 : 9 },
    }));
    fireEvent.click(screen.getByRole('button', { name: '全部标为已读' }));
    await vi.waitFor(() => expect(bell().textContent).toBe(''), PATIENCE_MS);
    expect(screen.queryByRole('button', { name: /^标为已读/ })).toBeNull();
  });

  it('keeps messages unread and shows an error if the server does not respond', async () => {
    await open();
    server.on('POST /inbox/readMessage', new Response('{}', { status: 500 }));
    fireEvent.click(screen.getByRole('button', { name: '标为已读 消息 1' }));
    await vi.waitFor(
      () => expect(store.get(toastsAtom)[0]?.text).toBe('没有标记成功，请重试'),
      PATIENCE_MS,
    );
    expect(bell().textContent).toBe('2');
  });

  it("opens a message's page as a tab if the user may open it, and marks the message as read", async () => {
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

  it('lists unread notices above the messages, and opens one on the page of the user', async () => {
    act(() => store.set(menusAtom, [menuRow({ name: 'myMessages' })]));
    const notice = { ID: 9, title: '升级通知', publishedAt: null, needConfirm: true };
    server.on('POST /notice/getMyNoticeList', { data: { list: [notice], total: 1 } });
    render(<Bell />);
    fireEvent.click(bell());
    fireEvent.click(await screen.findByRole('button', { name: '查看 升级通知' }));
    expect(opened).toEqual([{ name: 'myMessages', query: { notice: '9' } }]);
  });

  it('filters unread messages', async () => {
    rows = [message(2, { readAt: 'then' }), message(1)];
    await open();
    fireEvent.click(screen.getByRole('radio', { name: '未读' }));
    await vi.waitFor(
      () => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1),
      PATIENCE_MS,
    );
  });

  it('loads the remaining unread messages after some were read here', async () => {
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
    const alert = screen
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent?.replace('未读，', ''));
    expect(alert).toEqual(Array.from({ length: 25 }, (_, at) => `消息 ${25 - at}`));
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
  });

  it('keeps the list and offers a retry if the next page cannot be loaded', async () => {
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

  it('reloads the list when a new message arrives while it is shown', async () => {
    await open();
    rows = [message(3), ...rows];
    act(() => store.set(unreadAtom, 3));
    await screen.findByText('消息 3');
  });

  it('shows the error with a retry if the messages cannot be loaded', async () => {
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
