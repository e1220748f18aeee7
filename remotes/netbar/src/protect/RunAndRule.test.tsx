import type { Schemas } from '@console/shared/request';
import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import PcRulePage from './PcRulePage.tsx';
import RunPage from './RunPage.tsx';
import ToolPage from './ToolPage.tsx';

let server: FakeServer;
let sent: { call: string; body: Record<string, unknown> }[];

const stubCall = (
  call: `POST /${string}`,
  answer: (body: Record<string, unknown>) => object = () => ({ data: {}, msg: '已保存' }),
) =>
  server.on(call, ({ body }) => {
    sent.push({ call, body: body as Record<string, unknown> });
    return answer(body as Record<string, unknown>);
  });
const bodyOf = (call: string) => sent.filter((request) => request.call === call).at(-1)?.body;
const inputOf = (combobox: HTMLElement): HTMLElement =>
  combobox.querySelector('input') as HTMLElement;
const press = (name: string, where?: HTMLElement) =>
  fireEvent.click((where ? within(where) : screen).getByRole('button', { name }));

beforeEach(() => {
  server = fakeServer();
  signInAs();
  sent = [];
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  resetSession();
  server.close();
});

describe('启动项', () => {
  const run = (
    ID: number,
    name: string,
    more: Partial<Schemas['RunItem']> = {},
  ): Schemas['RunItem'] => ({
    ID,
    CreatedAt: '2026-03-01T00:00:00Z',
    UpdatedAt: '2026-03-01T00:00:00Z',
    netbarId: 7,
    level: 'netbar' as const,
    targetName: '星河网咖',
    name,
    exePath: `D:\\${ID}.exe`,
    args: '',
    workDir: '',
    trigger: 'login' as const,
    cron: '',
    nextAt: null,
    delaySec: 0,
    runAs: 'user' as const,
    showWindow: 'normal' as const,
    singleInstance: true,
    sha256: '',
    sort: ID,
    enabled: true,
    isOwn: true,
    isSwitched: false,
    results: { ok: 0, failed: 0, lastAt: null },
    actions: ['start', 'disable', 'edit', 'copy', 'move', 'delete'],
    ...more,
  });
  const RUNS = [
    run(1, '游戏菜单'),
    run(2, '计费客户端', { results: { ok: 9, failed: 1, lastAt: '2026-03-01T00:00:00Z' } }),
  ];

  beforeEach(() => {
    server.on('POST /netbar/getRunList', {
      data: {
        list: RUNS,
        total: 2,
        page: 1,
        pageSize: 100,
        placeName: '星河网咖',
        actions: ['add'],
      },
    });
    server.on('POST /pc/getGroupTree', {
      data: { netbars: [{ ID: 7, groups: [{ ID: 3, name: '包间' }] }] },
    });
    server.on('POST /search/findChoices', {
      data: { list: [{ ID: 7, name: '星河网咖', note: 'NB7' }] },
    });
    stubCall('POST /netbar/sortRun');
    stubCall('POST /netbar/addRun', () => ({ data: { ID: 3 }, msg: '已添加，正在下发' }));
  });
  const open = async () => {
    renderPage(<RunPage />, { query: { netbar: '7' } });
    return screen.findByRole('row', { name: /游戏菜单/ });
  };

  it('is reordered by keyboard', async () => {
    await open();
    const handle = await screen.findByRole('button', { name: '移动「游戏菜单」' });
    handle.focus();
    await waitFor(() => expect(fireEvent.keyDown(handle, { key: 'Enter' })).toBe(false));
    fireEvent.keyDown(handle, { key: 'ArrowDown' });
    fireEvent.keyDown(handle, { key: 'Enter' });
    await waitFor(() =>
      expect(bodyOf('POST /netbar/sortRun')).toMatchObject({ netbarId: 7, IDs: [2, 1] }),
    );
  });

  it('shows the next runs of its schedule while the user types, or the error', async () => {
    const never = '这个时间表永远不会触发，例如 2 月没有 30 日，请检查日与月';
    server.on('POST /netbar/previewCron', ({ body }) =>
      (body as { cron: string }).cron === '0 4 30 2 *'
        ? { code: 422, msg: never, data: { errors: [] } }
        : { data: { list: ['2026-03-01T20:30:00Z', '2026-03-02T20:30:00Z'] } },
    );
    await open();
    press('新增启动项');
    const drawer = await screen.findByRole('dialog', { name: '新增启动项' });
    fireEvent.click(await within(drawer).findByRole('combobox', { name: /^触发/ }));
    fireEvent.click(await screen.findByRole('option', { name: '定时' }));
    const cron = await within(drawer).findByLabelText(/^时间表/);
    fireEvent.change(cron, { target: { value: '30 4 * * *' } });
    const next = await within(drawer).findByRole('list', { name: '接下来 5 次触发' });
    expect(within(next).getAllByRole('listitem')).toHaveLength(2);
    fireEvent.change(cron, { target: { value: '0 4 30 2 *' } });
    await within(drawer).findByText(never);
  });

  it('shows its result on each terminal, failed ones first', async () => {
    const at = '2026-03-01T00:00:00Z';
    server.on('POST /netbar/getRunResults', {
      data: {
        list: [
          { terminalId: 2, terminalNo: 'A002', at, ok: false, code: 2, text: '找不到文件' },
          { terminalId: 1, terminalNo: 'A001', at, ok: true, code: 0, text: '' },
        ],
      },
    });
    await open();
    press('9 台成功，1 台失败');
    const drawer = await screen.findByRole('dialog', { name: '各客户机的结果：计费客户端' });
    const [, first] = await within(drawer).findAllByRole('row');
    expect(first?.textContent).toContain('A002失败 找不到文件');
  });
});

