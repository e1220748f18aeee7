// @both-engines: connections of the engine
import { afterEach, describe, expect, it } from 'vitest';
import { remoteHealth } from '../platform/releases/registry/tables.ts';
import { operationRecords } from '../platform/services/operation/records/recordTables.ts';
import { withServer } from '../testing/server.ts';
import { requireDeclarations } from './routeGuard.ts';

const server = withServer({ metricsToken: 'scrape-me' });
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.app.inject({ method: 'GET', url, headers, remoteAddress });

describe('for operators', () => {
  let restore = () => {};
  afterEach(() => restore());

  it('reports the process and the database separately', async () => {
    expect((await get('/readyz')).statusCode).toBe(200);
    const healthy = server.deps.database.ping;
    restore = () => {
      server.deps.database.ping = healthy;
    };
    server.deps.database.ping = () => Promise.reject(new Error('gone'));
    expect([(await get('/healthz')).statusCode, (await get('/readyz')).statusCode]).toEqual([
      200, 503,
    ]);
  });

  it('a stopping server reports it, finishes its work and closes connections', async () => {
    expect((await get('/healthz')).headers.connection).toBe('keep-alive');
    server.deps.state.phase = 'stopping';
    const reply = await get('/readyz');
    expect([reply.statusCode, reply.json().status, reply.headers.connection]).toEqual([
      503,
      'stopping',
      'keep-alive',
    ]);
    server.deps.state.phase = 'leaving';
    expect((await get('/readyz')).statusCode).toBe(503);
    expect((await get('/healthz')).headers.connection).toBe('close');
    await server.login();
  });

  it('does not wait for a database that hangs', async () => {
    const healthy = server.deps.database.ping;
    restore = () => {
      server.deps.database.ping = healthy;
    };
    server.deps.database.ping = () => new Promise(() => undefined);
    expect((await get('/readyz')).json().status).toBe('unavailable');
    expect(server.log.at(-1)).toMatchObject({ msg: 'The database does not respond' });
  });

  it('adds the request id of the log to every response', async () => {
    const reply = await server.call('POST /base/login', {
      username: 'admin',
      password: 'Wrong12345',
    });
    const id = reply.headers['x-request-id'];
    expect(server.log.at(-1)).toMatchObject({
      requestId: id,
      msg: 'call',
      path: '/base/login',
      status: 200,
    });
    expect(JSON.stringify(server.log)).not.toContain('Wrong12345');
    for (const url of ['/nowhere.js', '/api/nowhere', '/healthz', '/api/user/getUserInfo'])
      expect((await get(url)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const panic = await server.call('POST /base/captcha', undefined, {
      headers: { 'x-mock-fail': '500' },
    });
    expect(panic.data).toEqual({ requestId: panic.headers['x-request-id'] });
    expect(server.log.find(({ msg }) => msg === 'panic')?.requestId).toBe(
      panic.headers['x-request-id'],
    );
  });

  // @guarantee metrics-access
  it('returns metrics only to this machine or with the token', async () => {
    await server.login();
    expect((await get('/metrics')).body).toContain('route="/api/base/login"');
    expect((await get('/metrics', {}, '10.0.0.9')).statusCode).toBe(401);
    expect((await get('/metrics', { 'x-forwarded-for': '1.2.3.4' })).statusCode).toBe(401);
    expect(
      (await get('/metrics', { authorization: 'Bearer scrape-me' }, '10.0.0.9')).statusCode,
    ).toBe(200);
    expect(
      (await get('/metrics', { authorization: 'Bearer scrape-yo' }, '10.0.0.9')).statusCode,
    ).toBe(401);
  });

  // @guarantee guess-limits
  it('limits wrong metrics tokens like wrong passwords, also in parallel, without affecting other clients', async () => {
    const guess = (token: string, ip: string) =>
      get('/metrics', { authorization: `Bearer ${token}` }, ip);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_none, at) => guess(`guess-${at}`, '10.0.0.9')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(8);
    const lateGuess = await guess('scrape-me', '10.0.0.9');
    expect(lateGuess.json()).toMatchObject({ code: 429, data: { retryAfter: expect.any(Number) } });
    expect((await get('/metrics', {}, '10.0.0.9')).statusCode).toBe(401);
    for (let scrape = 0; scrape < 20; scrape++)
      expect((await guess('scrape-me', '10.0.0.8')).statusCode).toBe(200);
    server.advance(10_000);
    expect((await guess('scrape-me', '10.0.0.9')).statusCode).toBe(200);
  });

  it('distinguishes refused and successful calls in the log and the metrics', async () => {
    await server.call('POST /base/login', { username: 'admin', password: 'Wrong12345' });
    expect(server.log.at(-1)).toMatchObject({
      msg: 'call',
      area: 'base',
      path: '/base/login',
      status: 200,
      code: 7,
    });
    await server.login();
    expect(server.log.at(-1)).toMatchObject({ status: 200, code: 0 });
    const { body } = await get('/metrics');
    for (const code of [0, 7])
      expect(body).toContain(
        `console_calls_total{area="base",route="/base/login",code="${code}"} 1`,
      );
  });

  it("reports open sockets and today's release reports of browsers in the metrics", async () => {
    const now = server.deps.now();
    const report = {
      remote: 'netbar',
      build: '0123456789ab',
      day: now.toISOString().slice(0, 10),
      updatedAt: now,
    };
    const yesterday = new Date(now.getTime() - 24 * 3600 * 1000).toISOString().slice(0, 10);
    await server.db.insert(remoteHealth).values([
      { ...report, kind: 'load', count: 3 },
      { ...report, kind: 'C101', count: 2 },
      { ...report, kind: 'render', count: 9, day: yesterday },
    ]);
    const { body } = await get('/metrics');
    const labels = `remote="${report.remote}",build="${report.build}"`;
    expect(body).toContain(`console_release_reports{${labels},kind="load"} 3`);
    expect(body).toContain(`console_release_reports{${labels},kind="C101"} 2`);
    expect(body).not.toContain(`console_release_reports{${labels},kind="render"}`);
    expect(body).toContain('console_sockets 0');
    expect(body.includes('console_database_connections{state="waiting"} 0')).toBe(
      server.deps.database.engine === 'postgresql',
    );
  });

  // @guarantee no-logged-secrets
  it('logs a failed query without its values', async () => {
    const { db } = server.deps.database;
    const tooLong = {
      ip: 'x'.repeat(61),
      method: 'POST',
      path: 'hidden value',
      status: 1,
      code: 1,
      latency: 1,
      agent: '',
    };
    const row = {
      ...tooLong,
      errorMessage: '',
      body: '',
      resp: '',
      userId: 1,
      userName: '',
      requestId: '',
    };
    const error = await db
      .insert(operationRecords)
      .values(row)
      .catch((thrown: unknown) => thrown);
    server.deps.log.error({ err: error }, 'panic');
    const line = JSON.stringify(server.log.at(-1));
    expect(line).toContain('too long');
    expect(line).not.toContain('hidden value');
  });
});

// @guarantee permission-check
it('refuses to start with a route that declares no permission', async () => {
  const { default: Fastify } = await import('fastify');
  const app = Fastify();
  requireDeclarations(app);
  expect(() => app.get('/api/forgotten', () => 'x')).toThrow(/declares no permission/);
});
