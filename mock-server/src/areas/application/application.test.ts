import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { NETBAR_KEEPER } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { authorityMenus, menus } from '../../platform/kernel/identity/menu/tables.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { pluginBackends } from '../../platform/releases/plugin/tables.ts';
import { RegistryCaller } from '../../testing/registryServer.ts';
import { type TestRelease, testPublisher, testRelease } from '../../testing/releases.ts';
import { withServer } from '../../testing/server.ts';
import type { Application } from './schemas.ts';

const server = withServer();
const acme = testPublisher('acme');
const PAGE = { expose: './list', js: ['static/js/a.3f2a9c02.js'], css: [] };

let registry: RegistryCaller;
let first: TestRelease;

beforeEach(async () => {
  registry = await RegistryCaller.open(server);
  await registry.grant(acme);
  first = release('first');
  await registry.upload(first);
  await registry.promote(first);
  await usePlugins('admin');
});

const release = (text: string, version = '1.0.0') =>
  testRelease(acme, { text, version, pages: [{ component: 'view/netbar/**', ...PAGE }] });
const usePlugins = (userName: string) =>
  server.db.update(users).set({ plugin: true }).where(eq(users.userName, userName));
const call = <T = object>(name: string, body: object = {}, as = registry.token) =>
  server.call<T>(`POST /application/${name}`, body, { as });
interface Shown {
  list: Application[];
  groups: object[];
  recent: string[];
}
const read = async (as?: string) => (await call<Shown>('getApplications', {}, as)).data;
const tile = async (as?: string) =>
  (await read(as)).list.find(({ key }) => key === 'remote:netbar');

it('lists a remote with the pages of the menu that it serves, and opens the first', async () => {
  const application = await tile();
  expect(application).toMatchObject({
    kind: 'plugin',
    title: '网吧',
    version: '1.0.0',
    state: 'ok',
  });
  const [row] = await server.db
    .select()
    .from(menus)
    .where(eq(menus.name, application?.menu ?? ''));
  expect(application?.pages[0]).toBe(row?.title);
});

it('lists no plugin for a user without the plugin flag', async () => {
  await server.addUser('alice', NETBAR_KEEPER);
  const alice = await server.login('alice');
  expect(await tile(alice)).toBeUndefined();
  await usePlugins('alice');
  expect((await tile(alice))?.title).toBe('网吧');
});

it('lists the links of the menu that the role has', async () => {
  const [row] = await server.db
    .insert(menus)
    .values({
      name: 'wiki',
      path: 'wiki',
      title: '公司知识库',
      component: 'https://wiki.example.com',
    })
    .returning();
  expect((await read()).list.some(({ key }) => key === 'link:wiki')).toBe(false);
  await server.db.insert(authorityMenus).values({ authorityId: 888, menuId: row?.id ?? 0 });
  const link = (await read()).list.find(({ key }) => key === 'link:wiki');
  expect(link).toMatchObject({ kind: 'link', title: '公司知识库', menu: 'wiki' });
});

it('shows a canary build to its user, and a new build after the last opening', async () => {
  await call('saveOpened', { key: 'remote:netbar' });
  const second = release('second', '1.1.0');
  await registry.upload(second);
  const canary = { action: 'canary', build: second.manifest.build, percent: 100 };
  expect((await registry.set('netbar', canary)).code).toBe(0);
  expect((await tile())?.state).toBe('canary');
  await registry.promote(second);
  expect((await tile())?.state).toBe('new');
  await call('saveOpened', { key: 'remote:netbar' });
  expect((await tile())?.state).toBe('ok');
});

it('offers switching on to those who may, and hides a remote that is off from others', async () => {
  await server.addUser('alice', NETBAR_KEEPER);
  await usePlugins('alice');
  const alice = await server.login('alice');
  expect((await tile())?.actions).toEqual(['off']);
  expect((await tile(alice))?.actions).toEqual([]);
  await registry.set('netbar', { action: 'off' });
  expect(await tile()).toMatchObject({ state: 'off', menu: '', actions: ['on'] });
  expect(await tile(alice)).toBeUndefined();
});

it('shows a quarantined remote and a back end that is down with its failure', async () => {
  const target = 'http://127.0.0.1:9';
  const now = server.deps.now();
  await server.db
    .insert(pluginBackends)
    .values({ remote: 'netbar', target, changedBy: 'admin', changedAt: now });
  const breaker = server.deps.breakers.of('netbar', target);
  for (let tries = 0; tries < 20; tries += 1)
    if (breaker.start(now) === undefined) breaker.end(now, '连接被拒绝');
  expect(await tile()).toMatchObject({
    state: 'backendDown',
    failure: '连接被拒绝',
    actions: ['off', 'retry'],
  });
  await registry.set('netbar', { action: 'quarantine' });
  expect(await tile()).toMatchObject({ state: 'quarantined', menu: '' });
});

it('saves groups per user and the last opened applications, latest first', async () => {
  const groups = [{ name: '常用', keys: ['remote:netbar', 'remote:gone'] }];
  expect((await call('saveLayout', { groups })).code).toBe(0);
  await call('saveOpened', { key: 'remote:netbar' });
  expect(await read()).toMatchObject({ groups, recent: ['remote:netbar'] });
  await server.addUser('alice', NETBAR_KEEPER);
  expect(await read(await server.login('alice'))).toMatchObject({ groups: [], recent: [] });
  expect(await call('saveOpened', { key: 'remote:gone' })).toMatchObject({
    code: 7,
    msg: '应用不存在，或您没有权限打开',
  });
});
