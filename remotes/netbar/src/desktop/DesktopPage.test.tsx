import { menusAtom, store } from '@console/shared/session';
import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import DesktopPage from './DesktopPage.tsx';
import type { DesktopConfig, DesktopOverrides, Icon, View } from './desktop.model.ts';
import PcDesktopPage from './PcDesktopPage.tsx';

let server: FakeServer;
let sent: Record<string, unknown>[];
let desktop: DesktopConfig;

const icon = (
  key: string,
  name: string,
  row: number,
  col: number,
  more: Partial<Icon> = {},
): Icon => ({
  key,
  name,
  target: `D:\\${key}.exe`,
  args: '',
  picture: '',
  row,
  col,
  hidden: false,
  displaced: false,
  source: 'netbar',
  sourceName: '星河网咖',
  ...more,
});
const SETTINGS: View['settings'] = (
  [
    ['columns', 8],
    ['rows', 5],
    ['wallpaper', ''],
    ['wallpaperFit', 'fill'],
    ['lockDesktop', false],
    ['restoreOnBoot', true],
  ] as const
).map(([key, value]) => ({ key, value, source: 'global', sourceName: '' }));
const INHERITED: View = {
  settings: SETTINGS,
  icons: [
    icon('computer', '此电脑', 0, 0, { target: '', source: 'default', sourceName: '' }),
    icon('menu', '游戏菜单', 1, 0),
    icon('music', '音乐', 2, 0),
    icon('video', '影视', 0, 0, { row: null, col: null, hidden: true }),
  ],
};

/**
 * Returns the merged desktop, as the server does: the overrides of this level on top of the
 * inherited values.
 */
function viewOf({ icons, settings }: DesktopOverrides): View {
  const ownIcons = new Map(icons.map((icon) => [icon.key, icon]));
  const changed = INHERITED.icons.map((icon) => {
    const { hidden, row = null, col = null, ...more } = { ...icon, ...ownIcons.get(icon.key) };
    const at = hidden ? { row: null, col: null } : { row, col };
    return {
      ...icon,
      ...more,
      ...at,
      hidden,
      ...(ownIcons.has(icon.key) && { source: 'group' as const, sourceName: '包间' }),
    } as Icon;
  });
  const added = icons
    .filter(({ key }) => !INHERITED.icons.some((icon) => icon.key === key))
    .map(({ key, name = '', row = 0, col = 0, ...more }) =>
      icon(key, name, row, col, { ...more, source: 'group' } as Partial<Icon>),
    );
  return {
    settings: SETTINGS.map((setting) => ({
      ...setting,
      value: settings[setting.key] ?? setting.value,
    })),
    icons: [...changed, ...added],
  };
}

function desktopOf(overrides: DesktopOverrides, more: Partial<DesktopConfig> = {}): DesktopConfig {
  return {
    level: 'group',
    placeName: '星河网咖 · 包间',
    netbarId: 7,
    said: overrides,
    view: viewOf(overrides),
    inherited: INHERITED,
    updaterName: '',
    UpdatedAt: null,
    version: 3,
    machines: 20,
    applied: 18,
    actions: ['set'],
    ...more,
  };
}

