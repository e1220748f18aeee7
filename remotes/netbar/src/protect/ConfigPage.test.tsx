import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pcDetailTexts } from '../pc/pcDetail.texts.ts';
import ConfigPage from './ConfigPage.tsx';
import type { ConfigSync, ConfigVersion, NetbarConfig, Value } from './config.model.ts';

let server: FakeServer;
let config: NetbarConfig;
let sync: ConfigSync;
let sent: { call: string; body: Record<string, unknown> }[];

const DEFAULTS: Readonly<Record<string, Value>> = {
  defenseLevel: 'medium',
  selfProtect: true,
  homepageLock: { enabled: false, url: '' },
  usbPolicy: 'allow',
  whitelistMode: false,
  autoUpdate: true,
  updateWindow: { start: '04:00', end: '06:00' },
  heartbeatSec: 30,
  logLevel: 'warn',
  uploadLogs: true,
  allowRemote: true,
};
const listOf = (values: Readonly<Record<string, unknown>>): NetbarConfig['list'] =>
  Object.keys(pcDetailTexts.keys).map((key) => ({
    key: key as NetbarConfig['list'][number]['key'],
    value: (values[key] ?? DEFAULTS[key]) as Value,
    ...(values[key] === undefined
      ? { source: 'default' as const, sourceName: '' }
      : { source: 'netbar' as const, sourceName: '星河网咖' }),
  }));
const configOf = (parts: Partial<NetbarConfig> = {}): NetbarConfig => ({
  netbarId: 7,
  netbarName: '星河网咖',
  version: 2,
  values: {},
  list: listOf(parts.values ?? {}),
  inherited: listOf({}),
  draft: null,
  actions: [
    'saveConfigDraft',
    'publishConfig',
    'rollbackConfig',
    'publishToMany',
    'addConfigTemplate',
  ],
  ...parts,
});
const versionOf = (version: number, parts: Partial<ConfigVersion> = {}): ConfigVersion => ({
  ID: version,
  CreatedAt: '2026-03-01T00:00:00Z',
  UpdatedAt: '2026-03-01T00:00:00Z',
  netbarId: 7,
  version,
  values: { usbPolicy: 'deny' },
  rules: [],
  mode: 'now' as const,
  note: '收紧外设',
  authorName: '安全运营',
  restored: null,
  actions: ['rollback'],
  ...parts,
});
const AT_REST: ConfigSync = {
  version: 2,
  counts: { applied: 5, pending: 0, nextBoot: 0, failed: 0, drifted: 0 },
  offline: 0,
  list: [],
  actions: ['heal'],
};

