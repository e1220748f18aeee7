import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { putLocal, TEST_HOST, testPublisher, testRelease } from '../../../testing/releases.ts';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';

const COUNT = 31;
const server = withServer();
const publisher = testPublisher('team-shop');
const releases = Array.from({ length: COUNT }, (_none, at) => {
  const id = `shop-${at}`;
  return testRelease(publisher, { id, text: id });
});

interface Boot {
  session: {
    releases: { id: string }[];
    listed: { id: string; build: string }[];
    publishers: object;
  };
}
let admin: string;

beforeEach(async () => {
  mkdirSync(join(server.folder, 'host'));
  writeFileSync(join(server.folder, 'host/host.json'), JSON.stringify(TEST_HOST));
  writeFileSync(
    join(server.folder, 'host/index.html'),
    '<head></head><script type="application/json" id="boot"></script>',
  );
  for (const release of releases) putLocal(join(server.folder, 'releases'), release, publisher);
  admin = await server.login();
  await server.call('POST /menu/addBaseMenu', row('shops', 'shops', 'view/routerHolder.vue'), {
    as: admin,
  });
  const { data } = await server.call<{ list: { ID: number; name: string }[] }>(
    'POST /menu/getMenuList',
    {},
    { as: admin },
  );
  const parentId = data.list.find(({ name }) => name === 'shops')?.ID ?? 0;
  await server.call(
    'POST /menu/addBaseMenu',
    { ...row('five', 'five/:key', 'view/shop-5/list.vue'), parentId },
    { as: admin },
  );
});

const row = (name: string, path: string, component: string) => ({
  name,
  path,
  component,
  hidden: false,
  sort: 1,
  meta: { title: name },
});
const fullIds = (boot: Boot) => boot.session.releases.map(({ id }) => id);
const boot = async (query = '') =>
  (await server.call<Boot>(`GET /console/boot${query}`, undefined, { as: admin })).data;

describe('boot data of many releases', () => {
  it('contains summaries of all releases and all keys', async () => {
    const { session } = await boot();
    expect(session.releases).toEqual([]);
    expect(session.listed.map(({ id }) => id).sort()).toEqual(
      releases.map(({ manifest }) => manifest.id).sort(),
    );
    expect(session.publishers).toEqual({ [publisher.key]: publisher.jwk });
  });

  it.each([
    ['?landing=%2Flayout%2Fshops%2Ffive%2F7', ['shop-5']],
    ['?landing=%2Flayout%2Fshops', []],
    ['?landing=%2Flayout%2Fnowhere', []],
    ['?remotes=shop-3,shop-9,none', ['shop-3', 'shop-9']],
  ])('contains full manifests for the current page and remotes in use: %s', async (query, ids) => {
    const data = await boot(query);
    expect(fullIds(data).sort()).toEqual(ids);
    expect(data.session.listed).toHaveLength(COUNT - ids.length);
  });

  it('contains them after a sign-in, and in the page for returning users', async () => {
    const body = {
      username: 'admin',
      password: ADMIN_PASSWORD,
      withBoot: true,
      landing: '/layout/shops/five/7',
    };
    const { data } = await server.call<{ boot: Boot }>('POST /base/login', body);
    expect(fullIds(data.boot)).toEqual(['shop-5']);
    const cookie = `x-token=${admin}; landing=${encodeURIComponent('view/shop-8/list')}`;
    const { body: html } = await server.app.inject({ url: '/', headers: { cookie } });
    expect(fullIds(JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Boot)).toEqual([
      'shop-8',
    ]);
    expect(html).toMatch(/<link rel="preload" href="\/r\/shop-8\//);
  });

  it('leaves other manifests to be fetched with an immutable address', async () => {
    const [{ id, build } = { id: '', build: '' }] = (await boot()).session.listed;
    const answer = await server.app.inject(`/r/${id}/${build}/remote.json`);
    expect(answer.json()).toEqual(releases.find(({ manifest }) => manifest.id === id)?.manifest);
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it('is not summarized in the registry file for other back ends', async () => {
    const registry = (await server.app.inject('/registry.json')).json();
    expect(registry.releases).toHaveLength(COUNT);
    expect(Object.keys(registry).sort()).toEqual([
      'previous',
      'publishers',
      'releases',
      'revision',
    ]);
  });
});
