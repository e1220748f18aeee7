import { store, userAtom } from '@console/shared/session';
import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { bus } from '@console/shared/verification';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../sessions/SessionTable.tsx';
import type { Overview, Token } from './base/person.model.ts';
import { personTexts as texts } from './base/person.texts.ts';
import PersonPage from './PersonPage.tsx';

const OVERVIEW: Overview = {
  phone: '13812345678',
  email: '',
  proofs: { phone: true, email: false },
  wechat: { available: true, boundAt: null },
  password: { min: 8, mixedCase: false, symbol: true },
  tokenLimits: { tokens: 20, calls: 200, days: 365, perMinute: 600, watches: false },
};
const at = '2026-03-01T08:00:00.000Z';
const session = (parts: Partial<Session>): Session => ({
  id: 's1',
  device: 'Chrome 120 · Windows 10',
  deviceKind: 'desktop',
  ip: '192.0.2.1',
  authorityId: 888,
  startedAt: at,
  usedAt: at,
  expiresAt: at,
  current: false,
  ...parts,
});
const token = (parts: Partial<Token> = {}): Token => ({
  ID: 1,
  CreatedAt: at,
  name: '日报',
  hint: 'abcd',
  calls: ['POST /netbar/getNetbarList'],
  remote: '',
  authorityId: 888,
  state: 'active',
  expiresAt: at,
  usedAt: null,
  usedIp: '',
  userId: 1,
  userName: 'admin',
  nickName: '管理员',
  actions: ['revoke'],
  ...parts,
});
const page = (list: readonly object[]) => ({
  data: { list, total: list.length, page: 1, pageSize: 10, actions: [] },
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  signInAs({ nickName: '管理员', phone: '13812345678' });
  server.on('POST /person/getPerson', { data: OVERVIEW });
  server.on('POST /person/getSessionList', {
    data: {
      list: [
        session({ id: 'me', current: true }),
        session({ id: 'other', device: 'Firefox 128 · Linux' }),
      ],
    },
  });
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const open = (section?: string) =>
  renderPage(<PersonPage />, { query: section === undefined ? {} : { section } });
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const type = async (form: Awaited<ReturnType<typeof dialog>>, label: RegExp, value: string) =>
  fireEvent.change(await form.findByLabelText(label), { target: { value } });

it('loads its data once and stores the open section in the URL', async () => {
  const shown = open();
  await screen.findByText('138****5678');
  expect(server.seen().map(({ route }) => route)).toEqual(['POST /person/getPerson']);
  await press('登录设备');
  expect(shown.query()).toEqual({ section: 'devices' });
});

it('renames the user in the whole console', async () => {
  server.on('PUT /user/setSelfInfo', { data: {} });
  open();
  fireEvent.click((await screen.findAllByRole('button', { name: '修改' }))[0] as HTMLElement);
  const form = await dialog('修改昵称');
  await type(form, /昵称/, ' 老王 ');
  fireEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(store.get(userAtom)?.nickName).toBe('老王'));
  expect(server.seen('PUT /user/setSelfInfo')[0]?.body).toEqual({ nickName: '老王' });
});

describe('the phone', () => {
  it('is changed with the code sent to the new number and the password', async () => {
    server.on('POST /person/sendContactCode', { data: { expiresIn: 300, resendAfter: 60 } });
    server.on('POST /person/changeContact', { data: {} });
    open();
    await press('修改手机号');
    const form = await dialog('修改手机号');
    fireEvent.click(await form.findByRole('button', { name: '获取验证码' }));
    expect(await form.findByText('请先填写新手机号')).toBeTruthy();
    await type(form, /新手机号/, '13900000001');
    fireEvent.click(form.getByRole('button', { name: '获取验证码' }));
    expect(await form.findByRole('button', { name: /秒后重新获取/ })).toHaveProperty(
      'disabled',
      true,
    );
    expect(server.seen('POST /person/sendContactCode')[0]?.body).toEqual({
      kind: 'phone',
      value: '13900000001',
    });
    await type(form, /^验证码/, '123456');
    await type(form, /登录密码/, 'Console123');
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(store.get(userAtom)?.phone).toBe('13900000001'));
    expect(server.seen('POST /person/changeContact')[0]?.body).toEqual({
      kind: 'phone',
      value: '13900000001',
      code: '123456',
      password: 'Console123',
    });
  });

  it('does not change and shows the error at the field if the code is wrong', async () => {
    const errors = [{ field: 'code', msg: '验证码错误或已失效，请重新输入' }];
    server.on('POST /person/changeContact', { code: 422, data: { errors }, msg: '提交的内容有误' });
    open();
    await press('修改手机号');
    const form = await dialog('修改手机号');
    await type(form, /新手机号/, '13900000001');
    await type(form, /^验证码/, '12');
    await type(form, /登录密码/, 'Console123');
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('请输入 6 位数字验证码')).toBeTruthy();
    await type(form, /^验证码/, '000000');
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('验证码错误或已失效，请重新输入')).toBeTruthy();
    expect(store.get(userAtom)?.phone).toBe('13812345678');
  });
});

