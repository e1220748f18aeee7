import { type FakeServer, fakeServer } from '@console/shared/testing';
import type { Netbar, NetbarOptions } from './netbar.model.ts';

/** A complete netbar in its second year. `parts` overrides fields. */
export function netbarFixture(parts: Partial<Netbar> = {}): Netbar {
  return {
    ID: 7,
    CreatedAt: '2026-01-05T02:00:00.000Z',
    UpdatedAt: '2026-03-01T02:00:00.000Z',
    netbarNo: 'NB3301000007',
    name: '星际网咖',
    regionCode: '330100',
    regionName: '浙江省 杭州市',
    address: '文三路 1 号',
    lng: null,
    lat: null,
    ownerId: null,
    ownerName: '',
    contactName: '王芳',
    contactPhone: '13800000000',
    marketId: 3,
    marketName: '华东市场',
    memberId: null,
    memberName: '',
    starred: false,
    licenseNo: '',
    terminalTotal: 120,
    terminalOnline: 86,
    terminalProtected: 90,
    serverIp: '192.168.1.2',
    disklessType: 'server',
    billingType: 'member',
    clientVersion: '3.8.1',
    ring: 'stable',
    onlineStatus: 'online',
    protectStatus: 'partial',
    lastHeartbeatAt: '2026-03-01T02:00:00.000Z',
    configVersion: 4,
    status: 'active',
    statusReason: '',
    expireAt: '2027-01-05T02:00:00.000Z',
    tags: ['电竞'],
    remark: '',
    actions: ['edit', 'renew', 'disable', 'archive'],
    ...parts,
  };
}

/** Options of filters and forms. */
export const OPTIONS: NetbarOptions = {
  regions: [{ code: '330000', name: '浙江省', children: [{ code: '330100', name: '杭州市' }] }],
  markets: [{ ID: 3, marketNo: 'M3', name: '华东市场', status: 'active', choosable: true }],
  clientVersions: ['3.10.0', '3.8.1'],
  tags: ['电竞', '连锁'],
  owners: [{ ID: 11, name: '李业主' }],
  members: [{ ID: 12, name: '赵维护' }],
  clearable: ['marketId', 'ownerId', 'memberId'],
  dicts: {
    status: [],
    onlineStatus: [],
    protectStatus: [],
    ring: [],
    disklessType: [{ value: 'server', label: '服务器无盘' }],
    billingType: [{ value: 'member', label: '会员计费' }],
  },
};

const COUNTS = {
  pending: 1,
  trial: 2,
  active: 30,
  expired: 4,
  disabled: 0,
  rejected: 0,
  archived: 0,
};

/** A server with these netbars and their options. */
export function netbarServer(list: Netbar[], actions = ['add', 'setTags', 'setRing']): FakeServer {
  const server = fakeServer();
  const stat = { status: COUNTS, onlineStatus: { online: 1, delayed: 0, offline: 0, never: 0 } };
  server.on('POST /netbar/getNetbarList', {
    data: { list, total: list.length, page: 1, pageSize: 10, stat, actions },
  });
  server.on('POST /search/findChoices', () => ({
    data: { list: list.map(({ ID, name, netbarNo }) => ({ ID, name, note: netbarNo })) },
  }));
  server.on('POST /netbar/getNetbarOptions', { data: OPTIONS });
  server.on('GET /sysOperationRecord/getObjectHistory', { data: { list: [], next: null } });
  server.on('POST /netbar/getNetbar', ({ body }) => {
    const netbar = list.find(({ ID }) => ID === (body as { ID: number }).ID);
    return netbar ? { data: { netbar } } : { code: 7, msg: '网吧不存在，或不在您的数据范围内' };
  });
  return server;
}
