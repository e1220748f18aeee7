import { type FakeServer, fakeServer, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIST, openPage, ROLES, stubUserList, userFixture } from './user.fixture.tsx';

const ADD = 'POST /user/admin_register';
const EDIT = 'PUT /user/setUserInfo';
const SET_ROLES = 'POST /user/setUserAuthorities';
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  stubUserList(server, [userFixture({ roles: [301] })]);
  for (const route of [ADD, EDIT, SET_ROLES] as const) server.on(route, { data: {} });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

async function open(button: string, title: string) {
  await openPage();
  fireEvent.click(screen.getByText(button, { selector: 'button, button *' }));
  const drawer = within(await screen.findByRole('dialog', { name: title }));
  await drawer.findByRole('checkbox', { name: '网管' });
  return {
    drawer,
    input: (label: RegExp) => drawer.getByLabelText(label) as HTMLInputElement,
    type: (label: RegExp, value: string) =>
      fireEvent.change(drawer.getByLabelText(label), { target: { value } }),
    role: (name: string) => drawer.getByRole('checkbox', { name }) as HTMLInputElement,
    save: (verb = '保存') => fireEvent.click(drawer.getByRole('button', { name: verb })),
  };
}

describe('adding a user', () => {
  async function filled() {
    const form = await open('新增用户', '新增用户');
    form.type(/^用户名/, 'wangwu');
    form.type(/^昵称/, '王五');
    fireEvent.click(form.drawer.getByRole('button', { name: '生成' }));
    fireEvent.click(form.role('网管'));
    fireEvent.click(form.role('平台管理员'));
    return form;
  }

  it('sends the entered values with the displayed generated password and reloads the list', async () => {
    const form = await filled();
    fireEvent.click(form.drawer.getByRole('switch'));
    const password = form.input(/^初始密码/).value;
    expect(password).toHaveLength(14);
    expect(form.input(/^初始密码/).type).toBe('text');
    form.save('新增用户');
    await waitFor(() => expect(server.seen(LIST)).toHaveLength(2));
    expect(server.seen(ADD).map(({ body }) => body)).toEqual([
      {
        userName: 'wangwu',
        passWord: password,
        nickName: '王五',
        phone: '',
        email: '',
        enable: 2,
        authorityId: 301,
        authorityIds: [301, 999],
        requestId: expect.any(String),
      },
    ]);
  });

  it('repeats a lost save with its request id, and sends a new id after the server has answered', async () => {
    let isCut = true;
    server.on(ADD, () => {
      if (isCut) throw new TypeError('network error');
      return { data: {} };
    });
    const form = await filled();
    const saveAgain = async (count: number) => {
      form.save('新增用户');
      await waitFor(() => expect(server.seen(ADD)).toHaveLength(count));
    };
    await saveAgain(1);
    await form.drawer.findByRole('alert');
    isCut = false;
    server.on(ADD, {
      code: 422,
      msg: '提交的内容有误',
      data: { errors: [{ field: 'userName', msg: '用户名已注册' }] },
    });
    await saveAgain(2);
    await form.drawer.findByText('用户名已注册');
    form.type(/^用户名/, 'wangwu2');
    await saveAgain(3);
    const ids = server.seen(ADD).map(({ body }) => (body as { requestId: string }).requestId);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('shows server errors at their fields and keeps the input', async () => {
    const errors = [
      { field: 'passWord', msg: '密码至少 8 位' },
      { field: 'phone', msg: '手机号格式不正确' },
    ];
    server.on(ADD, { code: 422, msg: '提交的内容有误', data: { errors } });
    const form = await filled();
    form.type(/^手机号/, '12');
    form.save('新增用户');
    await form.drawer.findByText('手机号格式不正确');
    for (const [label, error] of [
      [/^初始密码/, '密码至少 8 位'],
      [/^手机号/, '手机号格式不正确'],
    ] as const) {
      const control = form.input(label);
      expect(control.getAttribute('aria-invalid')).toBe('true');
      const described = control.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
      expect(document.getElementById(described)?.textContent).toBe(error);
    }
    expect([form.input(/^用户名/).value, form.input(/^手机号/).value]).toEqual(['wangwu', '12']);
    expect(form.role('网管').checked).toBe(true);
    expect(server.seen(LIST)).toHaveLength(1);
  });

  it('requires a role before it sends a request', async () => {
    const form = await open('新增用户', '新增用户');
    form.type(/^用户名/, 'wangwu');
    form.type(/^昵称/, '王五');
    form.save('新增用户');
    expect(await form.drawer.findByText('请填写初始密码')).not.toBeNull();
    form.type(/^初始密码/, 'Abcd2345');
    form.save('新增用户');
    expect(await form.drawer.findByText('请选择角色')).not.toBeNull();
    expect(server.seen(ADD)).toEqual([]);
  });
});

describe('editing a user', () => {
  /** Every column of the user that the call writes. */
  const { ID, nickName, headerImg, phone, email, sideMode, enable } = userFixture();
  const WHOLE = { ID, nickName, headerImg, phone, email, sideMode, enable };

  it('sends the loaded values without unchanged roles', async () => {
    const form = await open('编辑', '编辑用户「张三」');
    expect(form.drawer.getByLabelText('用户名').textContent).toBe('zhangsan');
    expect(form.drawer.queryByRole('textbox', { name: '用户名' })).toBeNull();
    expect(form.drawer.queryByLabelText(/密码/)).toBeNull();
    form.type(/^手机号/, '');
    form.save();
    await waitFor(() => expect(server.seen(LIST)).toHaveLength(2));
    expect(server.seen(EDIT).map(({ body }) => body)).toEqual([
      { ...WHOLE, phone: '', expectUpdatedAt: '2026-03-02T00:00:00.000Z' },
    ]);
  });

  it('reports a change by another user, loads it and keeps the input', async () => {
    server.on(EDIT, { code: 409, msg: '数据已被他人修改' });
    const form = await open('编辑', '编辑用户「张三」');
    form.type(/^昵称/, '张三丰');
    form.save();
    expect(await form.drawer.findByText(/数据已被他人修改/)).not.toBeNull();
    const now = { UpdatedAt: '2026-03-05T00:00:00.000Z', email: 'other@example.com', roles: [999] };
    stubUserList(server, [userFixture({ ID: 70, userName: 'zhangsan2' }), userFixture(now)]);
    server.on(EDIT, { data: {} });
    fireEvent.click(form.drawer.getByRole('button', { name: /加载|载入/ }));
    await waitFor(() => expect(form.input(/^邮箱/).value).toBe('other@example.com'));
    expect(server.seen(LIST).at(-1)?.body).toEqual({
      page: 1,
      pageSize: 100,
      username: 'zhangsan',
    });
    form.save();
    await waitFor(() => expect(server.seen(EDIT)).toHaveLength(2));
    const body = {
      ...WHOLE,
      nickName: '张三丰',
      email: 'other@example.com',
      expectUpdatedAt: now.UpdatedAt,
    };
    expect(server.seen(EDIT).at(-1)?.body).toEqual(body);
  });

  it('disables the roles if the caller may not change them', async () => {
    stubUserList(server, [userFixture({ roles: [301], actions: ['edit'] })]);
    const form = await open('编辑', '编辑用户「张三」');
    expect(form.role('网管').disabled).toBe(true);
    expect(form.role('网管').checked).toBe(true);
  });
});

describe('roles of the user form', () => {
  async function openRoles() {
    await openPage();
    fireEvent.click(screen.getByRole('button', { name: '更多' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '设置角色' }));
    const drawer = within(await screen.findByRole('dialog', { name: '设置「张三」的角色' }));
    return drawer;
  }

  // @spec 6.8
  it('are sent with the active role first', async () => {
    const drawer = await openRoles();
    fireEvent.click(await drawer.findByRole('checkbox', { name: '平台管理员' }));
    fireEvent.click(drawer.getByRole('button', { name: '把平台管理员设为当前角色' }));
    fireEvent.click(drawer.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.seen(LIST)).toHaveLength(2));
    expect(server.seen(SET_ROLES).map(({ body }) => body)).toEqual([
      { ID: 7, authorityIds: [999, 301], expectUpdatedAt: '2026-03-02T00:00:00.000Z' },
    ]);
  });

  it('can be ticked only if assignable; branches without assignable roles are hidden', async () => {
    const drawer = await openRoles();
    const superAdmin = (await drawer.findByRole('checkbox', {
      name: '超级管理员',
    })) as HTMLInputElement;
    expect(superAdmin.disabled).toBe(true);
    expect(drawer.queryByRole('checkbox', { name: '外部审计' })).toBeNull();
  });

  it('show a loading error and can be loaded again', async () => {
    server.on(ROLES, { code: 7, msg: '权限不足' });
    const drawer = await openRoles();
    expect((await drawer.findByText(/权限不足/)).getAttribute('role')).toBe('alert');
    stubUserList(server, [userFixture({ roles: [301] })]);
    fireEvent.click(drawer.getByRole('button', { name: '重试' }));
    expect(await drawer.findByRole('checkbox', { name: '网管' })).not.toBeNull();
  });
});
