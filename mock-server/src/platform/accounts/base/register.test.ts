import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { makeCaptcha } from '../../kernel/auth/captcha.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { writeSettings } from '../../kernel/settings/store.ts';
import { entrySettings } from '../console/settings.ts';
import { registrationSettings } from './registration.ts';

const server = withServer();
const keeper = {
  username: 'keeper',
  password: ADMIN_PASSWORD,
  nickName: '老板',
  phone: '13912345678',
};

const set = (group: typeof entrySettings | typeof registrationSettings, values: object) =>
  server.db.transaction((tx) =>
    writeSettings(tx, server.deps.sealer, group, values as Record<string, unknown>),
  );
const captcha = async (answer = '402917') => ({
  captcha: answer,
  captchaId: (await makeCaptcha(server.db, server.deps.now(), '402917')).captchaId,
});
const register = async (more: object = {}) =>
  server.call('POST /base/register', { ...keeper, ...(await captcha()), ...more });
const exists = (username: string) =>
  server.call<{ exists: boolean }>('POST /base/checkuser', { username });

describe('while registration is open', () => {
  beforeEach(() => set(entrySettings, { register: true }));

  it('adds a disabled user with minimal rights', async () => {
    expect((await exists('keeper')).data).toEqual({ exists: false });
    expect(await register()).toMatchObject({
      code: 0,
      data: {},
      msg: '注册成功，请等待管理员启用账号',
    });
    expect((await exists('keeper')).data).toEqual({ exists: true });
    const [added] = await server.db.select().from(users).where(eq(users.userName, 'keeper'));
    expect(added).toMatchObject({
      userName: 'keeper',
      authorityId: STAFF_ROLES.netbarOwner,
      enable: 2,
    });
    const { username, password } = keeper;
    expect((await server.call('POST /base/login', { username, password })).msg).toBe(
      '用户被禁止登录',
    );
  });

  it('enables the user immediately if the setting allows it', async () => {
    await set(registrationSettings, { enabled: true });
    expect((await register()).msg).toBe('注册成功，请登录');
    expect(await server.login('keeper')).toMatch(/^ey/);
  });

  it('rejects an existing name, a weak password, an invalid phone and a used captcha', async () => {
    await register();
    expect((await register()).code).toBe(409);
    expect(await register({ username: 'second', password: 'short' })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'password' }] },
    });
    expect((await register({ username: 'second', phone: '12' })).code).toBe(422);
    expect((await register({ username: 'second', ...(await captcha('000000')) })).msg).toBe(
      '验证码错误',
    );
    const used = await captcha();
    await register({ username: 'second', ...used });
    expect((await register({ username: 'third', ...used })).msg).toBe('验证码错误');
  });

  it('cannot create an administrator', async () => {
    for (const authorityId of [888, 999])
      await expect(set(registrationSettings, { authorityId })).rejects.toMatchObject({ code: 422 });
    await register({ authorityId: 888, authorityIds: [888], enable: 1 });
    expect(
      await server.db.select({ role: users.authorityId, enable: users.enable }).from(users),
    ).toContainEqual({
      role: STAFF_ROLES.netbarOwner,
      enable: 2,
    });
    await set(registrationSettings, { authorityId: 4711 });
    expect((await register({ username: 'second' })).msg).toBe(
      '注册功能的角色设置有误，请联系管理员',
    );
  });
});

it('rejects registration and name checks while registration is closed', async () => {
  expect((await register()).msg).toBe('未开放注册，请联系管理员开通账号');
  expect(await exists('admin')).toMatchObject({ code: 7, data: {} });
});
