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
const whole = (boot: Boot) => boot.session.releases.map(({ id }) => id);
const boot = async (query = '') =>
  (await server.call<Boot>(`GET /console/boot${query}`, undefined, { as: admin })).data;

describe('boot data of many releases', () => {
  it('list them in short, each once, with the keys of all', async () => {
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
  ])('bring whole what the page in front and those in use need: %s', async (query, ids) => {
    const data = await boot(query);
    expect(whole(data).sort()).toEqual(ids);
    expect(data.session.listed).toHaveLength(COUNT - ids.length);
  });

  it('bring it with a sign-in, and with the page for who was there before', async () => {
    const body = {
      username: 'admin',
      password: ADMIN_PASSWORD,
      withBoot: true,
      landing: '/layout/shops/five/7',
    };
    const { data } = await server.call<{ boot: Boot }>('POST /base/login', body);
    expect(whole(data.boot)).toEqual(['shop-5']);
    const cookie = `x-token=${admin}; landing=${encodeURIComponent('view/shop-8/list')}`;
    const { body: html } = await server.app.inject({ url: '/', headers: { cookie } });
    expect(whole(JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Boot)).toEqual([
      'shop-8',
    ]);
    expect(html).toMatch(/<link rel="preload" href="\/r\/shop-8\//);
  });

  it('leave the others to be fetched by their address, for good', async () => {
    const [{ id, build } = { id: '', build: '' }] = (await boot()).session.listed;
    const answer = await server.app.inject(`/r/${id}/${build}/remote.json`);
    expect(answer.json()).toEqual(releases.find(({ manifest }) => manifest.id === id)?.manifest);
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it('are not for a back end that reads the registry as a file: it has all manifests', async () => {
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
