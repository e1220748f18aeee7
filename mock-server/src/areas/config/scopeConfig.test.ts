import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { withServer } from '../../testing/server.ts';
import { netbars } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminals } from '../pc/index.ts';
import { updateMembers } from '../scopeAdmin/membership.ts';
import { configSets } from './content.ts';
import type { NetbarConfig, ScopeConfig } from './schemas.ts';

const server = withServer();
let as = '';
let netbarId = 0;
let terminalId = 0;

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as, {}, { status: 'active' })).ID;
  const rows = ['A001', 'A002'].map((terminalNo) => ({
    netbarId,
    terminalNo,
    status: 'normal' as const,
    power: 'on' as const,
    powerAt: server.deps.now(),
  }));
  const [first] = await server.db.insert(terminals).values(rows).returning();
  terminalId = first?.id ?? 0;
  await updateMembers(server.deps);
});

interface ScopeInput {
  name: string;
  values?: object;
  priority?: number;
  include?: object[][];
}
const isIn = (dimension: string, ...values: (string | number)[]) => ({
  dimension,
  operator: 'in',
  values: values.map(String),
});
const call = <T>(path: string, body: object, caller = as) =>
  server.call<T>(`POST ${path}`, body, { as: caller });
const setValues = (scopeId: number, values: object, more: object = {}, caller = as) =>
  call<{ netbars: number }>('/netbar/setScopeConfig', { scopeId, values, ...more }, caller);

/** Adds a scope, by default with the netbar, and its configuration. */
async function addScope({ name, values, priority, include }: ScopeInput): Promise<number> {
  const { data } = await call<{ scope: { ID: number } }>('/scope/addScope', {
    name,
    type: 'dynamic',
    include: include ?? [[isIn('netbar', netbarId)]],
    ...(priority !== undefined && { priority }),
  });
  if (values) await setValues(data.scope.ID, values);
  return data.scope.ID;
}
const readNetbar = async () =>
  (await call<{ config: NetbarConfig }>('/netbar/getConfig', { netbarId })).data.config;
const usb = async () => {
  const { value, source, sourceName } =
    (await readNetbar()).list.find(({ key }) => key === 'usbPolicy') ?? {};
  return [value, source, sourceName];
};

it('applies between the netbar and the global level, and gives the members a new version', async () => {
  await call('/pc/setConfig', { values: { usbPolicy: 'readonly' } });
  const { version } = await readNetbar();
  const scopeId = await addScope({ name: '收紧外设' });
  const reply = await setValues(scopeId, { usbPolicy: 'deny' });
  expect([reply.code, reply.data.netbars]).toEqual([0, 1]);
  expect(await usb()).toEqual(['deny', 'scope', '收紧外设']);
  expect((await readNetbar()).version).toBe(version + 1);
  await call('/pc/setConfig', { netbarId, values: { usbPolicy: 'allow' } });
  expect((await usb()).slice(0, 2)).toEqual(['allow', 'netbar']);
  const { inherited } = await readNetbar();
  expect(inherited.find(({ key }) => key === 'usbPolicy')).toMatchObject({
    value: 'deny',
    source: 'scope',
    sourceName: '收紧外设',
  });
});

it('of the scope with the lowest priority number applies', async () => {
  await addScope({ name: '其次', priority: 20, values: { usbPolicy: 'allow' } });
  await addScope({ name: '优先', priority: 10, values: { usbPolicy: 'deny' } });
  await addScope({ name: '最后', priority: 30, values: { usbPolicy: 'readonly' } });
  expect(await usb()).toEqual(['deny', 'scope', '优先']);
});

it('reaches only the terminals of the scope', async () => {
  await addScope({
    name: '一台',
    values: { usbPolicy: 'deny' },
    include: [[isIn('terminal', terminalId)]],
  });
  const sets = await configSets(server.db, netbarId);
  expect(sets.map(({ nos, value }) => [nos, (value as { usbPolicy: string }).usbPolicy])).toEqual([
    [null, 'allow'],
    [['A001'], 'deny'],
  ]);
  expect((await usb())[1]).toBe('default');
});

