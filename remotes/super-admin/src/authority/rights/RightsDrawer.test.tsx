import { toastsAtom } from '@console/shared/feedback';
import { missingCapabilitiesAtom, store } from '@console/shared/session';
import { type FakeServer, fakeServer, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  bodies,
  LIST,
  openPage,
  roleFixture,
  stubRights,
  stubRoleTree,
} from '../authority.fixture.tsx';
import { plainRole } from '../base/authority.model.ts';

const SET_MENUS = 'POST /menu/addMenuAuthority';
const SET_BUTTONS = 'POST /authorityBtn/setAuthorityBtn';
const SET_APIS = 'POST /casbin/updateCasbin';
const SET_DATAS = 'POST /authority/setDataAuthority';
const EDIT = 'PUT /authority/updateAuthority';
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  stubRoleTree(server);
  stubRights(server);
  for (const route of [SET_MENUS, SET_BUTTONS, SET_APIS, SET_DATAS] as const)
    server.on(route, { data: {} });
  server.on(EDIT, { data: { authority: { UpdatedAt: '2026-06-06T00:00:00.000Z' } } });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

const toasts = () => store.get(toastsAtom).map(({ text }) => text);

/** Opens the rights of 网管. */
async function open() {
  const page = await openPage();
  fireEvent.click(screen.getByRole('button', { name: '设置「网管」的权限' }));
  const element = await screen.findByRole('dialog', { name: '「网管」的权限' });
  const drawer = within(element);
  await drawer.findByRole('checkbox', { name: '用户管理' });
  const box = (name: string | RegExp) => drawer.getByRole('checkbox', { name }) as HTMLInputElement;
  return {
    page,
    drawer,
    box,
    tick: (name: string | RegExp) => fireEvent.click(box(name)),
    state: (name: string | RegExp) =>
      box(name).indeterminate ? 'some' : box(name).checked ? 'all' : 'none',
    goTo: (name: string | RegExp) => fireEvent.click(drawer.getByRole('tab', { name })),
    press: (name: string) => fireEvent.click(drawer.getByRole('button', { name })),
  };
}

it('hides the tab of the data roles if the back end does not have its call, as gin-vue-admin 3.0', async () => {
  expect((await open()).drawer.queryByRole('tab', { name: /创建者/ })).not.toBeNull();
  cleanup();
  store.set(missingCapabilitiesAtom, { calls: [SET_DATAS], takes: {} });
  const { drawer } = await open();
  expect(drawer.queryByRole('tab', { name: /创建者/ })).toBeNull();
  expect(drawer.getAllByRole('tab').length).toBeGreaterThan(1);
});

describe('the menus tab', () => {
  it('shows the menus, half-ticked parents, the start page and the buttons of the role', async () => {
    const { drawer, state } = await open();
    expect([state('网吧管理'), state('网吧列表'), state(/网吧-…/), state('系统')]).toEqual([
      'some',
      'all',
      'none',
      'none',
    ]);
    expect(drawer.getByText('首页')).not.toBeNull();
    expect([state('新增'), state('renew')]).toEqual(['all', 'none']);
    expect(drawer.getByRole('status').textContent).toBe('已选 2 / 6');
  });

  it('sends the menus with their parents, then the buttons of the changed menus', async () => {
    const { tick, press, state } = await open();
    tick('用户管理');
    expect(state('系统')).toBe('some');
    tick('renew');
    press('保存菜单权限');
    await waitFor(() => expect(toasts()).toEqual(['菜单权限已保存']));
    const [body] = bodies(server, SET_MENUS) as { menus: { ID: number }[] }[];
    expect(body?.menus.map(({ ID }) => ID).sort()).toEqual([1, 2, 4, 5]);
    expect(bodies(server, SET_BUTTONS)).toMatchObject([
      { authorityId: 301, menuID: 2, selected: [71, 72] },
    ]);
  });

  it('saves a new start page with the seen revision after its menu was granted', async () => {
    const { drawer, tick, press } = await open();
    tick('用户管理');
    press('把「用户管理」设为首页');
    tick('网吧管理');
    tick('网吧管理');
    expect(drawer.queryByText(/首页不在所选的菜单中/)).toBeNull();
    press('保存菜单权限');
    await waitFor(() => expect(toasts()).toEqual(['菜单权限已保存']));
    const seen = {
      authorityName: '网管',
      parentId: 999,
      expectUpdatedAt: '2026-03-02T00:00:00.000Z',
    };
    const body = { authorityId: 301, defaultRouter: 'user', ...seen };
    expect(bodies(server, EDIT)).toEqual([body]);
    const ids = (bodies(server, SET_MENUS) as { menus: { ID: number }[] }[]).map(({ menus }) =>
      menus.map(({ ID }) => ID).sort(),
    );
    expect(ids).toEqual([
      [1, 2, 4, 5],
      [4, 5],
    ]);
  });

  it('warns if the start page is not among the menus', async () => {
    const { drawer, tick } = await open();
    tick('用户管理');
    tick('网吧列表');
    expect(drawer.getByText(/首页不在所选的菜单中/)).not.toBeNull();
  });

  it('disables the buttons of a menu that is not ticked', async () => {
    const { box, tick } = await open();
    expect(box('新增').disabled).toBe(false);
    tick('网吧列表');
    expect(box('新增').disabled).toBe(true);
  });

  it('offers the start page and the buttons only if the role has these actions', async () => {
    stubRoleTree(server, [roleFixture(301, '网管', 0, { actions: ['setMenus'] })]);
    const { drawer, box, tick } = await open();
    tick('用户管理');
    expect(drawer.queryByRole('button', { name: /设为首页/ })).toBeNull();
    expect(box('新增').disabled).toBe(true);
  });
});

