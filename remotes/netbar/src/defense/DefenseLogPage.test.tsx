import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import DefenseLogPage from './DefenseLogPage.tsx';
import {
  type DefenseLog,
  type DefenseStat,
  histogramBars,
  rangeText,
  statBody,
  timeOptions,
  toggleValue,
  wholeUnit,
} from './defense.model.ts';

let server: FakeServer;
const HOUR = 3_600_000;
const START = Date.parse('2026-03-01T00:00:00Z');
const at = (hours: number) => new Date(START + hours * HOUR).toISOString();

const log = (parts: Partial<DefenseLog> = {}): DefenseLog => ({
  ID: 7,
  CreatedAt: at(3),
  UpdatedAt: at(3),
  eventNo: 'DL00000007',
  netbarId: 3,
  netbarName: '星河网咖',
  terminalId: 5,
  terminalNo: 'A001',
  occurredAt: at(3),
  lastAt: at(3),
  threatType: 'inject',
  severity: 'high',
  ruleId: null,
  ruleName: '禁止注入',
  scopeId: null,
  action: 'blocked',
  processName: 'injector.exe',
  processPath: 'C:\\injector.exe',
  pid: 4242,
  ppid: 4,
  parentName: 'cmd.exe',
  cmdline: 'injector.exe /s',
  sha256: 'a'.repeat(64),
  signer: '',
  target: '',
  count: 3,
  status: 'open',
  handlerName: '',
  handledAt: null,
  remark: '',
  actions: ['confirm', 'falsePositive', 'whitelist', 'ignore'],
  ...parts,
});

const stat: DefenseStat = {
  from: at(0),
  to: at(4),
  bucketMs: HOUR,
  total: 5,
  buckets: [
    { at: at(1), low: 2, medium: 0, high: 0, critical: 0 },
    { at: at(3), low: 0, medium: 0, high: 2, critical: 1 },
  ],
  facets: {
    severity: { low: 2, high: 2, critical: 1 },
    threatType: { inject: 5 },
    action: { blocked: 5 },
    status: null,
  },
};