beforeEach(() => {
  server = fakeServer();
  signInAs();
  [config, sync, sent] = [configOf(), AT_REST, []];
  const stubCall = (call: `POST /${string}`, answer: (body: Record<string, unknown>) => object) =>
    server.on(call, ({ body }) => {
      sent.push({ call, body: body as Record<string, unknown> });
      return answer(body as Record<string, unknown>);
    });
  server.on('POST /netbar/getConfig', ({ body }) => {
    const { netbarId } = body as { netbarId: number };
    const other = configOf({
      netbarId,
      netbarName: '云帆网咖',
      list: listOf({ usbPolicy: 'deny' }),
    });
    return { data: { config: netbarId === 7 ? config : other } };
  });
  server.on('POST /netbar/getConfigSync', () => ({ data: { sync } }));
  server.on('POST /netbar/getConfigVersionList', {
    data: { list: [versionOf(2), versionOf(1, { note: '首次' })], total: 2 },
  });
  server.on('POST /search/findChoices', {
    data: { list: [{ ID: 8, name: '云帆网咖', note: 'NB8' }] },
  });
  const template = {
    ID: 4,
    name: '赛事模板',
    note: '',
    values: { logLevel: 'info' },
    updaterName: '',
    actions: ['delete'],
  };
  server.on('POST /netbar/getConfigTemplateList', { data: { list: [template], total: 1 } });
  stubCall('POST /netbar/saveConfigDraft', ({ values }) => {
    const draft = {
      values: values as never,
      updaterName: '安全运营',
      UpdatedAt: '2026-03-01T00:00:00Z',
    };
    config = configOf({ draft });
    return { data: { config }, msg: '草稿已保存' };
  });
  stubCall('POST /netbar/publishConfig', () => {
    config = configOf({ version: 3, values: { usbPolicy: 'deny' } });
    return { data: { version: 3 }, msg: '已发布 v3，正在下发' };
  });
  stubCall('POST /netbar/rollbackConfig', ({ withoutRules }) =>
    withoutRules
      ? { data: { version: 3 }, msg: '已用 v1 的内容发布 v3' }
      : {
          code: 7,
          msg: '该版本用到的规则「临时规则」已删除。可勾选“不恢复规则”后只回滚配置',
          data: {},
        },
  );
  stubCall('POST /config/publishToMany', () => ({ data: { task: { ID: 1 } }, msg: '' }));
  stubCall('POST /pc/sendCommand', () => ({ data: { task: { ID: 2 } }, msg: '' }));
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const open = async () => {
  renderPage(<ConfigPage />, { query: { netbar: '7' } });
  await screen.findByRole('heading', { name: '网吧配置：星河网咖' });
};
const inputOf = (combobox: HTMLElement): HTMLElement =>
  combobox.querySelector('input') as HTMLElement;
const press = (name: string, within_?: HTMLElement) =>
  fireEvent.click((within_ ? within(within_) : screen).getByRole('button', { name }));
const bodyOf = (call: string) => sent.filter((request) => request.call === call).at(-1)?.body;

describe('网吧配置', () => {
  it('saves a change as a draft, compares it with the active version, and publishes it', async () => {
    await open();
    fireEvent.click(await screen.findByRole('switch', { name: '白名单模式' }));
    await screen.findByText('有未保存的修改');
    press('保存草稿');
    await waitFor(() =>
      expect(bodyOf('POST /netbar/saveConfigDraft')).toMatchObject({
        values: { whitelistMode: true },
      }),
    );
    await screen.findByText(/保存了草稿，尚未发布/);
    press('发布');
    const drawer = await screen.findByRole('dialog', { name: '发布配置到 星河网咖' });
    const diff = await within(drawer).findByRole('table', { name: '将要变更的内容' });
    expect(diff.textContent).toContain('白名单模式');
    fireEvent.change(await within(drawer).findByLabelText(/^变更说明/), {
      target: { value: '比赛周' },
    });
    press('发布', drawer);
    await waitFor(() =>
      expect(bodyOf('POST /netbar/publishConfig')).toMatchObject({
        netbarId: 7,
        expectVersion: 2,
        changeNote: '比赛周',
        effectiveMode: 'now',
      }),
    );
    await screen.findByText('当前版本 v3');
  });

  it('shows a server error at its setting until the setting changes', async () => {
    const errors = [
      { field: 'values.heartbeatSec', msg: '心跳间隔（秒）不能小于 10' },
      { field: 'values.homepageLock.url', msg: '主页最多 300 个字符' },
    ];
    server.on('POST /netbar/saveConfigDraft', ({ body }) => {
      sent.push({ call: 'POST /netbar/saveConfigDraft', body: body as Record<string, unknown> });
      return { code: 422, msg: '提交的内容有误', data: { errors } };
    });
    await open();
    const seconds = await screen.findByRole('spinbutton', { name: '心跳间隔' });
    fireEvent.change(seconds, { target: { value: '5' } });
    fireEvent.blur(seconds);
    press('保存草稿');
    await waitFor(() =>
      expect(bodyOf('POST /netbar/saveConfigDraft')).toMatchObject({ values: { heartbeatSec: 5 } }),
    );
    const fault = await screen.findByText('心跳间隔（秒）不能小于 10');
    expect(seconds.getAttribute('aria-describedby')).toBe(fault.id);
    expect(seconds.getAttribute('aria-invalid')).toBe('true');
    // The first faulty setting of the page.
    expect(document.activeElement).toBe(screen.getByRole('switch', { name: '主页锁定' }));
    expect(screen.getByText('主页最多 300 个字符')).not.toBeNull();
    await screen.findByText('有设置不能保存，请按各项下方的说明修改');
    fireEvent.change(seconds, { target: { value: '15' } });
    await waitFor(() => expect(screen.queryByText('心跳间隔（秒）不能小于 10')).toBeNull());
    expect(screen.getByText('主页最多 300 个字符')).not.toBeNull();
    press('撤销修改');
    await waitFor(() => expect(screen.queryByText('主页最多 300 个字符')).toBeNull());
  });

  it('reports that another user has published, and keeps the input', async () => {
    config = configOf({
      draft: {
        values: { usbPolicy: 'deny' },
        updaterName: '李',
        UpdatedAt: '2026-03-01T00:00:00Z',
      },
    });
    server.on('POST /netbar/publishConfig', {
      code: 409,
      msg: '配置已被他人发布或修改，请刷新后核对再发布',
      data: {},
    });
    await open();
    press('发布');
    const drawer = await screen.findByRole('dialog', { name: '发布配置到 星河网咖' });
    const note = await within(drawer).findByLabelText(/^变更说明/);
    fireEvent.change(note, { target: { value: '比赛周' } });
    press('发布', drawer);
    await within(drawer).findByText(/配置已被他人发布或修改/);
    expect((note as HTMLInputElement).value).toBe('比赛周');
  });

  it('rolls back to an older version without rules that were deleted', async () => {
    await open();
    const [row] = await screen.findAllByRole('row', { name: /首次/ });
    press('回滚到此版本', row as HTMLElement);
    const drawer = await screen.findByRole('dialog', { name: '回滚到 v1' });
    fireEvent.change(await within(drawer).findByLabelText(/^变更说明/), {
      target: { value: '改回' },
    });
    press('回滚到此版本', drawer);
    await within(drawer).findByText(/规则「临时规则」已删除/);
    fireEvent.click(within(drawer).getByRole('switch', { name: '不恢复规则' }));
    press('回滚到此版本', drawer);
    await waitFor(() =>
      expect(bodyOf('POST /netbar/rollbackConfig')).toMatchObject({
        version: 1,
        expectVersion: 2,
        withoutRules: true,
      }),
    );
  });

  it('shows only the differences to another netbar', async () => {
    await open();
    press('对比网吧');
    const drawer = await screen.findByRole('dialog', { name: '对比网吧' });
    const choose = await within(drawer).findByRole('combobox', { name: '网吧' });
    fireEvent.click(choose);
    fireEvent.change(inputOf(choose), { target: { value: '云帆' } });
    fireEvent.click(await screen.findByRole('option', { name: /云帆/, hidden: true }));
    const diff = await within(drawer).findByRole('table', { name: '与 云帆网咖 对比' });
    expect(
      within(diff)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['设置项', '星河网咖', '云帆网咖']);
    expect(within(diff).getByRole('row', { name: /U 盘策略/ }).textContent).toBe(
      'U 盘策略允许禁止',
    );
    expect(diff.textContent).not.toContain('日志级别');
  });

  it('applies a template to the draft', async () => {
    await open();
    press('配置模板');
    const drawer = await screen.findByRole('dialog', { name: '配置模板' });
    const row = await within(drawer).findByRole('row', { name: /赛事模板/ });
    expect(row.textContent).toContain('日志级别 信息');
    press('套用到草稿', row);
    await screen.findByText('有未保存的修改');
    press('保存草稿');
    await waitFor(() =>
      expect(bodyOf('POST /netbar/saveConfigDraft')).toMatchObject({
        values: { logLevel: 'info' },
      }),
    );
  });

  it('closes only the form over the templates on Escape', async () => {
    await open();
    press('配置模板');
    const drawer = await screen.findByRole('dialog', { name: '配置模板' });
    press('批量发布', await within(drawer).findByRole('row', { name: /赛事模板/ }));
    const form = await screen.findByRole('dialog', { name: '把模板发布到多家网吧' });
    fireEvent.keyDown(await within(form).findByRole('textbox', { name: /变更说明/ }), {
      key: 'Escape',
      keyCode: 27,
    });
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: '把模板发布到多家网吧' })).toBeNull(),
    );
    expect(drawer.className).not.toContain('hide');
  });

  it('shows the synchronization state of terminals and repairs failed and drifted ones', async () => {
    const late = { groupName: '', isOnline: true, at: '2026-03-01T00:00:00Z' };
    sync = {
      version: 2,
      counts: { applied: 3, pending: 1, nextBoot: 0, failed: 1, drifted: 1 },
      offline: 1,
      actions: ['heal'],
      list: [
        { ...late, ID: 11, terminalNo: 'A001', state: 'drifted', version: 2, text: '' },
        { ...late, ID: 12, terminalNo: 'A002', state: 'failed', version: 2, text: '磁盘写入失败' },
        {
          ...late,
          ID: 13,
          terminalNo: 'A003',
          state: 'pending',
          version: 1,
          text: '',
          isOnline: false,
        },
      ],
    };
    await open();
    expect((await screen.findByRole('row', { name: /A002/ })).textContent).toContain(
      '磁盘写入失败',
    );
    expect(screen.getByRole('row', { name: /A001/ }).textContent).toContain('与已发布的不一致');
    expect(screen.getByRole('row', { name: /A003/ }).textContent).toContain('未开机，开机后应用');
    press('重新下发');
    const dialog = await screen.findByRole('dialog', { name: '向 2 台客户机重新下发？' });
    press('重新下发', dialog);
    await waitFor(() =>
      expect(bodyOf('POST /pc/sendCommand')).toMatchObject({
        command: 'refresh',
        selection: { ids: [11, 12] },
      }),
    );
  });

  it('offers no actions without rights', async () => {
    config = configOf({ actions: [] });
    await open();
    await screen.findByText('您的角色只能查看');
    expect((screen.getByRole('switch', { name: '白名单模式' }) as HTMLButtonElement).disabled).toBe(
      true,
    );
    expect(screen.queryByRole('button', { name: '发布' })).toBeNull();
  });
});
