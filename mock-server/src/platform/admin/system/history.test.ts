import { expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { users } from '../../kernel/identity/user/tables.ts';

const server = withServer();

interface Change {
  ID: number;
  name: string;
  title: string;
  before?: unknown;
  after?: unknown;
  secret: boolean;
  userName: string;
  actions: string[];
}

const set = (as: string, config: object) =>
  server.call('POST /system/setSystemConfig', { config }, { as });
const history = async (as: string, query: object = {}) =>
  (
    await server.call<{ list: Change[] }>(
      'POST /system/getConfigHistory',
      { page: 1, pageSize: 10, ...query },
      { as },
    )
  ).data.list;
const read = async (as: string) =>
  (
    await server.call<{ revision: number; config: Record<string, Record<string, unknown>> }>(
      'POST /system/getSystemConfig',
      {},
      { as },
    )
  ).data;
const restore = async (as: string, ID: number, revision?: number) =>
  server.call(
    'POST /system/restoreSetting',
    { ID, revision: revision ?? (await read(as)).revision },
    { as },
  );

// @guarantee stored-secrets
it('lists who changed which setting with both values, without secrets', async () => {
  const as = await server.login();
  await set(as, {
    security: { passwordMin: 10, passwordSymbol: true },
    mail: { password: 'mail-Secret-1' },
  });
  await set(as, { security: { passwordMin: 12 } });
  const rows = await history(as);
  expect(rows.map(({ name, before, after, userName }) => [name, before, after, userName])).toEqual([
    ['security.passwordMin', 10, 12, 'admin'],
    ['mail.password', undefined, undefined, 'admin'],
    ['security.passwordSymbol', false, true, 'admin'],
    ['security.passwordMin', 8, 10, 'admin'],
  ]);
  expect(rows.find(({ secret }) => secret)?.actions).toEqual([]);
  expect(JSON.stringify(rows)).not.toContain('mail-Secret-1');
  expect(await history(as, { name: 'security.passwordMin' })).toHaveLength(2);
  expect(await history(as, { group: 'mail.' })).toHaveLength(1);
});

it('records nothing for a save that changes nothing or is refused', async () => {
  const as = await server.login();
  await set(as, { security: { passwordMin: 8 } });
  await set(as, { security: { sessionHours: 1, renewMinutes: 600 } });
  expect(await history(as)).toEqual([]);
});

it('restores a single setting; the current value cannot be restored', async () => {
  const as = await server.login();
  await set(as, { security: { passwordMin: 10, passwordSymbol: true } });
  const [symbol, least] = await history(as);
  expect((await restore(as, least?.ID ?? 0)).msg).toBe('密码最短长度已恢复');
  expect((await read(as)).config.security).toMatchObject({ passwordMin: 8, passwordSymbol: true });
  const rows = await history(as);
  expect(rows[0]).toMatchObject({
    name: 'security.passwordMin',
    before: 10,
    after: 8,
    actions: ['restore'],
  });
  expect(rows.find(({ ID }) => ID === least?.ID)?.actions).toEqual([]);
  expect(rows.find(({ ID }) => ID === symbol?.ID)?.actions).toEqual(['restore']);
});

it("rejects outdated revisions, violations of the group's rules, secrets and unknown changes", async () => {
  const as = await server.login();
  await set(as, { security: { sessionHours: 200, renewMinutes: 10_000 } });
  await set(as, {
    security: { sessionHours: 168, renewMinutes: 60 },
    mail: { password: 'mail-Secret-1' },
  });
  const rows = await history(as);
  const of = (name: string, before?: unknown) =>
    rows.find((row) => row.name === name && (before === undefined || row.before === before))?.ID ??
    0;
  expect((await restore(as, of('security.sessionHours', 200), 0)).code).toBe(409);
  expect((await restore(as, of('security.renewMinutes', 10_000))).code).toBe(0);
  await set(as, { security: { sessionHours: 168, renewMinutes: 60 } });
  expect((await restore(as, of('mail.password'))).msg).toContain('密钥类配置项');
  expect((await restore(as, 999_999)).msg).toBe('修改记录不存在或已被清理');
  const { revision } = await read(as);
  const both = await Promise.all(
    [1, 2].map(() => restore(as, of('security.sessionHours', 200), revision)),
  );
  expect(both.map(({ code }) => code).sort()).toEqual([0, 409]);
});

// @guarantee stored-secrets
it('requires the same proof as a save and is limited to 超级管理员', async () => {
  const as = await server.login();
  await server.db.update(users).set({ phone: '13912345678' });
  await set(as, { security: { passwordMin: 10 }, app: { appName: '星际后台' } });
  const rows = await history(as);
  const of = (name: string) => rows.find((row) => row.name === name)?.ID ?? 0;
  await set(as, { verification: { effects: [{ effect: 'proofs', kind: 'sms', roles: [] }] } });
  expect((await restore(as, of('security.passwordMin'))).code).toBe(301);
  expect((await restore(as, of('app.appName'))).code).toBe(0);
  await server.addUser('alice', 999);
  const alice = await server.login('alice');
  for (const call of ['POST /system/getConfigHistory', 'POST /system/restoreSetting'])
    expect(
      (await server.call(call, { page: 1, pageSize: 10, ID: 1, revision: 0 }, { as: alice })).msg,
    ).toBe('权限不足');
});
