import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { entrySettings } from '../../accounts/console/settings.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import { writeSettings } from '../../kernel/settings/store.ts';
import { operationRecords } from '../operation/records/recordTables.ts';
import { verificationSettings } from './policy.ts';

const server = withServer();
const RESET = 'POST /user/resetPassword';
const good = { username: 'admin', password: ADMIN_PASSWORD };

const policy = (settings: object) =>
  server.db.transaction((tx) =>
    writeSettings(
      tx,
      server.deps.sealer,
      verificationSettings,
      settings as Record<string, unknown>,
    ),
  );
const givePhone = () => server.db.update(users).set({ phone: '13912345678' });
const lastCode = () => server.deps.gateways.outbox()[0]?.code ?? '';

async function prove(as: string): Promise<void> {
  expect((await server.call('POST /sms/sms', {}, { as })).code).toBe(0);
  expect(
    (await server.call('POST /sms/check', { code: lastCode(), isValidator: true }, { as })).code,
  ).toBe(0);
}

describe('a call in the policy', () => {
  it('runs only after the proof, once, and is recorded', async () => {
    const ID = await server.addUser('alice', 999);
    await givePhone();
    await policy({ calls: [{ call: RESET, kind: 'sms', roles: [] }] });
    const as = await server.login();
    const body = { ID, requestId: 'reset-alice-1' };
    const before = await server.db.select().from(users).where(eq(users.id, ID));
    expect((await server.call(RESET, body, { as })).code).toBe(301);
    expect(await server.db.select().from(users).where(eq(users.id, ID))).toEqual(before);
    await prove(as);
    const done = await server.call(RESET, body, { as });
    expect(done.code).toBe(0);
    expect((await server.call(RESET, { ID }, { as })).code).toBe(301);
    const codes = await server.db
      .select({ code: operationRecords.code })
      .from(operationRecords)
      .where(eq(operationRecords.path, '/user/resetPassword'))
      .orderBy(operationRecords.id);
    expect(codes.map(({ code }) => code)).toEqual([301, 0, 301]);
  });

  it('needs the proof only for the configured roles; a refused call is refused first', async () => {
    await server.addUser('alice', 999);
    await policy({ calls: [{ call: 'POST /user/getUserList', kind: 'sms', roles: [999] }] });
    const list = async (name: string, body: object = { page: 1, pageSize: 10 }) =>
      (await server.call('POST /user/getUserList', body, { as: await server.login(name) })).code;
    expect([await list('admin'), await list('alice'), await list('alice', {})]).toEqual([
      0, 301, 422,
    ]);
  });

  // @guarantee verification-device
  it('prevents users from changing the phone that is their proof', async () => {
    await givePhone();
    const as = await server.login();
    const to = (phone: string) =>
      server.call('PUT /user/setSelfInfo', { phone, sideMode: 'light' }, { as });
    const withCode = {
      kind: 'phone',
      value: '13900000002',
      code: '123456',
      password: ADMIN_PASSWORD,
    };
    const [before] = await server.db.select().from(users).where(eq(users.userName, 'admin'));
    await policy({ calls: [{ call: RESET, kind: 'sms', roles: [888] }] });
    for (const refused of [
      await to('13900000002'),
      await server.call('POST /person/changeContact', withCode, { as }),
    ])
      expect([refused.code, refused.msg]).toEqual([
        7,
        '手机号用于安全验证，不能自行修改，请联系管理员',
      ]);
    const asAdmin = {
      ID: before?.id,
      nickName: '管理员',
      phone: '13900000002',
      authorityIds: [888],
    };
    expect((await server.call('PUT /user/setUserInfo', asAdmin, { as })).code).toBe(7);
    expect((await to(before?.phone ?? '')).code).toBe(0);
    await policy({ calls: [{ call: RESET, kind: 'wx', roles: [888] }] });
    // The phone is no longer a proof. A code for the new phone is required instead.
    expect((await to('13900000002')).data.errors).toMatchObject([{ field: 'phone' }]);
  });

  // @guarantee verification-binding
  it.each([
    [
      'the user switches the role',
      (as: string) => server.call('POST /user/setUserAuthority', { authorityId: 999 }, { as }),
    ],
    [
      'the user changes the password',
      (as: string) =>
        server.call(
          'POST /user/changePassword',
          { password: ADMIN_PASSWORD, newPassword: 'Console456' },
          { as },
        ),
    ],
    [
      'the user loses a role',
      async (as: string) => {
        await server.db.delete(userAuthorities).where(eq(userAuthorities.authorityId, 999));
        return server.call('GET /user/getUserInfo', undefined, { as });
      },
    ],
  ])('needs a new proof if %s after the first one', async (_what, change) => {
    await givePhone();
    await policy({ calls: [{ call: 'POST /user/getUserList', kind: 'sms', roles: [] }] });
    const as = await server.login();
    const list = async (token: string) =>
      (await server.call('POST /user/getUserList', { page: 1, pageSize: 10 }, { as: token })).code;
    expect(await list(as)).toBe(301);
    await prove(as);
    const changed = await change(as);
    expect(changed.code).toBe(0);
    expect(await list(String(changed.headers['new-token'] ?? as))).toBe(301);
  });

  it('keeps its proof when the token is renewed', async () => {
    await givePhone();
    await policy({ calls: [{ call: 'POST /user/getUserList', kind: 'sms', roles: [] }] });
    const first = await server.login();
    server.advance(6.5 * 24 * 3600_000);
    const list = (as: string) =>
      server.call('POST /user/getUserList', { page: 1, pageSize: 10 }, { as });
    const refused = await list(first);
    const renewed = String(refused.headers['new-token']);
    expect([refused.code, renewed]).toEqual([301, expect.stringMatching(/^ey/)]);
    await prove(renewed);
    expect((await list(renewed)).code).toBe(0);
  });

  it('is allowed while CONSOLE_VERIFICATION is 0', async () => {
    await policy({
      calls: [{ call: 'POST /user/getUserList', kind: 'wx', roles: [] }],
      signIn: 'sms',
    });
    server.deps.config.verification = false;
    const as = await server.login();
    expect(
      (await server.call('POST /user/getUserList', { page: 1, pageSize: 10 }, { as })).code,
    ).toBe(0);
  });

  it('cannot be a call of the verification itself, and cannot be listed twice', async () => {
    const rule = (call: string) => ({ call, kind: 'sms', roles: [] });
    for (const call of [
      'POST /base/login',
      'POST /sms/check',
      'GET /wx/wxbind',
      'POST /menu/getMenu',
      'GET /user/getUserInfo',
    ])
      await expect(policy({ calls: [rule(call)] })).rejects.toMatchObject({ code: 422 });
    await expect(policy({ calls: [rule(RESET), rule(RESET)] })).rejects.toMatchObject({
      code: 422,
    });
  });
});