describe('a failed save', () => {
  it('shows the error and keeps the ticks', async () => {
    server.on(SET_MENUS, { code: 7, msg: '不能授予自己没有的权限：用户管理' });
    const { drawer, tick, press, state } = await open();
    tick('用户管理');
    press('保存菜单权限');
    expect((await drawer.findByRole('alert')).textContent).toBe('不能授予自己没有的权限：用户管理');
    expect(state('用户管理')).toBe('all');
    expect(drawer.getByRole('tab', { name: /菜单.*未保存/ })).not.toBeNull();
    expect(toasts()).toEqual([]);
  });

  it('reports a partial save and sends only the remaining changes on retry', async () => {
    server.on(SET_BUTTONS, { code: 7, msg: '所选按钮不属于该菜单，请刷新后重试' });
    const { drawer, tick, press } = await open();
    tick('用户管理');
    tick('renew');
    press('保存菜单权限');
    expect((await drawer.findByRole('alert')).textContent).toMatch(
      /^一部分修改已保存.*所选按钮不属于该菜单/,
    );
    server.on(SET_BUTTONS, { data: {} });
    press('保存菜单权限');
    await waitFor(() => expect(toasts()).toEqual(['菜单权限已保存']));
    expect(server.seen(SET_MENUS)).toHaveLength(1);
  });

  it('offers the latest rights if another user has changed the role, and keeps own changes', async () => {
    server.on(EDIT, { code: 409, msg: '数据已被他人修改' });
    const { drawer, tick, press, state } = await open();
    tick('用户管理');
    press('把「用户管理」设为首页');
    press('保存菜单权限');
    stubRoleTree(server, [roleFixture(301, '网管', 0, { UpdatedAt: '2026-07-07T00:00:00.000Z' })]);
    const menus = [1, 2, 3, 4, 5].map((ID) => ({ ID }));
    server.on('POST /menu/getMenuAuthority', {
      data: { menus, buttons: [71], grantable: null, grantableButtons: null },
    });
    fireEvent.click(await drawer.findByRole('button', { name: '载入最新数据' }));
    await drawer.findByText(/已载入最新数据/);
    expect([state(/网吧-…/), state('用户管理')]).toEqual(['all', 'all']);
    server.on(EDIT, { data: { authority: { UpdatedAt: '' } } });
    press('保存菜单权限');
    await waitFor(() => expect(toasts()).toEqual(['菜单权限已保存']));
    expect(bodies(server, EDIT)).toMatchObject([
      {},
      { expectUpdatedAt: '2026-07-07T00:00:00.000Z' },
    ]);
  });

  it('shows a loading error and can retry', async () => {
    server.on('POST /api/getAllApis', { code: 7, msg: '权限不足' });
    const { drawer, goTo, press } = await open();
    goTo('接口');
    expect((await drawer.findByRole('alert')).textContent).toContain('权限不足');
    stubRights(server);
    press('重试');
    expect(await drawer.findByRole('checkbox', { name: '系统用户' })).not.toBeNull();
  });
});

