import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { connect, enrolTestGateway } from '../agent/testing/gateway.ts';
import { netbars } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import type { EffectiveConfig } from './configSchemas.ts';
import { terminalGroups, terminals } from './tables.ts';

const server = withServer();
let as = '';
let netbarId = 0;
let groupId = 0;
let terminalId = 0;

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
  const [group] = await server.db
    .insert(terminalGroups)
    .values({ netbarId, name: '包间' })
    .returning();
  groupId = group?.id ?? 0;
  const [pc] = await server.db
    .insert(terminals)
    .values({
      netbarId,
      groupId,
      terminalNo: 'B001',
      status: 'normal',
      power: 'on',
      powerAt: server.deps.now(),
    })
    .returning();
  terminalId = pc?.id ?? 0;
});

const set = (target: object, values: object, caller = as) =>
  server.call<{ errors?: object[] }>(
    'POST /pc/setConfig',
    { ...target, values, requestId: crypto.randomUUID() },
    { as: caller },
  );
const read = async () =>
  (
    await server.call<EffectiveConfig>(`GET /pc/getEffectiveConfig?ID=${terminalId}`, undefined, {
      as,
    })
  ).data;
const usbState = async () => {
  const { value, source, sourceName } =
    (await read()).list.find(({ key }) => key === 'usbPolicy') ?? {};
  return [value, source, sourceName];
};

it('uses the value of the nearest level, and falls back to the next level when it is removed', async () => {
  expect(await usbState()).toEqual(['allow', 'default', '']);
  const levels = [
    [{}, 'deny', 'global', ''],
    [{ netbarId }, 'readonly', 'netbar', '星河网咖·中心店'],
    [{ groupId }, 'deny', 'group', '包间'],
    [{ terminalId }, 'allow', 'terminal', 'B001'],
  ] as const;
  for (const [target, usbPolicy, source, name] of levels) {
    expect((await set(target, { usbPolicy })).code).toBe(0);
    expect(await usbState()).toEqual([usbPolicy, source, name]);
  }
  await set({ terminalId }, { usbPolicy: null });
  expect(await usbState()).toEqual(['deny', 'group', '包间']);
  await server.db.delete(terminalGroups).where(eq(terminalGroups.id, groupId));
  expect(await usbState()).toEqual(['readonly', 'netbar', '星河网咖·中心店']);
});

it('sets the report interval of the gateway on connect and on each change', async () => {
  await set({}, { heartbeatSec: 120 });
  const { gateway, identity } = await enrolTestGateway(server, as, netbarId);
  expect((await gateway.waitFor('welcome')).heartbeatMs).toBe(120_000);
  await set({ netbarId }, { heartbeatSec: 10 });
  const intervals = () =>
    gateway.frames.filter(({ t }) => t === 'config').map((frame) => frame.heartbeatMs);
  await expect.poll(intervals).toEqual([120_000, 10_000]);
  await set({ terminalId }, { heartbeatSec: 300 });
  await expect.poll(intervals).toEqual([120_000, 10_000, 10_000]);
  const again = await connect(server);
  expect(await again.connect(identity)).toMatchObject({ heartbeatMs: 10_000 });
});

it('uses the shortest report interval of all levels, because the gateway reports all terminals together', async () => {
  await set({ netbarId }, { heartbeatSec: 120 });
  await set({ groupId }, { heartbeatSec: 60 });
  const { gateway } = await enrolTestGateway(server, as, netbarId);
  expect((await gateway.waitFor('welcome')).heartbeatMs).toBe(60_000);
  const intervals = () =>
    gateway.frames.filter(({ t }) => t === 'config').map((frame) => frame.heartbeatMs);
  await set({ terminalId }, { heartbeatSec: 20 });
  await expect.poll(intervals).toEqual([60_000, 20_000]);
  await set({ terminalId }, { heartbeatSec: null });
  await expect.poll(intervals).toEqual([60_000, 20_000, 60_000]);
  await set({ groupId }, { heartbeatSec: 200 });
  await expect.poll(intervals).toEqual([60_000, 20_000, 60_000, 120_000]);
});

it('changes no other value of a level and no other netbar', async () => {
  const other = await addNetbar(server, as, { name: '云帆网咖·中心店' });
  await set({ netbarId }, { usbPolicy: 'deny', heartbeatSec: 60 });
  await set({ netbarId: other.ID }, { usbPolicy: 'readonly' });
  await set({ netbarId }, { heartbeatSec: null });
  const { list } = await read();
  expect(
    list.filter(({ source }) => source !== 'default').map(({ key, value }) => [key, value]),
  ).toEqual([['usbPolicy', 'deny']]);
});

it('notifies the gateway of the version on connect and on each change that concerns it', async () => {
  const { gateway } = await enrolTestGateway(server, as, netbarId);
  const versions = () =>
    gateway.frames.filter(({ t }) => t === 'config').map((frame) => frame.version);
  await expect.poll(versions).toEqual([0]);
  const other = await addNetbar(server, as, { name: '云帆网咖·中心店' });
  await set({ netbarId: other.ID }, { usbPolicy: 'deny' });
  await set({ terminalId }, { usbPolicy: 'deny' });
  // A message contains the version at the time of sending, so two changes may both report the
  // second version.
  await expect.poll(versions).toEqual([0, 1]);
  await set({}, { allowRemote: false });
  await expect.poll(versions).toEqual([0, 1, 2]);
  expect(await read()).toMatchObject({ version: 2, applied: 0 });
});

it('names invalid fields and changes nothing', async () => {
  const wrong = [
    [{ homepageLock: { enabled: true, url: 'javascript:alert(1)' } }, 'values.homepageLock'],
    [{ updateWindow: { start: '04:00', end: '04:00' } }, 'values.updateWindow'],
    [{ updateWindow: { start: '24:00', end: '04:00' } }, 'values.updateWindow'],
    [{ heartbeatSec: 5 }, 'values.heartbeatSec'],
  ] as const;
  for (const [values, field] of wrong) {
    const { code, data } = await set({ netbarId }, values);
    expect([code, JSON.stringify(data.errors).includes(field)]).toEqual([422, true]);
  }
  expect((await set({ netbarId, terminalId }, { usbPolicy: 'deny' })).code).toBe(7);
  const [row] = await server.db.select().from(netbars).where(eq(netbars.id, netbarId));
  expect(row?.configVersion).toBe(0);
});

it('limits global values to roles with scope `all`, and netbar values to its roles with permission', async () => {
  const ownerId = await server.addUser('owner', 300);
  await server.addUser('support', 120);
  const owner = await server.login('owner');
  expect((await set({ netbarId }, { usbPolicy: 'deny' }, owner)).msg).toBe(
    '网吧不存在，或不在您的数据范围内',
  );
  await server.db.update(netbars).set({ ownerId }).where(eq(netbars.id, netbarId));
  expect((await set({ terminalId }, { usbPolicy: 'deny' }, owner)).code).toBe(0);
  expect((await set({}, { usbPolicy: 'deny' }, owner)).msg).toBe(
    '全局配置只能由数据范围为全部的角色设置',
  );
  expect((await set({ netbarId }, { usbPolicy: 'deny' }, await server.login('support'))).code).toBe(
    7,
  );
});