it('changes a mail address without proof immediately if the back end cannot prove it', async () => {
  server.on('PUT /user/setSelfInfo', { data: {} });
  open();
  await press('设置邮箱');
  const form = await dialog('修改邮箱');
  expect(form.getByText('邮件服务器未配置，修改后立即生效。')).toBeTruthy();
  await type(form, /新邮箱/, 'a@b.cn');
  fireEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(server.seen('PUT /user/setSelfInfo')[0]?.body).toEqual({ email: 'a@b.cn' }),
  );
});

it('shows the strength and rules of a password and the sessions that it ends', async () => {
  server.on('POST /user/changePassword', { data: {} });
  open('security');
  await press('修改登录密码');
  const form = await dialog('修改登录密码');
  expect(
    await form.findByText('以下登录会被退出：Firefox 128 · Linux（192.0.2.1）。'),
  ).toBeTruthy();
  expect(form.getByText('至少 8 位，须包含字母、数字、符号')).toBeTruthy();
  await type(form, /原密码/, 'Console123');
  await type(form, /^新密码/, 'kX7m#q2vdTz9!wR');
  expect(form.getByText('很强')).toBeTruthy();
  await type(form, /确认新密码/, 'other');
  fireEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('两次输入的密码不一致')).toBeTruthy();
  await type(form, /确认新密码/, 'kX7m#q2vdTz9!wR');
  fireEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(server.seen('POST /user/changePassword')[0]?.body).toEqual({
      password: 'Console123',
      newPassword: 'kX7m#q2vdTz9!wR',
      endTokens: true,
    }),
  );
});

it('lets the user keep the access tokens with a new password', async () => {
  server.on('POST /user/changePassword', { data: {} });
  open('security');
  await press('修改登录密码');
  const form = await dialog('修改登录密码');
  await type(form, /原密码/, 'Console123');
  await type(form, /^新密码/, 'kX7m#q2vdTz9!wR');
  await type(form, /确认新密码/, 'kX7m#q2vdTz9!wR');
  fireEvent.click(form.getByRole('switch', { name: /同时吊销我的访问令牌/ }));
  fireEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(server.seen('POST /user/changePassword')[0]?.body).toMatchObject({ endTokens: false }),
  );
});

it('requests the WeChat code from the host and shows the result', async () => {
  let bound: (() => void) | undefined;
  const onBind = ({ onBound }: { onBound(): void }) => {
    bound = onBound;
  };
  bus.on('bindWechat', onBind);
  open('security');
  await press('绑定微信');
  server.on('POST /person/getPerson', {
    data: { ...OVERVIEW, wechat: { available: true, boundAt: at } },
  });
  bound?.();
  expect(await screen.findByRole('button', { name: '解除绑定' })).toBeTruthy();
  bus.off('bindWechat', onBind);
  server.on('POST /person/removeWechat', { data: {} });
  await press('解除绑定');
  const form = await dialog('解除微信绑定');
  await type(form, /登录密码/, 'Console123');
  fireEvent.click(form.getByRole('button', { name: '解除绑定' }));
  await waitFor(() =>
    expect(server.seen('POST /person/removeWechat')[0]?.body).toEqual({ password: 'Console123' }),
  );
});

it('ends another session after a confirmation, but not the current one', async () => {
  server.on('POST /person/endSession', { data: {} });
  open('devices');
  expect(await screen.findByText('当前设备')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^退出登录：/ })).toHaveLength(1);
  await press(/^退出登录：Firefox/);
  fireEvent.click(
    (await dialog('退出「Firefox 128 · Linux（192.0.2.1）」上的登录？')).getByRole('button', {
      name: '退出登录',
    }),
  );
  await waitFor(() =>
    expect(server.seen('POST /person/endSession')[0]?.body).toEqual({ id: 'other' }),
  );
});

