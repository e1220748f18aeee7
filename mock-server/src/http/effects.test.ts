// @both-engines: statements that are inspected before they run
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { netbars } from '../areas/netbar/tables.ts';
import { findAreas } from '../platform/kernel/area/find.ts';
import { apis } from '../platform/kernel/identity/api/tables.ts';
import { authorityApis } from '../platform/kernel/identity/authority/tables.ts';
import { users } from '../platform/kernel/identity/user/tables.ts';
import { withServer } from '../testing/server.ts';
import type { Caller } from './caller.ts';
import type { DeclaredCall } from './declaredCall.ts';
import { type Effect, isReadOnly, possibleEffects, resolveEffects } from './effects.ts';
import { tableEffects } from './effectTables.ts';
import { guardTx, unguardedTx } from './guardedTx.ts';
import { requireDeclarations } from './routeGuard.ts';

const server = withServer();
const areas = await findAreas();
const tables = tableEffects(areas);

function routeOf(call: string): DeclaredCall {
  const route = areas
    .flatMap(({ routes }) => routes)
    .find(({ method, path }) => `${method} ${path}` === call);
  if (!route) throw new Error(`Unknown call: ${call}`);
  return route;
}

describe('at the start', () => {
  const declare = (change: Partial<DeclaredCall>) => {
    const app = Fastify();
    requireDeclarations(app);
    const declared = { ...routeOf('POST /user/resetPassword'), ...change } as DeclaredCall;
    return () =>
      app.route({ method: 'POST', url: '/api/x', config: { declared }, handler: () => 'x' });
  };

  // @guarantee verification-coverage
  it('refuses a writing call without declared effects', () => {
    const { effects: _left, ...silent } = routeOf('POST /user/resetPassword');
    const app = Fastify();
    requireDeclarations(app);
    const add = () =>
      app.route({
        method: 'POST',
        url: '/api/x',
        config: { declared: silent as DeclaredCall },
        handler: () => 'x',
      });
    expect(add).toThrow('POST /user/resetPassword writes but declares no effects');
    expect(declare({ effects: [] })).not.toThrow();
  });

  it('refuses an unknown effect', () => {
    expect(declare({ effects: ['fame' as Effect] })).toThrow('declares the unknown effect fame');
    expect(declare({ effects: { fame: () => true } as DeclaredCall['effects'] & object })).toThrow(
      'declares the unknown effect fame',
    );
  });
});

describe('effects of a call', () => {
  const setUserInfo = routeOf('PUT /user/setUserInfo');
  const admin = { userId: 1, authorityId: 888 } as Caller;
  const effects = (call: string, body: object, caller = admin) =>
    resolveEffects(routeOf(call), { body, caller, tx: server.db });

  it('depend on the changes: a full row without changes has no effects', async () => {
    const ID = await server.addUser('alice', 999, 301);
    await server.db.update(users).set({ phone: '13912345678' }).where(eq(users.id, ID));
    const row = {
      ID,
      nickName: 'alice',
      phone: '13912345678',
      email: '',
      enable: 1,
      authorityIds: [999, 301],
    };
    const effectsFor = (change: object) => effects('PUT /user/setUserInfo', { ...row, ...change });
    expect([
      await effectsFor({}),
      await effectsFor({ nickName: '改名', authorityIds: [] }),
    ]).toEqual([[], []]);
    expect([
      await effectsFor({ authorityIds: [301, 999] }),
      await effectsFor({ enable: 2 }),
    ]).toEqual([['rights'], ['rights']]);
    expect([await effectsFor({ phone: '' }), await effectsFor({ email: 'a@b.cn' })]).toEqual([
      ['proofs'],
      ['proofs'],
    ]);
    expect(await effectsFor({ phone: '13900000000', authorityIds: [888] })).toEqual([
      'rights',
      'proofs',
    ]);
  });

  // @guarantee verification-coverage
  it('include all possible effects if the caller may not see the current row', async () => {
    const ID = await server.addUser('alice', 999);
    const row = { ID, nickName: 'alice' };
    const effectsFor = (caller: Caller, ID: number) =>
      effects('PUT /user/setUserInfo', { ...row, ID }, caller);
    expect(await effectsFor({ ...admin, authorityId: 999 }, ID)).toEqual(['rights', 'proofs']);
    expect(await effectsFor(admin, 4711)).toEqual(['rights', 'proofs']);
  });

  it('of changes to the own account depend on phone and mail address', async () => {
    const effectsFor = (body: object) => effects('PUT /user/setSelfInfo', body);
    expect([
      await effectsFor({ sideMode: 'light', phone: '' }),
      await effectsFor({ phone: '13900000000' }),
    ]).toEqual([[], ['proofs']]);
    await server.db.update(users).set({ phone: '13900000000' });
    expect([
      await effectsFor({ phone: '13900000000' }),
      await effectsFor({ email: 'a@b.cn' }),
    ]).toEqual([[], ['proofs']]);
  });

  it('of a role change depend on its parent', async () => {
    const effectsFor = (parentId?: number) =>
      effects('PUT /authority/updateAuthority', { authorityId: 301, authorityName: 'x', parentId });
    expect([await effectsFor(), await effectsFor(999), await effectsFor(888)]).toEqual([
      [],
      [],
      ['rights'],
    ]);
  });

  it('of a settings change depend on the changed groups', async () => {
    const effectsFor = (config: object) => effects('POST /system/setSystemConfig', { config });
    expect(await effectsFor({ app: {}, retention: {} })).toEqual([]);
    expect(await effectsFor({ app: {}, registration: {} })).toEqual(['rights']);
    for (const group of ['verification', 'sms', 'wechat', 'security', 'lockout'])
      expect(await effectsFor({ [group]: {} })).toEqual(['proofs']);
  });

  it('are listed before the call, except for reading calls', () => {
    expect(possibleEffects(setUserInfo)).toEqual(['rights', 'proofs']);
    expect(possibleEffects(routeOf('POST /casbin/updateCasbin'))).toEqual(['rights']);
    expect([isReadOnly(routeOf('POST /user/getUserList')), isReadOnly(setUserInfo)]).toEqual([
      true,
      false,
    ]);
  });
});