describe('the calls tab', () => {
  it('counts and searches the calls and saves the ticked ones', async () => {
    const { drawer, goTo, tick, press, state } = await open();
    goTo('接口');
    await drawer.findByRole('checkbox', { name: '系统用户' });
    expect(state('系统用户')).toBe('some');
    expect(drawer.getByText('已选 1 / 3')).not.toBeNull();
    fireEvent.change(drawer.getByRole('textbox', { name: /筛选接口/ }), {
      target: { value: 'deleteuser' },
    });
    expect(drawer.queryByRole('checkbox', { name: /查询用户列表/ })).toBeNull();
    tick('系统用户');
    press('保存接口权限');
    await waitFor(() => expect(toasts()).toEqual(['接口权限已保存']));
    expect(bodies(server, SET_APIS)).toEqual([
      {
        authorityId: 301,
        casbinInfos: [
          { method: 'POST', path: '/user/getUserList' },
          { method: 'DELETE', path: '/user/deleteUser' },
        ],
        revision: 'calls 1',
      },
    ]);
  });
});

describe('the data tab', () => {
  it.each([
    ['全选', [888, 999, 200, 201, 301]],
    ['本角色', [301]],
    ['清空', []],
  ])('%s', async (choice, ids) => {
    const { drawer, goTo, press, tick } = await open();
    goTo('创建者数据');
    await drawer.findByRole('button', { name: choice });
    tick(/^市场成员/);
    press(choice);
    if (choice === '本角色') tick(/^市场负责人/);
    press('保存创建者数据');
    await waitFor(() => expect(toasts()).toEqual(['创建者数据已保存']));
    const sent = choice === '本角色' ? [...ids, 200] : ids;
    const dataAuthorityId = sent.map((authorityId) =>
      expect.objectContaining({ authorityId, authorityName: expect.any(String) }),
    );
    const role = plainRole(roleFixture(301, '网管', 999));
    expect(bodies(server, SET_DATAS)).toEqual([
      { ...role, dataAuthorityId, revision: 'datas of 301' },
    ]);
  });
});

describe('rights that another user has changed', () => {
  const stale = {
    code: 409,
    msg: '「网管」的接口权限在您打开之后已有变动，本次没有保存。请载入最新数据，核对后再保存',
  };
  const GRANTED = 'POST /casbin/getPolicyPathByAuthorityId';
  const grant = (revision: string, ...keys: string[]) => {
    const paths = keys.map((key) => ({
      method: key.split(' ')[0] ?? '',
      path: key.split(' ')[1] ?? '',
    }));
    server.on(GRANTED, { data: { paths, grantable: null, revision } });
  };

  // @spec 6.8
  it('keeps the ticks, describes the other changes, and saves with the new revision', async () => {
    server.on(SET_APIS, stale);
    const { drawer, goTo, tick, press, state } = await open();
    goTo('接口');
    await drawer.findByRole('checkbox', { name: '系统用户' });
    press('全部展开');
    tick(/删除用户/);
    press('保存接口权限');
    expect((await drawer.findByRole('alert')).textContent).toContain('请载入最新数据');
    expect([state(/删除用户/), toasts()]).toEqual(['all', []]);
    grant('calls 2', 'POST /netbar/getNetbarList');
    press('载入最新数据');
    await drawer.findByText(
      '已载入最新数据，您的修改仍在。其间他人新增了「查询网吧列表」，取消了「查询用户列表」，请核对后再保存',
    );
    expect([state(/查询网吧列表/), state(/查询用户列表/), state(/删除用户/)]).toEqual([
      'all',
      'none',
      'all',
    ]);
    server.on(SET_APIS, { data: { revision: 'calls 3' } });
    press('保存接口权限');
    await waitFor(() => expect(toasts()).toEqual(['接口权限已保存']));
    tick(/查询用户列表/);
    press('保存接口权限');
    await waitFor(() => expect(server.seen(SET_APIS)).toHaveLength(3));
    const sent = bodies(server, SET_APIS) as {
      revision: string;
      casbinInfos: { path: string }[];
    }[];
    expect(
      sent.map(({ revision, casbinInfos }) => [
        revision,
        ...casbinInfos.map(({ path }) => path).sort(),
      ]),
    ).toEqual([
      ['calls 1', '/user/deleteUser', '/user/getUserList'],
      ['calls 2', '/netbar/getNetbarList', '/user/deleteUser'],
      ['calls 3', '/netbar/getNetbarList', '/user/deleteUser', '/user/getUserList'],
    ]);
  });

  it('sends the revision from each response with the next call of the same save', async () => {
    server.on(SET_MENUS, { data: { revision: 'menus 2' } });
    const { tick, press } = await open();
    tick('用户管理');
    tick('renew');
    press('保存菜单权限');
    await waitFor(() => expect(toasts()).toEqual(['菜单权限已保存']));
    expect([...bodies(server, SET_MENUS), ...bodies(server, SET_BUTTONS)]).toMatchObject([
      { revision: 'menus 1' },
      { revision: 'menus 2' },
    ]);
  });

  it('omits the revision if the back end does not return one', async () => {
    server.on(GRANTED, { data: { paths: [], grantable: null } });
    const { drawer, goTo, tick, press } = await open();
    goTo('接口');
    await drawer.findByRole('checkbox', { name: '系统用户' });
    press('全部展开');
    tick(/删除用户/);
    press('保存接口权限');
    await waitFor(() => expect(toasts()).toEqual(['接口权限已保存']));
    expect(bodies(server, SET_APIS)).toEqual([
      { authorityId: 301, casbinInfos: [{ method: 'DELETE', path: '/user/deleteUser' }] },
    ]);
  });
});

