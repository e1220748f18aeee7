import { type FakeServer, renderPage, resetSession } from '@console/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import PcListPage from '../pc/list/PcListPage.tsx';
import { terminalFixture, terminalServer } from '../pc/pc.fixture.ts';
import { SEAT_MAP } from './seats.fixture.ts';

const MAP = 'POST /pc/getSeatMap';
const SAVE = 'POST /pc/setLayout';
let server: FakeServer;

afterEach(() => {
  cleanup();
  resetSession();
  vi.restoreAllMocks();
  server.close();
  localStorage.clear();
});

async function open(data: object = SEAT_MAP, query: object = { netbar: '7' }) {
  server = terminalServer([terminalFixture()]);
  server.on(MAP, { data });
  const page = renderPage(<PcListPage />, { query: { view: 'map', ...query } });
  await screen.findByRole('tree');
  return page;
}
const seat = (no: string) => screen.getByRole('gridcell', { name: new RegExp(`^${no}`) });
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key, ...more });
const focused = () => document.activeElement?.textContent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the seat map', () => {
  it('is a view of 客户机管理 for one netbar', async () => {
    const page = await open(SEAT_MAP, {});
    expect(screen.getByText('请先选择一家网吧')).not.toBeNull();
    expect(server.seen(MAP)).toEqual([]);
    fireEvent.click(screen.getByRole('treeitem', { name: /星际网咖/ }));
    await screen.findByRole('grid', { name: '星际网咖的座位' });
    expect(server.seen(MAP)[0]?.body).toMatchObject({ netbarId: 7 });
    fireEvent.click(await screen.findByRole('radio', { name: '表格' }));
    expect(page.query()).toEqual({ netbar: '7' });
    expect(await screen.findByRole('table')).not.toBeNull();
  });

  it('describes each terminal in words and by a mark, and counts them', async () => {
    const page = await open();
    await screen.findByRole('grid');
    expect(seat('A001').getAttribute('aria-label')).toBe(
      'A001，大厅，在线，已防护，风险低（0 分），3.2.1',
    );
    const marks = () =>
      screen.getAllByRole('gridcell').map((cell) => [cell.textContent, cell.dataset.mark]);
    expect(marks()).toEqual([
      ['A001', '●'],
      ['A002', '○'],
      ['A010', '⊘隔'],
      ['B001', '●'],
    ]);
    const legend = () =>
      within(screen.getByRole('list', { name: '图例' }))
        .getAllByRole('listitem')
        .map((cell) => cell.textContent);
    expect(legend()).toEqual(['●在线 2', '○离线 1', '⊘已隔离 1', '隔已隔离 1']);
    fireEvent.click(await screen.findByRole('radio', { name: '版本' }));
    expect(page.query().colour).toBe('version');
    await waitFor(() => expect(legend()).toEqual(['A3.2.1 3', 'B3.1.4 1', '隔已隔离 1']));
    fireEvent.click(screen.getByRole('radio', { name: '风险' }));
    await waitFor(() => expect(legend()).toEqual(['‼高 1', '✓低 3', '隔已隔离 1']));
  });

  it('is navigated by keyboard with one tab stop, and Enter opens a terminal', async () => {
    const page = await open();
    await screen.findByRole('grid');
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      seat('A001'),
    ]);
    seat('A001').focus();
    press('ArrowRight');
    expect(focused()).toBe('A002');
    press('ArrowDown');
    expect(focused()).toBe('A010');
    press('End', { ctrlKey: true });
    expect(focused()).toBe('B001');
    press('a');
    expect(focused()).toBe('A001');
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      seat('A001'),
    ]);
    press('Enter');
    expect(page.opened).toEqual([{ name: 'netbarPcDetail', params: { id: '31' } }]);
  });

  it('sends a command to the selected terminals', async () => {
    await open();
    await screen.findByRole('grid');
    server.on('POST /pc/sendCommand', { data: { task: { ID: 5 } }, msg: '任务已开始' });
    seat('A001').focus();
    press('ArrowRight', { shiftKey: true });
    expect(
      screen.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent),
    ).toEqual(['A001', 'A002']);
    fireEvent.click(button('重启'));
    const dialog = within(await screen.findByRole('dialog', { name: '重启 2 台客户机' }));
    fireEvent.click(dialog.getByRole('button', { name: '重启' }));
    await waitFor(() => expect(server.seen('POST /pc/sendCommand')).toHaveLength(1));
    expect(server.seen('POST /pc/sendCommand')[0]?.body).toMatchObject({
      command: 'reboot',
      selection: { ids: [31, 32] },
    });
  });

  it('shows protection as a layer, and facts of a terminal on focus and hover until Esc', async () => {
    const booted = new Date(Date.now() - 135 * 60_000).toISOString();
    const [first, ...others] = SEAT_MAP.list;
    const worst = { ...first, protectStatus: 'off', openThreats: 2, bootAt: booted, locked: true };
    await open({ ...SEAT_MAP, list: [worst, ...others] }, { netbar: '7', colour: 'protection' });
    await screen.findByRole('grid');
    expect(screen.getByRole('list', { name: '图例' }).textContent).toBe(
      '✕未防护 1✓已防护 3锁已锁定 1隔已隔离 1',
    );
    const facts = () => document.querySelector('.seat-card')?.textContent;
    expect(facts()).toBeUndefined();
    act(() => seat('A001').focus());
    expect(facts()).toContain('星际网咖 A001');
    expect(facts()).toContain('上机时长2 小时 15 分');
    expect(facts()).toContain('防护未防护');
    expect(facts()).toContain('未处理威胁2 条');
    expect(seat('A001').getAttribute('aria-label')).toContain('未处理威胁 2 条，已锁定');
    press('Escape');
    expect(facts()).toBeUndefined();
    fireEvent.pointerOver(seat('A002'));
    expect(facts()).toContain('星际网咖 A002');
  });

  it('disables commands that no selected terminal accepts, and says why', async () => {
    await open({ ...SEAT_MAP, actions: ['reboot', 'lock', 'unlock'] });
    await screen.findByRole('grid');
    act(() => seat('A001').focus());
    press(' ');
    expect(button('重启')).toHaveProperty('disabled', false);
    expect(button('解锁')).toHaveProperty('disabled', true);
    expect(button('解锁').title).toBe('所选客户机都没有锁定');
  });

  it('is read-only without the right to edit', async () => {
    await open({ ...SEAT_MAP, actions: [] });
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: '编辑布局' })).toBeNull();
    seat('A001').focus();
    press(' ');
    expect(screen.queryByRole('button', { name: '重启' })).toBeNull();
  });
});

