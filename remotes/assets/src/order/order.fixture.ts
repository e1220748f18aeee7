import type { Schemas } from '@console/shared/request';

const TIME = '2026-03-01T02:00:00.000Z';

/** An order of an account for two hours, 6 元, in progress. */
export const orderFixture = (
  parts: Partial<Schemas['ProviderOrder']> = {},
): Schemas['ProviderOrder'] => ({
  ID: 3,
  CreatedAt: TIME,
  UpdatedAt: TIME,
  orderNo: 'ZL2026030100000003',
  kind: 'rental',
  providerId: 1,
  providerName: '演示租号平台',
  simulated: true,
  tradeNo: 'T-1',
  netbarNo: 'NB330100012',
  netbarId: 12,
  netbarName: '星河网咖',
  ownerName: '王老板',
  terminalNo: 'A001',
  productCode: 'gold',
  productName: '黄金账号',
  quantity: 2,
  gameName: '英雄联盟',
  nodeName: '',
  accountMask: 'q****123',
  customerMask: '',
  durationMin: 120,
  priceFen: 600,
  coinCost: 0,
  settleFen: 180,
  trafficMb: 0,
  startAt: TIME,
  endAt: null,
  paidAt: TIME,
  refundedAt: null,
  settledAt: null,
  status: 'renting',
  abnormalReason: '',
  abnormalNote: '',
  refundReason: '',
  refundBy: null,
  refundReviewer: null,
  actions: ['detail', 'mark', 'refund'],
  ...parts,
});

/** Counts of the tabs for rented accounts. */
export const COUNTS = {
  renting: 1,
  finished: 0,
  settled: 0,
  abnormal: 0,
  refunding: 0,
  refunded: 0,
  failed: 0,
};
