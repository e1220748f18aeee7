import { describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { generatePassword, hashPassword, passwordFault } from './passwords.ts';
import { securitySettings } from './securitySettings.ts';

describe('passwordFault', () => {
  it.each([
    ['Abcdef1', '至少 8 位'],
    ['abcdefgh', '字母和数字'],
    ['12345678', '字母和数字'],
    ['密码密码密码密码', '字母和数字'],
    [`a1${'x'.repeat(127)}`, '最多 128 位'],
    ['alice2026', '不能包含用户名'],
    ['2026ALICE', '不能包含用户名'],
  ])('rejects %s', (password, why) => {
    expect(passwordFault(password, securitySettings.defaults, 'Alice')).toContain(why);
  });

  it('accepts generated passwords, which are all different', () => {
    const strict = { passwordMin: 20, passwordMixedCase: true, passwordSymbol: true };
    for (const rules of [securitySettings.defaults, strict]) {
      const passwords = Array.from({ length: 200 }, () => generatePassword(rules));
      expect(passwords.map((password) => passwordFault(password, rules)).filter(Boolean)).toEqual(
        [],
      );
      expect(new Set(passwords).size).toBe(passwords.length);
    }
  });
});

it('hashes with argon2id, 19 MiB and two passes', async () => {
  // Tests use KiB instead of MiB (testing/setup.ts).
  expect(await hashPassword('Abcdefg1')).toMatch(/^\$argon2id\$v=19\$m=19,t=2,p=1\$/);
});

// @guarantee password-rules
describe('calls that set a password', () => {
  const server = withServer();

  it('reject a weak password, and a change to the same password', async () => {
    const as = await server.login();
    const user = { userName: 'alice', nickName: 'alice', authorityId: 301, passWord: 'Alice2026' };
    const refused = await server.call<{ errors: { field: string }[] }>(
      'POST /user/admin_register',
      user,
      { as },
    );
    expect([refused.code, refused.data.errors[0]?.field]).toEqual([422, 'passWord']);
    await server.addUser('alice', 301);
    const alice = await server.login('alice');
    const change = (newPassword: string, password = ADMIN_PASSWORD) =>
      server.call('POST /user/changePassword', { password, newPassword }, { as: alice });
    for (const bad of ['short1', 'onlyletters', 'my-ALICE-77', ADMIN_PASSWORD])
      expect((await change(bad)).code).toBe(422);
    expect((await change('Another42', 'Wrong12345')).code).toBe(7);
    expect((await change('Another42')).code).toBe(0);
  });

  // @guarantee password-rules
  it('apply changed rules from the next call on, also to generated passwords', async () => {
    const as = await server.login();
    const config = { security: { passwordMin: 16, passwordMixedCase: true, passwordSymbol: true } };
    expect(
      (
        await server.call(
          'POST /system/setSystemConfig',
          { config: { security: { passwordMin: 7 } } },
          { as },
        )
      ).code,
    ).toBe(422);
    expect((await server.call('POST /system/setSystemConfig', { config }, { as })).code).toBe(0);
    const user = { userName: 'alice', nickName: 'alice', authorityId: 301 };
    const register = (passWord: string) =>
      server.call<{ user: { ID: number }; errors?: object[] }>(
        'POST /user/admin_register',
        { ...user, passWord },
        { as },
      );
    for (const weak of ['Sixteen-long-42', 'sixteen-letters-42', 'SixteenLetters42'])
      expect((await register(weak)).data.errors).toEqual([
        { field: 'passWord', msg: '密码至少 16 位，且要包含大写字母、小写字母、数字和符号' },
      ]);
    const { ID } = (await register('Sixteen-letters-42')).data.user;
    const { password } = (
      await server.call<{ password: string }>('POST /user/resetPassword', { ID }, { as })
    ).data;
    expect([
      password.length,
      passwordFault(password, { ...securitySettings.defaults, ...config.security }),
    ]).toEqual([16, undefined]);
  });
});