beforeEach(() => {
  server = fakeServer();
  signInAs();
  server.on('POST /netbar/getDefenseLogList', {
    data: {
      list: [log()],
      total: 1,
      totalExact: true,
      page: 1,
      pageSize: 10,
      actions: ['confirm'],
    },
  });
  server.on('POST /netbar/getDefenseStat', { data: stat });
  server.on('POST /netbar/getDefenseLog', {
    data: {
      log: log(),
      steps: [{ ID: 1, at: at(4), what: 'confirm', userName: '林经理', remark: '属实' }],
      near: [],
      snapshot: { state: 'stored', snapshot: 's7' },
      elsewhere: {
        netbars: 14,
        terminals: 20,
        logs: 33,
        list: [{ netbarId: 3, netbarName: '星河网咖', logs: 9, lastAt: at(3) }],
      },
    },
  });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('selects a range by keyboard, announces it, and sets it as the time filter', async () => {
  const page = renderPage(<DefenseLogPage />);
  const histogram = await screen.findByRole('listbox', { name: '威胁分布' });
  expect(within(histogram).getAllByRole('option')).toHaveLength(4);
  for (const [key, shiftKey] of [
    ['End', false],
    ['ArrowLeft', false],
    ['ArrowLeft', true],
    ['ArrowLeft', true],
  ] as const)
    fireEvent.keyDown(histogram, { key, shiftKey });
  expect(within(histogram).getAllByRole('option', { selected: true })).toHaveLength(3);
  expect(screen.getByText(/^已选 .*回车应用/)).not.toBeNull();
  fireEvent.keyDown(histogram, { key: 'Enter' });
  expect(page.query()).toEqual({ time: rangeText(START, START + 3 * HOUR) });
  await screen.findByRole('button', { name: '恢复近 24 小时' });
});

it('selects a range with the pointer and sets it as the time filter; Escape cancels', async () => {
  const page = renderPage(<DefenseLogPage />);
  const histogram = await screen.findByRole('listbox', { name: '威胁分布' });
  histogram.getBoundingClientRect = () => ({ left: 0, width: 400 }) as DOMRect;
  histogram.setPointerCapture = () => undefined;
  const pointer = (clientX: number) => ({ button: 0, pointerId: 1, clientX });
  const draw = (): void => {
    fireEvent.pointerDown(histogram, pointer(150));
    fireEvent.pointerMove(histogram, pointer(390));
  };
  draw();
  expect(within(histogram).getAllByRole('option', { selected: true })).toHaveLength(3);
  fireEvent.keyDown(histogram, { key: 'Escape' });
  fireEvent.pointerUp(histogram, pointer(390));
  expect(within(histogram).queryAllByRole('option', { selected: true })).toEqual([]);
  expect(page.query().time).toBeUndefined();
  draw();
  fireEvent.pointerUp(histogram, pointer(390));
  expect(page.query().time).toBe(rangeText(START + HOUR, START + 4 * HOUR));
});

it('toggles a filter value by its count', async () => {
  const page = renderPage(<DefenseLogPage />);
  fireEvent.click(await screen.findByRole('button', { name: '严重度 高，2 条' }));
  expect(page.query()).toEqual({ severity: 'high' });
  fireEvent.click(await screen.findByRole('button', { name: '严重度 高，2 条', pressed: true }));
  expect(page.query()).toEqual({});
});

it('shows the history and related logs of a log, and links to the logs of the same file', async () => {
  const page = renderPage(<DefenseLogPage />, { query: { log: '7' } });
  const drawer = await screen.findByRole('dialog', { name: '防御日志 DL00000007' });
  expect(
    await within(drawer).findByText('近 30 天同一文件出现在 14 家网吧、20 台客户机，共 33 条'),
  ).not.toBeNull();
  const [first] = within(await within(drawer).findByRole('list', { name: '时间线' })).getAllByRole(
    'listitem',
  );
  expect(first?.textContent).toMatch(/已确认.*林经理：属实/);
  fireEvent.click(within(drawer).getByRole('button', { name: '查看全部同一文件的日志' }));
  expect(page.query()).toEqual({ sha256: 'a'.repeat(64), time: '30d' });
});

it('handles a log in its drawer and shows the new state immediately', async () => {
  let sent: unknown;
  server.on('POST /netbar/handleDefenseLog', ({ body }: { body?: unknown }) => {
    sent = body;
    server.on('POST /netbar/getDefenseLog', {
      data: {
        log: log({ status: 'ignored', actions: ['reopen'] }),
        steps: [],
        near: [],
        snapshot: { state: 'minor', snapshot: null },
        elsewhere: { netbars: 1, terminals: 1, logs: 1, list: [] },
      },
    });
    return { data: { handled: 1 }, msg: '已忽略' };
  });
  renderPage(<DefenseLogPage />, { query: { log: '7' } });
  const drawer = await screen.findByRole('dialog', { name: '防御日志 DL00000007' });
  fireEvent.click(await within(drawer).findByRole('button', { name: '忽略' }));
  const remark = await screen.findByRole('textbox', { name: /备注/ });
  fireEvent.click(
    within(remark.closest('.arco-modal') as HTMLElement).getByRole('button', { name: '忽略' }),
  );
  expect(await within(drawer).findByRole('button', { name: '重新打开' })).not.toBeNull();
  expect(sent).toMatchObject({ IDs: [7], action: 'ignore' });
});

it('preselects the narrowest scope for an exception and previews its effect', async () => {
  const requested: unknown[] = [];
  server.on('POST /netbar/previewException', ({ body }: { body?: unknown }) => {
    requested.push(body);
    return { data: { logs: 2, events: 6, terminals: 2, netbars: 1, target: 1, processes: [] } };
  });
  let sent: unknown;
  server.on('POST /netbar/whitelistDefenseLog', ({ body }: { body?: unknown }) => {
    sent = body;
    return { data: { netbars: 1, logs: 1 }, msg: '已加白' };
  });
  renderPage(<DefenseLogPage />);
  fireEvent.click(await screen.findByRole('button', { name: /^加白/ }));
  expect(await screen.findByText(/将放行 6 次拦截，涉及 1 家网吧的 2 台客户机/)).not.toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '网吧「星河网咖」的全部客户机' }));
  await expect
    .poll(() => requested)
    .toEqual([
      { ID: 7, reach: 'terminal' },
      { ID: 7, reach: 'netbar' },
    ]);
  const dialog = screen
    .getByRole('radiogroup', { name: '放行范围' })
    .closest('.arco-modal') as HTMLElement;
  fireEvent.click(within(dialog).getByRole('button', { name: '加白' }));
  await expect.poll(() => sent).toMatchObject({ ID: 7, reach: 'netbar' });
});