describe('editing', () => {
  const edit = async () => {
    await open({ ...SEAT_MAP, list: SEAT_MAP.list.slice(0, 3), total: 3 });
    await screen.findByRole('grid');
    fireEvent.click(button('编辑布局'));
    seat('A001').focus();
  };
  const saved = () =>
    server
      .seen(SAVE)
      .map(
        ({ body }) =>
          body as { seats: { ID: number; x: number; y: number }[]; expectUpdatedAt?: string },
      );

  it('moves with Alt and an arrow, keeps the focus, undoes, and saves the layout as a whole', async () => {
    await edit();
    server.on(SAVE, { data: { layout: SEAT_MAP.layout }, msg: '座位图已保存' });
    press('ArrowDown', { altKey: true });
    expect(focused()).toBe('A001');
    press('ArrowDown', { altKey: true });
    // Another terminal is there.
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'A002',
      'A001',
      'A010',
    ]);
    press('z', { ctrlKey: true });
    expect(button('保存布局')).toHaveProperty('disabled', true);
    press('y', { ctrlKey: true });
    fireEvent.click(button('保存布局'));
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toMatchObject({
      netbarId: 7,
      expectUpdatedAt: '2026-03-01T02:00:00.000Z',
      requestId: expect.any(String),
    });
    expect(saved()[0]?.seats).toContainEqual({ ID: 31, x: 1, y: 2, turn: 0 });
    expect(await screen.findByRole('button', { name: '编辑布局' })).not.toBeNull();
  });

  it('reports a change by another user, and lets the user choose the layout', async () => {
    await edit();
    press('ArrowDown', { altKey: true });
    server.on(SAVE, { code: 409, data: {}, msg: '数据已被他人修改，请刷新后重试' });
    const changedLayout = { ...SEAT_MAP.layout, UpdatedAt: '2026-03-01T03:00:00.000Z' };
    server.on(MAP, { data: { ...SEAT_MAP, layout: changedLayout } });
    fireEvent.click(button('保存布局'));
    expect((await screen.findByRole('alert')).textContent).toContain('座位图已被他人修改');
    await waitFor(() => expect(server.seen(MAP)).toHaveLength(2));
    server.on(SAVE, { data: { layout: changedLayout }, msg: '座位图已保存' });
    fireEvent.click(button('用我的布局覆盖'));
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]?.expectUpdatedAt).toBe(changedLayout.UpdatedAt);
  });

  it('confirms before changes are discarded', async () => {
    await edit();
    press('ArrowDown', { altKey: true });
    fireEvent.click(button('取消'));
    fireEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
    expect(await screen.findByRole('button', { name: '编辑布局' })).not.toBeNull();
    expect(saved()).toEqual([]);
  });
});
