import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import ConfigPage from './ConfigPage.tsx';
import { configurationFixture, openPage, READ, WRITE } from './config.fixture.tsx';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on(WRITE, { data: {}, msg: '设置成功' });
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const save = () => fireEvent.click(button('保存'));
const show = (section: RegExp) =>
  fireEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: section }));
const sent = () => server.seen(WRITE).map(({ body }) => body);
const bar = () => screen.queryByRole('region', { name: '未保存的修改' });

describe('the sections', () => {
  it('are those of the server, and the URL names the open one', async () => {
    const page = await openPage(server, configurationFixture(), 'security');
    expect(button('安全').getAttribute('aria-current')).toBe('true');
    expect((screen.getByLabelText('锁定时长') as HTMLInputElement).value).toBe('20');
    expect(screen.getByText('1 – 1440 · 默认：15 分钟')).not.toBeNull();
    show(/^网关/);
    expect(page.query()).toEqual({ section: 'gateways' });
    expect(screen.getByText('「李四」最近修改于', { exact: false })).not.toBeNull();
  });

  it('open the first one if the URL does not name a section', async () => {
    await openPage(server, configurationFixture(), 'nonsense');
    expect((screen.getByLabelText('应用名称') as HTMLInputElement).value).toBe('网安后台');
  });

  it('show the environment variable that overrides a setting', async () => {
    await openPage(server, configurationFixture(), 'security');
    expect(screen.getByText(/SOME_VARIABLE/)).not.toBeNull();
    expect(screen.getByRole('combobox', { name: '图片验证码' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('warn if a setting needs a missing gateway, and link to the gateway', async () => {
    const page = await openPage(server, configurationFixture(), 'entry');
    expect(screen.getByText(/微信公众号尚未配置/)).not.toBeNull();
    fireEvent.click(button('去配置'));
    expect(page.query()).toEqual({ section: 'gateways' });
    expect(screen.getByText('还需要：AppSecret')).not.toBeNull();
    expect(screen.getByText('微信扫码登录不可用')).not.toBeNull();
  });
});

describe('saving', () => {
  it('sends only the changes of all sections with their revision', async () => {
    await openPage(server, configurationFixture());
    type('应用名称', '星际后台');
    fireEvent.click(screen.getByRole('switch', { name: '显示图标' }));
    fireEvent.click(screen.getByRole('switch', { name: '显示图标' }));
    show(/^安全$/);
    type('锁定时长', '30');
    expect(bar()?.textContent).toContain('2 项修改未保存：外观与名称、安全');
    expect(
      within(screen.getByRole('navigation')).getByRole('button', { name: '外观与名称 未保存' }),
    ).not.toBeNull();
    server.on(READ, {
      data: configurationFixture(
        { app: { appName: '星际后台' }, lockout: { lockMinutes: 30 } },
        { revision: 8 },
      ),
    });
    save();
    await waitFor(() => expect(bar()).toBeNull());
    expect(sent()).toEqual([
      { config: { app: { appName: '星际后台' }, lockout: { lockMinutes: 30 } }, revision: 7 },
    ]);
    type('锁定时长', '31');
    save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ config: { lockout: { lockMinutes: 31 } }, revision: 8 });
  });

  it('opens the section of a refused setting, shows the error, and keeps the other changes', async () => {
    const errors = [{ field: 'config.lockout.lockMinutes', msg: '锁定时长不能大于 1440' }];
    server.on(WRITE, { code: 422, msg: '提交的内容有误', data: { errors } });
    const page = await openPage(server, configurationFixture(), 'security');
    type('锁定时长', '9999');
    show(/^外观与名称/);
    type('应用名称', '星际后台');
    save();
    expect((await screen.findByText('锁定时长不能大于 1440')).getAttribute('role')).toBe('alert');
    expect(page.query()).toEqual({ section: 'security' });
    const field = screen.getByLabelText('锁定时长') as HTMLInputElement;
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['9999', 'true']);
    await waitFor(() => expect(document.activeElement).toBe(field));
    type('锁定时长', '60');
    expect(screen.queryByText('锁定时长不能大于 1440')).toBeNull();
    show(/^外观与名称/);
    expect((screen.getByLabelText('应用名称') as HTMLInputElement).value).toBe('星际后台');
  });

  it('requires a cleared number instead of sending nothing', async () => {
    await openPage(server, configurationFixture(), 'security');
    type('锁定时长', '');
    save();
    expect(await screen.findByText('请输入锁定时长')).not.toBeNull();
    expect(sent()).toEqual([]);
  });

  it('reports a change by another user, loads it, keeps own changes and names conflicts', async () => {
    await openPage(server, configurationFixture());
    type('应用名称', '星际后台');
    server.on(WRITE, {
      code: 409,
      msg: '系统配置已被「王五」修改',
      data: { revision: 8, changedBy: '王五', changedAt: '' },
    });
    save();
    expect(await screen.findByText('系统配置已被「王五」修改')).not.toBeNull();
    server.on(READ, {
      data: configurationFixture({ app: { appName: '王五的', showLogo: false } }, { revision: 8 }),
    });
    server.on(WRITE, { data: {} });
    fireEvent.click(button('载入最新配置'));
    expect(await screen.findByText(/应用名称也被他人修改过/)).not.toBeNull();
    expect((screen.getByLabelText('应用名称') as HTMLInputElement).value).toBe('星际后台');
    expect(screen.getByRole('switch', { name: '显示图标' }).getAttribute('aria-checked')).toBe(
      'false',
    );
    save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ config: { app: { appName: '星际后台' } }, revision: 8 });
  });

  it('resets to the active values after a confirmation', async () => {
    const page = await openPage(server, configurationFixture());
    expect(page.unsaved()).toBe(false);
    type('应用名称', '星际后台');
    expect(page.unsaved()).toBe(true);
    fireEvent.click(button('放弃'));
    fireEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(bar()).toBeNull());
    expect(page.unsaved()).toBe(false);
    expect((screen.getByLabelText('应用名称') as HTMLInputElement).value).toBe('网安后台');
  });

  it('restores a default', async () => {
    await openPage(server, configurationFixture());
    fireEvent.click(button('应用名称恢复默认值'));
    expect((screen.getByLabelText('应用名称') as HTMLInputElement).value).toBe('默认名称');
  });
});