describe('unsaved ticks', () => {
  it('survive a change of the tab, mark their tab, and are confirmed on closing', async () => {
    const { page, drawer, goTo, tick, press, state } = await open();
    expect(page.unsaved()).toBe(false);
    tick('用户管理');
    expect(page.unsaved()).toBe(true);
    goTo('接口');
    await drawer.findByRole('checkbox', { name: '系统用户' });
    expect(drawer.getByRole('tab', { name: /菜单.*未保存/ })).not.toBeNull();
    press('关闭');
    const question = within(await screen.findByRole('dialog', { name: '放弃未保存的修改？' }));
    expect(question.getByText(/「菜单」中的修改还没有保存/)).not.toBeNull();
    fireEvent.click(question.getByRole('button', { name: '继续编辑' }));
    goTo(/菜单/);
    expect(state('用户管理')).toBe('all');
    press('关闭');
    fireEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: '「网管」的权限' })).toBeNull(),
    );
    expect(server.seen(SET_MENUS)).toEqual([]);
    expect(page.unsaved()).toBe(false);
  });

  it('are not reported if they were reverted', async () => {
    const { drawer, tick, press } = await open();
    tick('用户管理');
    tick('用户管理');
    expect(drawer.queryByText('未保存')).toBeNull();
    press('关闭');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reload the list once they are saved, and are no longer confirmed', async () => {
    const { tick, press, drawer } = await open();
    tick('用户管理');
    press('保存菜单权限');
    await waitFor(() => expect(drawer.queryByText('未保存')).toBeNull());
    await waitFor(() => expect(server.seen(LIST).length).toBeGreaterThan(2));
    press('关闭');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the keyboard', () => {
  const key = (name: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  const at = () =>
    document.activeElement?.closest('[data-key]')?.querySelector('.rights-label')?.textContent;

  it('moves through the tree with one tab stop: ↑ ↓ Home End, → opens or enters a branch, ← leaves or folds it', async () => {
    const { drawer, box } = await open();
    const stops = () =>
      drawer
        .getAllByRole('checkbox')
        .filter((element) => element.closest('[data-key]') && element.tabIndex === 0);
    expect(stops()).toHaveLength(1);
    box('网吧管理').focus();
    key('ArrowDown');
    expect(at()).toBe('网吧列表');
    key('ArrowLeft');
    expect(at()).toBe('网吧管理');
    key('ArrowLeft');
    expect(drawer.queryByRole('checkbox', { name: '网吧列表' })).toBeNull();
    key('ArrowRight');
    expect(drawer.getByRole('checkbox', { name: '网吧列表' })).not.toBeNull();
    key('ArrowRight');
    expect(at()).toBe('网吧列表');
    key('End');
    expect(at()).toBe('角色管理');
    key('Home');
    key('ArrowUp');
    expect(at()).toBe('网吧管理');
    expect(stops()).toHaveLength(1);
  });

  it('changes the tab with ← and →', async () => {
    const { drawer } = await open();
    drawer.getByRole('tab', { name: '菜单' }).focus();
    key('ArrowLeft');
    expect(document.activeElement).toBe(drawer.getByRole('tab', { name: '创建者数据' }));
    expect(drawer.getByRole('tab', { selected: true }).textContent).toBe('创建者数据');
    key('ArrowRight');
    expect(drawer.getByRole('tab', { selected: true }).textContent).toBe('菜单');
  });
});
