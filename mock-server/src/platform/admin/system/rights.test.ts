import { beforeEach, describe, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { registrationSettings } from '../../accounts/base/registration.ts';
import { entrySettings } from '../../accounts/console/settings.ts';
import { findAreas } from '../../kernel/area/find.ts';
import type { SettingsGroup } from '../../kernel/area/settingsGroup.ts';
import { makeCaptcha } from '../../kernel/auth/captcha.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { authorities, authorityApis } from '../../kernel/identity/authority/tables.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { writeSettings } from '../../kernel/settings/store.ts';
import { verificationSettings } from '../../services/verification/policy.ts';

const server = withServer();
const areas = await findAreas();
/** Roles above, equal to, beside and below the role that may change the configuration. */
const [ABOVE, OWN, BESIDE, BELOW] = [7000, 7001, 7002, 7003];

interface Configuration {
  config: Record<string, Record<string, unknown>>;
  choices: Record<'role' | 'ordinaryRole', { value: number; choosable: boolean }[]>;
  groups: { name: string; fields: { key: string; schema: { 'x-choices'?: string } }[] }[];
}
interface Errors {
  errors?: { field: string; msg: string }[];
}

let as: string;
beforeEach(async () => {
  const tree = [
    [ABOVE, PLATFORM_ADMIN],
    [OWN, ABOVE],
    [BESIDE, ABOVE],
    [BELOW, OWN],
  ] as const;
  const rows = tree.map(([authorityId, parentId]) => ({
    authorityId,
    parentId,
    authorityName: `角色${authorityId}`,
    defaultRouter: '',
  }));
  await server.db.insert(authorities).values(rows);
  const calls = ['/system/getSystemConfig', '/system/setSystemConfig'];
  await server.db
    .insert(authorityApis)
    .values(calls.map((path) => ({ authorityId: OWN, method: 'POST', path })));
  await server.addUser('keeper', OWN);
  as = await server.login('keeper');
});

const read = async (token = as) =>
  (await server.call<Configuration>('POST /system/getSystemConfig', {}, { as: token })).data;
const write = (config: object, token = as) =>
  server.call<Errors>('POST /system/setSystemConfig', { config }, { as: token });
const fieldsAtFault = async (config: object) =>
  (await write(config)).data.errors?.map(({ field }) => field) ?? [];
const set = (group: SettingsGroup | object, values: object) =>
  server.db.transaction((tx) =>
    writeSettings(tx, server.deps.sealer, group as never, values as Record<string, unknown>),
  );
const register = async (username: string) => {
  const { captchaId } = await makeCaptcha(server.db, server.deps.now(), '402917');
  const body = {
    username,
    password: 'Fresh-start-42',
    nickName: '新人',
    phone: '13912345678',
    captcha: '402917',
    captchaId,
  };
  return server.call('POST /base/register', body);
};

// @guarantee no-escalation
it('rejects registration in a role that the caller cannot assign, by any setting', async () => {
  const raise = { registration: { authorityId: ABOVE, enabled: true }, entry: { register: true } };
  expect((await fieldsAtFault(raise)).sort()).toEqual([
    'config.entry.register',
    'config.registration.authorityId',
    'config.registration.enabled',
  ]);
  expect((await register('raised')).code).toBe(7);
  // A role that a higher administrator selected cannot be opened for registration either.
  await set(registrationSettings, { authorityId: ABOVE });
  expect(await fieldsAtFault({ entry: { register: true } })).toEqual(['config.entry.register']);
  await set(entrySettings, { register: true });
  expect(await fieldsAtFault({ registration: { enabled: true } })).toEqual([
    'config.registration.enabled',
  ]);
  // Existing values may stay, and registration may be closed.
  expect((await write((await read()).config)).code).toBe(0);
  expect((await write({ entry: { register: false } })).code).toBe(0);
  expect(
    (
      await write({
        registration: { authorityId: BELOW, enabled: true },
        entry: { register: true },
      })
    ).code,
  ).toBe(0);
  expect((await register('fresh1')).code).toBe(0);
  expect(
    (await server.db.select().from(users)).find(({ userName }) => userName === 'fresh1')
      ?.authorityId,
  ).toBe(BELOW);
});

describe('a setting with a choice of roles', () => {
  const settings = areas.flatMap(({ settings = [] }) => settings);
  const single = settings.flatMap(({ name, schema }) =>
    Object.entries(schema.properties).flatMap(([key, part]) => {
      const { 'x-choices': list, type } = part as { 'x-choices'?: string; type?: string };
      return list === 'role' || list === 'ordinaryRole'
        ? [{ setting: `${name}.${key}`, list: list as 'role', many: type === 'array' }]
        : [];
    }),
  );

  // @guarantee no-escalation
  it.each(single)(
    '$setting accepts exactly the roles that the screen offers',
    async ({ setting, list, many }) => {
      const [group = '', key = ''] = setting.split('.');
      const { choices, config } = await read();
      const offered = choices[list].filter(({ choosable }) => choosable).map(({ value }) => value);
      expect(offered).toEqual([BELOW]);
      // Existing values may stay.
      const existing = [config[group]?.[key]].flat();
      const roles = [888, 999, ABOVE, OWN, BESIDE, BELOW, 301, 4711];
      // While the second step is off, its roles do not affect other users.
      for (const role of roles.filter((number) => !existing.includes(number))) {
        const fields = await fieldsAtFault({ [group]: { [key]: many ? [role] : role } });
        expect([role, fields]).toEqual([role, offered.includes(role) ? [] : [`config.${setting}`]]);
      }
    },
  );

  it('checks the roles in a list of rules as well', async () => {
    const rule = (roles: number[]) => ({
      verification: { calls: [{ call: 'POST /user/resetPassword', kind: 'sms', roles }] },
    });
    expect(await fieldsAtFault(rule([BELOW, ABOVE]))).toContain(
      'config.verification.calls.0.roles',
    );
    expect(await fieldsAtFault(rule([BELOW]))).toEqual([]);
  });
});

// @guarantee verification-policy
it("rejects changes of proofs for roles that are not below the caller's role", async () => {
  const calls = [{ call: 'POST /user/resetPassword', kind: 'sms', roles: [ABOVE, BELOW] }];
  await set(verificationSettings, { calls, signIn: 'sms', signInRoles: [ABOVE] });
  await server.db.update(users).set({ phone: '13912345678' });
  expect(await fieldsAtFault({ verification: { calls: [] } })).toEqual([
    'config.verification.calls',
  ]);
  expect(
    await fieldsAtFault({ verification: { calls: [{ ...calls[0], kind: 'login' }] } }),
  ).toEqual(['config.verification.calls']);
  expect(await fieldsAtFault({ verification: { calls: [{ ...calls[0], roles: [] }] } })).toEqual([
    'config.verification.calls',
  ]);
  expect(await fieldsAtFault({ verification: { signIn: 'off' } })).toEqual([
    'config.verification.signIn',
  ]);
  expect(await fieldsAtFault({ verification: { signInRoles: [BELOW] } })).toEqual([
    'config.verification.signInRoles',
  ]);
  expect(
    (
      await write({
        verification: { calls: [{ ...calls[0], roles: [ABOVE] }], signInRoles: [ABOVE, BELOW] },
      })
    ).code,
  ).toBe(0);
});

// @guarantee verification-policy
it('allows only 超级管理员 to change gateways that carry the proofs of other users', async () => {
  for (const config of [
    { sms: { url: 'https://mine.example.com' } },
    { sms: { key: 'mine' } },
    { wechat: { apiUrl: 'https://mine.example.com' } },
    { wechat: { token: 'mine' } },
  ]) {
    const [[group = '', values = {}] = []] = Object.entries(config);
    expect(await fieldsAtFault(config)).toEqual([`config.${group}.${Object.keys(values)[0]}`]);
    expect((await write(config, await server.login())).code).toBe(0);
  }
});