beforeEach(() => {
  server = fakeServer();
  signInAs();
  sent = [];
  desktop = desktopOf(
    { settings: {}, icons: [{ key: 'music', row: 4, col: 1 }] },
    { UpdatedAt: '2026-03-01T00:00:00.000Z' },
  );
  server.on('POST /pc/getDesktopConfig', () => ({ data: { desktop } }));
  server.on('POST /pc/previewDesktop', ({ body }) => ({
    data: { placeName: '星河网咖 · 包间 · B001', view: viewOf(body as DesktopOverrides) },
  }));
  server.on('POST /pc/setDesktopConfig', ({ body }) => {
    sent.push(body as Record<string, unknown>);
    const { icons, settings } = body as DesktopOverrides;
    desktop = desktopOf({ icons, settings }, { UpdatedAt: '2026-03-01T00:01:00.000Z' });
    return { data: { desktop }, msg: '桌面已保存，正在下发' };
  });
  server.on('POST /pc/getPcList', {
    data: { list: [{ ID: 5, terminalNo: 'B001', netbarName: '星河网咖' }], total: 1 },
  });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const open = () => renderPage(<PcDesktopPage />, { params: { id: '0' }, query: { group: '3' } });
const stage = () => screen.findByRole('listbox', { name: '桌面' });
const findIcon = async (name: RegExp) => within(await stage()).findByRole('option', { name });
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存并下发' }));
const key = (element: HTMLElement, name: string, more: object = {}) =>
  fireEvent.keyDown(element, { key: name, ...more });

describe('the desktop of a group', () => {
  it('is drawn as customers see it, each icon with its source', async () => {
    open();
    await findIcon(/^游戏菜单，第 2 行第 1 列，继承自网吧「星河网咖」$/);
    await findIcon(/^此电脑，第 1 行第 1 列，继承自系统默认$/);
    await findIcon(/^音乐，第 5 行第 2 列，已覆盖$/);
    expect(within(await stage()).queryByRole('option', { name: /影视/ })).toBeNull();
    expect(
      within(screen.getByRole('group', { name: '已隐藏的图标' })).getByRole('button', {
        name: '影视',
      }),
    ).toBeDefined();
    expect(screen.getByText('v3，18/20 台客户机已应用')).toBeDefined();
  });

  it('is edited by keyboard: arrows change the icon, Alt and an arrow move it and swap icons', async () => {
    open();
    const menu = await findIcon(/^游戏菜单/);
    act(() => menu.focus());
    key(menu, 'ArrowUp');
    expect(document.activeElement).toBe(await findIcon(/^此电脑/));
    key(menu, 'ArrowRight', { altKey: true });
    const moved = await findIcon(/^游戏菜单，第 2 行第 2 列，已覆盖/);
    key(moved, 'ArrowLeft', { altKey: true });
    key(await findIcon(/^游戏菜单，第 2 行第 1 列/), 'ArrowUp', { altKey: true });
    await findIcon(/^此电脑，第 2 行第 1 列，已覆盖/);
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      groupId: 3,
      expectUpdatedAt: '2026-03-01T00:00:00.000Z',
      settings: {},
    });
    expect(sent[0]?.icons).toEqual(
      expect.arrayContaining([
        { key: 'music', row: 4, col: 1 },
        { key: 'menu', row: 0, col: 0 },
        { key: 'computer', row: 1, col: 0 },
      ]),
    );
    await screen.findByText('v3，18/20 台客户机已应用');
    expect(screen.queryByText('有未保存的修改')).toBeNull();
  });

  it('is edited by dragging an icon to another cell', async () => {
    open();
    const grid = await stage();
    vi.spyOn(grid, 'getBoundingClientRect').mockReturnValue({
      left: 0,
      top: 0,
      width: 800,
      height: 500,
    } as DOMRect);
    Object.assign(grid, { setPointerCapture: () => undefined });
    fireEvent.pointerDown(await findIcon(/^游戏菜单/), { button: 0, clientX: 50, clientY: 150 });
    fireEvent.pointerMove(grid, { clientX: 350, clientY: 250 });
    fireEvent.pointerUp(grid, { clientX: 350, clientY: 250 });
    await findIcon(/^游戏菜单，第 3 行第 4 列，已覆盖/);
  });

  it('does not move an icon if the button was released outside of the page', async () => {
    open();
    const grid = await stage();
    vi.spyOn(grid, 'getBoundingClientRect').mockReturnValue({
      left: 0,
      top: 0,
      width: 800,
      height: 500,
    } as DOMRect);
    Object.assign(grid, { setPointerCapture: () => undefined });
    fireEvent.pointerDown(await findIcon(/^游戏菜单/), { button: 0, clientX: 50, clientY: 150 });
    fireEvent.pointerMove(grid, { pointerType: 'mouse', buttons: 0, clientX: 350, clientY: 250 });
    fireEvent.pointerUp(grid, { clientX: 350, clientY: 250 });
    expect(screen.queryByText('有未保存的修改')).toBeNull();
  });

  it('resets an icon to the inherited one, hides an icon, and shows a hidden one', async () => {
    open();
    fireEvent.focus(await findIcon(/^音乐/));
    fireEvent.click(screen.getByRole('button', { name: '恢复继承' }));
    await findIcon(/^音乐，第 3 行第 1 列，继承自网吧「星河网咖」/);
    key(await findIcon(/^游戏菜单/), 'Delete');
    const hidden = await screen.findByRole('group', { name: '已隐藏的图标' });
    await within(hidden).findByRole('button', { name: '游戏菜单' });
    fireEvent.click(within(hidden).getByRole('button', { name: '影视' }));
    fireEvent.click(screen.getByRole('button', { name: '显示' }));
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.icons).toEqual([
      { key: 'menu', hidden: true },
      { key: 'video', hidden: false },
    ]);
  });

  it('adds an icon and shows server errors at their fields', async () => {
    let wrong = true;
    server.on('POST /pc/previewDesktop', ({ body }) =>
      wrong
        ? {
            code: 422,
            msg: '请检查',
            data: { errors: [{ field: 'icons.1.target', msg: '请填写程序的完整路径' }] },
          }
        : { data: { placeName: '', view: viewOf(body as DesktopOverrides) } },
    );
    open();
    await stage();
    fireEvent.click(screen.getByRole('button', { name: '添加图标' }));
    const dialog = await screen.findByRole('dialog', { name: '添加图标' });
    fireEvent.change(await within(dialog).findByLabelText(/^名称/), { target: { value: '点单' } });
    fireEvent.change(within(dialog).getByLabelText(/^目标/), { target: { value: 'order.exe' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '添加图标' }));
    await within(dialog).findByText('请填写程序的完整路径');
    wrong = false;
    fireEvent.change(within(dialog).getByLabelText(/^目标/), {
      target: { value: 'D:\\order.exe' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: '添加图标' }));
    // The first free cell after the other icons.
    await findIcon(/^点单，第 3 行第 1 列，已覆盖/);
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect((sent[0] as unknown as DesktopOverrides).icons[1]).toMatchObject({
      name: '点单',
      target: 'D:\\order.exe',
      row: 2,
      col: 0,
    });
  });

  it('shows settings with their sources, and reports a change by another user', async () => {
    open();
    await stage();
    fireEvent.click(screen.getByRole('switch', { name: '锁定桌面' }));
    fireEvent.click(await screen.findByRole('button', { name: '恢复继承「锁定桌面」' }));
    await waitFor(() => expect(screen.queryByText('有未保存的修改')).toBeNull());
    fireEvent.click(screen.getByRole('switch', { name: '锁定桌面' }));
    server.on('POST /pc/setDesktopConfig', {
      code: 409,
      msg: '桌面已被他人修改，请刷新后再保存',
      data: {},
    });
    await screen.findByText('有未保存的修改');
    save();
    await screen.findByText('桌面已被他人修改，请刷新后再保存');
  });

  it('is reset as a whole after a confirmation', async () => {
    open();
    await stage();
    fireEvent.click(screen.getByRole('button', { name: '全部恢复继承' }));
    const dialog = await screen.findByRole('dialog', { name: '全部恢复继承？' });
    fireEvent.click(within(dialog).getByRole('button', { name: '全部恢复继承' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      settings: {},
      icons: [],
      expectUpdatedAt: '2026-03-01T00:00:00.000Z',
    });
    await findIcon(/^音乐，第 3 行第 1 列，继承自网吧/);
  });

  it('is read-only without the right to change it', async () => {
    desktop = desktopOf({ settings: {}, icons: [] }, { actions: [] });
    open();
    const menu = await findIcon(/^游戏菜单/);
    key(menu, 'ArrowRight', { altKey: true });
    expect(screen.getByText('您的角色只能查看')).toBeDefined();
    expect(await findIcon(/^游戏菜单，第 2 行第 1 列/)).toBe(menu);
    expect(screen.queryByRole('button', { name: '添加图标' })).toBeNull();
  });
});

it('links to the other pages of a netbar if the user has them', async () => {
  store.set(menusAtom, [{ name: 'netbarRule', path: 'rule', children: null }] as never);
  server.on('POST /netbar/getNetbar', { data: { netbar: { name: '星河网咖' } } });
  renderPage(<DesktopPage />, { query: { netbar: '7' } });
  await stage();
  expect(screen.getByRole('button', { name: '规则' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '启动项' })).toBeNull();
});
