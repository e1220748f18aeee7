// @both-engines: rollups, sums by hour
import { asc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { enrolTestGateway, type TestGateway } from '../agent/testing/gateway.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { rebuildRollups } from './rollups.ts';
import { readRuleHours } from './ruleHours.ts';
import { defenseLogs } from './tables.ts';

const server = withServer();
const DAY = 86_400_000;
const RULES = [
  { id: 7, name: '七号规则' },
  { id: 8, name: '八号规则' },
];
let as = '';
let gateway: TestGateway;
let seq = 0;

beforeEach(async () => {
  as = await server.login();
  seq = 0;
  ({ gateway } = await enrolTestGateway(server, as, (await addNetbar(server, as)).ID));
});

async function send(...overrides: object[]): Promise<void> {
  seq += 1;
  const list = overrides.map((more) => ({
    at: server.deps.now().getTime() - 60_000,
    no: 'A001',
    threatType: 'process',
    severity: 'low',
    action: 'blocked',
    ruleName: '七号规则',
    processName: 'x.exe',
    processPath: 'C:\\x.exe',
    pid: 7,
    ppid: 4,
    parentName: 'cmd.exe',
    cmdline: '',
    sha256: 'a'.repeat(64),
    ...more,
  }));
  gateway.send({ t: 'batch', seq, stream: 'defense', list });
  await gateway.waitForAck(seq);
}
const hits = async (ago = DAY) =>
  Object.fromEntries(
    await readRuleHours(server.db, RULES, new Date(server.deps.now().getTime() - ago)),
  );
const handle = async (action: string) => {
  const [log] = await server.db.select().from(defenseLogs).orderBy(asc(defenseLogs.id)).limit(1);
  const body = { IDs: [log?.id], action };
  expect((await server.call('POST /netbar/handleDefenseLog', body, { as })).code).toBe(0);
};

it('counts the events of a rule by its id, or by its name if the gateway sends no id', async () => {
  await send({ ruleId: 7, count: 3 }, { no: 'A002' }, { ruleId: 8, ruleName: '旧名称' });
  // A repeated event is added to the stored log.
  await send({ ruleId: 7, count: 2 });
  await send({ ruleId: 7, action: 'audited', no: 'A003' });
  const expected = { 7: { hits: 6, falsePositives: 0 }, 8: { hits: 1, falsePositives: 0 } };
  expect(await hits()).toEqual(expected);
  await rebuildRollups(server.db);
  expect(await hits()).toEqual(expected);
});

it('counts false positives, until the log is reopened', async () => {
  await send({ ruleId: 7, count: 3 });
  await handle('falsePositive');
  expect(await hits()).toEqual({ 7: { hits: 3, falsePositives: 3 } });
  await handle('reopen');
  expect(await hits()).toEqual({ 7: { hits: 3, falsePositives: 0 } });
});

it('leaves out hits that are older than the period', async () => {
  await send({ ruleId: 7 });
  server.advance(2 * DAY);
  expect(await hits()).toEqual({});
});