describe('a secret', () => {
  it('is never shown; an empty field keeps it, a text changes it', async () => {
    await openPage(server, configurationFixture(), 'gateways');
    const field = screen.getByLabelText('登录密码') as HTMLInputElement;
    expect([field.value, field.type, screen.getByText('已设置').tagName]).toEqual([
      '',
      'password',
      'SPAN',
    ]);
    type('登录密码', 'sesame');
    type('登录密码', '');
    expect(bar()).toBeNull();
    type('登录密码', 'sesame');
    expect(button('发送测试邮件').hasAttribute('disabled')).toBe(true);
    save();
    await waitFor(() =>
      expect(sent()).toEqual([{ config: { mail: { password: 'sesame' } }, revision: 7 }]),
    );
    await waitFor(() => expect(field.value).toBe(''));
  });

  it('is deleted by its button, which can be undone before saving', async () => {
    await openPage(server, configurationFixture(), 'gateways');
    fireEvent.click(button('清除登录密码'));
    fireEvent.click(button('撤销清除登录密码'));
    expect(bar()).toBeNull();
    fireEvent.click(button('清除登录密码'));
    expect(screen.getByText('保存后清除')).not.toBeNull();
    save();
    await waitFor(() =>
      expect(sent()).toEqual([{ config: { mail: { password: null } }, revision: 7 }]),
    );
  });
});

describe('the policy', () => {
  it('is a table of rules, and requires a call in each new rule', async () => {
    await openPage(server, configurationFixture(), 'verification');
    expect(screen.getAllByText(/还没有设置规则/)).toHaveLength(2);
    fireEvent.click(button('添加规则：需要安全验证的接口'));
    expect(screen.getByRole('combobox', { name: '第 1 条规则的验证方式' })).not.toBeNull();
    save();
    expect(await screen.findByText('请选择接口')).not.toBeNull();
    expect(sent()).toEqual([]);
    fireEvent.click(button('删除第 1 条规则'));
    expect([screen.queryByRole('table'), bar()]).toEqual([null, null]);
  });

  it('lists the calls of each effect, as the server declares them', async () => {
    await openPage(server, configurationFixture(), 'verification');
    const covered = screen.getByText('身份验证方式变更：1 个接口').closest('details');
    expect(
      within(covered as HTMLElement)
        .getAllByRole('listitem', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['重置用户密码（POST /user/resetPassword）']);
    expect(screen.getByText('资金变动：0 个接口')).not.toBeNull();
  });

  it('shows an error at the part of the rule', async () => {
    const calls = [
      { call: 'POST /user/resetPassword', kind: 'sms', roles: [] },
      { call: 'DELETE /user/deleteUser', kind: 'wx', roles: [888] },
    ];
    await openPage(server, configurationFixture({ verification: { calls } }), 'verification');
    const errors = [{ field: 'config.verification.calls.0.kind', msg: '您的账号还没有手机号' }];
    server.on(WRITE, { code: 422, msg: '', data: { errors } });
    fireEvent.click(button('删除第 2 条规则'));
    save();
    const fault = await screen.findByText('您的账号还没有手机号');
    expect(fault.closest('td')?.getAttribute('data-label')).toBe('验证方式');
    expect(sent()).toEqual([
      { config: { verification: { calls: calls.slice(0, 1) } }, revision: 7 },
    ]);
  });
});

it('tests a gateway and shows the result', async () => {
  server.on('POST /email/emailTest', { data: {} });
  await openPage(server, configurationFixture(), 'gateways');
  fireEvent.click(button('发送测试邮件'));
  await waitFor(() => expect(server.seen('POST /email/emailTest')).toHaveLength(1));
});

it('shows why the configuration cannot be loaded, and retries', async () => {
  server.on(READ, { code: 7, msg: '权限不足' });
  renderPage(<ConfigPage />);
  expect((await screen.findByText('权限不足')).closest('[role=alert]')).not.toBeNull();
  server.on(READ, { data: { config: {} } });
  fireEvent.click(button('重试'));
  expect(await screen.findByText(/服务器没有说明有哪些配置项/)).not.toBeNull();
  server.on(READ, { data: configurationFixture() });
  fireEvent.click(button('重试'));
  expect(await screen.findByLabelText('应用名称')).not.toBeNull();
});
