// @both-engines: plain SQL
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  allowLoopback,
  PluginBackEnd,
  pluginRelease,
  respond,
  uploadPluginRelease,
} from '../../../testing/pluginServer.ts';
import { RegistryCaller } from '../../../testing/registryServer.ts';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';

const LIST = { method: 'GET', path: '/plugin/tool/getNotes', title: '查看便签' } as const;
const ADD = { method: 'POST', path: '/plugin/tool/addNote', title: '新增便签' } as const;
const server = withServer();
let registry: RegistryCaller;
let backEnd: PluginBackEnd;

const call = (what: string, body?: object, headers: Record<string, string> = {}) =>
  server.call<Record<string, unknown>>(what, body, { as: registry.token, headers });
const install = async (
  routes: Parameters<typeof pluginRelease>[0],
  backend: object | undefined,
  version?: string,
  authorities: number[] = [],
) => {
  const release = pluginRelease(routes, version);
  await uploadPluginRelease(registry, release);
  const { id, build } = release.manifest;
  const body = {
    id,
    build,
    parentId: 0,
    menus: [],
    dictionaries: [],
    reason: '试用',
    revision: await registry.revision(),
  };
  return call('POST /install/installRelease', { ...body, backend, authorities });
};
const keys = async () =>
  (await server.app.inject({ method: 'GET', url: '/plugin-keys.json' })).json();
/** Returns the verified identity token of a received call. */
const claims = async (at = 0) =>
  (
    await jwtVerify(
      String(backEnd.requests[at]?.headers['x-console-identity']),
      createLocalJWKSet(await keys()),
      {
        issuer: 'console',
        audience: 'tool',
        algorithms: ['ES256'],
        currentDate: server.deps.now(),
      },
    )
  ).payload;
const backends = async () => (await call('POST /install/getBackends')).data;

beforeEach(async () => {
  registry = await RegistryCaller.open(server);
  backEnd = new PluginBackEnd();
  await backEnd.open();
  await allowLoopback(server, registry.token);
});
afterEach(() => backEnd.close());

it('gives the calls to the roles that a console of 0.2.0 sends beside the address', async () => {
  const backend = { target: backEnd.url, authorities: [301] };
  expect((await install([LIST, ADD], backend)).code).toBe(0);
  const granted = await server.db
    .select()
    .from(authorityApis)
    .where(eq(authorityApis.authorityId, 301));
  expect(granted.map(({ path }) => path)).toEqual(expect.arrayContaining([LIST.path, ADD.path]));
});

