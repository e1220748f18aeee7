import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import PcDetailPage from './detail/PcDetailPage.tsx';
import { terminalFixture } from './pc.fixture.ts';
import type { Process } from './pc.model.ts';

const LIST = 'GET /pc/getProcesses';
const aProcess = (parts: Partial<Process>): Process => ({
  pid: 812,
  ppid: 4,
  name: 'popad.exe',
  path: 'C:\\Users\\Public\\popad.exe',
  cmdline: '',
  user: 'player',
  startAt: '2026-03-01T02:00:00.000Z',
  sha256: '',
  signer: '',
  signature: 'none',
  actions: ['kill'],
  ...parts,
});
const CSRSS = aProcess({
  pid: 500,
  name: 'csrss.exe',
  path: 'C:\\Windows\\csrss.exe',
  signature: 'valid',
  actions: [],
});
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on('POST /pc/getPc', {
    data: { pc: terminalFixture({ actions: ['processes', 'killProcess', 'runTool'] }) },
  });
  server.on('GET /pc/getEffectiveConfig', {
    data: { list: [], version: 0, applied: 0, actions: [] },
  });
  server.on('GET /pc/getPcDays', { data: { list: [] } });
  server.on('GET /pc/getTimeline', { data: { list: [], next: null } });
  server.on(LIST, {
    data: { at: '2026-03-01T02:00:00.000Z', command: 'c', list: [CSRSS, aProcess({})] },
  });
});

afterEach(() => {
  cleanup();
  resetSession();
  vi.restoreAllMocks();
  server.close();
});

async function press(name: string): Promise<void> {
  const button = screen.queryByRole('button', { name });
  if (button) fireEvent.click(button);
  else {
    fireEvent.click(await screen.findByRole('button', { name: /更多/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  }
}

async function open() {
  renderPage(<PcDetailPage />, { params: { id: '31' } });
  await screen.findByRole('heading', { level: 1, name: 'A001 星际网咖' });
}

it('kills the chosen process with a reason; system processes have no button', async () => {
  await open();
  await press('结束进程');
  const drawer = within(await screen.findByRole('dialog', { name: '星际网咖 A001 的进程' }));
  expect(
    (await drawer.findAllByRole('row'))
      .slice(1)
      .map((row) => within(row).queryAllByRole('button').length),
  ).toEqual([0, 1]);
  fireEvent.change(drawer.getByRole('searchbox', { name: '搜索进程' }), {
    target: { value: 'POPAD' },
  });
  await waitFor(() => expect(drawer.getAllByRole('row')).toHaveLength(2));
  fireEvent.click(drawer.getByRole('button', { name: '结束进程 popad.exe（812）' }));
  const confirmation = within(
    await screen.findByRole('dialog', { name: '结束进程 popad.exe（812）' }),
  );
  fireEvent.change(await confirmation.findByRole('textbox', { name: /原因/ }), {
    target: { value: '广告弹窗' },
  });
  server.on('POST /pc/killProcess', { data: { taskId: 7 }, msg: '已提交' });
  fireEvent.click(confirmation.getByRole('button', { name: '结束进程' }));
  await waitFor(() =>
    expect(server.seen('POST /pc/killProcess')[0]?.body).toMatchObject({
      terminalId: 31,
      pid: 812,
      name: 'popad.exe',
      startAt: '2026-03-01T02:00:00.000Z',
      reason: '广告弹窗',
    }),
  );
});

it('requests a snapshot and shows that it is pending', async () => {
  server.on(LIST, { data: { at: null, command: null, list: [] } });
  await open();
  await press('结束进程');
  const drawer = within(await screen.findByRole('dialog', { name: '星际网咖 A001 的进程' }));
  expect(await drawer.findByText(/最近一天没有快照/)).not.toBeNull();
  server.on('POST /pc/sendCommand', { data: { taskId: 7 }, msg: '已提交' });
  fireEvent.click(drawer.getByRole('button', { name: '获取快照' }));
  expect(await drawer.findByText('正在等待客户机上报…')).not.toBeNull();
  expect(server.seen('POST /pc/sendCommand')[0]?.body).toMatchObject({
    command: 'processes',
    selection: { ids: [31] },
  });
});

it('runs a tool with arguments and a reason', async () => {
  await open();
  await press('运行工具');
  const form = within(await screen.findByRole('dialog'));
  const fill = async (name: RegExp, value: string) =>
    fireEvent.change(await form.findByRole('textbox', { name }), { target: { value } });
  await fill(/工具路径/, 'C:\\Tools\\clean.exe');
  await fill(/参数/, '/s');
  await fill(/原因/, '清理缓存');
  server.on('POST /pc/runTool', { data: { taskId: 8 }, msg: '已提交' });
  fireEvent.click(form.getByRole('button', { name: '运行工具' }));
  await waitFor(() =>
    expect(server.seen('POST /pc/runTool')[0]?.body).toMatchObject({
      tool: 'C:\\Tools\\clean.exe',
      args: '/s',
      reason: '清理缓存',
      selection: { ids: [31] },
    }),
  );
});
