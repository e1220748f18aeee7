import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from './support/browser.ts';
import { type Gateway, hasNginx, startGateway } from './support/gateway.ts';
import { quietPort } from './support/ports.ts';
import { hasPostgres, query, type TestDatabase } from './support/postgres.ts';
import { preparedPostgres } from './support/preparedData.ts';
import { ADMIN, type Instance, startServer } from './support/server.ts';
import { openSocket } from './support/socket.ts';

const USER_LIST = { page: 1, pageSize: 10 };
const CLIENTS = 8;
const HOST = join(import.meta.dirname, '../../host/dist');
/** A file of the host that only the second server has, as during an upgrade. */
const NEW_FILE = 'static/newer.0a1b2c3d4e.js';

describe.skipIf(!hasPostgres || !hasNginx)(
  'the gateway of deploy/nginx.conf in front of two servers',
  () => {
    let database: TestDatabase;
    let servers: Instance[] = [];
    let gateway: Gateway;
    let browser: Browser;
    const newHost = mkdtempSync(join(tmpdir(), 'console-host-'));
    const start = (port: number, env: Record<string, string> = {}) =>
      startServer({
        DATABASE_URL: database.url,
        PORT: String(port),
        CONSOLE_DRAIN_SECONDS: '1',
        CONSOLE_DEV: '1',
        CONSOLE_METRICS_TOKEN: 'm3trics',
        ...env,
      });
    const at = (index: number): Instance => servers[index] as Instance;

    beforeAll(async () => {
      database = await preparedPostgres();
      cpSync(HOST, newHost, { recursive: true });
      writeFileSync(join(newHost, NEW_FILE), '// newer');
      servers = await Promise.all([
        start(await quietPort()),
        start(await quietPort(), { CONSOLE_HOST_DIR: newHost }),
      ]);
      gateway = await startGateway([at(0).port, at(1).port]);
      browser = new Browser(gateway);
    });
    afterAll(async () => {
      browser?.close();
      await gateway?.stop();
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      await database?.drop();
      rmSync(newHost, { recursive: true });
    });

    async function signIn() {
      const { data, code } = await browser.call<{ token: string }>('POST /base/login', ADMIN);
      expect(code).toBe(0);
      return { 'x-token': data.token };
    }

    it('serves HTTP/2, redirects plain HTTP and passes on the address and scheme of the client', async () => {
      const page = await browser.get('/');
      expect(page.status).toBe(200);
      expect(page.headers['strict-transport-security']).toMatch(/max-age/);
      const plain = await fetch(`${gateway.plainUrl}/x?y=1`, { redirect: 'manual' });
      expect([plain.status, plain.headers.get('location')]).toEqual([
        301,
        'https://localhost/x?y=1',
      ]);
      const session = await signIn();
      const { data } = await browser.call<{ list: { ip: string }[] }>(
        'GET /sysOperationRecord/getSysOperationRecordList?page=1&pageSize=1',
        {},
        { ...session, 'x-forwarded-for': '192.0.2.66' },
      );
      expect(data.list.map(({ ip }) => ip)).toEqual(['127.0.0.1']);
      expect((await browser.get('/metrics')).status).toBe(404);
    });

    it('serves the metrics of each server internally to a holder of the token', async () => {
      const fetchMetrics = (path: string, token: string) =>
        fetch(`${gateway.metricsUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
      for (const path of ['/metrics/server-1', '/metrics/server-2']) {
        expect(await (await fetchMetrics(path, 'm3trics')).text()).toContain(
          'http_request_duration_seconds',
        );
        expect((await fetchMetrics(path, 'guessed')).status).toBe(401);
      }
      expect((await fetchMetrics('/', 'm3trics')).status).toBe(404);
    });

    it("accepts a page's write by its cookie alone, and refuses other origins", async () => {
      const { 'x-token': token } = await signIn();
      const from = (origin: string) => ({ cookie: `x-token=${token}`, origin });
      expect(
        (await browser.call('POST /user/getUserList', USER_LIST, from(gateway.url))).code,
      ).toBe(0);
      expect(
        (await browser.call('POST /user/getUserList', USER_LIST, from('https://localhost'))).code,
      ).toBe(7);
    });

    it('serves releases in their stored compression with permanent caching, and caches them', async () => {
      const { releases } = JSON.parse((await browser.get('/registry.json')).body);
      const [{ base, entry }] = releases;
      const ask = (encoding: string) =>
        browser.get(`${base}${entry.file}`, { 'accept-encoding': encoding });
      const answers = [
        await ask('gzip, deflate, br, zstd'),
        await ask('gzip'),
        await ask('identity'),
      ];
      expect(answers.map(({ status, headers }) => [status, headers['content-encoding']])).toEqual([
        [200, 'br'],
        [200, 'gzip'],
        [200, undefined],
      ]);
      for (const { headers } of answers)
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      await ask('br');
      // The workers of the gateway write their log lines independently, so the order of the lines
      // is not significant.
      const asked = await gateway.logged(
        ({ path }) => path === `${base}${entry.file}`,
        answers.length + 1,
      );
      expect(asked.filter(({ upstream }) => upstream === '')).toMatchObject([{ status: 200 }]);
      expect((await browser.get(`${base}nothing.js`)).status).toBe(404);
    });

    it('finds a file of the host on the server that has it', async () => {
      const replies = await Promise.all(
        Array.from({ length: CLIENTS }, () => browser.get(`/${NEW_FILE}`)),
      );
      expect(new Set(replies.map(({ status, body }) => `${status} ${body}`))).toEqual(
        new Set(['200 // newer']),
      );
      expect((await browser.get('/static/absent.0a1b2c3d4e.js')).status).toBe(404);
    });

    it('logs each call by the request id of the server, without its query', async () => {
      const { headers } = await browser.get('/api/wx/event?key=one-time-key', {
        'x-token': 'none',
      });
      const [line] = await gateway.logged(({ requestId }) => requestId === headers['x-request-id']);
      expect(line).toMatchObject({ path: '/api/wx/event' });
      expect(JSON.stringify(await gateway.log())).not.toContain('one-time-key');
    });

    /**
     * Starts clients that read and write until they are stopped, and records the outcomes of their
     * calls.
     */
    async function startLoad(session: Record<string, string>, name: string) {
      const failed: { at: number; what: string }[] = [];
      const acknowledged: string[] = [];
      const waiting: { calls: number; resolve(): void }[] = [];
      let calls = 0;
      let isRunning = true;
      const client = async (number: number) => {
        for (let turn = 0; isRunning; turn++) {
          const type = `${name}-${number}-${turn}`;
          const at = performance.now();
          const write = turn % 2 === 0;
          const reply = await (write
            ? browser.call('POST /sysDictionary/createSysDictionary', { name: type, type }, session)
            : browser.call('POST /user/getUserList', USER_LIST, session)
          ).catch((error: Error) => ({ code: -1, status: 0, msg: error.message }));
          calls += 1;
          for (const item of waiting) if (calls >= item.calls) item.resolve();
          if (reply.code !== 0) failed.push({ at, what: `${reply.status} ${reply.msg}` });
          else if (write) acknowledged.push(type);
        }
      };
      const clients = Array.from({ length: CLIENTS }, (_, number) => client(number));
      const waitForCalls = (more: number) =>
        new Promise<void>((resolve) => waiting.push({ calls: calls + more, resolve }));
      return {
        failed,
        acknowledged,
        after: waitForCalls,
        stop: async () => {
          isRunning = false;
          await Promise.all(clients);
        },
      };
    }

    /** Waits until the gateway sends calls to a restarted server. */
    async function untilUsed(server: Instance): Promise<void> {
      const since = new Set((await gateway.log()).map(({ requestId }) => requestId));
      const isBack = (line: Record<string, unknown>) =>
        line.upstream === `127.0.0.1:${server.port}` &&
        line.status === 200 &&
        !since.has(line.requestId);
      await gateway.logged(isBack);
    }

    const missing = async (acknowledged: string[]) => {
      const rows = await query<{ type: string }>(database.url, 'select type from dictionaries');
      const written = new Set(rows.map(({ type }) => type));
      return acknowledged.filter((type) => !written.has(type));
    };

    /** Requests a QR code and watches it through the gateway until it is scanned. */
    async function watchCode(session: Record<string, string>) {
      const uuid = randomUUID();
      expect((await browser.call('POST /wx/qrCode', { uuid, type: 'verify' }, session)).code).toBe(
        0,
      );
      const watch = () =>
        openSocket(
          `${gateway.url}/api/wx/ws?uuid=${uuid}&expire_seconds=300`,
          session,
          gateway.certificate,
        );
      const scan = async () =>
        expect((await browser.call('POST /dev/wx/scan', { uuid, accept: true })).code).toBe(0);
      const socket = await watch();
      return {
        scan,
        /**
         * Result of the code. When the socket is lost, the code is watched again, as a page does.
         */
        outcome: () =>
          socket.message.then(
            ({ code }) => ({ code, lost: false }),
            async () => ({ code: (await (await watch()).message).code, lost: true }),
          ),
      };
    }

    it('loses only the calls in progress when a server is killed, and uses the server again when it is back', async () => {
      const session = await signIn();
      const codes: Awaited<ReturnType<typeof watchCode>>[] = [];
      for (let code = 0; code < 4; code++) codes.push(await watchCode(session));
      const clients = await startLoad(session, 'killed');
      await clients.after(100);
      await at(0).end('SIGKILL');
      const gone = performance.now();
      await clients.after(200);
      expect((await signIn())['x-token']).toBeTruthy();
      // Sockets on the other server continue. The gateway decides when a page learns that its
      // socket is gone.
      for (const { scan } of codes) await scan();
      const outcomes = await Promise.all(codes.map(({ outcome }) => outcome()));
      expect(outcomes.map(({ code }) => code)).toEqual(codes.map(() => 200));
      expect(new Set(outcomes.map(({ lost }) => lost))).toEqual(new Set([true, false]));
      servers[0] = await start(at(0).port);
      await untilUsed(at(0));
      await clients.stop();
      expect(clients.failed.filter(({ at }) => at > gone)).toEqual([]);
      expect(clients.failed.length).toBeLessThanOrEqual(CLIENTS);
      expect(await missing(clients.acknowledged)).toEqual([]);
      expect((await browser.call('POST /user/getUserList', USER_LIST, session)).code).toBe(0);
    });

    it('does not lose a call when a server is stopped', async () => {
      const session = await signIn();
      const clients = await startLoad(session, 'stopped');
      await clients.after(50);
      expect(await at(1).end('SIGTERM')).toBe(0);
      await clients.after(100);
      await clients.stop();
      expect(clients.failed).toEqual([]);
      expect(await missing(clients.acknowledged)).toEqual([]);
      servers[1] = await start(at(1).port);
    });
  },
);