it('reaches a netbar that joins, and leaves with it', async () => {
  await addScope({
    name: '尝鲜',
    values: { usbPolicy: 'deny' },
    include: [[isIn('ring', 'canary')]],
  });
  const { version } = await readNetbar();
  const move = async (ring: 'canary' | 'stable') => {
    await server.db.update(netbars).set({ ring }).where(eq(netbars.id, netbarId));
    await updateMembers(server.deps);
    return [(await usb())[0], (await readNetbar()).version];
  };
  expect(await move('canary')).toEqual(['deny', version + 1]);
  expect(await move('stable')).toEqual(['allow', version + 2]);
});

it('is named in a preview of the scope, and in the list when the scope becomes empty', async () => {
  const include = [[isIn('ring', 'stable')]];
  const scopeId = await addScope({ name: '稳定批次', values: { usbPolicy: 'deny' }, include });
  const preview = await call('/scope/previewScope', {
    ID: scopeId,
    type: 'dynamic',
    include: [[isIn('ring', 'canary')]],
  });
  expect(preview.data).toMatchObject({
    effect: { added: 0, removed: 1 },
    uses: [{ kind: '网吧配置', count: 1 }],
  });
  const readProblems = async () =>
    (await call<{ scope: { problems: string[] } }>('/scope/getScope', { ID: scopeId })).data.scope
      .problems;
  expect(await readProblems()).toEqual([]);
  await server.db.update(netbars).set({ ring: 'early' }).where(eq(netbars.id, netbarId));
  await updateMembers(server.deps);
  expect(await readProblems()).toEqual(['正在使用，但没有任何成员']);
});

it('keeps the scope from being deleted, disabled or emptied, and names the use', async () => {
  const scopeId = await addScope({ name: '使用中', values: { usbPolicy: 'deny' } });
  const refs = await call<{ list: object[] }>('/scope/getScopeRefs', { ID: scopeId });
  expect(refs.data.list).toMatchObject([
    { kind: '网吧配置', name: '1 项设置', link: { query: { scope: String(scopeId) } } },
  ]);
  const refused = '网吧配置「1 项设置」 正在使用该作用域';
  expect((await call('/scope/deleteScope', { ID: scopeId })).msg).toContain(refused);
  const disable = { ID: scopeId, status: 'disabled' };
  expect((await call('/scope/setScopeStatus', disable)).msg).toContain(refused);
  const emptied = {
    ID: scopeId,
    name: '使用中',
    type: 'dynamic',
    include: [[isIn('ring', 'canary')]],
  };
  expect((await call('/scope/updateScope', emptied)).msg).toContain('不含任何网吧');
  const { data } = await call<{ config: ScopeConfig }>('/netbar/getScopeConfig', { scopeId });
  await setValues(scopeId, {}, { expectUpdatedAt: data.config.UpdatedAt });
  expect((await call('/scope/deleteScope', { ID: scopeId })).code).toBe(0);
});

it('is not overwritten on the basis of an outdated version, and not set for a disabled scope', async () => {
  const scopeId = await addScope({ name: '两人同改', values: { usbPolicy: 'deny' } });
  expect((await setValues(scopeId, { usbPolicy: 'allow' })).code).toBe(409);
  const idle = await addScope({ name: '停用' });
  await call('/scope/setScopeStatus', { ID: idle, status: 'disabled' });
  expect((await setValues(idle, { usbPolicy: 'allow' })).msg).toContain('已停用');
});

it('is read by an owner of a member netbar, who cannot change it', async () => {
  const scopeId = await addScope({ name: '业主可见', values: { usbPolicy: 'deny' } });
  const ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
  const owner = await server.login('owner');
  const read = () => call<{ config: ScopeConfig }>('/netbar/getScopeConfig', { scopeId }, owner);
  expect((await read()).code).toBe(7);
  await server.db.update(netbars).set({ ownerId }).where(eq(netbars.id, netbarId));
  expect((await read()).data.config).toMatchObject({ values: { usbPolicy: 'deny' }, actions: [] });
});
