import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import StatePage from './StatePage.tsx';
import type { ServerState } from './state.model.ts';

const CALL = 'POST /system/getServerState';
const LOADS = 'POST /system/getServerLoads';
let server: FakeServer;

function aState(parts: Partial<ServerState> = {}): ServerState {
  return {
    at: '2026-03-01T02:00:00.000Z',
    instance: {
      name: 'host · 1',
      version: '0.1.0',
      node: 'v20.20.2',
      startedAt: '2026-02-27T01:00:00.000Z',
    },
    process: { uptimeS: 176_400, rssMb: 210, heapMb: 90, busy: 0.25 },
    cpu: { cpus: [20, 40], cores: 2 },
    ram: { usedMb: 4096, totalMb: 8192, usedPercent: 50 },
    disk: {
      usedMb: 1024,
      usedGb: 1,
      totalMb: 10_240,
      totalGb: 10,
      usedPercent: 10,
      state: 'enough',
    },
    database: {
      engine: 'postgresql',
      version: '15.4',
      bytes: 52_428_800,
      connections: { used: 1, idle: 4, waiting: 0 },
    },
    sockets: 3,
    tasks: { queued: 1, running: 2, failed: 5 },
    backup: { at: null, bytes: 0, failedAt: null },
    ...parts,
  };
}

beforeEach(() => {
  server = fakeServer();
  server.on(LOADS, { data: { list: [] } });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  vi.useRealTimers();
});

it('shows figures and facts, and marks tasks that never ran', async () => {
  server.on(CALL, { data: aState() });
  renderPage(<StatePage />);
  const facts = await screen.findByText('使用中 1，空闲 4，等待 0');
  expect(facts).not.toBeNull();
  expect(screen.getByText('2 天 1 小时')).not.toBeNull();
  expect(screen.getByText('PostgreSQL 15.4')).not.toBeNull();
  expect(screen.getByText('从未备份')).not.toBeNull();
  expect(await screen.findByText('排队 1 个，失败 5 个')).not.toBeNull();
  expect(screen.getAllByRole('meter').map((meter) => meter.getAttribute('value'))).toEqual([
    '20',
    '40',
  ]);
});

it('is polled every half minute, keeps its data if that fails, and warns about a full disk', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
  server.on(CALL, { data: aState() });
  renderPage(<StatePage />);
  await screen.findByText('PostgreSQL 15.4');
  server.on(CALL, {
    data: aState({ at: '2026-03-01T02:00:30.000Z', disk: { ...aState().disk, state: 'full' } }),
  });
  act(() => void vi.advanceTimersByTime(30_000));
  expect(await screen.findByText(/磁盘已满/)).not.toBeNull();
  server.on(CALL, { code: 7, msg: '数据库没有响应' });
  act(() => void vi.advanceTimersByTime(30_000));
  expect((await screen.findByRole('alert')).textContent).toContain('数据库没有响应');
  expect(screen.getByText('PostgreSQL 15.4')).not.toBeNull();
});

it('shows the loads of the selected range, but no chart with a single point', async () => {
  const load = (at: string) => ({ at, cpu: 30, busy: 25, ram: 50 });
  server.on(CALL, { data: aState() });
  server.on(LOADS, { data: { list: [load('2026-03-01T02:00:00.000Z')] } });
  renderPage(<StatePage />, { query: { range: '7d' } });
  expect(await screen.findByText(/运行满 20 分钟后/)).not.toBeNull();
  expect(screen.queryByText('负载')).toBeNull();
  cleanup();
  const list = [load('2026-03-01T02:00:00.000Z'), load('2026-03-01T03:00:00.000Z')];
  server.on(LOADS, { data: { list } });
  renderPage(<StatePage />, { query: { range: '7d' } });
  expect(await screen.findByText('负载')).not.toBeNull();
  expect(server.seen(LOADS).at(-1)?.body).toEqual({ range: '7d' });
});
