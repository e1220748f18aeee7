import type { DataOf, Schemas } from '@console/shared/request';
import { type FakeServer, fakeServer } from '@console/shared/testing';

type Account = Schemas['AssetAccountRow'];
type LedgerRecord = Schemas['LedgerRecord'];

const TIME = '2026-03-01T00:00:00.000Z';

export const ACCOUNTS = 'POST /asset/getAccountList';

/** A user with 1 200 points, 30 coins and 12.50 元, and all actions. */
export function accountFixture(parts: Partial<Account> = {}): Account {
  return {
    ID: 7,
    userName: 'zhangsan',
    nickName: '张三',
    headerImg: '',
    phone: '138****5678',
    enable: 1,
    plugin: false,
    coin: 30,
    points: 1200,
    cash: 1250,
    coinFrozen: 0,
    pointsFrozen: 0,
    cashFrozen: 0,
    status: 'normal',
    frozenReason: '',
    movedAt: TIME,
    actions: ['compensate', 'deduct', 'ledger', 'enablePlugin'],
    ...parts,
  };
}

/** A movement of 100 points into the account of `accountFixture`. */
export function entryFixture(parts: Partial<LedgerRecord> = {}): LedgerRecord {
  return {
    ID: 1,
    CreatedAt: TIME,
    userId: 7,
    userName: 'zhangsan',
    nickName: '张三',
    entryNo: 'LS0000000001',
    assetType: 'points',
    part: 'available',
    direction: 'in',
    flow: 'in',
    amount: 100,
    balanceBefore: 1100,
    balanceAfter: 1200,
    bizType: 'reward',
    bizNo: '',
    reversesId: null,
    reversesNo: '',
    reversalNo: '',
    reversed: false,
    remark: '活动奖励',
    operatorId: 1,
    operatorName: 'admin',
    requestId: 'r-1',
    actions: [],
    ...parts,
  };
}

type Sum = DataOf<typeof ACCOUNTS>['sum'];
const NOTHING: Sum = { coin: 0, points: 0, cash: 0, coinFrozen: 0, pointsFrozen: 0, cashFrozen: 0 };

/** A server with these accounts. */
export function accountServer(accounts: readonly Account[], sum: Sum = NOTHING): FakeServer {
  const server = fakeServer();
  const stat = { all: accounts.length, pluginOn: 0, pluginOff: accounts.length };
  const page = { page: 1, pageSize: 10, actions: [], maxAmount: 1_000_000 };
  server.on(ACCOUNTS, { data: { list: accounts, total: accounts.length, stat, sum, ...page } });
  return server;
}
