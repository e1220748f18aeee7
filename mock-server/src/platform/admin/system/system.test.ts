import { cpus, totalmem } from 'node:os';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { EFFECTS } from '../../../http/effects.ts';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { settings } from '../../kernel/settings/tables.ts';
import { createGateways } from '../../services/gateways/gateways.ts';
import { operationRecords } from '../../services/operation/records/recordTables.ts';
import { warnUnpassablePolicy } from '../../services/verification/policyFaults.ts';

const server = withServer();

interface Configuration {
  config: Record<string, Record<string, unknown>>;
  sections: { name: string; title: string }[];
  groups: {
    name: string;
    title: string;
    section: string;
    fields: { key: string; title: string; secret: boolean; schema: object }[];
  }[];
  gateways: { group: string; state: string; lacks: string[]; note: string }[];
  choices: Record<'role' | 'ordinaryRole', { value: string | number }[]> & {
    call: { value: string; coveredBy: string[] }[];
  };
  revision: number;
}

const read = async (as: string) =>
  (await server.call<Configuration>('POST /system/getSystemConfig', undefined, { as })).data;
const write = (as: string, config: unknown) =>
  server.call('POST /system/setSystemConfig', { config }, { as });

describe('the system configuration', () => {
  it('is read by group with a form, and a change applies from the next call', async () => {
    const as = await server.login();
    const before = await read(as);
    expect(before.config.app?.showLogo).toBe(true);
    expect(before.groups[0]?.fields.find(({ key }) => key === 'appName')).toMatchObject({
      title: '应用名称',
      secret: false,
      schema: { maxLength: 60 },
      default: before.config.app?.appName,
      fixedBy: '',
    });
    expect((await write(as, { app: { appName: '星际后台', unknown: 1 }, nothing: {} })).code).toBe(
      0,
    );
    const boot = await server.call<{ settings: { appName: string; homeTitle: string } }>(
      'GET /console/boot',
    );
    expect([boot.data.settings.appName, boot.data.settings.homeTitle]).toEqual([
      '星际后台',
      before.config.app?.homeTitle,
    ]);
    // The complete configuration can be sent back, like the compatible client does.
    expect((await write(as, (await read(as)).config)).code).toBe(0);
  });

  it('returns the section, labels and choices of each setting', async () => {
    const { sections, groups, choices } = await read(await server.login());
    expect(sections.map(({ name }) => name)).toEqual([
      ...new Set(groups.map(({ section }) => section)),
    ]);
    const schemaOf = (name: string, key: string) =>
      groups.find((group) => group.name === name)?.fields.find((field) => field.key === key)
        ?.schema;
    expect(schemaOf('lockout', 'captcha')).toMatchObject({
      enum: ['auto', 'always', 'off'],
      'x-labels': { off: '不要求' },
    });
    expect(schemaOf('lockout', 'lockMinutes')).toMatchObject({
      minimum: 1,
      maximum: 1440,
      'x-unit': '分钟',
    });
    expect(schemaOf('registration', 'authorityId')).toMatchObject({ 'x-choices': 'ordinaryRole' });
    expect(schemaOf('entry', 'wxLogin')).toMatchObject({ 'x-needs': 'wechat' });
    expect(schemaOf('verification', 'calls')).toMatchObject({
      items: { properties: { call: { 'x-choices': 'call' } } },
    });
    expect(choices.role.map(({ value }) => value)).toEqual(expect.arrayContaining([301, 888, 999]));
    expect(choices.ordinaryRole.map(({ value }) => value)).not.toEqual(
      expect.arrayContaining([888]),
    );
    expect(choices.call).toContainEqual({
      value: 'POST /user/resetPassword',
      label: '重置用户密码',
      group: '系统用户',
      choosable: true,
      coveredBy: ['proofs'],
    });
    const named = choices.call.map(({ value }) => value);
    for (const exempt of ['POST /base/login', 'POST /sms/sms', 'POST /menu/getMenu'])
      expect(named).not.toContain(exempt);
  });

  it('names for each list the values that the form offers, or the parts of its rows', async () => {
    const { groups } = await read(await server.login());
    const lists = groups.flatMap(({ name, fields }) =>
      fields
        .filter(({ schema }) => (schema as { type?: string }).type === 'array')
        .map(({ key, schema }) => ({ setting: `${name}.${key}`, schema })),
    );
    expect(lists.length).toBeGreaterThan(5);
    for (const { setting, schema } of lists) {
      const { items, ...own } = schema as { items?: { properties?: object } };
      const isOffered = 'x-choices' in own || 'x-records' in own || 'enum' in own;
      expect([setting, isOffered || items?.properties !== undefined]).toEqual([setting, true]);
    }
  });

  it('accepts existing people only, and keeps those who were deleted', async () => {
    const as = await server.login();
    const ID = await server.addUser('former', 301);
    const setPeople = (people: number[]) => write(as, { auditAlert: { people } });
    expect((await setPeople([ID, 999_999])).data).toMatchObject({
      errors: [
        { field: 'config.auditAlert.people', msg: '所选的人员不存在或已被删除，请重新选择' },
      ],
    });
    expect((await setPeople([ID])).code).toBe(0);
    await server.db.delete(users).where(eq(users.id, ID));
    expect((await setPeople([ID, 1])).code).toBe(0);
  });

  // @guarantee verification-coverage
  it('returns for each call the effects whose rules apply to it', async () => {
    const { choices, groups } = await read(await server.login());
    const covered = (effect: string) =>
      choices.call.filter(({ coveredBy }) => coveredBy.includes(effect)).map(({ value }) => value);
    expect(covered('rights')).toEqual(
      expect.arrayContaining(['PUT /user/setUserInfo', 'POST /authority/setRoleUsers']),
    );
    expect(covered('money')).toContain('POST /user/deductPoints');
    expect(covered('money')).not.toContain('POST /user/resetPassword');
    for (const effect of EFFECTS) expect(covered(effect)).not.toEqual([]);
    const fields = groups.find(({ name }) => name === 'verification')?.fields;
    expect(fields?.find(({ key }) => key === 'effects')?.schema).toMatchObject({
      items: { properties: { effect: { enum: EFFECTS, 'x-covers': 'call' } } },
    });
  });

  it('offers no call that the policy rejects', async () => {
    const as = await server.login();
    const { choices } = await read(as);
    const calls = choices.call.map(({ value }) => ({ call: value, kind: 'sms', roles: [301] }));
    expect((await write(as, { verification: { calls } })).code).toBe(0);
  });

  it('returns the state of each gateway and its missing settings', async () => {
    const as = await server.login();
    const stateOf = async (name: string) =>
      (await read(as)).gateways.find(({ group }) => group === name);
    expect((await stateOf('sms'))?.state).toBe('simulated');
    server.deps.config.dev = false;
    try {
      expect(await stateOf('mail')).toMatchObject({
        state: 'missing',
        note: '未配置时，系统不能发送邮件',
      });
      await write(as, {
        wechat: {
          appId: 'wx1',
          publicUrl: 'https://console.example.com',
          appSecret: 's',
          messageKey: 'short',
        },
      });
      expect(await stateOf('wechat')).toMatchObject({
        state: 'incomplete',
        lacks: ['服务器配置令牌', expect.stringContaining('43')],
      });
      await write(as, { wechat: { token: 't', messageKey: null } });
      expect(await stateOf('wechat')).toMatchObject({ state: 'ready', lacks: [] });
      expect(await stateOf('storage')).toMatchObject({ state: 'ready' });
      server.deps.config.s3 = {
        endpoint: 'https://s3.example.com',
        bucket: 'files',
        accessKey: 'a',
        secretKey: 'b',
        region: 'x',
      };
      expect(await stateOf('storage')).toMatchObject({
        state: 'environment',
        note: expect.stringContaining('files'),
      });
    } finally {
      server.deps.config.dev = true;
      delete server.deps.config.s3;
    }
  });

  // @guarantee concurrent-edits
  it('rejects an outdated revision and names the author of the last change', async () => {
    await server.addUser('second', 888);
    const [firstToken, secondToken] = [await server.login(), await server.login('second')];
    const { revision } = await read(firstToken);
    const change = (as: string, config: object) =>
      server.call('POST /system/setSystemConfig', { config, revision }, { as });
    expect((await change(secondToken, { app: { appName: '第二' } })).code).toBe(0);
    const late = await change(firstToken, { app: { appName: '第一' } });
    const changedAt = server.deps.now().toISOString();
    expect([late.code, late.data]).toEqual([
      409,
      { revision: revision + 1, changedBy: 'second', changedAt },
    ]);
    expect(await read(firstToken)).toMatchObject({
      config: { app: { appName: '第二' } },
      changedBy: 'second',
      revision: revision + 1,
    });
    // A save without changes does not create a revision, and clients without revisions still work.
    expect((await write(secondToken, (await read(secondToken)).config)).code).toBe(0);
    expect((await read(firstToken)).revision).toBe(revision + 1);
  });

  it('replaces an unpaired surrogate in a text, like every text column', async () => {
    const as = await server.login();
    expect((await write(as, { app: { appName: '网吧\ud800' } })).code).toBe(0);
    expect(await read(as)).toMatchObject({ config: { app: { appName: '网吧\ufffd' } } });
  });

  it('accepts one of two concurrent saves', async () => {
    const as = await server.login();
    const { revision } = await read(as);
    const save = (appName: string) =>
      server.call(
        'POST /system/setSystemConfig',
        { config: { app: { appName } }, revision },
        { as },
      );
    const codes = (await Promise.all([save('一'), save('二'), save('三')])).map(({ code }) => code);
    expect(codes.sort()).toEqual([0, 409, 409]);
  });

  // @guarantee recorded-writes
  it('keeps operation records for at least a month', async () => {
    const as = await server.login();
    expect((await write(as, { retention: { auditDays: 29 } })).data).toEqual({
      errors: [
        { field: 'config.retention.auditDays', msg: '操作记录至少保留 30 天，填 0 则永久保留' },
      ],
    });
    for (const auditDays of [0, 30])
      expect((await write(as, { retention: { auditDays } })).code).toBe(0);
  });

  it('names the invalid setting and changes nothing', async () => {
    const as = await server.login();
    const reply = await write(as, { app: { appName: '', homeTitle: '改过' } });
    expect([reply.code, reply.data.errors]).toEqual([
      422,
      [{ field: 'config.app.appName', msg: '应用名称不能为空' }],
    ]);
    expect((await read(as)).config.app?.homeTitle).not.toBe('改过');
    for (const config of [7, 'x', [], null, undefined])
      expect((await write(as, config)).code).toBe(422);
  });

  // @guarantee verification-device, verification-policy
  it('rejects a policy that users could not pass, and counts affected users', async () => {
    const as = await server.login();
    const errorsOf = async (config: object) => {
      const { code, data } = await server.call<{ errors?: { field: string }[] }>(
        'POST /system/setSystemConfig',
        { config },
        { as },
      );
      return [code, (data.errors ?? []).map(({ field }) => field)];
    };
    const byPhone = { verification: { signIn: 'sms', signInRoles: [888] } };
    expect(await errorsOf(byPhone)).toEqual([422, ['config.verification.signIn']]);
    const calls = [{ call: 'POST /user/resetPassword', kind: 'login', roles: [] }];
    expect(await errorsOf({ verification: { calls } })).toEqual([
      422,
      ['config.verification.calls.0.kind'],
    ]);
    const typo = [{ call: 'POST /user/resetPasword', kind: 'sms', roles: [301] }];
    expect(await errorsOf({ verification: { calls: typo } })).toEqual([
      422,
      ['config.verification.calls.0.call'],
    ]);
    expect((await read(as)).config.verification).toMatchObject({ signIn: 'off', calls: [] });
    // Roles without a policy do not need a phone.
    expect(await errorsOf({ verification: { signIn: 'sms', signInRoles: [301] } })).toEqual([
      0,
      [],
    ]);
    await server.addUser('second', 888);
    await server.db.update(users).set({ phone: '13912345678' }).where(eq(users.userName, 'admin'));
    expect((await write(as, byPhone)).msg).toBe(
      '设置成功，已在所有服务实例生效；另有 1 名启用的用户缺少验证所需的手机号或微信，将无法登录，请尽快补齐',
    );
    expect(
      (await server.call('PUT /user/setUserInfo', { ID: 1, nickName: 'x', phone: '' }, { as }))
        .code,
    ).toBe(7);
    expect(
      (await server.call('POST /base/login', { username: 'admin', password: ADMIN_PASSWORD })).data
        .needcode,
    ).toBe(true);
  });

  // @guarantee verification-policy
  it('keeps gateways that the policy needs, and requires them first without a simulator', async () => {
    const as = await server.login();
    await server.db.update(users).set({ phone: '13912345678' }).where(eq(users.userName, 'admin'));
    const gateways = createGateways({
      ...server.deps,
      config: { ...server.deps.config, dev: false },
    });
    server.deps.gateways.sms = gateways.sms;
    const byPhone = { verification: { signIn: 'sms', signInRoles: [] } };
    expect((await write(as, byPhone)).data).toEqual({
      errors: [
        {
          field: 'config.verification.signIn',
          msg: '短信网关尚未配置，无人能通过短信验证，请先配置短信网关',
        },
      ],
    });
    const sms = { url: 'https://sms.example.com', template: '{"to":"{phone}","code":"{code}"}' };
    expect((await write(as, { ...byPhone, sms })).code).toBe(0);
    expect((await write(as, { sms: { url: '' } })).code).toBe(422);
    // An existing fault does not prevent changes of other settings.
    await server.db.delete(settings).where(eq(settings.name, 'sms.url'));
    expect((await write(as, { app: { appName: '星际后台' } })).code).toBe(0);
    await warnUnpassablePolicy(server.db, server.deps.gateways, server.deps.log);
    expect(server.log.at(-1)).toMatchObject({
      missing: ['sms'],
      msg: expect.stringContaining('CONSOLE_VERIFICATION=0'),
    });
    expect((await write(as, { verification: { signIn: 'off' } })).code).toBe(0);
  });

  it('names the environment variable of a fixed setting and rejects other values', async () => {
    server.deps.config.captcha = 'off';
    const as = await server.login();
    const { config, groups } = await read(as);
    expect(config.lockout?.captcha).toBe('off');
    const field = groups
      .find(({ name }) => name === 'lockout')
      ?.fields.find(({ key }) => key === 'captcha');
    expect(field).toMatchObject({ fixedBy: 'CONSOLE_CAPTCHA' });
    expect((await write(as, { lockout: { captcha: 'always' } })).data).toEqual({
      errors: [
        { field: 'config.lockout.captcha', msg: expect.stringContaining('CONSOLE_CAPTCHA') },
      ],
    });
    delete server.deps.config.captcha;
    expect((await write(as, { lockout: { captcha: 'always' } })).code).toBe(0);
    expect((await server.call('POST /base/captcha')).data.openCaptcha).toBe(true);
  });

  it('is limited to 超级管理员', async () => {
    await server.addUser('deputy', 999);
    const as = await server.login('deputy');
    expect((await write(as, { app: { appName: 'x' } })).msg).toBe('权限不足');
    expect((await server.call('POST /system/getSystemConfig', undefined, { as })).msg).toBe(
      '权限不足',
    );
  });

  it('is recorded with the changed settings', async () => {
    const as = await server.login();
    await write(as, { app: { appName: '星际后台', stray: 'not a setting' } });
    const [record] = (await server.db.select().from(operationRecords)).filter(
      ({ path }) => path === '/system/setSystemConfig',
    );
    expect(JSON.parse(record?.body ?? '')).toEqual({ config: { app: { appName: '星际后台' } } });
  });

  it('stores secrets without returning them in responses, records and logs', async () => {
    const as = await server.login();
    expect((await write(as, { sms: { key: 'open-sesame-42' } })).code).toBe(0);
    const { config, groups } = await read(as);
    expect(config.sms?.key).toEqual({ set: true });
    expect(
      groups.find(({ name }) => name === 'sms')?.fields.find(({ key }) => key === 'key')?.secret,
    ).toBe(true);
    expect((await write(as, { SMS: { KEY: 'open-sesame-43', url: 7 } })).code).toBe(422);
    const records = await server.db.select().from(operationRecords);
    expect(records.some(({ body }) => body.includes('"key":"***"'))).toBe(true);
    expect(JSON.stringify([config, groups, records, server.log])).not.toContain('sesame');
    expect((await write(as, { sms: { key: null } })).code).toBe(0);
    expect((await read(as)).config.sms?.key).toEqual({ set: false });
  });

  it('does not need a reload and reports this', async () => {
    const reply = await server.call('POST /system/reloadSystem', undefined, {
      as: await server.login(),
    });
    expect([reply.code, reply.msg]).toEqual([0, '系统配置即时生效，无需重启服务']);
  });
});

it('the server state matches the machine', async () => {
  type Info = {
    server: {
      os: { numCpu: number };
      cpu: { cpus: number[] };
      ram: { totalMb: number; usedMb: number };
      disk: { usedMb: number; totalMb: number };
    };
  };
  const as = await server.login();
  const { code, data } = await server.call<Info>('POST /system/getServerInfo', undefined, { as });
  const { os, cpu, ram, disk } = data.server;
  expect([code, os.numCpu, cpu.cpus.length, ram.totalMb]).toEqual([
    0,
    cpus().length,
    cpus().length,
    Math.round(totalmem() / 1024 / 1024),
  ]);
  for (const load of cpu.cpus) expect(load >= 0 && load <= 100).toBe(true);
  expect(
    ram.usedMb > 0 && ram.usedMb <= ram.totalMb && disk.usedMb > 0 && disk.usedMb <= disk.totalMb,
  ).toBe(true);
});
