import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { terminalFixture } from '../pc.fixture.ts';
import { daysChart, daysUntil, describeEvent, type Entry, valueText } from '../pcDetail.model.ts';
import PcDetailPage from './PcDetailPage.tsx';

const CONFIG = 'GET /pc/getEffectiveConfig';
const TIMELINE = 'GET /pc/getTimeline';
const entry = (parts: Partial<Entry>): Entry => ({
  key: 'e1',
  at: '2026-03-01T02:00:00.000Z',
  kind: 'change',
  actorName: '',
  power: null,
  command: null,
  change: null,
  ...parts,
});
const COMMAND = {
  command: 'isolate',
  status: 'done',
  reason: '检测到外挂',
  result: '',
  finishedAt: null,
  taskId: 5,
} as const satisfies Entry['command'];
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on('POST /pc/getPc', {
    data: { pc: terminalFixture({ newMac: '02:00:00:00:00:02', actions: ['reboot', 'replace'] }) },
  });
  server.on(CONFIG, {
    data: {
      list: [
        { key: 'usbPolicy', value: 'deny', source: 'terminal', sourceName: 'A001' },
        { key: 'defenseLevel', value: 'high', source: 'netbar', sourceName: '星际网咖' },
      ],
      version: 5,
      applied: 4,
      actions: ['configure'],
    },
  });
  server.on('GET /pc/getPcDays', { data: { list: [] } });
  server.on(TIMELINE, {
    data: {
      list: [entry({ kind: 'command', actorName: '安全运营', command: COMMAND })],
      next: 'p2',
    },
  });
});

afterEach(() => {
  cleanup();
  resetSession();
  vi.restoreAllMocks();
  server.close();
});

async function open() {
  const page = renderPage(<PcDetailPage />, { params: { id: '31' } });
  await screen.findByRole('heading', { level: 1, name: 'A001 星际网咖' });
  return page;
}

describe('the page of a terminal', () => {
  it('shows pending decisions, the sources of values, and the history', async () => {
    await open();
    expect(
      screen.getByText('另一台硬件（02:00:00:00:00:02）正在用这个机号上报，确认更换后生效。'),
    ).not.toBeNull();
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'U 盘策略禁止本机设置恢复继承',
      '防护等级高继承自网吧「星际网咖」',
    ]);
    expect(screen.getByText('客户机还在使用 v4，当前版本 v5 会在下次连接时下发')).not.toBeNull();
    const events = within(await screen.findByRole('list', { name: '发生过的事' }));
    expect(events.getByText('隔离：已完成')).not.toBeNull();
    expect(events.getByText('安全运营 · 原因：检测到外挂')).not.toBeNull();
  });

  it('resets a value to the inherited one', async () => {
    await open();
    server.on('POST /pc/setConfig', { data: {}, msg: '已保存' });
    fireEvent.click(await screen.findByRole('button', { name: '恢复继承' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: '恢复继承' }));
    await waitFor(() =>
      expect(server.seen('POST /pc/setConfig')[0]?.body).toMatchObject({
        terminalId: 31,
        values: { usbPolicy: null },
      }),
    );
    await waitFor(() => expect(server.seen(CONFIG)).toHaveLength(2));
  });

  it('loads earlier history without duplicates', async () => {
    await open();
    const list = await screen.findByRole('list', { name: '发生过的事' });
    const older = entry({ key: 'e0', change: { what: 'moved', before: '大厅', after: '' } });
    server.on(TIMELINE, { data: { list: [older], next: null } });
    fireEvent.click(screen.getByRole('button', { name: /更早|更多/ }));
    expect(await within(list).findByText('大厅 → 无')).not.toBeNull();
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /更早|更多/ })).toBeNull();
  });

  it('accepts the new hardware', async () => {
    await open();
    server.on('POST /pc/replacePc', {
      data: { pc: terminalFixture({ mac: '02:00:00:00:00:02' }) },
      msg: '已更换为新硬件',
    });
    fireEvent.click(screen.getByRole('button', { name: '确认更换' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: /确认更换/ }));
    await waitFor(() => expect(screen.queryByText(/另一台硬件/)).toBeNull());
  });
});

describe('pcDetail.model', () => {
  it('formats values of every kind', () => {
    expect(
      [
        { key: 'usbPolicy', value: 'readonly' },
        { key: 'selfProtect', value: true },
        { key: 'heartbeatSec', value: 30 },
        { key: 'homepageLock', value: { enabled: true, url: 'http://127.0.0.1/' } },
        { key: 'homepageLock', value: { enabled: false, url: '' } },
        { key: 'updateWindow', value: { start: '04:00', end: '06:00' } },
      ].map((values) => valueText(values as Parameters<typeof valueText>[0])),
    ).toEqual(['只读', '开启', '30 秒', 'http://127.0.0.1/', '未锁定', '04:00–06:00']);
  });

  it('describes events, also a day with online time', () => {
    const day = entry({ kind: 'power', power: { day: '2026-03-01', boots: 2, minutes: 125 } });
    expect(describeEvent(day).title).toBe('开机 2 次，共 2 小时 5 分');
  });

  it('returns thirty days in China time, with gaps for unknown days', () => {
    const now = Date.parse('2026-03-01T17:00:00Z');
    expect(daysUntil(now).at(-1)).toBe('2026-03-02');
    const chart = daysChart(
      // The server returns the begin of the day.
      [
        {
          day: '2026-03-01T16:00:00.000Z',
          boots: 1,
          minutes: 90,
          firstOnAt: null,
          lastOffAt: null,
        },
      ],
      now,
    );
    expect(chart).toMatchObject({
      kind: 'bar',
      series: [{ values: [...Array(29).fill(null), 1.5] }],
    });
  });
});
