import { type FakeServer, fakeServer, resetSession, signInAs } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { APIS, bodies, MENUS, openPage, stubRights, stubRoleTree } from '../authority.fixture.tsx';

const SET_MENUS = 'POST /menu/addMenuAuthority';
const SET_APIS = 'POST /casbin/updateCasbin';
const UPDATE = {
  ID: 9,
  method: 'POST',
  path: '/casbin/updateCasbin',
  description: '更改角色接口权限',
  apiGroup: '接口',
};
let server: FakeServer;

/** 网管 sees 角色管理 and may change calls. The caller, 平台管理员, also has that role. */
beforeEach(() => {
  server = fakeServer();
  stubRoleTree(server);
  stubRights(server);
  const [netbar, system] = MENUS;
  const rows = [netbar, netbar?.children?.[0], system, system?.children?.[1]];
  const granted = { grantable: null, grantableButtons: null };
  server.on('POST /menu/getMenuAuthority', {
    data: { ...granted, menus: rows, buttons: [], revision: '1' },
  });
  server.on('POST /api/getAllApis', {
    data: { apis: [...APIS, { ...UPDATE, CreatedAt: '', UpdatedAt: '' }] },
  });
  server.on('POST /casbin/getPolicyPathByAuthorityId', {
    data: { paths: [UPDATE, APIS[0]], grantable: null, revision: '1' },
  });
  for (const route of [SET_MENUS, SET_APIS, 'POST /menu/getMenu', 'GET /user/getUserInfo'] as const)
    server.on(route, { data: {} });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

const signInWithRoles = (...ids: number[]) =>
  signInAs({
    authorityId: 999,
    authorities: ids.map((authorityId) => ({ authorityId, authorityName: '', defaultRouter: '' })),
  });

async function open() {
  await openPage();
  fireEvent.click(screen.getByRole('button', { name: '设置「网管」的权限' }));
  const drawer = within(await screen.findByRole('dialog', { name: '「网管」的权限' }));
  await drawer.findByRole('checkbox', { name: '角色管理' });
  const press = (name: string) => fireEvent.click(drawer.getByRole('button', { name }));
  return {
    drawer,
    press,
    tick: (name: string) => fireEvent.click(drawer.getByRole('checkbox', { name })),
  };
}

const WARNING = '保存后您可能无法再修改这些权限';

it('warns before the user removes this page from an own role, and saves nothing on cancel', async () => {
  signInWithRoles(999, 301);
  const { press, tick } = await open();
  tick('角色管理');
  press('保存菜单权限');
  const warning = within(await screen.findByRole('dialog', { name: WARNING }));
  expect(warning.getByText(/您自己拥有角色「网管」。保存后它不再有.*「角色管理」/)).not.toBeNull();
  fireEvent.click(warning.getByRole('button', { name: '继续编辑' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: WARNING })).toBeNull());
  expect(bodies(server, SET_MENUS)).toEqual([]);
  press('保存菜单权限');
  fireEvent.click(await screen.findByRole('button', { name: '仍然保存' }));
  await waitFor(() => expect(bodies(server, SET_MENUS)).toHaveLength(1));
});

it('warns before the user removes a call that this page needs, but not for other calls', async () => {
  signInWithRoles(999, 301);
  const { drawer, press } = await open();
  fireEvent.click(drawer.getByRole('tab', { name: '接口' }));
  fireEvent.click(
    await within(drawer.getByRole('tabpanel')).findByRole('button', { name: '全部展开' }),
  );
  fireEvent.click(drawer.getByRole('checkbox', { name: /查询用户列表/ }));
  press('保存接口权限');
  await waitFor(() => expect(bodies(server, SET_APIS)).toHaveLength(1));
  fireEvent.click(drawer.getByRole('checkbox', { name: /更改角色接口权限/ }));
  await waitFor(() =>
    expect(drawer.getByRole('button', { name: '保存接口权限' }).className).not.toMatch(/loading/),
  );
  press('保存接口权限');
  expect(await screen.findByRole('dialog', { name: WARNING })).not.toBeNull();
  expect(bodies(server, SET_APIS)).toHaveLength(1);
});

it('does not warn users who do not have the role', async () => {
  signInWithRoles(999);
  const { press, tick } = await open();
  tick('角色管理');
  press('保存菜单权限');
  await waitFor(() => expect(bodies(server, SET_MENUS)).toHaveLength(1));
});
