import { type FakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { netbarFixture, netbarServer } from '../netbar/netbar.fixture.ts';
import EnrolPage from './EnrolPage.tsx';
import { type AgentState, agentAddress, currentStep, skewText } from './enrol.model.ts';

const STATE = 'POST /agent/getAgent';
const SECRET = 'k'.repeat(32);
let server: FakeServer;

beforeEach(() => {
  server = netbarServer([netbarFixture()]);
});
afterEach(() => {
  cleanup();
  resetSession();
  vi.restoreAllMocks();
  server.close();
});

const state = (parts: Partial<AgentState> = {}): AgentState => ({
  netbarId: 7,
  netbarName: '星际网咖',
  terminalTotal: 0,
  terminalOnline: 0,
  lastHeartbeatAt: null,
  key: null,
  gateway: null,
  refusals: [],
  strangers: 0,
  setup: { downloadUrl: '', path: '/agent', protocols: [1] },
  actions: ['addKey'],
  ...parts,
});
const GATEWAY: NonNullable<AgentState['gateway']> = {
  CreatedAt: '2026-03-01T02:00:00.000Z',
  host: 'GW-1',
  version: '3.2.1',
  simulated: false,
  connected: true,
  seenAt: '2026-03-01T02:00:00.000Z',
  skewMs: 0,
};

async function open(agent: AgentState, query: Readonly<Record<string, string>> = { netbar: '7' }) {
  server.on(STATE, { data: { agent } });
  const page = renderPage(<EnrolPage />, { query });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const current = () =>
  screen.queryAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')
    ?.textContent;

describe('接入', () => {
  it('starts with the choice of a netbar and stores it in the URL', async () => {
    const page = await open(state(), {});
    expect(server.seen(STATE)).toEqual([]);
    await waitFor(() => expect(current()).toContain('选择网吧'));
    fireEvent.click(await screen.findByRole('combobox'));
    fireEvent.click(await screen.findByText(/^星际网咖/));
    await waitFor(() => expect(page.query()).toEqual({ netbar: '7' }));
    await screen.findByRole('heading', { level: 1, name: '接入：星际网咖' });
    expect(server.seen(STATE)[0]?.body).toEqual({ netbarId: 7 });
  });

  it('shows a key only once, and hides it after a change of the netbar or a return', async () => {
    await open(state());
    server.on('POST /agent/addKey', {
      data: { secret: SECRET, expiresAt: '2026-03-02T02:00:00.000Z' },
      msg: '已生成',
    });
    const key = { CreatedAt: '2026-03-01T02:00:00.000Z', expiresAt: '2026-03-02T02:00:00.000Z' };
    server.on(STATE, { data: { agent: state({ key, actions: ['addKey', 'revokeKey'] }) } });
    await press('生成接入密钥');
    expect(await screen.findByText(SECRET)).not.toBeNull();
    await waitFor(() => expect(current()).toContain('安装网关'));
    await press('换一家网吧');
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
  });

  it('confirms before an active key or gateway is revoked', async () => {
    await open(
      state({
        gateway: GATEWAY,
        lastHeartbeatAt: '2026-03-01T02:00:00.000Z',
        actions: ['addKey', 'revokeAgent'],
      }),
    );
    await press('生成接入密钥');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/现有网关会断开/)).not.toBeNull();
    expect(server.seen('POST /agent/addKey')).toEqual([]);
  });

  it('shows the fault while no data arrives', async () => {
    const at = '2026-03-01T02:00:00.000Z';
    const refusals: AgentState['refusals'] = [
      { reason: 'protocol', detail: '9', count: 3, at },
      { reason: 'keyUsed', detail: 'GW-1 3.2.1', count: 1, at },
    ];
    await open(state({ refusals, strangers: 2 }));
    expect(
      await screen.findByText('网关的通信协议版本控制台不支持，请安装匹配的网关版本。'),
    ).not.toBeNull();
    expect(screen.getByText(/网关要求版本 9，控制台支持 1/)).not.toBeNull();
    expect(screen.getByText('密钥已经用过。每个密钥只能接入一个网关，请重新生成。')).not.toBeNull();
    expect(screen.getByText(/最近 10 分钟有 2 次连接/)).not.toBeNull();
  });

  it('shows refused data of a connected gateway, and its command while it is not connected', async () => {
    const at = '2026-03-01T02:00:00.000Z';
    const refusals: AgentState['refusals'] = [
      { reason: 'foreignCommand', detail: 'c-1', count: 1, at },
      { reason: 'keyUsed', detail: '', count: 1, at },
    ];
    const page = await open(state({ gateway: GATEWAY, refusals }));
    expect(await screen.findByText(/^网关上报了其他网吧的命令/)).not.toBeNull();
    expect(screen.queryByText(/^密钥已经用过/)).toBeNull();
    page.unmount();
    await open(state({ refusals }));
    expect(await screen.findByText(/命令 c-1/)).not.toBeNull();
  });

  it('shows the received data and a wrong gateway clock at the end', async () => {
    const page = await open(
      state({
        gateway: { ...GATEWAY, skewMs: 7_200_000, simulated: true },
        lastHeartbeatAt: '2026-03-01T02:00:00.000Z',
        terminalTotal: 60,
        terminalOnline: 48,
        actions: [],
      }),
    );
    expect((await screen.findByRole('status')).textContent).toBe(
      '网关 GW-1 已连接，版本 3.2.1模拟',
    );
    expect(screen.getByText(/已上报 60 台客户机，48 台在线/)).not.toBeNull();
    expect(screen.getByText(/网关的时钟比控制台慢 2 小时/)).not.toBeNull();
    await press('查看客户机');
    expect(page.opened).toEqual([{ name: 'netbarPc', query: { netbar: '7' } }]);
    expect(screen.getByText('您的角色不能生成接入密钥，请联系管理员。')).not.toBeNull();
  });
});

describe('enrol.model', () => {
  it('returns steps, clock differences and addresses', () => {
    expect([
      currentStep(null, false),
      currentStep(state(), false),
      currentStep(state(), true),
    ]).toEqual([0, 1, 2]);
    expect(currentStep(state({ gateway: GATEWAY }), false)).toBe(2);
    expect(
      currentStep(state({ gateway: GATEWAY, lastHeartbeatAt: '2026-03-01T02:00:00.000Z' }), false),
    ).toBe(4);
    expect([
      skewText(30_000),
      skewText(-90_000)?.includes('快 2 分钟'),
      skewText(20_000 * 86_400_000)?.includes('20000 天'),
    ]).toEqual([undefined, true, true]);
    expect(agentAddress('https://console.example:8443', '/agent')).toBe(
      'wss://console.example:8443/agent',
    );
  });
});
