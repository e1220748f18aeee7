import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import type { ImportedMenus } from './importSchemas.ts';
import type { MenuRow } from './listSchemas.ts';

const server = withServer();
const FIXTURES = path.join(import.meta.dirname, '../../../../e2e/fixtures/ginVueAdmin');

interface FileRow {
  name: string;
  path: string;
  children?: FileRow[] | null;
}

const rowsOf = (nodes: readonly FileRow[] | null | undefined, parent = ''): object[] =>
  (nodes ?? []).flatMap(({ children, ...row }) => [{ ...row, parent }, ...rowsOf(children, row.name)]);
const fixture = (version: string) => {
  const { data, menus } = JSON.parse(readFileSync(path.join(FIXTURES, `menus-${version}.json`), 'utf8'));
  return rowsOf(menus ?? data.list ?? data);
};

const send = (as: string, rows: object[], more: object = {}) =>
  server.call<ImportedMenus>('POST /menu/importBaseMenus', { rows, ...more }, { as });
const flat = (nodes: MenuRow[] | null): MenuRow[] => (nodes ?? []).flatMap((node) => [node, ...flat(node.children)]);
const all = async (as: string) =>
  flat((await server.call<{ list: MenuRow[] }>('POST /menu/getMenuList', { page: 1, pageSize: 999 }, { as })).data.list);
const row = (name: string, parent = '', more: object = {}) => ({
  ...{ parent, path: name, name, component: 'view/routerHolder.vue', sort: 0, meta: { title: name } },
  ...more,
});
const told = ({ rows }: ImportedMenus) => rows.map(({ name, result, reasons }) => [name, result, reasons.join()]);

describe('a tree of menus', () => {
  it.each(['2.6.3', '2.7.6', '3.0'])('of gin-vue-admin %s comes whole, and once', async (version) => {
    const as = await server.login();
    const before = await all(as);
    const rows = fixture(version);
    const skipped = (await send(as, rows, { dryRun: true, existing: 'skip' })).data;
    expect(skipped.stat).toMatchObject({ refuse: 0, update: 0, add: rows.length - skipped.stat.skip });
    const planned = (await send(as, rows, { dryRun: true })).data;
    expect((await all(as)).length).toBe(before.length);
    expect((await send(as, rows)).data).toEqual(planned);
    expect((await all(as)).length).toBe(before.length + planned.stat.add);
    expect((await send(as, rows, { dryRun: true })).data.stat).toEqual({
      add: 0,
      update: 0,
      same: rows.length,
      skip: 0,
      refuse: 0,
    });
    const authority = (await all(as)).find(({ name }) => name === 'authority');
    expect((await all(as)).find(({ ID }) => ID === authority?.parentId)?.name).toBe(
      version === '3.0' ? 'permission' : 'superAdmin',
    );
  });

  it('says which fields of a row change, and leaves what it does not name', async () => {
    const as = await server.login();
    const button = { name: 'add', desc: '新增' };
    const parameters = [{ type: 'query', key: 'a', value: '1' }];
    expect((await send(as, [row('a', '', { parameters, menuBtn: [button] }), row('b', 'a')])).code).toBe(0);
    const numbers = async () => {
      const kept = (await all(as)).find(({ name }) => name === 'a');
      return [kept?.menuBtn, kept?.parameters].map((parts) => parts?.map(({ ID }) => ID));
    };
    const before = await numbers();
    const changed = [row('a', '', { sort: 3, meta: { title: '甲', icon: 'user' }, menuBtn: [button] }), row('b')];
    const { rows } = (await send(as, changed)).data;
    expect(rows.map(({ changes }) => changes)).toEqual([['sort', 'meta.title', 'meta.icon'], ['parentId']]);
    expect(await numbers()).toEqual(before);
    expect((await all(as)).find(({ name }) => name === 'b')?.parentId).toBe(0);
  });

  it('is refused row by row, and nothing is written unless the good ones are wished', async () => {
    const as = await server.login();
    const before = (await all(as)).length;
    const rows = [
      row('good'),
      row('below', 'good'),
      row('long', '', { meta: { title: '长'.repeat(500) } }),
      row('child', 'long'),
      row('grandchild', 'child'),
      row('good'),
      row('lost', 'nowhere'),
      row('loop1', 'loop2'),
      row('loop2', 'loop1'),
      row('attack', '', { path: 'java\tscript:alert(1)' }),
      { name: 7 },
      'nothing',
    ] as object[];
    const { data } = await send(as, rows, { dryRun: true });
    expect(told(data)).toEqual([
      ['good', 'add', ''],
      ['below', 'add', ''],
      ['long', 'refuse', '展示名称最多 100 个字符'],
      ['child', 'refuse', '上级菜单「long」未能导入'],
      ['grandchild', 'refuse', '上级菜单「child」未能导入'],
      ['good', 'refuse', '路由Name 与第 1 行重复'],
      ['lost', 'refuse', '上级菜单「nowhere」不存在'],
      ['loop1', 'refuse', '父级菜单不能是菜单自己或其下级菜单'],
      ['loop2', 'refuse', '父级菜单不能是菜单自己或其下级菜单'],
      ['attack', 'refuse', '不能使用此类地址'],
      ['', 'refuse', expect.stringContaining('不能为空')],
      ['', 'refuse', expect.any(String)],
    ]);
    expect((await send(as, rows)).msg).toMatch(/^有 10 行不能导入/);
    expect((await all(as)).length).toBe(before);
    expect((await send(as, rows, { onlyGood: true })).code).toBe(0);
    expect((await all(as)).length).toBe(before + 2);
  });

  it('puts nothing in its own branch, and nothing too deep', async () => {
    const as = await server.login();
    const chain = Array.from({ length: 33 }, (_, depth) => row(`deep${depth}`, depth === 0 ? '' : `deep${depth - 1}`));
    expect((await send(as, chain, { dryRun: true })).data.rows.at(-1)).toMatchObject({
      result: 'refuse',
      reasons: ['菜单最多 32 级'],
    });
    expect((await send(as, chain.slice(0, 32))).code).toBe(0);
    expect(told((await send(as, [row('deep0', 'deep5')], { dryRun: true })).data)).toEqual([
      ['deep0', 'refuse', '父级菜单不能是菜单自己或其下级菜单'],
    ]);
    expect(told((await send(as, [row('top'), row('deep0', 'top')], { dryRun: true })).data)).toEqual([
      ['top', 'add', ''],
      ['deep0', 'refuse', '菜单最多 32 级'],
    ]);
  });
});