describe('a call of a plugin', () => {
  beforeEach(async () => {
    expect(await install([LIST, ADD], { target: backEnd.url }, undefined, [301])).toMatchObject({
      code: 0,
    });
  });

  // @guarantee plugin-identity
  it('is sent to its back end with a signed identity for this single call', async () => {
    backEnd.answer = (response) => respond(response, { code: 0, data: { ID: 7 }, msg: '已保存' });
    const reply = await call('POST /plugin/tool/addNote?from=list', { text: '买菜' });
    expect(reply).toMatchObject({ status: 200, code: 0, data: { ID: 7 }, msg: '已保存' });
    const [request] = backEnd.requests;
    expect(request).toMatchObject({
      method: 'POST',
      url: '/plugin/tool/addNote?from=list',
      body: '{"text":"买菜"}',
    });
    expect(await claims()).toMatchObject({
      sub: '1',
      name: 'admin',
      role: { id: 888 },
      scopes: ['all'],
      htm: 'POST',
      htu: '/plugin/tool/addNote?from=list',
      body_sha256: createHash('sha256').update('{"text":"买菜"}').digest('base64url'),
      jti: reply.headers['x-request-id'],
    });
  });

  // @guarantee plugin-identity
  it('does not forward the caller’s token, cookies and headers', async () => {
    await call('GET /plugin/tool/getNotes', undefined, {
      cookie: 'x-token=a',
      'x-forwarded-for': '1.2.3.4',
      'x-evil': '1',
    });
    expect(Object.keys(backEnd.requests[0]?.headers ?? {}).sort()).toEqual(
      [
        'accept',
        'accept-encoding',
        'connection',
        'content-length',
        'host',
        'user-agent',
        'x-console-identity',
        'x-request-id',
      ].sort(),
    );
    expect(JSON.stringify(await claims())).not.toContain(registry.token);
  });

  // @guarantee plugin-calls
  it('requires the permission, which the installation gave only to the chosen roles', async () => {
    await server.addUser('keeper', 301);
    await server.addUser('other', 999);
    const as = async (name: string) => ({ as: await server.login(name, ADMIN_PASSWORD) });
    expect(
      (await server.call('GET /plugin/tool/getNotes', undefined, await as('keeper'))).code,
    ).toBe(0);
    expect(
      (await server.call('GET /plugin/tool/getNotes', undefined, await as('other'))).code,
    ).toBe(7);
    expect((await server.call('GET /plugin/tool/getNotes')).status).toBe(401);
    expect(backEnd.requests).toHaveLength(1);
  });

  // @guarantee plugin-calls
  it.each([
    'GET /plugin/tool/addNote',
    'POST /plugin/tool/getNotes',
    'GET /plugin/tool/other',
    'GET /plugin/tool/getNotes/',
    'GET /plugin/tool/..%2fuser',
    'GET /plugin/tool/%67etNotes',
    'GET /plugin/other/getNotes',
    'GET /plugin/tool//getNotes',
  ])('returns 404 for an undeclared call: %s', async (what) => {
    expect((await call(what)).status).toBe(404);
    expect(backEnd.requests).toEqual([]);
  });

  it('is listed in API 管理, is recorded if it writes, and forwards refusals unchanged', async () => {
    backEnd.answer = (response) =>
      respond(response, {
        code: 422,
        data: { errors: [{ field: 'text', msg: '请填写' }] },
        msg: '请检查',
      });
    expect(await call('POST /plugin/tool/addNote', {})).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'text' }] },
    });
    await call('GET /plugin/tool/getNotes');
    const { data } = await server.call<{ list: object[] }>(
      'POST /api/getApiList',
      { page: 1, pageSize: 10, path: '/plugin/tool' },
      { as: registry.token },
    );
    expect(data.list).toHaveLength(2);
    const compared = await call('GET /api/syncApi');
    expect(JSON.stringify(compared.data.deleteApis)).not.toContain('/plugin/tool');
    const records = await server.call<{ list: { path: string }[] }>(
      'GET /sysOperationRecord/getSysOperationRecordList?page=1&pageSize=20',
      undefined,
      { as: registry.token },
    );
    const paths = records.data.list.map(({ path }) => path);
    expect(paths).toContain('/plugin/tool/addNote');
    expect(paths).not.toContain('/plugin/tool/getNotes');
  });

  // @guarantee plugin-responses
  it.each<[string, string, (response: import('node:http').ServerResponse) => void, RegExp]>([
    [
      'that redirects',
      'S107',
      (r) => void r.writeHead(302, { location: '/x' }).end(),
      /跳转（HTTP 302）/,
    ],
    [
      'that is a page',
      'S107',
      (r) => void r.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      /不是 JSON/,
    ],
    [
      'that is broken',
      'S107',
      (r) => void r.writeHead(200, { 'content-type': 'application/json' }).end('{"code":'),
      /不是 JSON/,
    ],
    [
      'with another status',
      'S107',
      (r) => void r.writeHead(401, { 'content-type': 'application/json' }).end('{}'),
      /HTTP 状态为 401/,
    ],
    ['without an envelope', 'S107', (r) => respond(r, [1, 2]), /\{code, data, msg\}/],
    [
      'that asks for a proof',
      'S107',
      (r) => respond(r, { code: 301, data: {}, msg: 'x' }),
      /\{code, data, msg\}/,
    ],
    [
      'that nests without end',
      'S107',
      (r) =>
        void r
          .writeHead(200, { 'content-type': 'application/json' })
          .end(`{"code":0,"data":${'['.repeat(9999)}${']'.repeat(9999)}}`),
      /嵌套过深/,
    ],
    [
      'that is packed',
      'S107',
      (r) =>
        void r
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .end('x'),
      /压缩/,
    ],
    [
      'that becomes another protocol',
      'S103',
      (r) =>
        void r.socket?.end(
          'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
        ),
      /没有应答/,
    ],
    ['that breaks off', 'S103', (r) => void r.socket?.destroy(), /连接中断/],
    ['that never comes', 'S104', () => undefined, /1 秒内没有完成/],
    [
      'that trickles without end',
      'S104',
      (r) => {
        r.writeHead(200, { 'content-type': 'application/json' });
        const timer = setInterval(() => r.write(' '), 20);
        r.once('close', () => clearInterval(timer));
      },
      /1 秒内没有完成/,
    ],
    [
      'that is larger than any page needs',
      'S107',
      (r) => {
        r.writeHead(200, { 'content-type': 'application/json' });
        const more = () => r.destroyed || r.write(Buffer.alloc(1 << 20, 32), more);
        more();
      },
      /超过 4 MB/,
    ],
  ])(
    'returns an error message if its back end responds %s',
    async (_what, reason, answer, sentence) => {
      backEnd.answer = answer;
      const reply = await call('GET /plugin/tool/getNotes');
      expect(reply).toMatchObject({
        status: 200,
        code: 7,
        data: { reason },
        msg: expect.stringMatching(sentence),
      });
    },
  );

  // @guarantee plugin-responses
  it.each([
    [0, '已保存'],
    [7, '请重新登录'],
  ])(
    'removes fields and headers by which a back end could end or replace the session (code %i)',
    async (code, msg) => {
      backEnd.answer = (response) => {
        const control = {
          'new-token': 'stolen',
          'new-expires-at': '1',
          success: 'true',
          msg: 'x',
          'set-cookie': 'x-token=a',
        };
        for (const [name, value] of Object.entries(control)) response.setHeader(name, value);
        respond(response, {
          code,
          data: { reload: true, rows: [{ reload: true }] },
          msg,
          reload: true,
          needcode: true,
        });
      };
      const reply = await call('GET /plugin/tool/getNotes');
      expect(reply).toEqual({
        status: 200,
        headers: reply.headers,
        code,
        data: { rows: [{ reload: true }] },
        msg,
      });
      for (const name of ['new-token', 'new-expires-at', 'success', 'msg', 'set-cookie'])
        expect(reply.headers).not.toHaveProperty(name);
    },
  );

  // @guarantee plugin-responses
  it('is not sent to a failing back end; the screen and the metrics show the breaker', async () => {
    backEnd.close();
    for (let n = 0; n < 5; n += 1)
      expect((await call('GET /plugin/tool/getNotes')).data.reason).toBe('S103');
    expect(await call('GET /plugin/tool/getNotes')).toMatchObject({
      code: 7,
      data: { reason: 'S105' },
      msg: expect.stringContaining('30 秒'),
    });
    expect(await backends()).toMatchObject({
      list: [
        {
          remote: 'tool',
          state: 'open',
          routes: 2,
          failure: { msg: expect.stringContaining('连接被拒绝') },
        },
      ],
    });
    const metrics = (await server.app.inject({ method: 'GET', url: '/metrics' })).body;
    expect(metrics).toContain('console_plugin_breaker_state{plugin="tool"} 2');
    expect(metrics).toContain('console_plugin_calls_total{plugin="tool",outcome="failed"} 5');
    server.advance(31_000);
    const again = new PluginBackEnd();
    await again.open();
    expect((await call('POST /install/setBackend', { id: 'tool', target: again.url })).code).toBe(
      0,
    );
    expect((await call('GET /plugin/tool/getNotes')).code).toBe(0);
    expect(await backends()).toMatchObject({ list: [{ state: 'closed' }] });
    again.close();
  });

  it('is signed with the new key after a rotation, while the old key stays published', async () => {
    await call('GET /plugin/tool/getNotes');
    const { kid } = (await call('POST /install/rotateKey')).data;
    await call('GET /plugin/tool/getNotes');
    const header = (at: number) =>
      JSON.parse(
        Buffer.from(
          String(backEnd.requests[at]?.headers['x-console-identity']).split('.')[0] ?? '',
          'base64url',
        ).toString(),
      );
    expect([header(0).kid === kid, header(1).kid]).toEqual([false, kid]);
    expect(await claims(0)).toMatchObject({ sub: '1' });
    const published = await keys();
    expect(published.keys).toHaveLength(2);
    expect(JSON.stringify(published)).not.toContain('"d"');
  });

  // @guarantee plugin-calls
  it('is removed by the uninstallation with all grants; open pages get an explanation', async () => {
    const revision = await registry.revision();
    expect(
      (await call('POST /install/uninstallRemote', { id: 'tool', reason: '不用了', revision }))
        .code,
    ).toBe(0);
    expect(await call('GET /plugin/tool/getNotes')).toMatchObject({
      status: 200,
      code: 7,
      data: { reason: 'S108' },
      msg: expect.stringMatching(/已停用或已卸载.*重新安装/),
    });
    expect((await server.call('GET /plugin/tool/getNotes')).status).toBe(401);
    expect((await call('GET /plugin/%00/getNotes')).status).toBe(404);
    expect(backEnd.requests).toEqual([]);
    const { rows } = (await server.db.execute(
      `select * from authority_apis where path like '/plugin/%'`,
    )) as { rows: object[] };
    expect(rows).toEqual([]);
    expect(await backends()).toMatchObject({ list: [] });
  });

  it('is not listed as a required console call, also when a version drops it', async () => {
    const { data } = await call('POST /remote/getReleaseList', {
      page: 1,
      pageSize: 10,
      id: 'tool',
    });
    expect(data.list).toMatchObject([{ version: '1.0.0', needs: { api: [] } }]);
    const smaller = pluginRelease([LIST], '1.1.0');
    await uploadPluginRelease(registry, smaller);
    const { id, build } = smaller.manifest;
    expect((await call('POST /install/previewRelease', { id, build })).data).toMatchObject({
      needs: [],
      removedNeeds: [],
      backend: { removed: [`${ADD.method} ${ADD.path}`] },
    });
  });

  it('is removed by a version that no longer declares it; grants for other calls stay', async () => {
    expect((await install([LIST], undefined, '1.1.0')).code).toBe(0);
    expect((await call('POST /plugin/tool/addNote', {})).status).toBe(404);
    expect((await call('GET /plugin/tool/getNotes')).code).toBe(0);
    expect((await install(undefined, undefined, '1.2.0')).code).toBe(0);
    expect((await call('GET /plugin/tool/getNotes')).status).toBe(404);
  });
});

