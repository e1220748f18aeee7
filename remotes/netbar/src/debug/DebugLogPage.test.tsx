import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import DebugLogPage from './DebugLogPage.tsx';
import type { DebugLog } from './debug.resource.tsx';

let server: FakeServer;
const line = (ID: number, message: string, more: Partial<DebugLog> = {}): DebugLog => ({
  ID,
  CreatedAt: '2026-03-01T00:00:00Z',
  netbarId: 3,
  netbarName: '星河网咖',
  terminalNo: 'A001',
  occurredAt: '2026-03-01T00:00:00Z',
  level: 'info',
  module: 'agent',
  message,
  stack: '',
  clientVersion: '3.2.1',
  traceId: '',
  actions: [],
  ...more,
});
/** The stored logs of the netbar. */
let stored: DebugLog[];
let requested: { after?: number; levels?: string[] }[];

beforeEach(() => {
  server = fakeServer();
  signInAs();
  stored = [line(1, 'one'), line(2, 'two', { level: 'error' })];
  requested = [];
  server.on('POST /netbar/getDebugLogList', {
    data: {
      list: [line(7, 'listed', { traceId: 't-1' })],
      total: 1,
      totalExact: true,
      page: 1,
      pageSize: 10,
      actions: [],
    },
  });
  server.on('POST /search/findChoices', {
    data: { list: [{ ID: 3, name: '星河网咖', note: 'NB1' }] },
  });
  server.on('POST /netbar/getDebugTail', ({ body }: { body?: unknown }) => {
    const { after = 0 } = body as { after?: number };
    requested.push(body as { after?: number });
    const list = stored.filter(({ ID }) => ID > after);
    return {
      data: {
        list,
        cursor: stored.at(-1)?.ID ?? after,
        more: false,
        gap: after === 0 ? false : (list[0]?.ID ?? 0) > after + 1,
      },
    };
  });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('follows the logs, pauses, and resumes without losing or repeating a line', async () => {
  renderPage(<DebugLogPage />, { query: { view: 'tail', follow: '3' } });
  const log = await screen.findByRole('log', { name: '日志' });
  await within(log).findByText(/two/);
  fireEvent.click(screen.getByRole('button', { name: '暂停' }));
  const before = requested.length;
  stored.push(line(3, 'three'), line(4, 'four'));
  expect(within(log).queryByText(/three/)).toBeNull();
  expect(requested).toHaveLength(before);
  fireEvent.click(screen.getByRole('button', { name: '继续' }));
  await within(log).findByText(/four/);
  expect(requested.at(-1)).toMatchObject({ netbarId: 3, after: 2 });
  for (const message of ['one', 'two', 'three', 'four'])
    expect(within(log).getAllByText(new RegExp(message))).toHaveLength(1);
});

it('marks a gap where unread lines were deleted', async () => {
  renderPage(<DebugLogPage />, { query: { view: 'tail', follow: '3' } });
  const log = await screen.findByRole('log', { name: '日志' });
  await within(log).findByText(/two/);
  fireEvent.click(screen.getByRole('button', { name: '暂停' }));
  stored = [line(90, 'late')];
  fireEvent.click(screen.getByRole('button', { name: '继续' }));
  await within(log).findByText('中间有日志已超出保留条数，被清理');
});

it('restarts with another level and lists a trace from its first line', async () => {
  const page = renderPage(<DebugLogPage />, { query: { view: 'tail', follow: '3' } });
  await within(await screen.findByRole('log', { name: '日志' })).findByText(/two/);
  fireEvent.click(screen.getByRole('button', { name: '错误' }));
  await expect.poll(() => requested.at(-1)).toEqual({ netbarId: 3, levels: ['error'] });
  fireEvent.change(screen.getByPlaceholderText('只看含有这些字的行'), {
    target: { value: ' disk ' },
  });
  fireEvent.keyDown(screen.getByPlaceholderText('只看含有这些字的行'), {
    key: 'Enter',
    keyCode: 13,
  });
  await expect
    .poll(() => requested.at(-1))
    .toEqual({ netbarId: 3, levels: ['error'], keyword: 'disk' });
  fireEvent.click(await screen.findByRole('button', { name: 't-1' }));
  expect(page.query()).toMatchObject({ traceId: 't-1', sort: 'occurredAt' });
});

it('requests the logs of a terminal of the followed netbar', async () => {
  const terminal = { ID: 31, name: 'A001', note: '星河网咖' };
  server.on('POST /search/findChoices', { data: { list: [terminal] } });
  renderPage(<DebugLogPage />, { query: { view: 'tail', follow: '3' } });
  fireEvent.click(await screen.findByRole('button', { name: '请求上传' }));
  const dialog = await screen.findByRole('dialog', { name: '请求客户机上传日志' });
  fireEvent.click(await within(dialog).findByRole('combobox', { name: /客户机/ }));
  await screen.findByRole('option', { name: /A001/, hidden: true });
  expect(server.seen('POST /search/findChoices').at(-1)?.body).toMatchObject({
    kind: 'terminal',
    within: { netbarId: 3 },
  });
});
