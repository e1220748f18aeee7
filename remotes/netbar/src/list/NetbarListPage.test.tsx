import type { FakeServer } from '@console/shared/testing';
import { renderPage, resetSession } from '@console/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import config from '../../remote.config.ts';
import { netbarFixture, netbarServer, OPTIONS } from '../netbar/netbar.fixture.ts';
import NetbarListPage from './NetbarListPage.tsx';

const LIST = 'POST /netbar/getNetbarList';
const netbar = netbarFixture();
let server: FakeServer;

beforeEach(() => {
  server = netbarServer([netbar]);
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

async function open(query = {}) {
  const page = renderPage(<NetbarListPage />, { query });
  await screen.findByRole('table');
  // The names of regions and versions are in the options.
  await waitFor(() => expect(server.seen('POST /netbar/getNetbarOptions')).toHaveLength(1));
  return page;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const bodies = (route: Parameters<FakeServer['on']>[0]) =>
  server.seen(route).map(({ body }) => body);

/** Runs an action of the first row, from the menu 更多 if it is there. */
async function doTo(name: string): Promise<void> {
  if (!screen.queryByRole('button', { name })) fireEvent.click(button('更多'));
  fireEvent.click(
    screen.queryByRole('menuitem', { name }) ?? (await screen.findByRole('button', { name })),
  );
}

describe('the first requests', () => {
  it('are the prefetched calls of the manifest', async () => {
    await open();
    const [page] = config.pages;
    const calls = page?.data?.map(({ call, body }) => ({ route: call, body }));
    expect(calls).toEqual(server.seen(LIST).map(({ route, body }) => ({ route, body })));
    expect(new Set(server.seen().map(({ route }) => route))).toEqual(
      new Set([LIST, 'POST /netbar/getNetbarOptions']),
    );
  });

  it('are not repeated when the tab is opened again', async () => {
    let show: (mode: 'visible' | 'hidden') => void = () => undefined;
    function Tab() {
      const [mode, setMode] = useState<'visible' | 'hidden'>('visible');
      show = setMode;
      return (
        <Activity mode={mode}>
          <NetbarListPage />
        </Activity>
      );
    }
    renderPage(<Tab />);
    await screen.findByRole('table');
    await waitFor(() => expect(server.seen('POST /netbar/getNetbarOptions')).toHaveLength(1));
    await act(async () => show('hidden'));
    await act(async () => show('visible'));
    expect(server.seen()).toHaveLength(2);
  });

  it('use the filters of the URL before the options are loaded', async () => {
    await open({
      status: 'expired',
      regionCode: '330100',
      marketId: '3',
      onlineStatus: 'offline,delayed',
      page: '2',
    });
    expect(bodies(LIST)).toEqual([
      {
        page: 2,
        pageSize: 10,
        status: 'expired',
        regionCode: '330100',
        marketId: 3,
        onlineStatus: ['delayed', 'offline'],
      },
    ]);
  });
});

describe('a row', () => {
  it('opens the tab of its netbar', async () => {
    const page = await open();
    fireEvent.click(screen.getByRole('link', { name: '星际网咖' }));
    fireEvent.click(button('详情'));
    const target = { name: 'netbarDetail', params: { id: '7' } };
    expect(page.opened).toEqual([target, target]);
  });

  it('offers exactly the actions that the server lists', async () => {
    server = netbarServer([netbarFixture({ actions: ['approve', 'reject'] })], []);
    await open();
    const row = within(screen.getAllByRole('row')[1] as HTMLElement);
    expect(row.getByRole('button', { name: '通过' })).not.toBeNull();
    fireEvent.click(row.getByRole('button', { name: '更多' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      '详情',
    ]);
    expect(screen.queryByRole('button', { name: '新增网吧' })).toBeNull();
    // Without batch actions rows have no checkboxes.
    expect(screen.queryByLabelText('选择 星际网咖')).toBeNull();
  });

  it('describes faults in words', async () => {
    await open();
    expect(await screen.findByText('有新版')).not.toBeNull();
    expect(screen.getByText('部分防护')).not.toBeNull();
    expect(button(/正常/).textContent).toBe('正常30');
    expect(button(/全部/).textContent).toBe('全部37');
  });
});

describe('renewing', () => {
  it('sends the months with the displayed expiry, then reloads the list', async () => {
    server.on('POST /netbar/renewNetbar', { data: { netbar }, msg: '续期成功' });
    await open();
    await doTo('续期');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText(/续期月数/), { target: { value: '6' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '续期' }));
    await waitFor(() => expect(bodies(LIST)).toHaveLength(2));
    const requestId = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(bodies('POST /netbar/renewNetbar')).toEqual([
      { ID: 7, expectUpdatedAt: netbar.UpdatedAt, months: 6, requestId },
    ]);
  });
});

describe('disabling', () => {
  it("requires a reason and shows the server's error at it", async () => {
    const errors = [{ field: 'reason', msg: '原因中不能有网址' }];
    server.on('POST /netbar/setNetbarStatus', { code: 422, msg: '请检查', data: { errors } });
    await open();
    await doTo('停用');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: '停用网吧' }));
    expect(dialog.getByText('请填写原因')).not.toBeNull();
    fireEvent.change(dialog.getByLabelText(/原因/), { target: { value: '见 example' } });
    fireEvent.click(dialog.getByRole('button', { name: '停用网吧' }));
    expect(await dialog.findByText('原因中不能有网址')).not.toBeNull();
    expect(bodies('POST /netbar/setNetbarStatus')).toMatchObject([
      { ID: 7, status: 'disabled', reason: '见 example' },
    ]);
  });
});

