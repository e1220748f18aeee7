// @both-engines: rollups, enum values
import { beforeEach, describe, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { enrolTestGateway, type TestGateway } from '../agent/testing/gateway.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminals } from '../pc/index.ts';
import { updateOpenThreats } from './openThreats.ts';
import { readTerminalLogs } from './reads.ts';
import type { DefenseLog } from './schemas.ts';
import type { DefenseStat } from './statSchemas.ts';

const server = withServer();
const DAY = 86_400_000;
const TO_CHINA_MS = 8 * 3_600_000;
let as = '';
let netbarId = 0;
let gateway: TestGateway;

interface Part {
  name: string;
  value?: number;
  series?: { values: (number | null)[] }[];
  list?: { name: string; value: number }[];
}

const threat = (more: object = {}) => ({
  at: server.deps.now().getTime() - 2 * 3_600_000,
  no: 'A001',
  threatType: 'inject',
  severity: 'high',
  action: 'blocked',
  ruleName: '禁止注入',
  processName: 'x.exe',
  processPath: 'C:\\x.exe',
  pid: 7,
  ppid: 4,
  parentName: 'cmd.exe',
  cmdline: 'x /s',
  sha256: 'a'.repeat(64),
  ...more,
});

/** One blocked threat, and three hits of an observed rule on the same terminal. */
beforeEach(async () => {
  // Noon in China, so that the events belong to the current day.
  const now = server.deps.now().getTime() + TO_CHINA_MS;
  server.advance(Math.ceil(now / DAY) * DAY + DAY / 2 - now);
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
  await server.db.insert(terminals).values({
    netbarId,
    terminalNo: 'A001',
    status: 'normal',
    power: 'on',
    powerAt: server.deps.now(),
    protectStatus: 'on',
  });
  ({ gateway } = await enrolTestGateway(server, as, netbarId));
  const hits = ['b', 'c', 'd'].map((digit) =>
    threat({ action: 'audited', threatType: 'network', sha256: digit.repeat(64) }),
  );
  gateway.send({ t: 'batch', seq: 1, stream: 'defense', list: [threat(), ...hits] });
  await gateway.waitFor('ack');
});

const list = async (query: object = {}) =>
  (
    await server.call<{ list: DefenseLog[]; total: number }>(
      'POST /netbar/getDefenseLogList',
      { page: 1, pageSize: 50, ...query },
      { as },
    )
  ).data;
const stat = async (query: object) =>
  (await server.call<DefenseStat>('POST /netbar/getDefenseStat', query, { as })).data;
const dashboard = async (range = '7d'): Promise<Part[]> => {
  const { data } = await server.call<Record<string, unknown>>(
    'POST /dashboard/getDashboard',
    { range },
    { as },
  );
  return Object.values(data)
    .flat()
    .filter((part): part is Part => typeof part === 'object' && part !== null && 'name' in part);
};

describe('hits of observed rules are not counted', () => {
  it('in the list of defense logs, unless the filter requests them', async () => {
    expect((await list()).list.map(({ action }) => action)).toEqual(['blocked']);
    expect((await list({ action: 'audited' })).total).toBe(3);
    expect((await list({ action: ['audited', 'blocked'] })).total).toBe(4);
  });

  it.each([
    ['the logs', '24h'],
    ['the counts by hour', '7d'],
  ])('in the histogram from %s, whose facet still shows them', async (_source, time) => {
    const all = await stat({ time });
    expect([all.total, all.facets.action, all.facets.threatType]).toEqual([
      1,
      { blocked: 1, audited: 3 },
      { inject: 1 },
    ]);
    expect((await stat({ time, action: 'audited' })).total).toBe(3);
  });

  it('in the histogram of one netbar from the counts by day', async () => {
    expect((await stat({ time: '30d', netbarId })).total).toBe(1);
  });

  it('as 今日拦截', async () => {
    const parts = await dashboard();
    const value = (name: string) => parts.find((part) => part.name === name)?.value;
    expect([value('defenseToday'), value('defenseGrave')]).toEqual([1, 1]);
  });

  it.each(['24h', '7d'])('in the curve of %s', async (range) => {
    // The curve by days only shows days that are over.
    if (range === '7d') server.advance(DAY);
    const curve = (await dashboard(range)).find(({ name }) => name === 'defenseHours');
    const values = curve?.series?.[0]?.values ?? [];
    expect(values.filter((value) => value !== null && value > 0)).toEqual([1]);
  });

  it('in the rankings of types and netbars', async () => {
    const parts = await dashboard();
    const values = (name: string) =>
      parts.find((part) => part.name === name)?.list?.map(({ value }) => value);
    expect([values('threatTypes'), values('threatNetbars')]).toEqual([[1], [1]]);
  });

  it('as open threats and in the risk of a terminal', async () => {
    await updateOpenThreats(server.deps);
    const [row] = await server.db.select().from(terminals);
    expect([row?.openThreats, row?.riskScore]).toEqual([1, 15]);
  });

  it('as threats of processes in the process tree', async () => {
    const [row] = await server.db.select().from(terminals);
    const since = new Date(server.deps.now().getTime() - DAY);
    const by = { tx: server.db, caller: { userId: 1, authorityId: 888 }, now: server.deps.now() };
    const terminal = { id: row?.id ?? 0, netbarId, terminalNo: 'A001' };
    const logs = await readTerminalLogs(by as never, terminal, since, 10);
    expect(logs.map(({ sha256 }) => sha256)).toEqual(['a'.repeat(64)]);
  });

  it('as other threats beside a log', async () => {
    const [log] = (await list()).list;
    const { data } = await server.call<{ near: object[] }>(
      'POST /netbar/getDefenseLog',
      { ID: log?.ID },
      { as },
    );
    expect(data.near).toEqual([]);
  });
});
