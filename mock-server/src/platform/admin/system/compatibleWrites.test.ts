import { beforeEach, describe, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { users } from '../../kernel/identity/user/tables.ts';

const server = withServer();

type Config = Record<string, Record<string, unknown>>;
let as: string;
let config: Config;
const read = async () =>
  (await server.call<{ config: Config }>('POST /system/getSystemConfig', undefined, { as })).data
    .config;
beforeEach(async () => {
  as = await server.login();
  config = await read();
});

/** Saves the complete form with changed fields of one group, as the client does. */
const save = (group: string, fields: Record<string, unknown>) =>
  server.call<{ errors: { field: string; msg: string }[] }>(
    'POST /system/setSystemConfig',
    { config: { ...config, [group]: { ...config[group], ...fields } } },
    { as },
  );

const MAIL = { from: 'console@example.com', host: 'smtp.example.com', port: 587, 'is-ssl': false };

describe('the configuration screen of the compatible client', () => {
  it('changes the mail server, and then sends its test mail', async () => {
    const { code } = await save('email', { ...MAIL, to: MAIL.from, secret: 'app-password' });
    expect(code).toBe(0);
    const { mail, email } = await read();
    expect(mail).toMatchObject({
      host: 'smtp.example.com',
      port: 587,
      secure: false,
      from: 'console@example.com',
      user: 'console@example.com',
      password: { set: true },
    });
    expect(email).toMatchObject({ ...MAIL, to: MAIL.from, secret: '' });
    const receivers: string[] = [];
    server.deps.gateways.mail = async () => ({
      send: async ({ to }) => {
        receivers.push(to);
        return { messageId: 'test' };
      },
    });
    expect((await server.call('POST /email/emailTest', undefined, { as })).code).toBe(0);
    expect(receivers).toEqual([MAIL.from]);
  });

  it('keeps the password and another user name when the form is saved again', async () => {
    await save('email', { ...MAIL, secret: 'app-password' });
    const mail = { user: 'relay-user' };
    await server.call('POST /system/setSystemConfig', { config: { mail } }, { as });
    config = await read();
    expect((await save('email', { from: 'other@example.com' })).code).toBe(0);
    expect((await read()).mail).toMatchObject({
      from: 'other@example.com',
      user: 'relay-user',
      password: { set: true },
    });
  });

  it.each([
    [
      'jwt',
      { 'expires-time': '2d', 'buffer-time': '1h30m' },
      'security',
      { sessionHours: 48, renewMinutes: 90 },
    ],
    ['jwt', { 'buffer-time': '90m' }, 'security', { renewMinutes: 90 }],
    ['captcha', { 'open-captcha': 0 }, 'lockout', { captcha: 'always' }],
    ['captcha', { 'open-captcha': 5 }, 'lockout', { captcha: 'auto', captchaAfter: 5 }],
  ])('changes %s %j', async (group, fields, name, expected) => {
    expect((await save(group, fields)).code).toBe(0);
    // Other settings of the group are not changed.
    expect((await read())[name]).toEqual({ ...config[name], ...expected });
  });

  it.each([
    ['jwt', 'expires-time', '90m', '系统配置'],
    ['jwt', 'expires-time', 'soon', '系统配置'],
    ['jwt', 'signing-key', 'mine', '不能在此修改'],
    ['email', 'port', 'abc', '系统配置'],
    ['email', 'to', 'boss@example.com', '与发件人相同'],
    ['captcha', 'open-captcha', -1, '系统配置'],
    ['captcha', 'img-width', 300, '不能在此修改'],
    ['system', 'addr', 9000, '不能在此修改'],
  ])('refuses %s %s %s and keeps the settings', async (group, key, value, why) => {
    const { code, data } = await save(group, { [key]: value });
    expect([code, data.errors]).toEqual([
      422,
      [{ field: `config.${group}.${key}`, msg: expect.stringContaining(why) }],
    ]);
    expect(await read()).toEqual(config);
  });

  it('requires the verification of the settings that a group of the client changes', async () => {
    await server.db.update(users).set({ phone: '13800000000' });
    const effects = [{ effect: 'proofs', kind: 'sms', roles: [] }];
    const change = (body: Config) =>
      server.call('POST /system/setSystemConfig', { config: body }, { as });
    expect((await change({ verification: { effects } })).code).toBe(0);
    const refused = (await change({ mail: { host: 'smtp.example.com' } })).code;
    expect(refused).not.toBe(0);
    expect((await change({ email: MAIL })).code).toBe(refused);
  });
});