describe('a call with undeclared writes', () => {
  const route = routeOf('POST /user/resetPassword');
  const declared = route.effects;
  afterEach(() => {
    if (declared) route.effects = declared;
  });

  // @guarantee verification-coverage
  it('is rolled back and returns a server error', async () => {
    const ID = await server.addUser('alice', 999);
    const as = await server.login();
    const before = await server.db.select().from(users).where(eq(users.id, ID));
    route.effects = [];
    expect(
      (await server.call('POST /user/resetPassword', { ID, requestId: 'reset-alice-1' }, { as }))
        .status,
    ).toBe(500);
    delete route.effects;
    expect(
      (await server.call('POST /user/resetPassword', { ID, requestId: 'reset-alice-2' }, { as }))
        .status,
    ).toBe(500);
    expect(await server.db.select().from(users).where(eq(users.id, ID))).toEqual(before);
    route.effects = ['proofs'];
    expect(
      (await server.call('POST /user/resetPassword', { ID, requestId: 'reset-alice-3' }, { as }))
        .code,
    ).toBe(0);
  });

  const by = (...effects: Effect[]) =>
    guardTx(server.db, { call: 'POST /x/y', reads: false, effects, tables });
  const reading = () => guardTx(server.db, { call: 'POST /x/y', reads: true, effects: [], tables });
  const grant = { authorityId: 999, method: 'POST', path: '/x/y' };

  // @guarantee verification-coverage
  it('is detected for every kind of statement', async () => {
    const forms: [string, (tx: ReturnType<typeof by>) => unknown][] = [
      ['insert', (tx) => tx.insert(authorityApis).values(grant)],
      ['update', (tx) => tx.update(authorityApis).set({ path: '/x/z' })],
      ['delete', (tx) => tx.delete(authorityApis)],
      [
        'SQL',
        (tx) =>
          tx.execute(
            sql`with gone as (delete from "authority_apis" returning 1) select * from gone`,
          ),
      ],
      ['SQL update', (tx) => tx.execute('update only authority_apis set path = path')],
      [
        'SQL insert',
        (tx) => tx.execute(sql`insert into ${authorityApis} select 1, 'POST', '/x/y'`),
      ],
      [
        'below',
        (tx) => tx.transaction((inner) => inner.transaction((deep) => deep.delete(authorityApis))),
      ],
    ];
    const rows = await server.db.$count(authorityApis);
    for (const [form, write] of forms)
      await expect((async () => write(by('money')))(), form).rejects.toThrow(
        'authority_apis, which has the effect rights',
      );
    for (const [form, write] of forms)
      await expect((async () => write(reading()))(), form).rejects.toThrow('declares no effects');
    expect(await server.db.$count(authorityApis)).toBe(rows);
    await by('rights').insert(authorityApis).values(grant);
    expect(await server.db.$count(authorityApis)).toBe(rows + 1);
  });

  it('is detected by column if a table has several effects', async () => {
    const values = { enable: undefined, nickName: '管理员' };
    await by().update(users).set(values).where(eq(users.id, 1));
    expect(() => by('proofs').update(users).set({ phone: '', enable: 1 })).toThrow(
      'has the effect rights',
    );
    expect(() => by('rights').update(users).set({ phone: '', enable: 1 })).toThrow(
      'has the effect proofs',
    );
    expect(() => by().update(netbars).set({ ring: 'canary' })).toThrow('has the effect machines');
    await by().update(netbars).set({ name: '星际' });
  });

  it('does not include locking reads and writes of the server itself', async () => {
    const tx = reading();
    await tx.transaction((inner) => inner.select().from(users).for('update'));
    await tx.execute(sql`select 1 from users for update`);
    await tx.execute(sql`select 1 from users for no key update skip locked`);
    await unguardedTx(tx).delete(apis).where(eq(apis.path, '/no/such'));
    expect(await tx.$count(users)).toBe(1);
  });
});
