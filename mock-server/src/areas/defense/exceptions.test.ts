// @both-engines: conditional deletes, plain SQL
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { withServer } from '../../testing/server.ts';
import { enrolTestGateway, type TestGateway } from '../agent/testing/gateway.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { endExpiredExceptions } from './exceptionExpiry.ts';
import type { DefenseException } from './exceptionList.ts';
import { defenseExceptions, defenseLogs, defenseSteps } from './tables.ts';

const server = withServer();
const DAY = 86_400_000;
const RULE_ID = 7;
let as = '';
let netbarId = 0;
let gateway: TestGateway;
let seq = 0;

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
  ({ gateway } = await enrolTestGateway(server, as, netbarId));
  seq = 0;
});

const threat = (more: object = {}) => ({
  at: server.deps.now().getTime() - 60_000,
  no: 'A001',
  threatType: 'inject',
  severity: 'low',
  action: 'blocked',
  ruleId: RULE_ID,
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
async function send(...threats: object[]): Promise<number[]> {
  seq += 1;
  gateway.send({ t: 'batch', seq, stream: 'defense', list: threats.map(threat) });
  await gateway.waitForAck(seq);
  const rows = await server.db
    .select({ id: defenseLogs.id })
    .from(defenseLogs)
    .orderBy(asc(defenseLogs.id));
  return rows.map(({ id }) => id);
}
const post = <T>(path: string, body: object, caller = as) =>
  server.call<T>(`POST ${path}`, body, { as: caller });
const whitelist = (ID: number | undefined, more: object = {}) =>
  post<{ errors?: object[] }>('/netbar/whitelistDefenseLog', { ID, reach: 'netbar', ...more });
const list = async (query: object = {}, caller = as) =>
  (
    await post<{ list: DefenseException[]; stat: { expiry: Record<string, number> } }>(
      '/defense/getExceptionList',
      { page: 1, pageSize: 10, ...query },
      caller,
    )
  ).data;
const sentExceptions = () =>
  gateway.frames.filter(({ t }) => t === 'exceptions').at(-1) as unknown as { list: object[] };
const stored = async (id: number | undefined) => {
  const [log] = await server.db
    .select()
    .from(defenseLogs)
    .where(eq(defenseLogs.id, id ?? 0));
  const steps = await server.db
    .select({ what: defenseSteps.what })
    .from(defenseSteps)
    .where(eq(defenseSteps.logId, id ?? 0))
    .orderBy(defenseSteps.id);
  return { status: log?.status, steps: steps.map(({ what }) => what) };
};

describe('an exception', () => {
  it('names its rule by id, and covers the file also after the rule was renamed', async () => {
    const [first] = await send({});
    await whitelist(first, { days: 3 });
    const expiresAt = server.deps.now().getTime() + 3 * DAY;
    await expect
      .poll(() => sentExceptions().list)
      .toEqual([
        { no: null, ruleId: RULE_ID, ruleName: '禁止注入', sha256: 'a'.repeat(64), expiresAt },
      ]);
    const [, renamed, other] = await send(
      { ruleName: '禁止注入（新）' },
      { ruleId: RULE_ID + 1, ruleName: '另一条' },
    );
    expect((await stored(renamed)).status).toBe('whitelisted');
    expect((await stored(other)).status).toBe('open');
  });

  it('is valid for the default of the settings, and for at most their maximum', async () => {
    const [first] = await send({});
    const tooLong = await whitelist(first, { days: 366 });
    expect([tooLong.code, tooLong.data.errors]).toEqual([
      422,
      [{ field: 'days', msg: '例外最长有效 365 天' }],
    ]);
    await whitelist(first);
    const [listed] = (await list()).list;
    expect(Date.parse(listed?.expiresAt ?? '') - server.deps.now().getTime()).toBe(90 * DAY);
  });

  it('ends by itself once when three instances check, and reopens its log', async () => {
    const [first] = await send({});
    await whitelist(first, { days: 1 });
    const end = () =>
      Promise.all([1, 2, 3].map(() => endExpiredExceptions(server.deps))).then((counts) =>
        counts.reduce((sum, count) => sum + count, 0),
      );
    expect(await end()).toBe(0);
    server.advance(DAY);
    expect(await end()).toBe(1);
    expect(await stored(first)).toEqual({
      status: 'open',
      steps: ['whitelist', 'exceptionExpired'],
    });
    await expect.poll(() => sentExceptions().list).toEqual([]);
  });

  it('does not cover a threat after its end, also before an instance has checked', async () => {
    const [first] = await send({});
    await whitelist(first, { days: 1 });
    server.advance(DAY);
    const ids = await send({ no: 'A002' });
    expect((await stored(ids.at(-1))).status).toBe('open');
  });

  it('that was extended in time does not end', async () => {
    const [first] = await send({});
    await whitelist(first, { days: 1 });
    const [exception] = (await list()).list;
    const extended = await post('/defense/extendException', { IDs: [exception?.ID], days: 30 });
    expect(extended.msg).toBe('已延长 1 项例外');
    server.advance(DAY);
    expect(await endExpiredExceptions(server.deps)).toBe(0);
    expect((await stored(first)).status).toBe('whitelisted');
  });
});

describe('the list of exceptions', () => {
  it('ends several, and reopens only logs that no other exception covers', async () => {
    const [first, second] = await send({}, { no: 'A002', sha256: 'b'.repeat(64) });
    await whitelist(first, { reach: 'terminal' });
    await whitelist(second, { reach: 'netbar', remark: '自研程序' });
    await server.db.insert(defenseExceptions).values({
      netbarId,
      terminalNo: '',
      sha256: 'a'.repeat(64),
      ruleName: '禁止注入',
      processName: 'x.exe',
      logId: 0,
    });
    const page = await list();
    expect(page.stat.expiry).toEqual({ soon: 0, later: 2, never: 1 });
    expect(
      page.list.map(({ reach, terminalNo, remark, actions }) => [
        reach,
        terminalNo,
        remark,
        actions,
      ]),
    ).toEqual([
      ['netbar', '', '', ['extend', 'end']],
      ['netbar', '', '自研程序', ['extend', 'end']],
      ['terminal', 'A001', '', ['extend', 'end']],
    ]);
    const IDs = page.list.slice(1).map(({ ID }) => ID);
    const ended = await post<{ changed: number }>('/defense/endExceptions', { IDs });
    expect(ended.data.changed).toBe(2);
    expect((await stored(first)).status).toBe('whitelisted');
    expect(await stored(second)).toEqual({ status: 'open', steps: ['whitelist', 'endException'] });
    expect((await post('/defense/endExceptions', { IDs })).code).toBe(7);
  });

  it('shows an owner only their netbars, without actions', async () => {
    const [first] = await send({});
    await whitelist(first);
    const ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
    const owner = await server.login('owner');
    expect((await list({}, owner)).list).toEqual([]);
    const ownNetbar = await addNetbar(server, as, { name: '自己的网吧' }, { ownerId });
    await server.db.update(defenseExceptions).set({ netbarId: ownNetbar.ID });
    expect((await list({}, owner)).list).toMatchObject([{ netbarName: '自己的网吧', actions: [] }]);
    const [{ ID } = { ID: 0 }] = (await list()).list;
    expect((await post('/defense/endExceptions', { IDs: [ID] }, owner)).code).toBe(7);
  });
});
