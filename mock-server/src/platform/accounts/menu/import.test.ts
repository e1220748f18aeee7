import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { runDueTasks } from '../../services/tasks/runTask.ts';
import type { Task } from '../../services/tasks/schemas.ts';
import { readErrors, readTask } from '../../services/tasks/testing/tasks.ts';
import type { CheckedMenus } from './importSchemas.ts';
import type { MenuRow } from './listSchemas.ts';

const server = withServer();
const FIXTURES = path.join(import.meta.dirname, '../../../../../e2e/fixtures/ginVueAdmin');

interface FileRow {
  name: string;
  path: string;
  children?: FileRow[] | null;
}

const rowsOf = (nodes: readonly FileRow[] | null | undefined, parent = ''): object[] =>
  (nodes ?? []).flatMap(({ children, ...row }) => [
    { ...row, parent },
    ...rowsOf(children, row.name),
  ]);
const fixture = (version: string) => {
  const { data, menus } = JSON.parse(
    readFileSync(path.join(FIXTURES, `menus-${version}.json`), 'utf8'),
  );
  return rowsOf(menus ?? data.list ?? data);
};

const check = async (as: string, rows: object[], existing?: 'skip') =>
  (await server.call<CheckedMenus>('POST /menu/checkBaseMenus', { rows, existing }, { as })).data;

