import { toastsAtom } from '@console/shared/feedback';
import { applyBoot, liveTasksAtom, store, tellTaskStarted } from '@console/shared/session';
import {
  type FakeServer,
  fakeServer,
  resetSession,
  signInAs,
  testUser,
} from '@console/shared/testing';
import { startUpload } from '@console/shared/upload';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TaskTray } from './TaskTray.tsx';

/** Timeout for polling, long enough for a busy machine. */
const PATIENCE_MS = 20_000;

const task = (ID: number, more: object = {}) => ({
  ID,
  CreatedAt: '2026-03-01T00:00:00.000Z',
  taskNo: `T20260301-${ID}`,
  type: 'netbar.exportNetbarList',
  title: `任务 ${ID}`,
  status: 'running',
  total: 10,
  success: 4,
  failed: 0,
  skipped: 0,
  progress: 40,
  msg: '',
  dryRun: false,
  creatorId: 1,
  startedAt: null,
  finishedAt: null,
  file: null,
  actions: ['cancel'],
  ...more,
});

let server: FakeServer;
let rows: ReturnType<typeof task>[];

const boot = (tasks?: number) =>
  applyBoot({
    revision: '1',
    session: { user: testUser(), menus: [], releases: [], ...(tasks !== undefined && { tasks }) },
  });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = fakeServer();
  rows = [];
  signInAs();
  boot(0);
  server.on('POST /task/getTaskList', () => ({
    data: { list: rows, total: rows.length, page: 1, pageSize: 20 },
  }));
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  vi.useRealTimers();
});

const requestCount = () => server.seen('POST /task/getTaskList').length;
const button = () => screen.getByRole('button', { name: /^任务/ });
const open = async () => {
  render(<TaskTray />);
  fireEvent.click(button());
  await screen.findByRole('heading', { name: '任务' });
};

describe('TaskTray', () => {
  it('is hidden for a back end without tasks, and sends no requests while no task is active', () => {
    const { unmount } = render(<TaskTray />);
    expect(button().textContent).toBe('');
    unmount();
    resetSession();
    signInAs();
    boot();
    render(<TaskTray />);
    expect([screen.queryByRole('button'), requestCount()]).toEqual([null, 0]);
  });

  it('follows a task that was started anywhere in the console, and announces its end', async () => {
    render(<TaskTray />);
    rows = [task(1, { title: '导出网吧' })];
    act(() => tellTaskStarted());
    expect(button().textContent).toBe('1');
    await vi.waitFor(() => expect(requestCount()).toBe(1), PATIENCE_MS);
    rows = [task(1, { title: '导出网吧', status: 'done', progress: 100, actions: ['download'] })];
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    await vi.waitFor(
      () => expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(['导出网吧已完成']),
      PATIENCE_MS,
    );
    expect(button().textContent).toBe('');
    const before = requestCount();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(requestCount()).toBe(before);
  });

  it('follows tasks that were active when the page was loaded, but not while the page is hidden', async () => {
    rows = [task(1)];
    store.set(liveTasksAtom, 1);
    render(<TaskTray />);
    await vi.waitFor(() => expect(requestCount()).toBe(1), PATIENCE_MS);
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(requestCount()).toBe(1);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(requestCount()).toBe(2), PATIENCE_MS);
  });

  it('shows the progress and the actions of each task, and links to result files', async () => {
    rows = [
      task(3),
      task(2, {
        status: 'done',
        progress: 100,
        actions: ['download'],
        file: { name: '网吧.xlsx', size: 9 },
      }),
      task(1, { status: 'partial', failed: 2, progress: 100, actions: ['retry'] }),
    ];
    await open();
    const progress = await screen.findByRole('progressbar', { name: '任务 3的进度' });
    expect(progress.getAttribute('value')).toBe('40');
    expect(screen.getByRole('link', { name: '下载 网吧.xlsx' }).getAttribute('href')).toBe(
      '/api/task/downloadResult?ID=2',
    );
    server.on('POST /task/cancelTask', { data: { task: task(3, { status: 'canceled' }) } });
    fireEvent.click(screen.getByRole('button', { name: '取消 任务 3' }));
    await vi.waitFor(
      () => expect(server.seen('POST /task/cancelTask')[0]?.body).toMatchObject({ ID: 3 }),
      PATIENCE_MS,
    );
    server.on('POST /task/retryFailed', { data: { task: task(4) } });
    fireEvent.click(screen.getByRole('button', { name: '仅重试失败项 任务 1' }));
    await vi.waitFor(
      () => expect(server.seen('POST /task/retryFailed')[0]?.body).toMatchObject({ ID: 1 }),
      PATIENCE_MS,
    );
  });

  it('shows running uploads with their progress, and cancels them', async () => {
    const begun = { uploadId: 'u', pieceBytes: 2, pieces: 2, have: [] };
    server.on('POST /upload/begin', { data: begun });
    server.on('POST /upload/cancel', {});
    server.on('POST /upload/piece', ({ query }) =>
      query.get('index') === '0' ? {} : new Promise(() => undefined),
    );
    startUpload(new File(['abcd'], '广告.mp4'), 'file');
    await open();
    expect(screen.getByRole('button', { name: '任务，1 个进行中' }).textContent).toBe('1');
    const progress = await screen.findByRole('progressbar', { name: '广告.mp4 的上传进度' });
    await vi.waitFor(() => expect(progress.getAttribute('value')).toBe('2'), PATIENCE_MS);
    fireEvent.click(screen.getByRole('button', { name: '暂停 广告.mp4' }));
    expect(screen.getByText('已暂停')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '取消 广告.mp4' }));
    expect(screen.queryByRole('heading', { name: '上传' })).toBeNull();
    expect(button().textContent).toBe('');
  });

  it('lists each failed item with its reason', async () => {
    rows = [task(1, { status: 'partial', failed: 1, actions: ['retry'] })];
    const error = {
      targetId: 7,
      targetName: '星河网吧',
      field: '',
      code: 7,
      msg: '已归档',
      remediation: '请刷新',
    };
    server.on('POST /task/getTaskErrorList', {
      data: { list: [error], total: 1, page: 1, pageSize: 50 },
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '失败明细' }));
    expect((await screen.findByRole('row', { name: /星河网吧/ })).textContent).toBe(
      '星河网吧已归档：请刷新',
    );
    expect(screen.getByRole('link', { name: '导出明细' }).getAttribute('href')).toBe(
      '/api/task/downloadErrors?ID=1',
    );
  });

  it('shows an error if the browser has no clipboard, for example without HTTPS', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    rows = [task(1, { status: 'partial', failed: 1, actions: ['retry'] })];
    const error = {
      targetId: 7,
      targetName: '星河网吧',
      field: '',
      code: 7,
      msg: '已归档',
      remediation: '请刷新',
    };
    server.on('POST /task/getTaskErrorList', {
      data: { list: [error], total: 1, page: 1, pageSize: 50 },
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '失败明细' }));
    fireEvent.click(await screen.findByRole('button', { name: '复制明细' }));
    await vi.waitFor(
      () =>
        expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(['没有复制成功，请使用导出']),
      PATIENCE_MS,
    );
    vi.unstubAllGlobals();
  });

  it('shows an error with a retry if the tasks cannot be loaded', async () => {
    server.on('POST /task/getTaskList', { code: 7, msg: '维护中' });
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('维护中');
    server.on('POST /task/getTaskList', { data: { list: [], total: 0, page: 1, pageSize: 20 } });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText(/^没有任务/);
  });
});