describe('the address of a back end', () => {
  it.each<[string, object | undefined, RegExp]>([
    ['is missing', undefined, /请填写后端地址/],
    ['is no address', { target: 'tool' }, /请填写后端的地址，例如/],
    ['lies in a private range', { target: 'http://10.0.0.1:9000' }, /10\.0\.0\.1 属于内网/],
    [
      'is where a cloud keeps its secrets',
      { target: 'http://169.254.169.254' },
      /169\.254\.169\.254 属于内网/,
    ],
    ['is a name of such a range', { target: 'http://[::1]:9000' }, /::1 属于内网/],
    [
      'is the console itself',
      { target: 'http://127.0.0.1:8080' },
      /本控制台自己的地址.*http:\/\/tool:9000/,
    ],
    ['is a path of the console', { target: 'http://127.0.0.1:8080/api' }, /本控制台自己的地址/],
  ])(
    'that %s is rejected with the remedy and nothing is installed',
    async (_what, backend, sentence) => {
      expect(await install([LIST], backend)).toMatchObject({
        code: 422,
        msg: expect.stringMatching(sentence),
      });
      expect((await call('GET /plugin/tool/getNotes')).status).toBe(404);
    },
  );

  // @guarantee private-addresses
  it('is checked against the allowed networks at each call', async () => {
    await install([LIST], { target: backEnd.url });
    await server.call(
      'POST /system/setSystemConfig',
      { config: { plugin: { networks: '' } } },
      { as: registry.token },
    );
    expect(await call('GET /plugin/tool/getNotes')).toMatchObject({
      code: 7,
      data: { reason: 'S106' },
      msg: expect.stringContaining('127.0.0.1'),
    });
    expect(backEnd.requests).toEqual([]);
  });

  it('can be checked, and can be changed only by a role that may change code', async () => {
    await install([LIST], { target: backEnd.url });
    expect(await call('POST /install/checkBackend', { id: 'tool' })).toMatchObject({
      code: 0,
      data: { well: true },
    });
    backEnd.answer = (response) => void response.writeHead(404).end();
    expect(await call('POST /install/checkBackend', { id: 'tool' })).toMatchObject({
      data: { well: false, msg: expect.stringContaining('HTTP 404') },
    });
    expect(
      backEnd.requests.every(({ headers }) => headers['x-console-identity'] === undefined),
    ).toBe(true);
    const ownKeys = await keys();
    backEnd.answer = (response, { url }) =>
      respond(response, url === '/plugin-keys.json' ? ownKeys : { status: 'ok' });
    // The check detects the console by its response, whatever name or gateway it was reached by.
    expect(await call('POST /install/checkBackend', { id: 'tool' })).toMatchObject({
      data: { well: false, msg: expect.stringMatching(/本控制台自己的地址.*修改地址/) },
    });
    expect(
      await call('POST /install/setBackend', { id: 'tool', target: 'http://localhost:8080' }),
    ).toMatchObject({
      code: 422,
      msg: expect.stringContaining('本控制台自己的地址'),
    });
    await server.addUser('platform', 999);
    const as = await server.login('platform', ADMIN_PASSWORD);
    expect(
      (
        await server.call(
          'POST /install/setBackend',
          { id: 'tool', target: 'http://evil.example' },
          { as },
        )
      ).code,
    ).toBe(7);
    expect((await server.call('POST /install/getBackends', undefined, { as })).code).toBe(0);
    expect(
      await call('POST /install/setBackend', { id: 'nothing', target: backEnd.url }),
    ).toMatchObject({ code: 7 });
  });
});

it('rejects a release whose back end declares calls outside of its own path', async () => {
  for (const path of [
    '/plugin/other/x',
    '/plugin/tool/../../user/deleteUser',
    '/user/deleteUser',
  ]) {
    const bad = pluginRelease([{ ...LIST, path: path as typeof LIST.path }], '2.0.0');
    await expect(uploadPluginRelease(registry, bad)).rejects.toThrow(/R204/);
  }
});
