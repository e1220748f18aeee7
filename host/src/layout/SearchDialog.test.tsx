import { type TabTarget, tabsApiAtom } from '@console/shared/router';
import { applyBoot, store } from '@console/shared/session';
import { resetSession, testUser } from '@console/shared/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { menuRow } from '../testing/builders.ts';
import { SearchDialog } from './SearchDialog.tsx';

const { tryCall } = vi.hoisted(() => ({ tryCall: vi.fn() }));
vi.mock('@console/shared/request', async (original) => ({
  ...(await original<object>()),
  tryCall,
}));

/** Longer than the delay before a server request. */
const PAUSE = 300;

const record = (ID: number) => ({
  kind: 'terminal',
  ID,
  name: `星河网咖 A00${ID}`,
  note: `10.0.0.${ID}`,
  link: { name: 'netbarPcDetail', params: { id: String(ID) } },
});
const searchOutcome = (ids: readonly number[], more: object | null = null) => ({
  ok: true,
  data: {
    list: ids.map(record),
    kinds: ids.length > 0 ? [{ kind: 'terminal', title: '客户机', more }] : [],
  },
});

const opened: TabTarget[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  tryCall.mockReset();
  opened.length = 0;
  applyBoot({
    revision: '1',
    session: { user: testUser(), menus: [menuRow({ name: 'A 页面' })], releases: [] },
  });
  store.set(tabsApiAtom, { open: (target: TabTarget) => opened.push(target) } as never);
});
afterEach(() => {
  cleanup();
  store.set(tabsApiAtom, null);
  resetSession();
  vi.useRealTimers();
});

const field = () => screen.getByRole('combobox');
const optionNames = () =>
  screen.queryAllByRole('option').map(({ firstChild }) => firstChild?.textContent);
const type = (text: string, isComposing = false) =>
  fireEvent.input(field(), { target: { value: text }, isComposing });
const pause = () => act(() => vi.advanceTimersByTimeAsync(PAUSE));
const textsSent = () => tryCall.mock.calls.map(([, { text }]) => text);

it('sends one request after a pause, for two characters or more', async () => {
  tryCall.mockResolvedValue(searchOutcome([]));
  render(<SearchDialog onClose={() => undefined} />);
  type('A');
  type(' A ');
  await pause();
  expect(textsSent()).toEqual([]);
  type('A0');
  type('A00 ');
  await pause();
  expect(textsSent()).toEqual(['A00']);
});

it('sends no request while an input method composes', async () => {
  tryCall.mockResolvedValue(searchOutcome([]));
  render(<SearchDialog onClose={() => undefined} />);
  fireEvent.compositionStart(field());
  type('xing', true);
  await pause();
  expect(textsSent()).toEqual([]);
  type('星河', true);
  fireEvent.compositionEnd(field());
  await pause();
  expect(textsSent()).toEqual(['星河']);
});

it('shows pages before records and opens the option selected by the keys', async () => {
  tryCall.mockResolvedValue(searchOutcome([1, 2], { name: 'netbarPc', query: { keyword: 'A' } }));
  const onClose = vi.fn();
  render(<SearchDialog onClose={onClose} />);
  type('A ');
  type('A 页');
  await pause();
  expect(optionNames()).toEqual([
    'A 页面',
    '星河网咖 A001',
    '星河网咖 A002',
    '查看全部匹配的客户机',
  ]);
  expect(
    screen.getByRole('group', { name: '客户机' }).querySelectorAll('[role="option"]'),
  ).toHaveLength(3);
  for (const key of ['ArrowDown', 'ArrowDown']) fireEvent.keyDown(field(), { key });
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('A002');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onClose).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('option', { name: '查看全部匹配的客户机' }));
  expect(opened).toEqual([
    { name: 'netbarPcDetail', params: { id: '2' }, query: {} },
    { name: 'netbarPc', params: {}, query: { keyword: 'A' } },
  ]);
});

it('aborts the request of an earlier text and ignores its response', async () => {
  const answers: ((outcome: object) => void)[] = [];
  tryCall.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  render(<SearchDialog onClose={() => undefined} />);
  type('A00');
  await pause();
  type('A002');
  const [[, , { signal }]] = tryCall.mock.calls as unknown as [
    [string, object, { signal: AbortSignal }],
  ];
  expect(signal.aborted).toBe(true);
  await act(async () => answers[0]?.(searchOutcome([1])));
  expect(optionNames()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('正在搜索…');
  await pause();
  await act(async () => answers[1]?.(searchOutcome([2])));
  expect(optionNames()).toEqual(['星河网咖 A002']);
});

it('reports an empty result', async () => {
  tryCall.mockResolvedValue(searchOutcome([]));
  render(<SearchDialog onClose={() => undefined} />);
  type('nowhere');
  await pause();
  expect(screen.getByRole('status').textContent).toBe('没有匹配的内容');
});

it('shows the error of the record search together with the pages, and retries', async () => {
  tryCall.mockResolvedValueOnce({ ok: false, message: '网络连接失败' });
  render(<SearchDialog onClose={() => undefined} />);
  type('A 页');
  await pause();
  expect(screen.getByRole('alert').textContent).toContain('网络连接失败');
  expect(optionNames()).toEqual(['A 页面']);
  tryCall.mockResolvedValueOnce(searchOutcome([1]));
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await pause();
  expect(optionNames()).toEqual(['A 页面', '星河网咖 A001']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('searches only pages if the back end lacks the call', async () => {
  const lacks = { calls: ['/search/'], takes: {} };
  applyBoot({
    revision: '1',
    lacks,
    session: { user: testUser(), menus: [menuRow({ name: 'A 页面' })], releases: [] },
  });
  render(<SearchDialog onClose={() => undefined} />);
  type('A 页');
  await pause();
  expect(field().getAttribute('placeholder')).toBe('菜单名称或拼音（如 yhgl）');
  expect(tryCall).not.toHaveBeenCalled();
  expect(optionNames()).toEqual(['A 页面']);
});
