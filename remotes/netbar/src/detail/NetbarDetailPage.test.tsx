import { menusAtom, store } from '@console/shared/session';
import type { FakeServer } from '@console/shared/testing';
import { renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { netbarFixture, netbarServer } from '../netbar/netbar.fixture.ts';
import NetbarDetailPage from './NetbarDetailPage.tsx';

const ONE = 'POST /netbar/getNetbar';
let server: FakeServer;

beforeEach(() => {
  server = netbarServer([
    netbarFixture({ statusReason: '欠费', status: 'disabled', actions: ['enable', 'edit'] }),
  ]);
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

async function open(id: string) {
  const page = renderPage(<NetbarDetailPage />, { params: { id } });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

describe('the page of a netbar', () => {
  it('sets the tab title and shows figures, facts and the reason of the status', async () => {
    const page = await open('7');
    expect(server.seen(ONE).map(({ body }) => body)).toEqual([{ ID: 7 }]);
    await waitFor(() => expect(page.title()).toBe('星际网咖'));
    expect(screen.getByText('86 / 120 台')).not.toBeNull();
    expect(screen.getByText('75%')).not.toBeNull();
    expect(screen.getByText('原因：欠费')).not.toBeNull();
    expect(await screen.findByText('服务器无盘')).not.toBeNull();
  });

  it('masks the phone and marks empty values', async () => {
    server.close();
    server = netbarServer([netbarFixture({ contactPhone: '13812345678', configVersion: 0 })]);
    await open('7');
    expect(screen.getByText('138****5678')).not.toBeNull();
    expect(screen.getByText('配置版本').nextElementSibling?.textContent).toBe('–');
  });

  it('describes its chart in words', async () => {
    await open('7');
    expect(
      screen.getByRole('img', { name: '客户机在线 86 台，离线 34 台，在线率 71.7%' }),
    ).not.toBeNull();
  });

  it('offers the actions of the netbar and shows the new state after one', async () => {
    await open('7');
    expect(screen.queryByRole('button', { name: '停用' })).toBeNull();
    const now = netbarFixture({ actions: ['edit', 'disable'] });
    server.on('POST /netbar/setNetbarStatus', { data: { netbar: now }, msg: '已启用' });
    fireEvent.click(screen.getByRole('button', { name: '启用' }));
    fireEvent.click(await screen.findByRole('button', { name: '启用网吧' }));
    expect(await screen.findByRole('button', { name: '停用' })).not.toBeNull();
    expect(screen.queryByText('原因：欠费')).toBeNull();
    expect(server.seen('POST /netbar/setNetbarStatus')[0]?.body).toMatchObject({
      ID: 7,
      status: 'active',
    });
    expect(server.seen(ONE)).toHaveLength(1);
  });

  it('shows the configuration of the netbar as a part if the user has that page', async () => {
    await open('7');
    expect(screen.queryByRole('button', { name: '配置' })).toBeNull();
    cleanup();
    store.set(menusAtom, [{ name: 'netbarConfig', children: null }] as never);
    const page = await open('7');
    fireEvent.click(screen.getByRole('button', { name: '配置' }));
    expect(page.query()).toEqual({ part: 'config' });
    await waitFor(() =>
      expect(server.seen('POST /netbar/getConfig').map(({ body }) => body)).toEqual([
        { netbarId: 7 },
      ]),
    );
    // The record page already names the netbar.
    expect(screen.queryByText('选择网吧')).toBeNull();
  });

  it('shows open alerts and recent threats, which open their rows in a part', async () => {
    const alert = {
      ID: 5,
      title: '已失联 2 小时',
      severity: 'critical',
      openedAt: '2026-03-01T08:00:00Z',
    };
    server.on('POST /alert/getAlertList', { data: { list: [alert], total: 12 } });
    server.on('POST /netbar/getDefenseStat', {
      data: { total: 0, buckets: [], facets: {}, from: '', to: '', bucketMs: 1 },
    });
    store.set(menusAtom, [
      { name: 'netbarAlert', children: null },
      { name: 'netbarDefenseLog', children: null },
    ] as never);
    const page = await open('7');
    expect(await screen.findByText('这段时间没有威胁')).not.toBeNull();
    expect(server.seen('POST /alert/getAlertList')[0]?.body).toMatchObject({
      netbarId: 7,
      status: ['open'],
    });
    fireEvent.click(await screen.findByRole('button', { name: '已失联 2 小时' }));
    expect(page.query()).toEqual({ part: 'alerts', status: 'open', alert: '5' });
  });

  it('compares versions with the newest ones, and opens the part of a content that lags behind', async () => {
    const delivery = {
      ID: 7,
      version: 5,
      versionAt: null,
      terminals: 120,
      applied: 116,
      pending: 3,
      nextBoot: 0,
      off: 0,
      failed: 1,
      drifted: 0,
      oldest: 4,
    };
    server.on('POST /netbar/getConfigOverview', { data: { list: [delivery], total: 1 } });
    store.set(menusAtom, [{ name: 'netbarConfig', children: null }] as never);
    const page = await open('7');
    expect(await screen.findByText('最新 3.10.0')).not.toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: '失败 1，等待 3' }));
    expect(page.query()).toEqual({ part: 'config' });
    expect(server.seen('POST /netbar/getConfigOverview')[0]?.body).toMatchObject({ netbarId: 7 });
  });

  it('shows the last five operations with a link to all', async () => {
    const operations = Array.from({ length: 7 }, (_, at) => ({
      ID: at,
      CreatedAt: '2026-03-01T08:00:00Z',
      actorName: '小王',
      action: `操作 ${at}`,
      objects: 1,
    }));
    server.on('GET /sysOperationRecord/getObjectHistory', {
      data: { list: operations, next: null },
    });
    const page = await open('7');
    expect(await screen.findAllByText(/^操作 \d$/)).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: '最近的操作' }));
    expect(page.query()).toEqual({ part: 'history' });
  });

  it('reloads on 刷新 and keeps the displayed values if that fails', async () => {
    await open('7');
    server.on(ONE, () => Promise.reject(new TypeError('down')));
    fireEvent.click(screen.getByRole('button', { name: '刷新' }));
    expect((await screen.findByRole('alert')).textContent).toContain('显示的是之前的数据');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('星际网咖');
  });
});

describe('a netbar that cannot be shown', () => {
  it.each(['999', 'abc', '0', '99999999999'])(
    '%s: shows the reason and links to the list',
    async (id) => {
      const page = await open(id);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('没有找到这个网吧');
      expect(server.seen(ONE)).toHaveLength(id === '999' ? 1 : 0);
      fireEvent.click(screen.getByRole('button', { name: '返回网吧列表' }));
      expect(page.opened).toEqual([{ name: 'netbarList' }]);
      expect(page.closed()).toBe(true);
    },
  );

  it('can be loaded again after a server error', async () => {
    server.on(ONE, () => new Response('', { status: 502, headers: { 'x-request-id': 'r-9' } }));
    await open('7');
    expect(within(screen.getByRole('alert')).getByText('请求编号 r-9')).not.toBeNull();
    server.on(ONE, { data: { netbar: netbarFixture() } });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { level: 1, name: '星际网咖' })).not.toBeNull();
  });
});