describe('规则', () => {
  const rule = (more: Partial<Schemas['EffectiveRule']> = {}): Schemas['EffectiveRule'] => ({
    ID: 5,
    ruleNo: 'R0005',
    name: '保护 hosts 文件',
    category: 'file' as const,
    severity: 'medium' as const,
    mode: 'alert' as const,
    ruleMode: 'block' as const,
    priority: 50,
    rulePriority: 50,
    enabled: true,
    critical: false,
    description: '',
    resolution: '',
    matcher: { op: 'any', conditions: [] } as never,
    source: 'netbar' as const,
    sourceName: '星河网咖',
    isOwn: false,
    hits: 9,
    pausedUntil: null,
    pauseReason: '',
    actions: ['disable', 'override'],
    ...more,
  });
  const page = (rule: Schemas['EffectiveRule']) => ({
    data: {
      list: [rule],
      page: 1,
      pageSize: 500,
      placeName: '星河网咖 · 包间',
      version: 3,
      machines: 2,
      applied: 1,
      paused: 0,
      actions: ['override'],
    },
  });

  it('shows its source and previews the effect of a change on the events of seven days', async () => {
    server.on('POST /pc/getPcRuleList', page(rule()));
    server.on('POST /netbar/previewRule', {
      data: {
        total: 9,
        changed: 4,
        machines: 2,
        actions: [{ action: 'alerted', count: 9 }],
        samples: [],
        cut: false,
      },
    });
    stubCall('POST /pc/setPcRule');
    renderPage(<PcRulePage />, { params: { id: '0' }, query: { group: '3' } });
    const row = await screen.findByRole('row', { name: /保护 hosts 文件/ });
    expect(row.textContent).toContain('继承自网吧「星河网咖」');
    press('停用', row);
    const dialog = await screen.findByRole('dialog', { name: '停用「保护 hosts 文件」？' });
    await within(dialog).findByText('最近七天命中 9 次（2 台客户机），其中 4 次的结果会改变。');
    press('停用', dialog);
    await waitFor(() =>
      expect(bodyOf('POST /pc/setPcRule')).toMatchObject({ groupId: 3, ruleId: 5, enabled: false }),
    );
  });

  it('can be reset to the inherited rule if this level overrides it', async () => {
    const ownRule = {
      isOwn: true,
      source: 'group' as const,
      sourceName: '包间',
      actions: ['disable', 'override', 'reset'],
    };
    server.on('POST /pc/getPcRuleList', page(rule(ownRule)));
    stubCall('POST /pc/resetPcRule');
    renderPage(<PcRulePage />, { params: { id: '0' }, query: { group: '3' } });
    const row = await screen.findByRole('row', { name: /保护 hosts 文件/ });
    expect(row.textContent).toContain('已覆盖');
    const inRow = within(row).queryByRole('button', { name: '恢复继承' });
    if (inRow) fireEvent.click(inRow);
    else {
      press('更多', row);
      fireEvent.click(await screen.findByRole('menuitem', { name: '恢复继承' }));
    }
    press('恢复继承规则', await screen.findByRole('dialog'));
    await waitFor(() =>
      expect(bodyOf('POST /pc/resetPcRule')).toMatchObject({ groupId: 3, ruleId: 5 }),
    );
  });
});

