import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { withServer } from '../../testing/server.ts';
import { defenseExceptions, defenseLogs } from '../defense/tables.ts';
import { insertLogs } from '../defense/testing/logs.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminals } from '../pc/index.ts';
import type { Explanation } from './explainSchemas.ts';
import { rules } from './tables.ts';
import { matching, ruleRow } from './testing/ruleBody.ts';

const server = withServer();
const FILE = 'c'.repeat(64);
let as = '';
let netbarId = 0;
let terminalId = 0;
let ids: number[] = [];

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
  const [terminal] = await server.db
    .insert(terminals)
    .values({
      netbarId,
      terminalNo: 'A001',
      status: 'normal',
      power: 'on',
      powerAt: server.deps.now(),
    })
    .returning();
  terminalId = terminal?.id ?? 0;
  await server.db.delete(rules);
  const other = {
    op: 'all' as const,
    conditions: [
      { field: 'processName' as const, operator: 'eq' as const, values: ['miner.exe'] },
      { field: 'signer' as const, operator: 'contains' as const, values: ['Contoso'] },
    ],
  };
  const rows = await server.db
    .insert(rules)
    .values([
      ruleRow('first', { priority: 1 }),
      ruleRow('signed', { priority: 2, matcher: other }),
      ruleRow('second', { priority: 3 }),
      ruleRow('third', { priority: 4, mode: 'alert' }),
      ruleRow('draft', { priority: 5, status: 'draft' }),
    ])
    .returning({ id: rules.id });
  ids = rows.map(({ id }) => id);
});

const explain = (body: object, caller = as) =>
  server.call<Explanation>('POST /rule/explain', { all: true, ...body }, { as: caller });
const sample = { processName: 'Miner.exe', signer: '', sha256: FILE };
const outcomes = ({ rules: chain }: Explanation) =>
  chain.map(({ name, outcome }) => [name, outcome]);

describe('the explanation of a sample', () => {
  it('names the first rule that matches, and why each other rule lost', async () => {
    const { data } = await explain({ terminalId, sample });
    expect(outcomes(data)).toEqual([
      ['first', 'won'],
      ['signed', 'noMatch'],
      ['second', 'later'],
      ['third', 'later'],
    ]);
    expect(data.winnerId).toBe(ids[0]);
    expect(data.rules[1]?.condition).toEqual({
      field: 'signer',
      operator: 'contains',
      values: ['Contoso'],
      actual: '',
    });
  });

  it('begins with the exceptions of the file, and names the level that disables a rule', async () => {
    await server.db.insert(defenseExceptions).values({
      netbarId,
      terminalNo: '',
      sha256: FILE,
      ruleId: ids[0] ?? 0,
      ruleName: 'former name',
      processName: 'miner.exe',
      logId: 0,
    });
    await server.call('POST /netbar/setRule', { netbarId, ruleId: ids[2], enabled: false }, { as });
    const { data } = await explain({ terminalId, sample });
    expect(data.exceptions).toMatchObject([{ ruleName: 'former name', terminalNo: '' }]);
    // The override moves the disabled rule to the level of the netbar, which is nearer.
    expect(outcomes(data)).toEqual([
      ['second', 'disabled'],
      ['first', 'excepted'],
      ['signed', 'noMatch'],
      ['third', 'won'],
    ]);
    expect(data.rules[0]?.source).toBe('netbar');
  });

  it('lists rules whose conditions do not hold only on request', async () => {
    const { data } = await explain({ terminalId, sample, all: false });
    expect(outcomes(data)).toEqual([
      ['first', 'won'],
      ['second', 'later'],
      ['third', 'later'],
    ]);
    expect(data.rules.map(({ order }) => order)).toEqual([1, 3, 4]);
    const named = await explain({ terminalId, sample, all: false, ruleId: ids[1] });
    expect(outcomes(named.data)[1]).toEqual(['signed', 'noMatch']);
  });

  it('lists 200 rules at most, and the winner after them', async () => {
    const matcher = matching('eq', 'other.exe');
    await server.db.delete(rules);
    await server.db
      .insert(rules)
      .values([
        ...Array.from({ length: 250 }, (_, index) =>
          ruleRow(`other ${index}`, { priority: index, matcher }),
        ),
        ruleRow('last', { priority: 900 }),
      ]);
    const { data } = await explain({ terminalId, sample });
    expect([data.rules.length, data.ruleCount]).toEqual([201, 251]);
    expect(data.rules.at(-1)).toMatchObject({ name: 'last', outcome: 'won', order: 251 });
  });

  it('ignores an exception that has ended', async () => {
    await server.db.insert(defenseExceptions).values({
      netbarId,
      terminalNo: '',
      sha256: FILE,
      ruleName: 'first',
      processName: 'miner.exe',
      logId: 0,
      expiresAt: server.deps.now(),
    });
    expect((await explain({ terminalId, sample })).data.winnerId).toBe(ids[0]);
  });

  it('is refused without an event, and outside of the data scope', async () => {
    expect((await explain({})).msg).toBe('请选择一条防御日志，或一台客户机并填写样本');
    expect((await explain({ terminalId, sample: { processName: '' } })).code).toBe(422);
    await server.addUser('owner', STAFF_ROLES.netbarOwner);
    expect((await explain({ terminalId, sample }, await server.login('owner'))).code).toBe(7);
  });
});

it('explains a logged event with the sample that its threat type defines', async () => {
  await insertLogs(server.db, {
    netbarId,
    terminalId,
    terminalNo: 'A001',
    occurredAt: server.deps.now(),
    threatType: 'network',
    severity: 'high',
    action: 'blocked',
    ruleName: 'first',
    processName: 'miner.exe',
    processPath: 'C:\\miner.exe',
    pid: 1,
    ppid: 0,
    parentName: '',
    cmdline: '',
    sha256: FILE,
    target: '203.0.113.7:3333',
  });
  const [log] = await server.db
    .select({ id: defenseLogs.id })
    .from(defenseLogs)
    .where(eq(defenseLogs.netbarId, netbarId));
  const { data } = await explain({ logId: log?.id });
  expect(data).toMatchObject({
    terminalNo: 'A001',
    sample: { ip: '203.0.113.7', port: '3333', processName: 'miner.exe' },
    winnerId: ids[0],
  });
});