describe('auditing', () => {
  it.each([
    ['通过', '通过审核', { pass: true, trialDays: 7 }],
    ['驳回', '驳回网吧', { pass: false, reason: '证照不清' }],
  ])('%s sends only its part', async (action, save, part) => {
    server = netbarServer([netbarFixture({ status: 'pending', actions: ['approve', 'reject'] })]);
    server.on('POST /netbar/auditNetbar', { data: { netbar } });
    await open();
    await doTo(action);
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.queryByLabelText(/原因/);
    if (reason) fireEvent.change(reason, { target: { value: '证照不清' } });
    fireEvent.click(dialog.getByRole('button', { name: save }));
    await waitFor(() => expect(bodies('POST /netbar/auditNetbar')).toHaveLength(1));
    const requestId = expect.any(String);
    expect(bodies('POST /netbar/auditNetbar')).toEqual([
      { ID: 7, expectUpdatedAt: netbar.UpdatedAt, requestId, ...part },
    ]);
  });
});

describe('archiving', () => {
  async function ask() {
    await open();
    await doTo('归档');
    const save = (await screen.findByRole('button', { name: '归档网吧' })) as HTMLButtonElement;
    expect(save.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('请输入 星际网咖 以确认'), {
      target: { value: '星际网咖' },
    });
    fireEvent.click(save);
    return save;
  }
  const sent = () =>
    bodies('POST /netbar/archiveNetbar') as { requestId: string; expectUpdatedAt: string }[];

  it('requires the name, and retries with the same request id', async () => {
    server.on('POST /netbar/archiveNetbar', () => Promise.reject(new TypeError('down')));
    const save = await ask();
    expect(await screen.findByText(/没有收到服务器的回答/)).not.toBeNull();
    fireEvent.click(save);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(sent()[0]);
  });

  it('asks again with the latest state if another user has changed the netbar', async () => {
    server.on('POST /netbar/archiveNetbar', { code: 409, msg: '数据已被他人修改，请刷新后重试' });
    server.on('POST /netbar/getNetbar', {
      data: { netbar: netbarFixture({ UpdatedAt: '2026-03-02T00:00:00.000Z' }) },
    });
    const save = await ask();
    expect(await screen.findByText(/已载入最新数据，请核对后再次确认/)).not.toBeNull();
    await waitFor(() => expect(bodies(LIST)).toHaveLength(2));
    fireEvent.click(save);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ expectUpdatedAt }) => expectUpdatedAt)).toEqual([
      netbar.UpdatedAt,
      '2026-03-02T00:00:00.000Z',
    ]);
    expect(sent()[1]?.requestId).not.toBe(sent()[0]?.requestId);
  });
});

