import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { prepareDeps } from '../app/server.ts';
import { findAreas } from '../platform/kernel/area/find.ts';
import { lockoutSettings } from '../platform/kernel/auth/lockout.ts';
import { authorityApis } from '../platform/kernel/identity/authority/tables.ts';
import { operationRecords } from '../platform/services/operation/records/recordTables.ts';
import { emptyDatabase } from '../testing/database.ts';
import { ADMIN_PASSWORD, withServer } from '../testing/server.ts';
import { buildOpenApi } from './openapi.ts';

const server = withServer({ captcha: 'off' });
const declared = new Set(
  (await findAreas()).flatMap(({ routes }) =>
    routes.map(({ method, path }) => `${method} ${path}`),
  ),
);

/** Published attacks on other servers with this API, with the number of their advisory. */
describe('attacks on calls of the compatible API', () => {
  const traversal = {
    fileMd5: '../../../../tmp',
    fileName: '../../escaped.txt',
    filePath: '/etc/passwd',
    chunkNumber: 1,
  };
  const plugin = {
    plugName: '../../../escaped',
    PlugName: '../../../escaped',
    package: '../x',
    packageName: '../x',
  };

  // @guarantee public-files
  it.each<[string, string, object]>([
    ['CVE-2022-39305', 'POST /fileUploadAndDownload/breakpointContinue', traversal],
    ['CVE-2026-22786', 'POST /fileUploadAndDownload/breakpointContinueFinish', traversal],
    ['CVE-2025-66410', 'POST /fileUploadAndDownload/removeChunk', traversal],
    ['CVE-2022-39345', 'POST /autoCode/installPlugin', plugin],
    ['CVE-2024-31457', 'POST /autoCode/createPlug', plugin],
    ['CVE-2024-31457', 'POST /autoCode/pubPlug', plugin],
    ['CVE-2022-39345', 'POST /autoCode/createTemp', plugin],
    [
      'CVE-2024-37896',
      'GET /sysExportTemplate/exportExcel?templateID=api&order=id;select+pg_sleep(30)',
      {},
    ],
    ['log flooding', 'POST /sysError/createSysError', { form: 'x', info: 'x'.repeat(1000) }],
    ['tokens in plain text', 'GET /sysApiToken/getApiTokenList', {}],
  ])(
    '%s: %s does not exist or requires a permission, and touches no files',
    async (_id, what, body) => {
      const before = await readdir(server.folder, { recursive: true });
      const [method = '', path = ''] = what.split(' ');
      const call = `${method} ${path.split('?')[0]}`;
      // A download is served outside of the declared calls.
      const known = declared.has(call) || call === 'GET /sysExportTemplate/exportExcel';
      const send = (as?: string) =>
        server.call(what, method === 'GET' ? undefined : body, as === undefined ? {} : { as });
      expect((await send()).status).toBe(known ? 401 : 404);
      const answer = await send(await server.login());
      if (known) expect(answer.code).not.toBe(0);
      else expect(answer.status).toBe(404);
      expect(await readdir(server.folder, { recursive: true })).toEqual(before);
    },
  );

  // @guarantee injection
  it('sorts lists only by known columns (CVE-2024-37896)', async () => {
    const as = await server.login();
    const injected = [
      'id desc; select pg_sleep(30)',
      '(select 1)',
      'password_hash',
      'id,version()',
      '__proto__',
      'constructor',
    ];
    const { paths } = buildOpenApi(server.deps.areas);
    const lists = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        text: JSON.stringify(operation),
      })),
    );
    let tried = 0;
    for (const { method, path, text } of lists)
      for (const order of injected) {
        const paging = { page: 1, pageSize: 10 };
        if (text.includes('"orderKey"')) {
          const query = `?page=1&pageSize=10&orderKey=${encodeURIComponent(order)}`;
          const url = method === 'GET' ? path + query : path;
          const reply = await server.call(
            `${method} ${url}`,
            method === 'GET' ? undefined : { ...paging, orderKey: order },
            {
              as,
            },
          );
          expect([path, order, reply.code, reply.status]).toEqual([
            path,
            order,
            expect.toSatisfy((code) => code !== 0),
            200,
          ]);
          tried += 1;
        }
        if (method !== 'GET' && text.includes('"sort":{"type":"array"')) {
          for (const sort of [[{ field: order, order: 'asc' }], [{ field: 'ID', order }]])
            expect([
              path,
              (await server.call(`${method} ${path}`, { ...paging, sort }, { as })).code,
            ]).toEqual([path, 422]);
          tried += 1;
        }
      }
    expect(tried).toBeGreaterThan(3 * injected.length);
  });

  // @guarantee no-escalation
  it('does not let a lower administrator demote a higher one, with any call (#1932)', async () => {
    const ID = await server.addUser('deputy', 999);
    const peer = await server.addUser('peer01', 999);
    const as = await server.login('deputy');
    for (const target of [1, peer, ID])
      expect(
        (
          await server.call(
            'POST /user/setUserAuthorities',
            { ID: target, authorityIds: [301] },
            { as },
          )
        ).code,
      ).toBe(7);
    const info = await server.call<{ userInfo: { authorityId: number } }>(
      'GET /user/getUserInfo',
      undefined,
      {
        as: await server.login(),
      },
    );
    expect(info.data.userInfo.authorityId).toBe(888);
  });

  // @guarantee permission-check
  it('requires a permission for the refresh of permissions and reveals nothing', async () => {
    expect((await server.call('GET /api/freshCasbin')).status).toBe(401);
    await server.addUser('keeper', 301);
    expect(
      (await server.call('GET /api/freshCasbin', undefined, { as: await server.login('keeper') }))
        .msg,
    ).toBe('权限不足');
  });
});

