import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { RegistryCaller } from '../../../testing/registryServer.ts';
import { testPublisher, testRelease } from '../../../testing/releases.ts';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { menus } from '../../kernel/identity/menu/tables.ts';
import { dictionaries, dictionaryDetails } from '../../services/dictionary/tables.ts';
import { publishers } from '../registry/tables.ts';
import type { ReleasePreview } from './schemas.ts';

const server = withServer();
const publisher = testPublisher('team-tool');
const PAGE = { expose: './list', js: ['static/js/a.3f2a9c02.js'], css: [] };
const MENU = {
  name: 'toolList',
  title: '工具',
  component: 'view/tool/list',
  buttons: [{ name: 'add', desc: '新增' }],
};
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...MENU, name: `row${at}` }));
const DICTIONARY = { type: 'toolKind', name: '工具类型', values: [{ value: 'a', label: '甲' }] };
const base = { id: 'tool', title: '工具箱', pages: [{ component: 'view/tool/list', ...PAGE }] };
const needs = {
  api: ['POST /user/getUserList', 'POST /netbar/*', 'POST /nothing/here'],
  events: [],
};
const first = testRelease(publisher, {
  ...base,
  version: '1.0.0',
  text: 'one',
  needs,
  menus: [MENU],
  dictionaries: [DICTIONARY],
});
const second = testRelease(publisher, {
  ...base,
  version: '1.1.0',
  text: 'two',
  needs: { api: [], events: [] },
});

let registry: RegistryCaller;
const call = <T = { revision: number }>(what: string, body: object, as = registry.token) =>
  server.call<T>(`POST /install/${what}`, body, { as });
const preview = async ({ manifest: { id, build } } = first) =>
  (await call<ReleasePreview>('previewRelease', { id, build })).data;
const install = async ({ manifest: { id, build } } = first, more: object = {}) =>
  call('installRelease', {
    id,
    build,
    parentId: 0,
    menus: ['toolList'],
    dictionaries: ['toolKind'],
    reason: '试用',
    revision: await registry.revision(),
    ...more,
  });
const rowsOf = (name: string) => server.db.select().from(menus).where(eq(menus.name, name));
interface Tree {
  menus: { name: string; btns: Record<string, number> | null }[];
}
const menusOf = async (as = registry.token) =>
  (await server.call<Tree>('POST /menu/getMenu', undefined, { as })).data.menus;

beforeEach(async () => {
  registry = await RegistryCaller.open(server);
  await registry.grant(publisher, { remotes: ['*'], api: ['*'], components: ['*'] });
  for (const release of [first, second]) expect((await registry.upload(release)).code).toBe(0);
});

describe('installing a release', () => {
  it('previews required calls with descriptions, proposed rows and unknown calls', async () => {
    const shown = await preview();
    expect(shown).toMatchObject({
      before: null,
      publisherTitle: 'team-tool',
      refusals: [],
      pages: { added: ['view/tool/list'] },
    });
    const need = (name: string) => shown.needs.find(({ call: path }) => path === name);
    expect(need('POST /user/getUserList')).toMatchObject({ known: 1, added: true });
    expect(need('POST /user/getUserList')?.description).not.toBe('');
    expect(need('POST /netbar/*')?.known).toBeGreaterThan(5);
    expect(need('POST /nothing/here')).toMatchObject({ known: 0 });
    expect(shown.menus).toEqual([
      { name: 'toolList', title: '工具', component: 'view/tool/list', buttons: 1, state: 'new' },
    ]);
    expect(shown.dictionaries).toEqual([
      { type: 'toolKind', name: '工具类型', values: 1, state: 'new' },
    ]);
    expect(await rowsOf('toolList')).toEqual([]);
  });

  it('activates the release and adds the accepted rows, visible only to 超级管理员', async () => {
    expect((await install()).code).toBe(0);
    expect((await registry.builds()).tool).toBe(first.manifest.build);
    expect((await menusOf()).find(({ name }) => name === 'toolList')?.btns).toEqual({ add: 888 });
    await server.addUser('keeper', 301);
    const keeper = await server.login('keeper', ADMIN_PASSWORD);
    expect((await menusOf(keeper)).some(({ name }) => name === 'toolList')).toBe(false);
    expect(await server.db.$count(dictionaryDetails, eq(dictionaryDetails.value, 'a'))).toBe(1);
    expect((await preview()).menus[0]?.state).toBe('kept');
  });

  it('grants the new menus with their buttons to the chosen roles, and lists slots', async () => {
    expect((await preview()).authorities.map(({ authorityId }) => authorityId)).toContain(301);
    expect((await install(first, { authorities: [301] })).code).toBe(0);
    await server.addUser('keeper', 301);
    const keeper = await server.login('keeper', ADMIN_PASSWORD);
    const granted = (await menusOf(keeper)).find(({ name }) => name === 'toolList');
    expect(granted?.btns).toEqual({ add: 301 });
  });

  it('skips rows that were not accepted and keeps edited rows on reinstallation', async () => {
    await install(first, { dictionaries: [] });
    expect(await server.db.$count(dictionaries, eq(dictionaries.type, 'toolKind'))).toBe(0);
    await server.db.update(menus).set({ title: '我的工具' }).where(eq(menus.name, 'toolList'));
    expect((await install()).code).toBe(0);
    expect((await rowsOf('toolList'))[0]?.title).toBe('我的工具');
  });

  it('removes a row that the new version no longer proposes', async () => {
    await install();
    expect((await preview(second)).removed).toEqual(['toolList', 'toolKind']);
    await install(second, { menus: [], dictionaries: [] });
    expect(await rowsOf('toolList')).toEqual([]);
    expect(await server.db.$count(dictionaries, eq(dictionaries.type, 'toolKind'))).toBe(0);
  });

  it('rejects the complete installation if a name is in use and shows the remedy', async () => {
    await server.db
      .insert(menus)
      .values({ name: 'toolList', path: 'x', component: 'view/x', title: 'x' });
    expect((await preview()).menus[0]?.state).toBe('taken');
    const refused = await install();
    expect(refused).toMatchObject({ code: 409 });
    expect(refused.msg).toContain('菜单管理');
    expect((await registry.builds()).tool).toBeUndefined();
    expect((await install(first, { menus: [] })).code).toBe(0);
  });

  // @guarantee plugin-rows
  it('does not replace or remove rows of another plugin with the same names', async () => {
    expect((await install()).code).toBe(0);
    const other = testRelease(publisher, {
      ...base,
      id: 'other',
      pages: [{ component: 'view/other/list', ...PAGE }],
      menus: [{ ...MENU, component: 'view/other/list' }],
      dictionaries: [DICTIONARY],
    });
    expect((await registry.upload(other)).code).toBe(0);
    for (const rows of [{ dictionaries: [] }, { menus: [] }])
      expect(await install(other, rows)).toMatchObject({ code: 409 });
    expect((await registry.builds()).other).toBeUndefined();
    expect((await install(other, { menus: [], dictionaries: [] })).code).toBe(0);
    const body = { id: 'other', reason: '不用了', revision: await registry.revision() };
    expect((await call('uninstallRemote', body)).code).toBe(0);
    expect((await rowsOf('toolList'))[0]?.component).toBe('view/tool/list');
    expect(await server.db.$count(dictionaries, eq(dictionaries.type, 'toolKind'))).toBe(1);
  });

  it.each<[string, object, number]>([
    ['a row that the release does not propose', { menus: ['other'] }, 422],
    ['a parent that is not there', { parentId: 999_999 }, 422],
    ['a revision that is not the last', { revision: 99 }, 409],
    ['a build that was never accepted', { build: '0123456789ab' }, 7],
  ])('refuses %s without any change', async (_what, change, code) => {
    expect(await install(first, change)).toMatchObject({ code });
    expect((await registry.builds()).tool).toBeUndefined();
    expect(await rowsOf('toolList')).toEqual([]);
  });

  it('requires the permission to raise rights', async () => {
    await server.addUser('platform', 999);
    const platform = await server.login('platform', ADMIN_PASSWORD);
    const { id, build } = first.manifest;
    const body = {
      id,
      build,
      parentId: 0,
      menus: [],
      dictionaries: [],
      reason: '试用',
      revision: await registry.revision(),
    };
    expect((await call('installRelease', body, platform)).code).not.toBe(0);
    expect((await call('previewRelease', { id, build }, platform)).code).toBe(0);
  });
});

