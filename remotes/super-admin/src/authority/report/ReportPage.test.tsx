import { menusAtom, store } from '@console/shared/session';
import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MENUS, openPage, roleFixture, stubRights, stubRoleTree } from '../authority.fixture.tsx';
import ReportPage from './ReportPage.tsx';

let server: FakeServer;

/** 网管 has 网吧列表 with one button and one call; 市场负责人 has 用户管理 and another call. */
beforeEach(() => {
  server = fakeServer();
  stubRoleTree(server);
  stubRights(server);
  const rights = (authorityId: number, first: object, second: object) =>
    authorityId === 200 ? second : first;
  const requestedId = (body: unknown) => (body as { authorityId: number }).authorityId;
  const [netbar, system] = MENUS;
  server.on('POST /menu/getMenuAuthority', ({ body }) => ({
    data: rights(
      requestedId(body),
      { menus: [netbar, netbar?.children?.[0]], buttons: [71] },
      { menus: [system, system?.children?.[0]], buttons: [] },
    ),
  }));
  server.on('POST /casbin/getPolicyPathByAuthorityId', ({ body }) => ({
    data: rights(
      requestedId(body),
      {
        paths: [
          { method: 'POST', path: '/netbar/getNetbarList' },
          { method: 'POST', path: '/user/getUserList' },
        ],
      },
      { paths: [{ method: 'POST', path: '/user/getUserList' }] },
    ),
  }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

const open = (query: Record<string, string> = {}, id = '301') =>
  renderPage(<ReportPage />, { params: { id }, query });
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.trim()),
    );

it('shows exactly the rights of a role and can be printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const page = open();
  const menus = await screen.findByRole('table', { name: '菜单与按钮' });
  expect(cells(menus)).toEqual([['网吧管理 netbar'], ['网吧列表 netbarList'], ['按钮：新增 add']]);
  expect(cells(screen.getByRole('table', { name: '接口' }))).toEqual([
    ['系统用户'],
    ['查询用户列表 POST /user/getUserList'],
    ['网吧'],
    ['查询网吧列表 POST /netbar/getNetbarList'],
  ]);
  expect(screen.getByText('2 个菜单、1 个按钮、2 个接口')).not.toBeNull();
  await waitFor(() => expect(page.title()).toBe('权限一览-网管'));
  fireEvent.click(screen.getByRole('button', { name: '打印' }));
  expect(print).toHaveBeenCalledOnce();
});

it('compares two roles and can show only the differences', async () => {
  const page = open({ other: '200' });
  const menus = await screen.findByRole('table', { name: '菜单与按钮' });
  expect(cells(menus)[1]).toEqual(['网吧列表 netbarList', '✓有', '–无', '仅「网管」']);
  expect(screen.getByText('仅「网管」有 4 项，仅「市场负责人」有 2 项')).not.toBeNull();
  expect(screen.getByText(/POST \/user\/getUserList/)).not.toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: '只看不同' }));
  expect(page.query()).toEqual({ other: '200', different: '1' });
  expect(screen.queryByText(/POST \/user\/getUserList/)).toBeNull();
});

it('reports two roles with equal rights, and a missing role', async () => {
  open({ other: '201' });
  expect(await screen.findByText('两个角色的权限相同')).not.toBeNull();
  cleanup();
  open({}, '777');
  expect(await screen.findByText('角色不存在，或不在您管理的角色之内')).not.toBeNull();
});

it('is opened from the row of a role if the user has its menu', async () => {
  stubRoleTree(server, [roleFixture(301, '网管', 0, { actions: [] })]);
  await openPage();
  expect(screen.queryByRole('button', { name: '权限一览' })).toBeNull();
  cleanup();
  store.set(menusAtom, [{ ...MENUS[0], name: 'authorityReport', children: null }] as never);
  const page = await openPage();
  fireEvent.click(screen.getByRole('button', { name: '权限一览' }));
  expect(page.opened).toEqual([{ name: 'authorityReport', params: { id: '301' } }]);
});