describe('access tokens', () => {
  beforeEach(() => {
    server.on('POST /person/getAccessTokenList', page([token()]));
    server.on('POST /person/getTokenCalls', {
      data: {
        list: [
          { call: 'POST /netbar/getNetbarList', apiGroup: '网吧', description: '查询网吧列表' },
        ],
      },
    });
  });

  it('are revoked after a confirmation', async () => {
    server.on('POST /person/revokeAccessToken', { data: {} });
    open('tokens');
    await press('吊销：日报');
    fireEvent.click(
      (await dialog('吊销访问令牌「日报」？')).getByRole('button', { name: '吊销令牌' }),
    );
    await waitFor(() =>
      expect(server.seen('POST /person/revokeAccessToken')[0]?.body).toEqual({ ID: 1 }),
    );
  });

  it('report that no call can be chosen only after loading', async () => {
    let answer = (_calls: { data: { list: [] } }): void => undefined;
    server.on('POST /person/getTokenCalls', () => new Promise((resolve) => (answer = resolve)));
    open('tokens');
    await press('新建访问令牌');
    const form = await dialog('新建访问令牌');
    await waitFor(() => expect(server.seen('POST /person/getTokenCalls')).toHaveLength(1));
    expect(form.queryByText(texts.noTokenCalls)).toBeNull();
    answer({ data: { list: [] } });
    await form.findByText(texts.noTokenCalls);
  });

  it('for publishing are sent to the tool that opened the page after its request was compared', async () => {
    server.on('POST /person/addPublishToken', { data: { accessToken: token() }, msg: '已允许' });
    const params = { publish: 'my-tool', hash: 'a'.repeat(64), hint: 'wxyz' };
    const shown = renderPage(<PersonPage />, { query: { section: 'tokens', ...params } });
    const form = await dialog('允许命令行工具上传模块「my-tool」的发布包？');
    expect(form.getByText(/尾号是 wxyz/)).toBeTruthy();
    await type(form, /登录密码/, 'Console123');
    fireEvent.click(form.getByRole('button', { name: '允许上传' }));
    await waitFor(() => expect(shown.query()).toEqual({ section: 'tokens' }));
    const body = {
      days: 90,
      password: 'Console123',
      remote: 'my-tool',
      tokenHash: params.hash,
      hint: 'wxyz',
    };
    expect(server.seen('POST /person/addPublishToken')[0]?.body).toEqual(body);
  });

  it('are listed for all users if the caller is a supervisor', async () => {
    open('tokens');
    await screen.findByText('日报');
    expect(screen.queryByText('所有人的令牌')).toBeNull();
    cleanup();
    server.on('POST /person/getPerson', {
      data: { ...OVERVIEW, tokenLimits: { ...OVERVIEW.tokenLimits, watches: true } },
    });
    server.on(
      'POST /accessToken/getAccessTokenList',
      page([token({ ID: 2, nickName: '张三', actions: [] })]),
    );
    open('tokens');
    fireEvent.click(await screen.findByText('所有人的令牌'));
    expect(await screen.findByText('张三')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^吊销/ })).toBeNull();
  });
});

it('saves the channels of a message kind, and locks required and unavailable channels', async () => {
  const kind = {
    kind: 'releaseFailing',
    title: '发布异常',
    level: 'warning' as const,
    always: false,
  };
  const ways = { console: true, sms: false, mail: false, wechat: false };
  const reach = { sms: false, mail: true, wechat: false };
  const list = [
    { ...kind, ...ways },
    { ...kind, ...ways, kind: 'newDevice', title: '新设备登录', always: true },
  ];
  server.on('POST /inbox/getChoiceList', { data: { list, reach } });
  server.on('POST /inbox/setChoice', { data: { list: [{ ...kind, ...ways, mail: true }], reach } });
  open('notices');
  const box = (name: string) =>
    screen.findByRole('checkbox', { name }) as Promise<HTMLInputElement>;
  expect((await box('新设备登录：站内通知')).disabled).toBe(true);
  expect((await box('发布异常：微信通知')).disabled).toBe(true);
  expect((await box('发布异常：短信通知')).disabled).toBe(true);
  fireEvent.click(await box('发布异常：邮件通知'));
  await waitFor(() =>
    expect(server.seen('POST /inbox/setChoice')[0]?.body).toEqual({
      ...ways,
      kind: 'releaseFailing',
      mail: true,
    }),
  );
  await waitFor(async () => expect((await box('发布异常：邮件通知')).checked).toBe(true));
});

it('lists own operations with descriptions, and only failed ones on request', async () => {
  const row = {
    ID: 1,
    CreatedAt: at,
    method: 'POST',
    path: '/user/resetPassword',
    ip: '192.0.2.1',
    device: '',
    errorMessage: '',
  };
  server.on(
    'POST /person/getOperationList',
    page([{ ...row, description: '重置用户密码', code: 0 }]),
  );
  open('operations');
  expect(await screen.findByText('重置用户密码')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: '只看失败' }));
  await waitFor(() =>
    expect(server.seen('POST /person/getOperationList').at(-1)?.body).toMatchObject({
      failed: true,
    }),
  );
});

it('ends a sign-in that was not the user, and asks for a new password', async () => {
  const login = {
    ID: 5,
    CreatedAt: at,
    method: 'password',
    result: 'success',
    reason: '',
    reasonText: '',
    ip: '203.0.113.9',
    device: 'Chrome 120 · Windows 10',
    isNewDevice: true,
    isNewNetwork: false,
    isDisowned: false,
    attempts: 1,
    current: false,
    actions: ['disown'],
  };
  server.on('POST /log/getOwnLoginLogList', page([login]));
  server.on('POST /log/disownLogin', { msg: '已结束这次登录，请立即修改密码' });
  open('logins');
  fireEvent.click(await screen.findByRole('button', { name: /^不是我/ }));
  fireEvent.click(await screen.findByRole('button', { name: '结束登录' }));
  await waitFor(() =>
    expect(server.seen('POST /log/disownLogin').map(({ body }) => body)).toEqual([{ ID: 5 }]),
  );
  expect(await screen.findByRole('dialog', { name: '修改登录密码' })).toBeTruthy();
});
