import { asc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { agents } from '../agent/index.ts';
import { connect, enrolTestGateway, type TestGateway } from '../agent/testing/gateway.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminals } from '../pc/index.ts';
import type { DefenseLog } from './schemas.ts';
import { defenseLogs } from './tables.ts';

const server = withServer();
let as = '';
let netbarId = 0;
let gateway: TestGateway;
let identity: Awaited<ReturnType<typeof enrolTestGateway>>['identity'];

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
  ({ gateway, identity } = await enrolTestGateway(server, as, netbarId));
});

const threat = (more: object = {}) => ({
  at: server.deps.now().getTime() - 1_000,
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
const batch = (seq: number, ...list: object[]) => ({ t: 'batch', seq, stream: 'defense', list });
const rows = () => server.db.select().from(defenseLogs).orderBy(asc(defenseLogs.id));

it('lists a log in its netbar, with the id of a known terminal', async () => {
  const [pc] = await server.db
    .insert(terminals)
    .values({
      netbarId,
      terminalNo: 'A001',
      status: 'normal',
      power: 'on',
      powerAt: server.deps.now(),
    })
    .returning();
  gateway.send(batch(1, threat(), threat({ no: 'A002', target: 'game.exe', count: 3 })));
  await gateway.waitFor('ack');
  const query = { page: 1, pageSize: 10, netbarId };
  const { data } = await server.call<{ list: DefenseLog[] }>(
    'POST /netbar/getDefenseLogList',
    query,
    { as },
  );
  expect(
    data.list.map(({ terminalNo, terminalId, count, target, status }) => [
      terminalNo,
      terminalId,
      count,
      target,
      status,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['A001', pc?.id, 1, '', 'open'],
      ['A002', null, 3, 'game.exe', 'open'],
    ]),
  );
});

// @guarantee gateway-replay
it('stores a repeated message once, and skips invalid entries', async () => {
  const wrong = [
    { severity: 'worst' },
    { sha256: 'x' },
    { cmdline: 'x'.repeat(100_000) },
    { pid: -1 },
    { no: '../1' },
    { netbarId: 9 },
  ];
  gateway.send(batch(1, ...wrong.map(threat)));
  gateway.send(batch(1, threat(), threat()));
  await gateway.waitFor('ack', 2);
  const again = await connect(server);
  expect(await again.connect(identity)).toMatchObject({ received: 1 });
  again.send(batch(1, threat()));
  await again.waitFor('ack');
  // An unknown field such as another netbar id is ignored.
  expect((await rows()).map((row) => row.netbarId)).toEqual([netbarId]);
});

// @guarantee gateway-clocks
it.each([
  ['1970', 1_000],
  ['2100', Date.UTC(2100, 0, 1)],
  ['the last day of JavaScript', 8_640_000_000_000_000],
])('converts times of a gateway clock in %s to server time', async (_when, clock) => {
  const wrong = await connect(server);
  await wrong.connect(identity, { time: clock });
  const times = [clock - 500, 8_640_000_000_000_000, 0];
  wrong.send(batch(1, ...times.map((at, index) => threat({ at, no: `A00${index + 1}` }))));
  await wrong.waitFor('ack');
  const now = server.deps.now().getTime();
  const stored = (await rows()).map(({ terminalNo, occurredAt, createdAt }) => [
    ...[terminalNo, occurredAt.getTime(), createdAt.getTime()],
  ]);
  expect(stored.sort()).toEqual([
    ['A001', now - 500, now],
    ['A002', now, now],
    ['A003', Math.max(0, now - clock), now],
  ]);
  const [agent] = await server.db.select({ skewMs: agents.skewMs }).from(agents);
  expect(agent).toEqual({ skewMs: now - clock });
});

it('stores concurrent logs under their netbars, and merges repeated ones', async () => {
  const others = await Promise.all(
    ['乙', '丙'].map(async (name) => {
      const { ID } = await addNetbar(server, as, { name: `${name}网吧` });
      return { id: ID, ...(await enrolTestGateway(server, as, ID)) };
    }),
  );
  const all = [{ id: netbarId, gateway }, ...others];
  for (const client of all)
    client.gateway.send(batch(1, threat(), threat({ no: 'A002' }), threat()));
  await Promise.all(all.map((client) => client.gateway.waitFor('ack')));
  const summary = (await rows())
    .map((row) => `${row.netbarId} ${row.terminalNo} ${row.count}`)
    .sort();
  expect(summary).toEqual(all.flatMap(({ id }) => [`${id} A001 2`, `${id} A002 1`]).sort());
});
