// @both-engines: upsert of pauses, and their join with the active versions
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { withServer } from '../../testing/server.ts';
import { connect, makeKey, type TestGateway } from '../agent/testing/gateway.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminals } from '../pc/index.ts';
import type { Explanation } from './explainSchemas.ts';
import { endPauses } from './pauseWatch.ts';
import type { RulePage } from './schemas.ts';
import { rules } from './tables.ts';
import { ruleRow } from './testing/ruleBody.ts';

const server = withServer();
let as = '';
let netbarId = 0;
let otherId = 0;
let ids: number[] = [];

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
  otherId = (await addNetbar(server, as, { name: '另一家网吧' })).ID;
  await server.db.delete(rules);
  const rows = await server.db
    .insert(rules)
    .values([ruleRow('first'), ruleRow('second')])
    .returning();
  ids = rows.map(({ id }) => id);
});

const pause = (body: object, by = as) =>
  server.call(
    'POST /netbar/pauseRules',
    { netbarId, hours: 8, reason: '误拦收银软件', ...body },
    { as: by },
  );
const resume = (body: object = {}) =>
  server.call('POST /netbar/resumeRules', { netbarId, ...body }, { as });
const pageOf = async (id: number): Promise<RulePage> =>
  (
    await server.call<RulePage>(
      'POST /netbar/getRuleList',
      { page: 1, pageSize: 10, netbarId: id },
      { as },
    )
  ).data;
const pausedNames = async (id = netbarId) =>
  (await pageOf(id)).list.flatMap(({ pausedUntil, name }) => (pausedUntil === null ? [] : name));

async function connectGateway(): Promise<TestGateway> {
  const gateway = await connect(server);
  await gateway.connect(await gateway.enrol(await makeKey(server, as, netbarId)), {
    capabilities: ['ruleEntries'],
  });
  return gateway;
}

/** Returns the names of the rules that the gateway fetches. */
async function fetchNames(gateway: TestGateway): Promise<string[]> {
  const from = gateway.frames.length;
  gateway.send({ t: 'fetch', what: 'rules' });
  const answer = () =>
    gateway.frames.slice(from).filter(({ t, what }) => t === 'entries' && what === 'rules');
  await expect.poll(() => answer().at(-1)?.left).toBe(0);
  return answer().flatMap(({ put = [] }) =>
    put.map(({ entry }) => (entry as unknown as { name: string }).name),
  );
}

describe('a paused rule', () => {
  it('is not sent to the gateway of its netbar until it is resumed', async () => {
    const gateway = await connectGateway();
    expect(await fetchNames(gateway)).toEqual(['first', 'second']);
    const before = await pageOf(netbarId);
    expect(await pause({ ruleIds: [ids[0]] })).toMatchObject({ code: 0 });
    const paused = await pageOf(netbarId);
    expect(paused).toMatchObject({ version: before.version + 1, paused: 1 });
    expect(await fetchNames(gateway)).toEqual(['second']);
    expect(paused.list.find(({ name }) => name === 'first')).toMatchObject({
      enabled: false,
      pauseReason: '误拦收银软件',
      pausedUntil: new Date(server.deps.now().getTime() + 8 * 3_600_000).toISOString(),
      actions: expect.arrayContaining(['resume']),
    });
    expect(await pausedNames(otherId)).toEqual([]);
    expect(await resume({ ruleIds: [ids[0]] })).toMatchObject({ code: 0 });
    expect(await fetchNames(gateway)).toEqual(['first', 'second']);
    expect((await resume()).msg).toContain('没有暂停');
  });

  it('ends at its time with a new version for the gateway', async () => {
    await pause({ ruleIds: [ids[0]] });
    const { version } = await pageOf(netbarId);
    await endPauses(server.deps);
    expect(await pausedNames()).toEqual(['first']);
    server.advance(8 * 3_600_000);
    await endPauses(server.deps);
    as = await server.login();
    expect(await pausedNames()).toEqual([]);
    expect((await pageOf(netbarId)).version).toBe(version + 1);
  });

  it('is used again when its next version is published', async () => {
    await pause({ ruleIds: [ids[0]] });
    await server.db
      .update(rules)
      .set({ version: 2 })
      .where(eq(rules.id, ids[0] ?? 0));
    expect(await pausedNames()).toEqual([]);
    expect(await pause({ ruleIds: [ids[0]], reason: '新版本也误拦' })).toMatchObject({ code: 0 });
    expect(await pausedNames()).toEqual(['first']);
  });

  it('is explained, and listed with its netbar and in the delivery', async () => {
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
    await pause({ ruleIds: [ids[0]] });
    const explained = await server.call<Explanation>(
      'POST /rule/explain',
      { terminalId: terminal?.id, sample: { processName: 'miner.exe' } },
      { as },
    );
    expect(explained.data.rules.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['first', 'paused'],
      ['second', 'won'],
    ]);
    const pauses = await server.call('POST /rule/getPauses', { ID: ids[0] }, { as });
    expect(pauses.data).toMatchObject({ list: [{ netbarId, version: 1, reason: '误拦收银软件' }] });
    const delivery = await server.call<{ list: { ID: number; paused: number }[] }>(
      'POST /rule/getDeliveryList',
      { page: 1, pageSize: 10 },
      { as },
    );
    expect(delivery.data.list.find(({ ID }) => ID === netbarId)?.paused).toBe(1);
    expect(delivery.data.list.find(({ ID }) => ID === otherId)?.paused).toBe(0);
  });

  it('is named with the netbar by the operation record', async () => {
    await pause({ ruleIds: [ids[0]] });
    const history = async (kind: string, id: number | undefined) =>
      (
        await server.call<{ list: { action: string }[] }>(
          `GET /sysOperationRecord/getObjectHistory?kind=${kind}&id=${id}`,
          undefined,
          { as },
        )
      ).data.list.map(({ action }) => action);
    expect(await history('rule', ids[0])).toContain('暂停一家网吧的规则');
    expect(await history('netbar', netbarId)).toContain('暂停一家网吧的规则');
    expect(await history('rule', ids[1])).toEqual([]);
  });
});

describe('all rules of a netbar', () => {
  it('are paused and resumed together', async () => {
    expect(await pageOf(netbarId)).toMatchObject({
      actions: expect.arrayContaining(['pauseAll']),
    });
    expect((await pause({})).msg).toContain('2 条');
    expect(await pausedNames()).toEqual(['first', 'second']);
    const { actions } = await pageOf(netbarId);
    expect([actions.includes('pauseAll'), actions.includes('resumeAll')]).toEqual([false, true]);
    expect((await pause({})).msg).toContain('没有可以暂停');
    expect((await resume()).msg).toContain('2 条');
    expect(await pausedNames()).toEqual([]);
  });

  it('are not paused without a reason, without the permission or outside the data scope', async () => {
    expect((await pause({ reason: ' ' })).code).toBe(422);
    await server.addUser('owner', STAFF_ROLES.netbarOwner);
    await server.addUser('keeper', STAFF_ROLES.operations);
    expect((await pause({}, await server.login('owner'))).code).not.toBe(0);
    expect((await pause({ netbarId: 999_999 }, await server.login('keeper'))).code).not.toBe(0);
    expect(await pausedNames()).toEqual([]);
  });
});
