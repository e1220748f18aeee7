// @both-engines: triggers that count changes
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../../db/database.ts';
import { readMemoized } from '../../../db/memory.ts';
import { withServer } from '../../../testing/server.ts';
import { readMenus } from '../../accounts/menu/service.ts';
import { readHierarchy } from '../identity/authority/hierarchy.ts';
import { grantedPaths } from '../identity/authority/permission.ts';
import { readSettings } from '../settings/store.ts';
import { authenticate } from './authenticate.ts';
import { securitySettings } from './securitySettings.ts';

const server = withServer();
const ROLE = 888;
let admin: string;

/** Reader of a call of the administrator at this moment. */
const reader = async (): Promise<Tx> =>
  (await authenticate(server.deps, admin, server.deps.now())).reader;
const tree = async () => readMenus(await reader(), ROLE, server.deps.log);
const titles = async () => (await tree()).map(({ meta }) => meta.title);
const call = async (route: string, body: object) => {
  const { code, msg } = await server.call(route, body, { as: admin });
  expect([code, msg]).toEqual([0, msg]);
};

beforeEach(async () => {
  admin = await server.login();
});

describe('cached data of read-only calls', () => {
  it('is reused while it does not change', async () => {
    const [menus, roles] = [await tree(), await readHierarchy(await reader())];
    await call('POST /user/getUserList', { page: 1, pageSize: 10 });
    await server.addUser('ordinary', 999);
    expect(await tree()).toBe(menus);
    expect(await readHierarchy(await reader())).toBe(roles);
  });

  it('reflects changes of menus, their parameters and buttons', async () => {
    const row = {
      name: 'kept',
      path: 'kept',
      hidden: false,
      component: 'view/kept.vue',
      sort: 0,
      meta: { title: '保留' },
    };
    const added = async () => (await tree()).find(({ name }) => name === 'kept');
    expect(await added()).toBeUndefined();
    await call('POST /menu/addBaseMenu', row);
    const ID = (await added())?.ID ?? 0;
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

  it('reflects direct changes in the database: rights, roles, settings', async () => {
    const path = '/user/deleteUser';
    const read = async () => {
      const tx = await reader();
      const granted = await grantedPaths(tx, ROLE);
      const hierarchy = await readHierarchy(tx);
      return [
        granted.has(path),
        hierarchy.isAbove(999, 4242),
        (await readSettings(tx, securitySettings)).passwordMin,
      ];
    };
    expect(await read()).toEqual([true, false, 8]);
    await server.db.execute(sql`delete from authority_apis where path = ${path}`);
    await server.db.execute(
      sql`insert into authorities (authority_id, authority_name, parent_id, default_router) values (4242, 'x', 999, 'x')`,
    );
    await server.db.execute(
      sql`insert into settings (name, value) values ('security.passwordMin', '12')`,
    );
    expect(await read()).toEqual([false, true, 12]);
  });

  it('does not contain data of a transaction that was rolled back', async () => {
    const before = await titles();
    await server.db
      .transaction(async (tx) => {
        await tx.execute(sql`update menus set title = 'given up'`);
        expect((await readMenus(tx, ROLE, server.deps.log))[0]?.meta.title).toBe('given up');
        throw new Error('given up');
      })
      .catch(() => undefined);
    expect(await titles()).toEqual(before);
  });

  it('does not contain a failed read', async () => {
    const tx = await reader();
    await expect(
      readMemoized(tx, 'rights', 'probe', () => Promise.reject(new Error('gone'))),
    ).rejects.toThrow('gone');
    expect(await readMemoized(tx, 'rights', 'probe', async () => 'back')).toBe('back');
  });
});

it('a call that writes reads its own changes', async () => {
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`delete from authority_apis where authority_id = ${ROLE}`);
    expect((await grantedPaths(tx, ROLE)).has('/user/getUserList')).toBe(false);
  });
});
