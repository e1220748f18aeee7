import type { Schemas } from '@console/shared/request';
import { type FakeServer, fakeServer, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { configurationFixture, openPage } from './config.fixture.tsx';

const HISTORY = 'POST /system/getConfigHistory';
const RESTORE = 'POST /system/restoreSetting';
const change = (parts: Partial<Schemas['SettingChange']>): Schemas['SettingChange'] => ({
  ID: 1,
  CreatedAt: '2026-03-01T00:00:00.000Z',
  name: 'lockout.captcha',
  title: '图片验证码',
  groupTitle: '登录保护',
  secret: false,
  before: 'auto',
  after: 'off',
  userId: 1,
  userName: 'admin',
  nickName: '管理员',
  actions: ['restore'],
  ...parts,
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  const list = [
    change({}),
    change({ ID: 2, name: 'mail.password', title: '登录密码', secret: true, actions: [] }),
  ];
  server.on(HISTORY, { data: { list, total: 2, page: 1, pageSize: 10, actions: [] } });
  server.on(RESTORE, { data: {}, msg: '图片验证码已恢复' });
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('shows users and changes in the words of the form, and no secrets', async () => {
  await openPage(server, configurationFixture());
  await press('修改历史');
  expect(await screen.findByText('登录保护 · 图片验证码')).toBeTruthy();
  expect(screen.getByText('密钥已更换或清除（不记录内容）')).toBeTruthy();
  expect(screen.getAllByText(/管理员/)).not.toHaveLength(0);
  expect(screen.getAllByRole('button', { name: /恢复为修改前的值/ })).toHaveLength(1);
});

it('names the roles and people of a change', async () => {
  const roles = change({
    name: 'notify.roles',
    title: '通知的角色',
    before: [],
    after: [301, 777],
  });
  const people = change({
    ID: 2,
    name: 'notify.people',
    title: '通知的人员',
    before: [7],
    after: [],
  });
  const list = [roles, people];
  server.on(HISTORY, { data: { list, total: 2, page: 1, pageSize: 10, actions: [] } });
  server.on('POST /search/findChoices', {
    data: { list: [{ ID: 7, name: '王五', note: 'wangwu' }] },
  });
  const field = (key: string, title: string, schema: object) => ({
    ...{ key, title, secret: false, default: [], fixedBy: '' },
    schema: { title, type: 'array', ...schema },
  });
  const { groups } = configurationFixture();
  const fields = [
    field('roles', '通知的角色', { 'x-choices': 'role' }),
    field('people', '通知的人员', { 'x-records': 'person' }),
  ];
  const notify = { name: 'notify', title: '提醒', section: 'entry', note: '', fields };
  const config = { notify: { roles: [], people: [] } };
  const all = configurationFixture();
  await openPage(server, {
    ...all,
    config: { ...all.config, ...config },
    groups: [...groups, notify] as never,
  });
  await press('修改历史');
  expect(await screen.findByText('网管、777（已不存在）')).toBeTruthy();
  expect(await screen.findByText('王五 wangwu')).toBeTruthy();
});

it('restores a setting after a confirmation, with the loaded revision', async () => {
  await openPage(server, configurationFixture());
  await press('修改历史');
  await press('将图片验证码恢复为修改前的值');
  const question = await screen.findByRole('dialog', { name: '恢复「图片验证码」？' });
  fireEvent.click(within(question).getByRole('button', { name: '恢复' }));
  await waitFor(() => expect(server.seen(RESTORE)[0]?.body).toEqual({ ID: 1, revision: 7 }));
});

it('restores nothing while the form has unsaved changes', async () => {
  await openPage(server, configurationFixture(), 'security');
  fireEvent.change(screen.getByLabelText('锁定时长'), { target: { value: '33' } });
  await press('修改历史');
  await press('将图片验证码恢复为修改前的值');
  expect(screen.queryByRole('dialog', { name: '恢复「图片验证码」？' })).toBeNull();
  expect(server.seen(RESTORE)).toEqual([]);
});