describe('references of a netbar', () => {
  const other = { ID: 4, marketNo: 'M4', name: '华南市场', status: 'active', choosable: false };

  it('offer the allowed choices and the current one, and are required if they cannot be removed', async () => {
    const markets = [{ ...other, ID: 3, name: '华东市场' }, other];
    server.on('POST /netbar/getNetbarOptions', {
      data: { ...OPTIONS, markets, clearable: ['ownerId'] },
    });
    await open();
    await doTo('编辑');
    const drawer = within(await screen.findByRole('dialog', { name: '编辑「星际网咖」' }));
    await userEvent.click(drawer.getByRole('combobox', { name: '市场' }));
    const offered = await screen.findAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['华东市场']);
    expect(drawer.getByText('市场').textContent).toContain('*');
    expect(drawer.getByText('业主').textContent).not.toContain('*');
  });
});

describe('editing', () => {
  it('keeps the input after a change by another user and saves on top of it', async () => {
    let saves = 0;
    server.on('POST /netbar/updateNetbar', () => {
      saves += 1;
      return saves === 1
        ? { code: 409, msg: '数据已被他人修改' }
        : { data: { netbar }, msg: '保存成功' };
    });
    await open();
    await doTo('编辑');
    const drawer = within(await screen.findByRole('dialog', { name: '编辑「星际网咖」' }));
    fireEvent.change(drawer.getByLabelText(/^名称/), { target: { value: '新星网咖' } });
    fireEvent.click(drawer.getByRole('button', { name: '保存' }));
    expect((await drawer.findByRole('alert')).textContent).toContain('数据已被他人修改');
    const changedFields = { contactName: '李明', UpdatedAt: '2026-03-02T00:00:00.000Z' };
    server.on('POST /netbar/getNetbar', { data: { netbar: netbarFixture(changedFields) } });
    fireEvent.click(drawer.getByRole('button', { name: '载入最新数据' }));
    await waitFor(() =>
      expect((drawer.getByLabelText(/^联系人/) as HTMLInputElement).value).toBe('李明'),
    );
    expect((drawer.getByLabelText(/^名称/) as HTMLInputElement).value).toBe('新星网咖');
    fireEvent.click(drawer.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(saves).toBe(2));
    expect(bodies('POST /netbar/updateNetbar')[1]).toMatchObject({
      ID: 7,
      expectUpdatedAt: changedFields.UpdatedAt,
      name: '新星网咖',
      contactName: '李明',
      marketId: 3,
    });
  });
});

describe('adding', () => {
  it('validates first, then shows server errors at their fields', async () => {
    await open();
    fireEvent.click(button('新增网吧'));
    const drawer = within(await screen.findByRole('dialog', { name: '新增网吧' }));
    fireEvent.change(drawer.getByLabelText(/^联系电话/), { target: { value: '123' } });
    fireEvent.click(drawer.getByRole('button', { name: '提交审核' }));
    expect(drawer.getByText('请填写名称')).not.toBeNull();
    expect(drawer.getByText('请选择地区')).not.toBeNull();
    expect(drawer.getByText('联系电话应为 1 开头的 11 位手机号')).not.toBeNull();
    expect(bodies('POST /netbar/addNetbar')).toEqual([]);
  });
});

describe('selected netbars', () => {
  it('get tags and are no longer selected', async () => {
    server.on('POST /netbar/setNetbarTags', { data: { updated: 1 }, msg: '已更新 1 个网吧' });
    await open();
    fireEvent.click(screen.getByLabelText('选择 星际网咖'));
    fireEvent.click(button('设标签'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('combobox', { name: '标签' }));
    fireEvent.click(await screen.findByText('连锁'));
    fireEvent.click(dialog.getByRole('button', { name: '保存标签' }));
    await waitFor(() => expect(bodies(LIST)).toHaveLength(2));
    expect(bodies('POST /netbar/setNetbarTags')).toEqual([
      { IDs: [7], mode: 'add', tags: ['连锁'], requestId: expect.any(String) },
    ]);
    expect(screen.queryByText('已选 1 项')).toBeNull();
  });

  it('move to another ring', async () => {
    server.on('POST /netbar/setNetbarRing', { data: { updated: 1 }, msg: '已更新 1 个网吧' });
    await open();
    fireEvent.click(screen.getByLabelText('选择 星际网咖'));
    fireEvent.click(button('设灰度环'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('combobox', { name: '灰度环' }).textContent).toContain('稳定');
    fireEvent.click(dialog.getByRole('button', { name: '保存灰度环' }));
    await waitFor(() =>
      expect(bodies('POST /netbar/setNetbarRing')).toMatchObject([{ IDs: [7], ring: 'stable' }]),
    );
  });
});