describe('启动工具', () => {
  it('shows the output of terminals while it runs, and runs again on failed ones', async () => {
    const tool: Schemas['ToolItem'] = {
      ID: 4,
      CreatedAt: '2026-03-01T00:00:00Z',
      UpdatedAt: '2026-03-01T00:00:00Z',
      name: '清理临时文件',
      category: 'clean',
      exePath: 'C:\\clean.exe',
      args: '',
      needConfirm: true,
      note: '',
      enabled: true,
      sort: 1,
      actions: ['run'],
    };
    const listed = { page: 1, pageSize: 10, total: 1 };
    server.on('POST /netbar/getToolList', { data: { ...listed, list: [tool], actions: [] } });
    server.on('POST /search/findChoices', ({ body }) => {
      const { kind } = body as { kind: string };
      return {
        data: {
          list:
            kind === 'netbar'
              ? [{ ID: 7, name: '星河网咖', note: 'NB7' }]
              : [{ ID: 71, name: 'A001', note: '星河网咖' }],
        },
      };
    });
    server.on('POST /pc/getPcList', { data: { ...listed, list: [], total: 20 } });
    stubCall('POST /run/runTool', () => ({ data: { task: { ID: 31 } }, msg: '' }));
    const task = (ID: number, success: number, failed: number) => ({
      ID,
      total: success + failed,
      success,
      failed,
      skipped: 0,
      status: failed > 0 ? 'partial' : 'done',
      actions: failed > 0 ? ['retry'] : [],
    });
    server.on('POST /task/getTask', ({ body }) => {
      const { ID } = body as { ID: number };
      return { data: { task: ID === 31 ? task(31, 18, 2) : task(32, 2, 0) } };
    });
    const error = (targetId: number, targetName: string) => ({
      targetId,
      targetName,
      code: 7,
      msg: '退出码 5',
      field: '',
      remediation: '',
    });
    server.on('POST /task/getTaskErrorList', {
      data: { ...listed, list: [error(1, 'A001'), error(2, 'A002')], total: 2 },
    });
    server.on('POST /netbar/getToolOutput', ({ body }) => {
      const { taskId } = body as { taskId: number };
      const line = {
        ID: taskId,
        terminalNo: 'A001',
        at: '2026-03-01T00:00:00Z',
        line: taskId === 31 ? '扫描中' : '第二次',
      };
      return { data: { list: [line], done: true } };
    });
    stubCall('POST /task/retryFailed', () => ({ data: { task: { ID: 32 } }, msg: '' }));
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    renderPage(<ToolPage />);
    press('运行', await screen.findByRole('row', { name: /清理临时文件/ }));
    const form = await screen.findByRole('dialog', { name: '运行「清理临时文件」' });
    const choose = await within(form).findByRole('combobox', { name: /^网吧/ });
    fireEvent.click(choose);
    fireEvent.change(inputOf(choose), { target: { value: '星河' } });
    fireEvent.click(await screen.findByRole('option', { name: /星河/, hidden: true }));
    fireEvent.change(within(form).getByLabelText(/^原因/), { target: { value: '例行清理' } });
    press('运行', form);
    const output = await screen.findByRole('dialog', { name: '实时输出：清理临时文件' });
    expect(bodyOf('POST /run/runTool')).toMatchObject({
      toolId: 4,
      reason: '例行清理',
      selection: { allMatching: true, expectTotal: 20 },
    });
    await within(output).findByText('18/20 台完成，2 台失败');
    expect(
      within(await within(output).findByRole('table', { name: '失败的客户机' })).getAllByRole(
        'row',
      ),
    ).toHaveLength(2);
    await within(output).findByText(/扫描中/);
    // The newest line stays visible until the user scrolls up.
    expect(within(output).getByRole('log').scrollTop).toBe(900);
    press('仅重试失败项', output);
    await within(output).findByText('2/2 台完成，0 台失败');
    await within(output).findByText(/第二次/);
    expect(within(output).queryByText(/扫描中/)).toBeNull();
    expect(within(output).queryByRole('table', { name: '失败的客户机' })).toBeNull();
    expect(bodyOf('POST /task/retryFailed')).toMatchObject({ ID: 31 });
  });
});