describe('a sign-in with a second factor', () => {
  const signIn = (body: object = {}) =>
    server.call<Record<string, unknown>>('POST /base/login', { ...good, ...body });

  it('returns no token before the code, and accepts the repeated sign-in once without a captcha', async () => {
    await givePhone();
    await policy({ signIn: 'sms' });
    server.deps.config.captcha = 'off';
    const refused = await signIn();
    const { captchaId } = refused.data;
    expect(refused).toMatchObject({
      code: 0,
      data: { needcode: true, phone: '139****5678', kind: 'sms' },
    });
    expect([refused.data.token, refused.headers['set-cookie']]).toEqual([undefined, undefined]);
    expect((await signIn({ captchaId })).data.needcode).toBe(true);
    server.deps.config.captcha = 'always';
    expect((await server.call('POST /sms/sms', { captchaId })).code).toBe(0);
    expect((await server.call('POST /sms/check', { code: lastCode(), captchaId })).code).toBe(0);
    expect((await signIn({ captchaId, withBoot: true })).data).toMatchObject({
      token: expect.any(String),
      boot: {},
    });
    expect((await signIn({ captchaId })).code).toBe(7);
  });

  it.each([
    [
      'the password is reset',
      async (ID: number, as: string) =>
        (await server.call<{ password: string }>(RESET, { ID }, { as })).data.password,
    ],
    [
      'the roles change',
      async (ID: number, as: string) => {
        expect(
          (
            await server.call(
              'POST /user/setUserAuthorities',
              { ID, authorityIds: [999, 301] },
              { as },
            )
          ).code,
        ).toBe(0);
        return ADMIN_PASSWORD;
      },
    ],
  ])('needs a new proof if %s after the first one', async (_what, change) => {
    const ID = await server.addUser('alice', 999);
    await givePhone();
    const as = await server.login();
    await policy({ signIn: 'sms' });
    const { captchaId } = (await signIn({ username: 'alice' })).data;
    await server.call('POST /sms/sms', { captchaId });
    expect((await server.call('POST /sms/check', { code: lastCode(), captchaId })).code).toBe(0);
    const password = await change(ID, as);
    expect((await signIn({ username: 'alice', password, captchaId })).data).toMatchObject({
      needcode: true,
    });
  });

  it('cannot be used for another account', async () => {
    await server.addUser('alice', 999);
    await givePhone();
    await policy({ signIn: 'sms' });
    const { captchaId } = (await signIn()).data;
    await server.call('POST /sms/sms', { captchaId });
    await server.call('POST /sms/check', { code: lastCode(), captchaId });
    expect((await signIn({ username: 'alice', captchaId })).data.needcode).toBe(true);
  });

  it('is required if a user has one of the roles', async () => {
    await server.addUser('alice', 301, 999);
    await server.addUser('keeper', 301);
    await policy({ signIn: 'sms', signInRoles: [999] });
    expect((await signIn({ username: 'alice' })).data.needcode).toBe(true);
    expect((await signIn({ username: 'keeper' })).data.needcode).toBeUndefined();
  });

  it('is completed by a scan with WeChat', async () => {
    await policy({ signIn: 'wx' });
    const { captchaId, kind } = (await signIn()).data;
    const uuid = '0b0c6f0e-7b7c-4c52-9a3e-2f6f1d8f0a11';
    expect(kind).toBe('wx');
    expect((await server.call('POST /wx/qrCode', { uuid, type: 'verify', captchaId })).code).toBe(
      0,
    );
    expect((await server.call('POST /dev/wx/scan', { uuid, accept: true })).data).toEqual({
      state: 'accepted',
    });
    expect((await signIn({ captchaId })).data.token).toEqual(expect.any(String));
  });
});

it('does not require, offer or enable any proof by default', async () => {
  const { data } = await server.call<{ settings: Record<string, unknown> }>('GET /console/boot');
  expect(data.settings).toMatchObject({
    wxLogin: false,
    wxBind: false,
    register: false,
    reloginDialog: false,
  });
  expect((await server.call<Record<string, unknown>>('POST /base/login', good)).data.token).toEqual(
    expect.any(String),
  );
  await server.db.transaction((tx) =>
    writeSettings(tx, server.deps.sealer, entrySettings, { wxLogin: true, reloginDialog: true }),
  );
  const changed = await server.call<{ settings: Record<string, unknown> }>('GET /console/boot');
  expect(changed.data.settings).toMatchObject({
    wxLogin: true,
    wxBind: false,
    reloginDialog: true,
  });
});
