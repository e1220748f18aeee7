import { beforeEach, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { keepMenus } from './keptMenus.ts';

const server = withServer();
const ROLE = 888;
let admin: string;
let kept: ReturnType<typeof keepMenus>;

const tree = () => kept.read(server.db, ROLE, server.deps.log);
const names = async () => (await tree()).map(({ name }) => name);
const call = async (route: string, body: object) => {
  const { code, msg } = await server.call(route, body, { as: admin });
  expect([code, msg]).toEqual([0, msg]);
};
const row = { name: 'kept', path: 'kept', hidden: false, component: 'view/kept.vue', sort: 0, meta: { title: '保留' } };
const added = async () => (await tree()).find(({ name }) => name === 'kept');

beforeEach(async () => {
  admin = await server.login();
  kept = keepMenus();
});

it('builds a tree once for as long as nothing of it changes', async () => {
  const first = await tree();
  expect(await tree()).toBe(first);
  await call('POST /user/getUserList', { page: 1, pageSize: 10 });
  expect(await tree()).toBe(first);
});

it('sees a row that was added, changed and taken away, with its parameters and buttons', async () => {
  expect(await names()).not.toContain('kept');
  await call('POST /menu/addBaseMenu', row);
  const ID = (await added())?.ID ?? 0;
  expect(ID).toBeGreaterThan(0);
  const change = (parts: object) => call('POST /menu/updateBaseMenu', { ...row, ID, ...parts });
  await change({ meta: { title: '改名' } });
  expect((await added())?.meta.title).toBe('改名');
  await change({ parameters: [{ type: 'query', key: 'state', value: '1' }] });
  expect((await added())?.parameters).toMatchObject([{ key: 'state', value: '1' }]);
  await change({ parameters: [{ type: 'query', key: 'state', value: '2' }] });
  expect((await added())?.parameters).toMatchObject([{ key: 'state', value: '2' }]);
  await call('POST /menu/deleteBaseMenu', { id: ID });
  expect(await added()).toBeUndefined();
});

it('forgets what a transaction that was given up has shown', async () => {
  const before = await names();
  await server.db
    .transaction(async (tx) => {
      await tx.execute("update menus set title = 'given up'");
      expect((await kept.read(tx, ROLE, server.deps.log))[0]?.meta.title).toBe('given up');
      throw new Error('given up');
    })
    .catch(() => undefined);
  expect((await tree()).map(({ meta }) => meta.title)).not.toContain('given up');
  expect(await names()).toEqual(before);
});

it('tells the roles apart', async () => {
  const mine = await tree();
  expect(await kept.read(server.db, 999, server.deps.log)).not.toEqual(mine);
  expect(await tree()).toBe(mine);
});