it('remarks that the bars cover whole hours or days, but the list does not', async () => {
  server.on('POST /netbar/getDefenseStat', {
    data: { ...stat, from: at(-24), to: new Date(START + HOUR / 2).toISOString() },
  });
  renderPage(<DefenseLogPage />);
  expect((await screen.findByText(/共 5 条/)).textContent).toContain(
    '图中按整点统计，列表只含所选时间',
  );
  cleanup();
  server.on('POST /netbar/getDefenseStat', { data: { ...stat, from: at(0), to: at(24) } });
  renderPage(<DefenseLogPage />, { query: { time: rangeText(START, START + 24 * HOUR) } });
  expect((await screen.findByText(/共 5 条/)).textContent).not.toContain('列表只含所选时间');
});

it('returns the unit that the bars are rounded to', () => {
  const day = { ...stat, from: at(0), to: at(24) };
  expect(wholeUnit(rangeText(START + 1, START + 24 * HOUR), day)).toBe('hour');
  expect(wholeUnit(rangeText(START, START + 23 * HOUR), { ...day, bucketMs: 24 * HOUR })).toBe(
    'day',
  );
  expect(wholeUnit(rangeText(START - 1, START + 24 * HOUR), day)).toBeUndefined();
  expect([
    wholeUnit('24h', day),
    wholeUnit('24h', { ...day, to: at(24.1) }),
    wholeUnit('?', day),
  ]).toEqual([undefined, 'hour', undefined]);
});

it("sends the list's filters with the statistics call and draws empty bars too", () => {
  expect(statBody({ severity: 'high,low', netbarId: '7' })).toEqual({
    time: '24h',
    severity: ['high', 'low'],
    netbarId: 7,
  });
  expect(histogramBars(stat).map(({ total }) => total)).toEqual([0, 2, 0, 3]);
  expect(histogramBars({ ...stat, buckets: [], to: stat.from })).toHaveLength(1);
  expect(timeOptions('1~2')).toHaveLength(6);
  expect(timeOptions('x')).toHaveLength(5);
  expect([toggleValue('', 'a'), toggleValue('a,b', 'a')]).toEqual(['a', 'b']);
});

it('opens the process snapshot of a threat', async () => {
  const page = renderPage(<DefenseLogPage />, { query: { log: '7' } });
  fireEvent.click(await screen.findByRole('button', { name: '在进程树中定位' }));
  expect(page.opened).toEqual([
    { name: 'netbarProcess', query: { terminal: '5', snapshot: 's7' } },
  ]);
});

it('states why a threat has no process snapshot, and offers the former one', async () => {
  server.on('POST /netbar/getDefenseLog', {
    data: {
      log: log(),
      steps: [],
      near: [],
      snapshot: { state: 'terminalLimit', snapshot: 's6' },
      elsewhere: { netbars: 1, terminals: 1, logs: 1, list: [] },
    },
  });
  renderPage(<DefenseLogPage />, { query: { log: '7' } });
  expect(await screen.findByText(/10 分钟内已获取过一份/)).not.toBeNull();
  expect(screen.getByRole('button', { name: '打开那份快照' })).not.toBeNull();
  expect(screen.queryByRole('button', { name: '在进程树中定位' })).toBeNull();
});
