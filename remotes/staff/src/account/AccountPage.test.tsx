import { toastsAtom } from '@console/shared/feedback';
import { store } from '@console/shared/session';
import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import remote from '../../remote.config.ts';
import { userFixture } from '../staff.fixture.ts';
import AccountPage from './AccountPage.tsx';
import type { Account } from './account.model.ts';

const LIST = 'POST /staff/getAccountList';
const DUTIES = 'POST /staff/getDutyList';
const DISABLE = 'POST /staff/disableAccount';
let server: FakeServer;

function anAccount(parts: Partial<Account> = {}): Account {
  const { lockedUntil: _only, ...user } = userFixture({
    roles: [110],
    actions: ['edit', 'disable'],
  });
  return { ...user, ...parts };
}

function answer(list: readonly Account[], actions: string[] = ['add']): void {
  const stat = { all: list.length, enabled: list.length, disabled: 0 };
  server.on(LIST, { data: { list, total: list.length, page: 1, pageSize: 10, stat, actions } });
}

beforeEach(() => {
  server = fakeServer();
  answer([anAccount()]);
  const role = (authorityId: number, authorityName: string, assignable: boolean) => ({
    authorityId,
    authorityName,
    assignable,
  });
  server.on('POST /staff/getStaffRoleList', {
    data: { list: [role(888, '超级管理员', false), role(110, '财务', true)] },
  });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

async function openPage() {
  renderPage(<AccountPage />);
  await screen.findByRole('table', { name: '员工' });
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const toasts = () => store.get(toastsAtom).map(({ text }) => text);

it('sends the prefetched call of the manifest and offers the actions of the server', async () => {
  answer([anAccount({ actions: [] })], []);
  await openPage();
  const page = remote.pages.find(({ component }) => component.includes('account'));
  expect(page?.data?.map(({ call, body }) => ({ call, body }))).toEqual([
    { call: LIST, body: server.seen(LIST)[0]?.body },
  ]);
  for (const name of ['新增员工', '停用', '编辑', '导出'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

describe('disabling a staff account', () => {
  it('explains the effect and disables an account without responsibilities', async () => {
    server.on(DUTIES, { data: { list: [] } });
    server.on(DISABLE, { data: { handedOver: [] }, msg: '员工已停用' });
    await openPage();
    await press('停用');
    expect(await screen.findByText(/停用后该员工立即退出登录/)).not.toBeNull();
    await press('停用员工');
    await waitFor(() => expect(toasts()).toEqual(['员工已停用']));
    expect(server.seen(DISABLE)[0]?.body).toMatchObject({ ID: 7, successors: [] });
    await waitFor(() => expect(server.seen(LIST)).toHaveLength(2));
  });

  it('lists the responsibilities, requires a successor for each, and keeps the choice if the server refuses', async () => {
    const list = [
      { name: 'netbarMember', title: '维护的网吧', count: 12, names: ['星河网吧', '银河网吧'] },
    ];
    server.on(DUTIES, { data: { list } });
    server.on('POST /staff/getSuccessorList', {
      data: { list: [{ ID: 9, userName: 'lisi', nickName: '李四' }] },
    });
    const msg = '维护的网吧：所选用户不能接手，请选择其他人';
    server.on(DISABLE, { code: 422, msg, data: { errors: [{ field: 'netbarMember', msg }] } });
    await openPage();
    await press('停用');
    const drawer = within(await screen.findByRole('dialog', { name: '停用员工「张三」' }));
    expect(await drawer.findByText('星河网吧、银河网吧 等 12 项')).not.toBeNull();
    await press('交接并停用');
    expect(await drawer.findByRole('alert')).not.toBeNull();
    expect(server.seen(DISABLE)).toEqual([]);
    fireEvent.click(await drawer.findByRole('combobox'));
    fireEvent.click(await screen.findByText('李四（lisi）'));
    await press('交接并停用');
    expect(await drawer.findByText(msg)).not.toBeNull();
    expect(
      drawer.getByText('李四（lisi）', { selector: '.arco-select-view-value' }),
    ).not.toBeNull();
    expect(server.seen(DISABLE)[0]?.body).toMatchObject({
      successors: [{ duty: 'netbarMember', userId: 9 }],
    });
  });
});

it('offers only assignable staff roles and marks the first one as active', async () => {
  server.on('POST /staff/addAccount', { data: { user: anAccount() } });
  await openPage();
  await press('新增员工');
  const drawer = within(await screen.findByRole('dialog', { name: '新增员工' }));
  const type = (label: RegExp, value: string) =>
    fireEvent.change(drawer.getByLabelText(label), { target: { value } });
  type(/^用户名/, 'wangwu');
  type(/^初始密码/, 'Harbour2026');
  type(/^昵称/, '王五');
  fireEvent.click(await drawer.findByRole('combobox'));
  const option = await screen.findByText('财务', { selector: '.arco-select-option' });
  expect(screen.queryByText('超级管理员', { selector: '.arco-select-option' })).toBeNull();
  fireEvent.click(option);
  fireEvent.click(drawer.getByRole('button', { name: '新增员工' }));
  await waitFor(() => expect(toasts()).toEqual(['已新增员工']));
  expect(server.seen('POST /staff/addAccount')[0]?.body).toMatchObject({
    authorityId: 110,
    authorityIds: [110],
  });
});
