import { createHash, generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { TOKEN_LIMITS } from '../../kernel/auth/accessTokens.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { rateLimits } from '../../kernel/requestGuards/tables.ts';
import { publisherKeys, publisherRequests } from '../../releases/registry/tables.ts';
import type { AccessToken } from './schemas.ts';

const server = withServer();
const DAY = 86_400_000;
const LIST = 'POST /netbar/getNetbarList';
const PAGE = { page: 1, pageSize: 10 };
let as: string;
beforeEach(async () => {
  await server.addUser('alice', 999);
  as = await server.login('alice');
});

type Added = { token: string; accessToken: AccessToken; errors?: { field: string }[] };
const add = (body: object = {}, session = as) =>
  server.call<Added>(
    'POST /person/addAccessToken',
    { name: '日报', calls: [LIST], days: 30, password: ADMIN_PASSWORD, ...body },
    { as: session },
  );
const by = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const use = (token: string, call = LIST, body: object = PAGE) => server.call(call, body, by(token));
const ownTokens = async (session = as) =>
  (
    await server.call<{ list: AccessToken[] }>('POST /person/getAccessTokenList', PAGE, {
      as: session,
    })
  ).data.list;

// @guarantee token-calls
it('is shown once, allows only the selected calls, and shows its last use', async () => {
  const { code, data } = await add();
  expect([code, data.token]).toEqual([0, expect.stringMatching(/^cst_[\w-]{43}$/)]);
  expect((await use(data.token)).code).toBe(0);
  expect((await server.call('GET /user/getUserInfo', undefined, by(data.token))).code).toBe(0);
  for (const call of ['POST /user/getUserList', 'POST /netbar/addNetbar'])
    expect((await use(data.token, call)).msg).toBe(`该访问令牌不能调用 ${call}`);
  const [row] = await ownTokens();
  expect(row).toMatchObject({
    name: '日报',
    calls: [LIST],
    state: 'active',
    usedIp: '127.0.0.1',
    hint: data.token.slice(-4),
  });
  expect(row?.usedAt).not.toBeNull();
});

// @guarantee session-end
describe('a new password', () => {
  const NEW = 'Another42';
  const change = (more: object) =>
    server.call(
      'POST /user/changePassword',
      { password: ADMIN_PASSWORD, newPassword: NEW, ...more },
      { as },
    );

  it('revokes the tokens of this user only', async () => {
    const { token } = (await add()).data;
    const admin = await server.login();
    const other = (await add({}, admin)).data.token;
    expect((await change({})).msg).toBe('密码修改成功，1 个访问令牌已失效');
    expect((await use(token)).status).toBe(401);
    expect((await use(other)).code).toBe(0);
    expect((await ownTokens(await server.login('alice', NEW)))[0]?.state).toBe('revoked');
  });

  it('keeps the tokens if the user chooses so', async () => {
    const { token } = (await add()).data;
    expect((await change({ endTokens: false })).msg).toBe('密码修改成功');
    expect((await use(token)).code).toBe(0);
  });

  it('revokes the tokens if it was set by an administrator', async () => {
    const { token, accessToken } = (await add()).data;
    const reset = { ID: accessToken.userId, requestId: 'reset-0001' };
    const admin = await server.login();
    expect((await server.call('POST /user/resetPassword', reset, { as: admin })).code).toBe(0);
    expect((await use(token)).status).toBe(401);
  });
});

describe('an access token', () => {
  // @guarantee token-calls
  it.each([
    [
      'POST /person/addAccessToken',
      { name: 'x', calls: [LIST], days: 1, password: ADMIN_PASSWORD },
    ],
    ['POST /user/changePassword', { password: ADMIN_PASSWORD, newPassword: 'Console1234' }],
    ['PUT /user/setSelfInfo', { nickName: 'x' }],
    ['POST /person/getSessionList', {}],
    ['POST /user/setUserAuthority', { authorityId: 999 }],
    ['POST /jwt/jsonInBlacklist', {}],
  ])('cannot call %s', async (call, body) => {
    const { token } = (await add()).data;
    expect((await use(token, call, body)).msg).toContain('该访问令牌不能调用');
  });

  // @guarantee token-calls
  it('cannot include calls that raise rights, change proofs or are not granted to the role', async () => {
    const of = async (call: string, session = as) =>
      (await add({ calls: [call] }, session)).data.errors?.map(({ field }) => field);
    for (const call of [
      'POST /system/setSystemConfig',
      'POST /user/resetPassword',
      'POST /casbin/updateCasbin',
      'POST /no/such',
    ])
      expect(await of(call, await server.login())).toEqual(['calls']);
    await server.addUser('keeper', 301);
    expect(await of('POST /user/getUserList', await server.login('keeper'))).toEqual(['calls']);
  });

  // @guarantee token-calls
  it('is not accepted as a session token or cookie and cannot open a session', async () => {
    const { token } = (await add()).data;
    expect((await server.call(LIST, PAGE, { as: token })).status).toBe(401);
    expect(
      (await server.call(LIST, PAGE, { headers: { cookie: `x-token=${token}` } })).status,
    ).toBe(401);
    const { headers } = await use(token);
    expect([headers['new-token'], headers['set-cookie']]).toEqual([undefined, undefined]);
  });

  // @guarantee token-calls
  it('satisfies the second verification', async () => {
    const { token } = (await add()).data;
    const calls = [{ call: LIST, kind: 'sms', roles: [999] }];
    const set = { config: { verification: { calls } } };
    await server.db.update(users).set({ phone: '13912345678' });
    expect(
      await server.call('POST /system/setSystemConfig', set, { as: await server.login() }),
    ).toMatchObject({ code: 0 });
    expect((await use(token)).msg).toBe('该接口需要安全验证，不能使用访问令牌调用');
  });
});

// @guarantee token-end
it('requires the password, and is limited to twenty per user', async () => {
  expect((await add({ password: 'Wrong1234' })).data.errors?.map(({ field }) => field)).toEqual([
    'password',
  ]);
  for (const body of [{ days: 0 }, { days: 366 }, { calls: [] }, { name: ' ' }])
    expect((await add(body)).code).toBe(422);
  for (let made = 0; made < 20; made += 1) {
    server.advance(5_000);
    expect((await add()).code).toBe(0);
  }
  server.advance(60_000);
  expect((await add()).msg).toContain('最多同时拥有 20 个');
});

// @guarantee token-end
it('ends with its expiry date, its revocation, its role, its permission and its user', async () => {
  const ended = (await add({ days: 1 })).data.token;
  server.advance(DAY);
  as = await server.login('alice');
  expect((await use(ended)).status).toBe(401);
  const { token, accessToken } = (await add()).data;
  await server.addUser('bobby', 999);
  const bobby = await server.login('bobby');
  expect(
    (await server.call('POST /person/revokeAccessToken', { ID: accessToken.ID }, { as: bobby }))
      .code,
  ).toBe(7);
  expect((await use(token)).code).toBe(0);
  expect(
    (await server.call('POST /person/revokeAccessToken', { ID: accessToken.ID }, { as })).code,
  ).toBe(0);
  expect((await use(token)).status).toBe(401);
  const another = (await add()).data.token;
  const admin = await server.login();
  const apiRoles = { method: 'POST', path: '/netbar/getNetbarList', authorityIds: [888] };
  expect(await server.call('POST /api/setApiRoles', apiRoles, { as: admin })).toMatchObject({
    code: 0,
  });
  expect((await use(another)).msg).toBe('权限不足');
  const { userId } = accessToken;
  await server.call('PUT /user/setUserInfo', { ID: userId, enable: 2 }, { as: admin });
  expect((await use(another)).status).toBe(401);
});

// @guarantee token-end
it('is listed for 888 and 999, and can be revoked by users who manage its owner', async () => {
  const ownToken = (await add()).data;
  const admins = (await add({}, await server.login())).data;
  await server.addUser('keeper', 301);
  const all = async (session: string) =>
    server.call<{ list: AccessToken[] }>('POST /accessToken/getAccessTokenList', PAGE, {
      as: session,
    });
  const rows = (await all(as)).data.list;
  expect(rows.map(({ userName, actions }) => [userName, actions])).toEqual([
    ['admin', []],
    ['alice', ['revoke']],
  ]);
  const keeper = await server.login('keeper');
  const revoke = (ID: number, session: string) =>
    server.call('POST /accessToken/revokeAccessToken', { ID }, { as: session });
  expect([(await all(keeper)).msg, (await revoke(ownToken.accessToken.ID, keeper)).msg]).toEqual([
    '权限不足',
    '权限不足',
  ]);
  expect((await revoke(admins.accessToken.ID, as)).code).toBe(7);
  expect((await revoke(ownToken.accessToken.ID, await server.login())).code).toBe(0);
  expect((await use(ownToken.token)).status).toBe(401);
});

// @guarantee token-calls
it('is named in operation records and has a rate limit per minute', async () => {
  const add_ = 'POST /netbar/exportNetbarList';
  const { token } = (await add({ calls: [LIST, add_] })).data;
  await use(token, add_, {});
  const records = await server.call<{ list: { path: string; agent: string }[] }>(
    'GET /sysOperationRecord/getSysOperationRecordList?page=1&pageSize=10&path=exportNetbarList',
    undefined,
    { as },
  );
  expect(records.data.list[0]?.agent).toMatch(/^\[访问令牌 日报\]/);
  await server.db.update(rateLimits).set({ hits: TOKEN_LIMITS.perMinute });
  expect((await use(token)).code).toBe(429);
  server.advance(60_000);
  expect((await use(token)).code).toBe(0);
});

describe('a token for publishing', () => {
  const HASH = 'a'.repeat(64);
  const approve = (body: object = {}, session = as) =>
    server.call<{ accessToken: AccessToken }>(
      'POST /person/addPublishToken',
      {
        remote: 'my-tool',
        tokenHash: HASH,
        hint: 'wxyz',
        days: 30,
        password: ADMIN_PASSWORD,
        ...body,
      },
      { as: session },
    );
  const made = () => {
    const token = `cst_${'x'.repeat(43)}`;
    return { token, tokenHash: createHash('sha256').update(token).digest('hex') };
  };

  it('is created by the tool, approved by a user, and limited to one remote', async () => {
    const { token, tokenHash } = made();
    const admin = await server.login();
    expect((await use(token, 'GET /user/getUserInfo', undefined)).status).toBe(401);
    const { data } = await approve({ tokenHash, hint: token.slice(-4) }, admin);
    expect(data.accessToken).toMatchObject({
      remote: 'my-tool',
      name: '发布 my-tool',
      state: 'active',
      hint: 'xxxx',
    });
    expect(data.accessToken.calls).toEqual([
      'POST /remote/addRelease',
      'POST /remote/checkRelease',
    ]);
    expect((await server.call('GET /user/getUserInfo', undefined, by(token))).code).toBe(0);
    expect(await use(token, 'POST /remote/checkRelease', { manifest: '{}' })).toMatchObject({
      code: 0,
    });
    for (const call of [
      'POST /remote/setRelease',
      'POST /remote/addPublisher',
      'POST /user/getUserList',
    ])
      expect((await use(token, call, {})).msg).toContain('该访问令牌不能调用');
    expect((await ownTokens(admin))[0]?.usedAt).not.toBeNull();
  });

  it('is rejected without the permission to publish, without the password, and if it exists', async () => {
    expect((await approve()).msg).toContain('当前角色不能上传发布');
    const admin = await server.login();
    expect(await approve({ password: 'wrong' }, admin)).toMatchObject({
      data: { errors: [{ field: 'password' }] },
    });
    expect((await approve({}, admin)).code).toBe(0);
    expect((await approve({}, admin)).msg).toContain('请在命令行重新运行');
  });

  describe('with the public key of the tool', () => {
    const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
      format: 'jwk',
    });
    const jwk = { kty: 'EC', crv: 'P-256', x, y };
    const signer = { publisher: 'team-tools', jwk };
    const requests = async (session: string, pageSize = 10) =>
      server.call<{
        list: { key: string; publisher: string; grants: object | null; actions: string[] }[];
      }>('POST /remote/getPublisherRequestList', { page: 1, pageSize }, { as: session });

    it('stores the key for an administrator; releases are rejected until it is registered', async () => {
      const admin = await server.login();
      expect((await approve({ signer }, admin)).code).toBe(0);
      const [row, ...others] = (await requests(admin)).data.list;
      expect(row).toMatchObject({
        ...signer,
        remote: 'my-tool',
        grants: null,
        userName: 'admin',
        actions: ['register', 'dismiss'],
      });
      expect(others).toEqual([]);
      expect(
        await server.db
          .select()
          .from(publisherKeys)
          .where(eq(publisherKeys.publisher, 'team-tools')),
      ).toEqual([]);
      const grants = { title: '工具组', remotes: ['my-tool'], api: [], events: [], components: [] };
      expect(
        (await server.call('POST /remote/addPublisher', { ...signer, ...grants }, { as: admin }))
          .data,
      ).toEqual({
        key: row?.key,
      });
      expect((await requests(admin)).data.list).toEqual([]);
      // A later login with a registered key creates no request.
      await approve({ tokenHash: 'b'.repeat(64), signer }, admin);
      expect((await requests(admin)).data.list).toEqual([]);
    });

    it('shows the current grants of a registered publisher', async () => {
      const admin = await server.login();
      const grants = {
        title: '工具组',
        remotes: ['my-tool'],
        api: ['POST /user/*'],
        events: [],
        components: [],
      };
      await server.call(
        'POST /remote/addPublisher',
        { publisher: 'team-tools', ...grants },
        { as: admin },
      );
      await approve({ signer }, admin);
      expect((await requests(admin)).data.list[0]?.grants).toEqual(grants);
    });

    it('can be dismissed once', async () => {
      const admin = await server.login();
      await approve({ signer }, admin);
      const [row] = (await requests(admin)).data.list;
      const dismiss = () =>
        server.call('POST /remote/dismissPublisherRequest', { key: row?.key }, { as: admin });
      expect([(await dismiss()).code, (await dismiss()).msg]).toEqual([
        0,
        '该公钥已登记或已忽略，请刷新列表',
      ]);
      expect((await requests(admin)).data.list).toEqual([]);
    });

    it('keeps the newest 20 requests of a user and rejects a key that is not on the curve', async () => {
      const admin = await server.login();
      const [{ id: userId = 0 } = {}] = await server.db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.userName, 'admin'));
      const earlier = Array.from({ length: 20 }, (_, count) => ({
        key: `team-${count}.${'k'.repeat(16)}`,
        publisher: `team-${count}`,
        jwk: { ...jwk, kty: 'EC', crv: 'P-256' } as const,
        remote: 'my-tool',
        userId,
        createdAt: new Date(Date.now() - 3_600_000 - (20 - count) * 1000),
      }));
      await server.db.insert(publisherRequests).values(earlier);
      await approve({ signer }, admin);
      const names = (await requests(admin, 50)).data.list.map(({ publisher }) => publisher);
      expect(names).toEqual([
        'team-tools',
        ...earlier
          .slice(1)
          .reverse()
          .map(({ publisher }) => publisher),
      ]);
      const off = { publisher: 'team-tools', jwk: { ...jwk, y: x } };
      expect(await approve({ tokenHash: 'c'.repeat(64), signer: off }, admin)).toMatchObject({
        code: 422,
        data: { errors: [{ field: 'jwk' }] },
      });
    });
  });

  it.each([
    ['remote', '../x'],
    ['tokenHash', 'x'],
    ['hint', '<b>x'],
    ['days', 366],
  ])('rejects an invalid %s', async (field, value) => {
    expect(await approve({ [field]: value }, await server.login())).toMatchObject({ code: 422 });
  });
});
