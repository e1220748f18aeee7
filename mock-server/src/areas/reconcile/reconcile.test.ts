// @both-engines: triggers, int8 sums, recomputed hashes
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { perform } from '../../platform/services/tasks/testing/tasks.ts';
import { withServer } from '../../testing/server.ts';
import { ledgerEntries } from '../asset/index.ts';
import { runNightlyProof } from './nightly.ts';
import { proveLedger } from './proof.ts';
import { ledgerProofs } from './tables.ts';

const server = withServer();
let as: string;
let alice: number;

const entry = (direction: 'in' | 'out', amount: number, more: object = {}) => ({
  userId: alice,
  assetType: 'cash',
  direction,
  amount,
  bizType: 'reward',
  remark: 'x',
  operatorId: 0,
  operatorName: 'x',
  requestId: randomUUID(),
  ...more,
});

beforeEach(async () => {
  alice = await server.addUser('alice', 301);
  as = await server.login();
  const hold = { bizType: 'withdrawFreeze', bizNo: 'TX1' };
  await server.db
    .insert(ledgerEntries)
    .values([
      entry('in', 100),
      entry('out', 60, hold),
      entry('in', 60, { ...hold, part: 'frozen' }),
    ]);
});

interface Proofs {
  list: {
    status: string;
    day: string;
    startedBy: string;
    faults: number;
    details: object[];
    actions: string[];
  }[];
  actions: string[];
}
const list = async (body: object = {}, token = as) =>
  server.call<Proofs>(
    'POST /reconcile/getProofList',
    { page: 1, pageSize: 10, ...body },
    { as: token },
  );

/** Returns the titles of the administrator's messages that contain some words. */
async function messageTitles(words: string): Promise<string[]> {
  const body = { page: 1, pageSize: 20 };
  const { data } = await server.call<{ list: { title: string }[] }>(
    'POST /inbox/getMessageList',
    body,
    { as },
  );
  return data.list.map(({ title }) => title).filter((title) => title.includes(words));
}

/** Runs a statement that the triggers of the database would reject. */
async function withoutTriggers(
  rules: 'asset_accounts' | 'ledger_entries',
  statement: string,
): Promise<void> {
  await server.db.execute(sql.raw(`alter table ${rules} disable trigger user`));
  try {
    await server.db.execute(sql.raw(statement));
  } finally {
    await server.db.execute(sql.raw(`alter table ${rules} enable trigger user`));
  }
}

it('proves a balanced ledger and stores the proof', async () => {
  const task = await perform(server, as, '/reconcile/proveLedger', {});
  expect([task.status, task.msg]).toEqual(['done', '账目一致：1 个账户，3 条流水']);
  const { data } = await list();
  expect(data.list).toMatchObject([
    { status: 'balanced', day: '', startedBy: 'admin', faults: 0, actions: [] },
  ]);
  expect(data.actions).toEqual(['add']);
});

it.each([
  [
    'a balance',
    'asset_accounts',
    'update asset_accounts set cash = 41',
    { kind: 'balance', part: 'available', expected: 40, actual: 41 },
  ],
  [
    'a frozen balance',
    'asset_accounts',
    'update asset_accounts set cash_frozen = 0',
    { kind: 'balance', part: 'frozen', expected: 60 },
  ],
  [
    'an entry that does not continue the previous one',
    'ledger_entries',
    `update ledger_entries set balance_before = 90, balance_after = 30 where part = 'available' and direction = 'out'`,
    { kind: 'chain', part: 'available' },
  ],
  [
    'a deleted entry',
    'ledger_entries',
    `delete from ledger_entries where seq = 1 and part = 'available'`,
    { kind: 'chain' },
  ],
  [
    'a document that releases more than it has frozen',
    'ledger_entries',
    `update ledger_entries set biz_no = 'TX2', direction = 'out', balance_before = 120, balance_after = 60 where part = 'frozen'`,
    { kind: 'chain', part: 'frozen' },
  ],
] as const)(
  'reports %s that was changed directly in the database',
  async (_what, rules, statement, fault) => {
    await withoutTriggers(rules, statement);
    const proof = await proveLedger(server.db);
    expect([proof.faults, proof.details]).toEqual([
      1,
      [expect.objectContaining({ userId: alice, assetType: 'cash', ...fault })],
    ]);
  },
);

it('reports a document that releases the amount of another one, even if the balances are equal', async () => {
  await server.db
    .insert(ledgerEntries)
    .values(entry('out', 10, { part: 'frozen', bizType: 'withdrawSettle', bizNo: 'TX2' }));
  expect((await proveLedger(server.db)).details).toMatchObject([
    { kind: 'frozen', expected: 50, actual: 50 },
  ]);
});

it('runs once per night across instances and repeats a lost proof', async () => {
  await Promise.all([runNightlyProof(server.deps), runNightlyProof(server.deps)]);
  expect((await list()).data.list).toMatchObject([
    { status: 'balanced', startedBy: '', day: expect.stringMatching(/^\d{4}-/) },
  ]);
  await server.db.update(ledgerProofs).set({ finishedAt: null });
  await runNightlyProof(server.deps);
  expect((await list({ status: 'running' })).data.list).toHaveLength(1);
  server.advance(3 * 3_600_000);
  await runNightlyProof(server.deps);
  expect((await list({ status: 'running' })).data.list).toHaveLength(0);
  expect(await messageTitles('没有完成')).toHaveLength(1);
  server.advance(24 * 3_600_000);
  await withoutTriggers('asset_accounts', 'update asset_accounts set points = 5');
  await runNightlyProof(server.deps);
  expect((await list({ status: 'faulty' })).data.list).toMatchObject([
    { faults: 1, actions: ['faults'], details: [{ userId: alice, userName: 'alice' }] },
  ]);
  expect(server.log).toContainEqual(
    expect.objectContaining({
      msg: 'Ledger does not balance. See the failed proof in the reconciliation list.',
    }),
  );
  expect(await messageTitles('发现 1 处不一致')).toHaveLength(1);
});

it('notifies users about an unfinished proof and tries again', async () => {
  await server.db.execute(sql.raw('alter table ledger_entries rename to hidden_entries'));
  try {
    await expect(runNightlyProof(server.deps)).rejects.toThrow();
  } finally {
    await server.db.execute(sql.raw('alter table hidden_entries rename to ledger_entries'));
  }
  expect(await messageTitles('没有完成')).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d 的资产对账没有完成$/),
  ]);
  server.advance(3 * 3_600_000);
  await runNightlyProof(server.deps);
  // Valid whether or not the next day has begun.
  expect(new Set((await list()).data.list.map(({ status }) => status))).toEqual(
    new Set(['balanced']),
  );
  expect(await messageTitles('没有完成')).toHaveLength(1);
});

it('is refused for a role without its calls', async () => {
  const keeper = await server.login('alice');
  expect((await list({}, keeper)).msg).toBe('权限不足');
  expect((await server.call('POST /reconcile/proveLedger', {}, { as: keeper })).msg).toBe(
    '权限不足',
  );
});