describe('a forged session', () => {
  const claims = {
    ID: 1,
    Username: 'admin',
    NickName: 'x',
    AuthorityId: 888,
    BufferTime: 86_400,
    Epoch: 0,
  };
  const status = async (as: string) =>
    (await server.call('GET /user/getUserInfo', undefined, { as })).status;

  // @guarantee session-integrity
  it.each(['qmPlus', 'secret', 'console', 'changeme', ' '.repeat(32), 'gin-vue-admin'])(
    'cannot be signed with a well-known key: %j (PR #2212)',
    async (key) => {
      const as = await server.login();
      const [, payload = ''] = as.split('.');
      const real = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const forged = await new SignJWT({ ...claims, UUID: real.UUID })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('console')
        .setAudience('console')
        .setJti(randomUUID())
        .setExpirationTime('7d')
        .sign(new TextEncoder().encode(key));
      expect(await status(forged)).toBe(401);
    },
  );

  // @guarantee session-integrity
  it('is refused without signature, or with another role or algorithm', async () => {
    await server.addUser('keeper', 301);
    const [header = '', payload = '', signature = ''] = (await server.login('keeper')).split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const raised = encode({
      ...JSON.parse(Buffer.from(payload, 'base64url').toString()),
      AuthorityId: 888,
      ID: 1,
    });
    const noneHeader = encode({ alg: 'none', typ: 'JWT' });
    for (const token of [
      `${header}.${raised}.${signature}`,
      `${noneHeader}.${raised}.`,
      `${noneHeader}.${raised}.${signature}`,
    ])
      expect(await status(token)).toBe(401);
  });

  // @guarantee session-integrity
  it('is refused by another installation, because each has a separate key', async () => {
    const as = await server.login();
    const { config, database, log } = server.deps;
    await emptyDatabase(database);
    const { tokens, now } = await prepareDeps(config, database, log, () => undefined);
    await expect(tokens.read(as, now())).rejects.toThrow();
  });

  // @guarantee session-integrity
  it('cannot be claimed with the header x-user-id: permissions and records depend on the token', async () => {
    const ID = await server.addUser('keeper', 301);
    const as = await server.login('keeper');
    const headers = { 'x-user-id': '1' };
    expect(
      (await server.call('POST /user/getUserList', { page: 1, pageSize: 10 }, { as, headers })).msg,
    ).toBe('权限不足');
    await server.call('PUT /user/setSelfInfo', { nickName: 'k' }, { as, headers });
    const records = await server.db.select().from(operationRecords).orderBy(operationRecords.id);
    expect(records.at(-1)).toMatchObject({
      path: '/user/setSelfInfo',
      userId: ID,
      userName: 'keeper',
    });
  });
});

// @guarantee guess-limits
describe('guessing a password', () => {
  const bad = { username: 'admin', password: 'Wrong12345' };

  it('is not easier with a forged address or another spelling of the name', async () => {
    for (let failure = 0; failure < lockoutSettings.defaults.userLimit; failure++)
      await server.call(
        'POST /base/login',
        { ...bad, username: failure % 2 ? 'ADMIN' : 'admin' },
        {
          headers: {
            'x-forwarded-for': `203.0.113.${failure}`,
            'x-real-ip': `203.0.113.${failure}`,
          },
        },
      );
    const reply = await server.call('POST /base/login', {
      username: 'admin',
      password: ADMIN_PASSWORD,
    });
    expect(reply.code).toBe(429);
    const records = await server.db.select({ ip: operationRecords.ip }).from(operationRecords);
    expect(new Set(records.map(({ ip }) => ip))).toEqual(new Set(['127.0.0.1']));
  });

  it('does not succeed with a default password', async () => {
    for (const password of ['123456', 'admin', 'admin123', 'password'])
      expect(
        (await server.call('POST /base/login', { username: 'admin', password })).code,
      ).not.toBe(0);
  });
});

// @guarantee super-admin
it('one of two 超级管理员 remains if they demote each other at the same time', async () => {
  const second = await server.addUser('second', 888);
  const [first, other] = [await server.login(), await server.login('second')];
  const demote = (as: string, ID: number) =>
    server.call('POST /user/setUserAuthorities', { ID, authorityIds: [999] }, { as });
  const replies = await Promise.all([demote(first, second), demote(other, 1)]);
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
});

// @guarantee permission-check
it('grants exact calls to a role instead of path prefixes', async () => {
  await server.db.insert(authorityApis).values({ authorityId: 301, method: 'POST', path: '/user' });
  await server.db
    .insert(authorityApis)
    .values({ authorityId: 301, method: 'GET', path: '/user/getUserList' });
  await server.db
    .insert(authorityApis)
    .values({ authorityId: 301, method: 'POST', path: '/user/*' });
  await server.addUser('keeper', 301);
  const as = await server.login('keeper');
  for (const path of [
    '/user/getUserList',
    '/user/getUserList/',
    '//user/getUserList',
    '/USER/getUserList',
    '/user/getUserList%2f',
  ])
    expect((await server.call(`POST ${path}`, { page: 1, pageSize: 10 }, { as })).code).toBe(7);
});