/** Starts the task with a file, like the page. */
async function start(as: string, file: unknown): Promise<Task> {
  const boundary = 'x-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="menus.json"\r\ncontent-type: application/json\r\n\r\n`;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/menu/importBaseMenus',
    headers: { 'x-token': as, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${head}${typeof file === 'string' ? file : JSON.stringify(file)}\r\n--${boundary}--\r\n`,
  });
  const { code, msg, data } = answer.json();
  if (code !== 0) throw new Error(msg);
  return data.task;
}
async function bring(as: string, rows: object[], more: object = {}): Promise<Task> {
  const task = await start(as, { rows, ...more });
  await runDueTasks(server.deps);
  return readTask(server, as, task);
}
const flat = (nodes: MenuRow[] | null): MenuRow[] =>
  (nodes ?? []).flatMap((node) => [node, ...flat(node.children)]);
const all = async (as: string) =>
  flat(
    (
      await server.call<{ list: MenuRow[] }>(
        'POST /menu/getMenuList',
        { page: 1, pageSize: 999 },
        { as },
      )
    ).data.list,
  );
const row = (name: string, parent = '', more: object = {}) => ({
  parent,
  path: name,
  name,
  component: 'view/routerHolder.vue',
  sort: 0,
  meta: { title: name },
  ...more,
});
const results = ({ rows }: CheckedMenus) =>
  rows.map(({ name, result, reasons }) => [name, result, reasons.join()]);

describe('a menu tree', () => {
  // @spec 6.9
  it.each(['2.6.3', '2.7.6', '3.0'])(
    'imports a tree of gin-vue-admin %s completely, and only once',
    async (version) => {
      const as = await server.login();
      const before = await all(as);
      const rows = fixture(version);
      const skipped = await check(as, rows, 'skip');
      expect(skipped.stat).toMatchObject({
        refuse: 0,
        update: 0,
        add: rows.length - skipped.stat.skip,
      });
      const planned = await check(as, rows);
      expect((await all(as)).length).toBe(before.length);
      const { add, update } = planned.stat;
      expect(await bring(as, rows)).toMatchObject({
        status: 'done',
        success: add + update,
        progress: 100,
      });
      expect((await all(as)).length).toBe(before.length + planned.stat.add);
      expect((await check(as, rows)).stat).toEqual({
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
    },
  );

  it('reports the changed fields of a row and keeps omitted fields', async () => {
    const as = await server.login();
    const button = { name: 'add', desc: '新增' };
    const parameters = [{ type: 'query', key: 'a', value: '1' }];
    expect(
      (await bring(as, [row('a', '', { parameters, menuBtn: [button] }), row('b', 'a')])).status,
    ).toBe('done');
    const numbers = async () => {
      const imported = (await all(as)).find(({ name }) => name === 'a');
      return [imported?.menuBtn, imported?.parameters].map((parts) => parts?.map(({ ID }) => ID));
    };
    const before = await numbers();
    const changed = [
      row('a', '', { sort: 3, meta: { title: '甲', icon: 'user' }, menuBtn: [button] }),
      row('b'),
    ];
    const { rows } = await check(as, changed);
    await bring(as, changed);
    expect(rows.map(({ changes }) => changes)).toEqual([
      ['sort', 'meta.title', 'meta.icon'],
      ['parentId'],
    ]);
    expect(await numbers()).toEqual(before);
    expect((await all(as)).find(({ name }) => name === 'b')?.parentId).toBe(0);
  });

  it('reports each refused row and writes nothing, unless only valid rows are requested', async () => {
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
    expect(results(await check(as, rows))).toEqual([
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
    const refused = await bring(as, rows);
    expect(refused).toMatchObject({ status: 'failed', success: 0, failed: 10, skipped: 2 });
    expect(refused.msg).toMatch(/^10 个菜单不能导入，未写入/);
    const errors = await readErrors(server, as, refused);
    expect(errors.map(({ targetId }) => targetId)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(errors[0]).toMatchObject({ targetName: 'long', msg: '展示名称最多 100 个字符' });
    expect(errors.at(-1)?.targetName).toBe('第 12 个菜单');
    expect((await all(as)).length).toBe(before);
    expect(await bring(as, rows, { onlyGood: true })).toMatchObject({
      status: 'partial',
      success: 2,
      failed: 10,
    });
    expect((await all(as)).length).toBe(before + 2);
  });

  it('rejects cycles and too much depth', async () => {
    const as = await server.login();
    const chain = Array.from({ length: 33 }, (_, depth) =>
      row(`deep${depth}`, depth === 0 ? '' : `deep${depth - 1}`),
    );
    expect((await check(as, chain)).rows.at(-1)).toMatchObject({
      result: 'refuse',
      reasons: ['菜单最多 32 级'],
    });
    expect((await bring(as, chain.slice(0, 32))).status).toBe('done');
    expect(results(await check(as, [row('deep0', 'deep5')]))).toEqual([
      ['deep0', 'refuse', '父级菜单不能是菜单自己或其下级菜单'],
    ]);
    expect(results(await check(as, [row('top'), row('deep0', 'top')]))).toEqual([
      ['top', 'add', ''],
      ['deep0', 'refuse', '菜单最多 32 级'],
    ]);
  });
});

/** Returns rows on ten levels: a chain of nine rows, and all other rows below the ninth. */
function tenLevels(count: number): object[] {
  const nameOf = (at: number) => `level${at}`;
  const spine = Array.from({ length: 9 }, (_, at) =>
    row(nameOf(at), at === 0 ? '' : nameOf(at - 1)),
  );
  const leaves = Array.from({ length: count - 9 }, (_, at) =>
    row(`leaf${at}`, nameOf(8), { sort: at }),
  );
  // Children are first in the file.
  return [...leaves, ...spine];
}

describe('5 000 rows on ten levels', () => {
  it('are imported by a task in the right places, and a second import changes nothing', async () => {
    const as = await server.login();
    const before = (await all(as)).length;
    const rows = tenLevels(5_000);
    expect((await check(as, rows)).stat).toMatchObject({ add: 5_000, refuse: 0 });
    expect(await bring(as, rows)).toMatchObject({
      status: 'done',
      total: 5_000,
      success: 5_000,
      progress: 100,
    });
    const listed = await all(as);
    expect(listed).toHaveLength(before + 5_000);
    const byId = new Map(listed.map((menu) => [menu.ID, menu]));
    let depth = 0;
    for (let at = listed.find(({ name }) => name === 'leaf4990'); at; at = byId.get(at.parentId))
      depth += 1;
    expect(depth).toBe(10);
    expect((await check(as, rows)).stat).toMatchObject({ same: 5_000, add: 0, update: 0 });
  });

  it('stop when cancelled, and the same file imports the rest', async () => {
    const as = await server.login();
    const rows = tenLevels(600);
    const task = await start(as, { rows });
    await runDueTasks({
      ...server.deps,
      storage: {
        ...server.deps.storage,
        read: async (key) => {
          await server.call('POST /task/cancelTask', { ID: task.ID }, { as });
          return server.deps.storage.read(key);
        },
      },
    });
    expect((await readTask(server, as, task)).status).toBe('canceled');
    expect((await all(as)).some(({ name }) => name === 'level0')).toBe(false);
    expect(await bring(as, rows)).toMatchObject({ status: 'done', success: 600 });
  });
});

it('rejects invalid files with a message, and callers without permission', async () => {
  const as = await server.login();
  for (const [file, msg] of [
    ['{"rows": [', '文件不是有效的 JSON，请重新选择文件'],
    [`{"rows": []${' '.repeat(4 * 1024 * 1024)}}`, '菜单文件超过 4 MB，请拆分后分批导入'],
    [{ rows: [] }, /菜单/],
    [{ rows: tenLevels(5_001) }, /菜单最多 5000/],
  ] as const) {
    const task = await start(as, file);
    await runDueTasks(server.deps);
    expect(await readTask(server, as, task)).toMatchObject({
      status: 'failed',
      msg: expect.stringMatching(msg),
    });
  }
  await server.addUser('manager', 999);
  const manager = await server.login('manager');
  await expect(start(manager, { rows: [row('x')] })).rejects.toThrow('权限不足');
});
