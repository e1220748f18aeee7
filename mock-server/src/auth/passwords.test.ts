import { describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../testing/server.ts';
import { generatePassword, passwordFault } from './passwords.ts';

describe('the rules of a password', () => {
  it.each([
    ['Abcdef1', '至少 8 位'],
    ['abcdefgh', '字母和数字'],
    ['12345678', '字母和数字'],
    ['密码密码密码密码', '字母和数字'],
    [`a1${'x'.repeat(127)}`, '最多 128 位'],
    ['alice2026', '不能包含用户名'],
    ['2026ALICE', '不能包含用户名'],
  ])('refuse %s', (password, why) => {
    expect(passwordFault(password, 'Alice')).toContain(why);
  });

  it('accept what is generated, and every one is another', () => {
    const made = Array.from({ length: 200 }, generatePassword);
    expect(made.map((password) => passwordFault(password)).filter(Boolean)).toEqual([]);
    expect(new Set(made).size).toBe(made.length);
  });
});

describe('in the calls that set one', () => {
  const server = withServer();

  it('a new user and a change must keep the rules, and a change must bring another one', async () => {
    const as = await server.login();
    const user = { userName: 'alice', nickName: 'alice', authorityId: 301, passWord: 'Alice2026' };
    const refused = await server.call<{ errors: { field: string }[] }>('POST /user/admin_register', user, { as });
    expect([refused.code, refused.data.errors[0]?.field]).toEqual([422, 'passWord']);
    await server.addUser('alice', 301);
    const alice = await server.login('alice');
    const change = (newPassword: string, password = ADMIN_PASSWORD) =>
      server.call('POST /user/changePassword', { password, newPassword }, { as: alice });
    for (const bad of ['short1', 'onlyletters', 'my-ALICE-77', ADMIN_PASSWORD]) expect((await change(bad)).code).toBe(422);
    expect((await change('Another42', 'Wrong12345')).code).toBe(7);
    expect((await change('Another42')).code).toBe(0);
  });
});
