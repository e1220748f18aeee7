import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import StatePage from './StatePage.tsx';
import { appendReading, type ServerState } from './state.model.ts';

const CALL = 'POST /system/getServerState';
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

it('is polled every ten seconds, keeps its data if that fails, and warns about a full disk', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
  server.on(CALL, { data: aState() });
  renderPage(<StatePage />);
  await screen.findByText('PostgreSQL 15.4');
  server.on(CALL, {
    data: aState({ at: '2026-03-01T02:00:10.000Z', disk: { ...aState().disk, state: 'full' } }),
  });
  act(() => void vi.advanceTimersByTime(10_000));
  expect(await screen.findByText(/磁盘已满/)).not.toBeNull();
  server.on(CALL, { code: 7, msg: '数据库没有响应' });
  act(() => void vi.advanceTimersByTime(10_000));
  expect((await screen.findByRole('alert')).textContent).toContain('数据库没有响应');
  expect(screen.getByText('PostgreSQL 15.4')).not.toBeNull();
});

it('the curve has one point per reading, and at most sixty', () => {
  const one = appendReading([], aState());
  expect(appendReading(one, aState())).toBe(one);
  expect(one).toEqual([{ at: '2026-03-01T02:00:00.000Z', cpu: 30, busy: 25, ram: 50 }]);
  const states = Array.from({ length: 70 }, (_, minute) =>
    aState({ at: new Date(minute * 10_000).toISOString() }),
  );
  expect(states.reduce(appendReading, one)).toHaveLength(60);
});
