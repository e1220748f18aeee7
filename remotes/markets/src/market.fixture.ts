import { type FakeServer, fakeServer } from '@console/shared/testing';
import type { Application, Card, Market, MarketOptions, Member } from './market.model.ts';

const AT = '2026-03-01T00:00:00.000Z';

/** A market, as the server returns it. */
export const marketFixture = (parts: Partial<Market> = {}): Market => ({
  ID: 7,
  CreatedAt: AT,
  UpdatedAt: AT,
  marketNo: 'MK0007',
  name: '华东市场',
  regionCodes: ['330000'],
  regionNames: ['浙江省'],
  ownerId: 3,
  ownerName: '张三',
  contactName: '陈店长',
  contactPhone: '19000010001',
  companyName: '示例公司',
  licenseNo: '',
  licenseUrl: '',
  level: 'A',
  status: 'listed',
  statusReason: '',
  inviteCode: 'ABC234',
  listedAt: AT,
  memberCount: 4,
  netbarCount: 12,
  terminalCount: 900,
  commissionBp: 1000,
  settleCycle: 'month',
  allowJoin: true,
  joinAudit: true,
  maxMembers: 100,
  intro: '服务本地网吧',
  notice: '',
  withdrawMinFen: 0,
  defaultRing: 'stable',
  logoUrl: '',
  missing: [],
  actions: [],
  ...parts,
});

export const applicationFixture = (parts: Partial<Application> = {}): Application => ({
  ID: 5,
  CreatedAt: AT,
  UpdatedAt: AT,
  applicantId: 3,
  applicantName: '张三',
  status: 'draft',
  name: '沿江市场',
  regionCodes: ['320100'],
  regionNames: ['江苏省 南京市'],
  contactName: '陈店长',
  contactPhone: '19000010001',
  companyName: '沿江网络',
  licenseNo: '91320100MA1TEST001',
  licenseFile: 'key.png',
  licenseUrl: 'uploads/file/key.png',
  licenseName: '执照.png',
  intro: '',
  rejectReason: '',
  submittedAt: null,
  auditedAt: null,
  history: [],
  missing: [],
  actions: ['edit', 'submit'],
  ...parts,
});

export const memberFixture = (parts: Partial<Member> = {}): Member => ({
  ID: 11,
  CreatedAt: AT,
  UpdatedAt: AT,
  marketId: 7,
  userId: 21,
  userName: 'lisi',
  nickName: '李四',
  headerImg: '',
  phoneMask: '190****0002',
  role: 'member',
  shareBp: 1000,
  netbarCount: 2,
  status: 'active',
  applyRemark: '',
  statusReason: '',
  joinedAt: AT,
  leftAt: null,
  inviterName: '',
  actions: ['setRole', 'remove'],
  ...parts,
});

export const cardFixture = (parts: Partial<Card> = {}): Card => ({
  marketNo: 'MK0007',
  name: '华东市场',
  level: 'A',
  regionNames: ['浙江省'],
  headName: '张三',
  intro: '服务本地网吧',
  notice: '',
  memberCount: 4,
  netbarCount: 12,
  joinAudit: true,
  logoUrl: '',
  closedBecause: '',
  mine: '',
  ...parts,
});

const dict = (of: Record<string, string>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }));

const OPTIONS: MarketOptions = {
  regions: [{ code: '330000', name: '浙江省', children: [{ code: '330100', name: '杭州市' }] }],
  dicts: {
    status: dict({ approved: '待配置', listed: '已上架', suspended: '已停用', closed: '已关闭' }),
    level: dict({ A: 'A 级', B: 'B 级', C: 'C 级' }),
    settleCycle: dict({ day: '按日', week: '按周', month: '按月' }),
    applicationStatus: dict({
      draft: '草稿',
      pending: '待审核',
      approved: '已通过',
      rejected: '已驳回',
      canceled: '已放弃',
    }),
    memberStatus: dict({ pending: '待审核', active: '在职', removed: '已移除' }),
    memberRole: dict({ manager: '管理员', member: '成员' }),
    rejectReason: dict({ 营业执照照片不清晰: '照片不清晰' }),
    ring: dict({ canary: '尝鲜', stable: '稳定' }),
    netbarStatus: dict({ active: '正常', expired: '已到期' }),
    settlementStatus: dict({ done: '已入账', reversed: '已冲正' }),
  },
  markets: [{ ID: 7, name: '华东市场', marketNo: 'MK0007', status: 'listed' }],
};

/** The response of a list. */
export const listResponse = (
  list: readonly object[],
  actions: string[] = [],
  stat: object = { status: {} },
) => ({
  data: { list, total: list.length, page: 1, pageSize: 10, stat, actions },
});

/** A server with the first calls of all market pages. */
export function marketServer(): FakeServer {
  const server = fakeServer();
  server.on('POST /market/getMarketOptions', { data: OPTIONS });
  server.on('POST /market/getMyApply', { data: { applications: [], headRole: null } });
  server.on('POST /market/getMyMarket', { data: { markets: [], statements: [] } });
  server.on('POST /market/getOpenMarkets', { data: { markets: [], more: false } });
  server.on('POST /market/getMarket', { data: { market: marketFixture() } });
  return server;
}