interface PluginList {
  list: { id: string; state: string; version: string; latest: string; actions: string[] }[];
  stat: Record<string, number>;
}

describe('the list of plugins', () => {
  const plugins = async () =>
    (await call<PluginList>('getPluginList', { page: 1, pageSize: 10 })).data;

  it('names the publisher of a plugin', async () => {
    await server.db.update(publishers).set({ title: '工具组' });
    expect((await plugins()).list).toMatchObject([{ publisherTitle: '工具组' }]);
  });

  it('has one row per uploaded remote: not installed, update available, installed', async () => {
    expect((await plugins()).list).toMatchObject([
      { id: 'tool', state: 'absent', version: '', latest: '1.1.0', actions: ['install'] },
    ]);
    await install();
    expect(await plugins()).toMatchObject({
      list: [{ state: 'update', version: '1.0.0', actions: ['update', 'uninstall'] }],
      stat: { all: 1, absent: 0, installed: 0, update: 1 },
    });
    await install(second, { menus: [], dictionaries: [] });
    expect((await plugins()).list).toMatchObject([
      { state: 'installed', version: '1.1.0', actions: ['uninstall'] },
    ]);
  });
});

describe('uninstalling a remote', () => {
  const uninstall = async () =>
    call('uninstallRemote', { id: 'tool', reason: '不用了', revision: await registry.revision() });

  it('removes its rows and moves other rows below them to the top level', async () => {
    await install();
    const [row] = await rowsOf('toolList');
    await server.db.insert(menus).values({
      name: 'mine',
      path: 'mine',
      component: 'view/x',
      title: 'x',
      parentId: row?.id ?? 0,
    });
    expect((await uninstall()).code).toBe(0);
    expect((await registry.builds()).tool).toBeUndefined();
    expect(await rowsOf('toolList')).toEqual([]);
    expect((await rowsOf('mine'))[0]?.parentId).toBe(0);
    expect(await server.db.$count(dictionaries, eq(dictionaries.type, 'toolKind'))).toBe(0);
    expect(await uninstall()).toMatchObject({ code: 7 });
    expect((await install()).code).toBe(0);
  });
});

it.each<[string, object[], string, string]>([
  ['10 000 rows', rows(10_000), 'R202', '菜单最多 50 行'],
  ['51 rows', rows(51), 'R204', 'menus must not hold more than 50 items'],
  [
    'a row for a page that it does not have',
    [{ ...MENU, component: 'view/elsewhere' }],
    'R204',
    'is no page of the release',
  ],
  ['a row twice', [MENU, MENU], 'R204', 'names toolList twice'],
])(
  'rejects a release that brings %s at upload and shows the limit',
  async (_what, proposed, reason, words) => {
    const bad = testRelease(publisher, {
      ...base,
      version: '2.0.0',
      text: 'bad',
      menus: proposed as (typeof MENU)[],
    });
    const refused = await registry.upload(bad);
    expect([refused.data.reason, refused.msg]).toEqual([
      reason,
      expect.stringMatching(`${words}.*。请`),
    ]);
  },
);
