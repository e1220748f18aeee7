import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { createApp } from '../app/app.ts';
import { prepareDeps } from '../app/server.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../http/deps.ts';
import type { Area } from '../platform/kernel/area/define.ts';
import type { Gateways } from '../platform/services/gateways/gateways.ts';
import type { Config } from '../process/config.ts';
import { readConfig } from '../process/config.ts';
import { makeLog } from '../process/log.ts';
import { blankDatabase, seededDatabase } from './seeds.ts';
import { assertNothingOutside, keptOutside } from './transactionGuard.ts';

export const ADMIN_PASSWORD = 'Console123';

export interface Reply<T = unknown> {
  status: number;
  code: number;
  data: T;
  msg: string;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface CallOptions {
  /** Token of the session that calls. */
  as?: string;
  headers?: Record<string, string>;
  /** Sent as it is instead of the body as JSON. */
  raw?: string;
}

/** Gateways whose stand-ins count as services outside. */
function watched(gateways: Gateways): Gateways {
  const outside = async <T extends object>(gateway: Promise<T | undefined>) => {
    const found = await gateway;
    return found && keptOutside(found);
  };
  return {
    ...gateways,
    sms: (tx) => outside(gateways.sms(tx)),
    mail: (tx) => outside(gateways.mail(tx)),
    payout: (tx) => outside(gateways.payout(tx)),
  };
}

/** A server for tests: fresh seeds before every test, a clock that stands still, a folder for files. */
export class TestServer {
  app!: FastifyInstance;
  deps!: Deps;
  /** A folder of this test's own; `host/` and `releases/` in it are what the server serves. */
  folder = '';
  /** Every line of the log, parsed. */
  log: Record<string, unknown>[] = [];
  private time = 0;

  /** @param given a database that is taken as it is, and areas in the place of those that are found */
  async start(overrides: Partial<Config>, given: { database?: Database; areas?: readonly Area[] } = {}): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'console-test-'));
    this.time = Date.now();
    this.log = [];
    // In front of another back end nothing is seeded: that must not become what other tests begin with.
    const isUsual = !given.areas && !overrides.demo && overrides.adminPassword === undefined && overrides.upstream === undefined;
    const database = given.database ?? (await (isUsual ? seededDatabase() : blankDatabase()));
    const config: Config = {
      ...readConfig({ CONSOLE_ADMIN_PASSWORD: ADMIN_PASSWORD, CONSOLE_DEMO: '0', CONSOLE_DEV: '1' }),
      dataDir: join(this.folder, 'data'),
      hostDir: join(this.folder, 'host'),
      releasesDir: join(this.folder, 'releases'),
      sdkDir: join(this.folder, 'sdk'),
      // How busy the machine is decides no test.
      overloadMs: 0,
      ...overrides,
    };
    const sink: DestinationStream = { write: (line) => void this.log.push(JSON.parse(line)) };
    const deps = await prepareDeps(config, database, makeLog('info', sink), () => undefined, given.areas);
    this.deps = { ...deps, gateways: watched(deps.gateways), now: () => new Date(this.time), repeats: false };
    // How full this machine's disk is decides no test.
    this.deps.disk.measure = async () => Number.POSITIVE_INFINITY;
    this.app = await createApp(this.deps);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.deps.bus.close();
    await rm(this.folder, { recursive: true, force: true });
    assertNothingOutside();
  }

  get db() {
    return this.deps.database.db;
  }

  /** Moves the server's clock on. */
  advance(ms: number): void {
    this.time += ms;
  }

  /**
   * Makes a call of the API.
   *
   * @example await server.call('POST /user/getUserList', { page: 1, pageSize: 10 }, { as: token })
   */
  async call<T = Record<string, unknown>>(what: string, body?: unknown, options: CallOptions = {}): Promise<Reply<T>> {
    const [method = '', path = ''] = what.split(' ');
    const payload = options.raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await this.app.inject({
      method: method as 'POST',
      url: `/api${path}`,
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(options.as !== undefined && { 'x-token': options.as }),
        ...options.headers,
      },
      ...(payload !== undefined && { payload }),
    });
    return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
  }

  /** Signs in and answers the token. */
  async login(username = 'admin', password = ADMIN_PASSWORD): Promise<string> {
    const reply = await this.call<{ token: string }>('POST /base/login', { username, password });
    if (reply.code !== 0) throw new Error(`${username} could not sign in: ${reply.msg}`);
    return reply.data.token;
  }

  /** Adds a user with the given roles, the first one active, and answers his number. His password is `ADMIN_PASSWORD`. */
  async addUser(userName: string, ...roles: number[]): Promise<number> {
    const body = { userName, passWord: ADMIN_PASSWORD, nickName: userName, authorityId: roles[0], authorityIds: roles };
    const reply = await this.call<{ user: { ID: number } }>('POST /user/admin_register', body, { as: await this.login() });
    if (reply.code !== 0) throw new Error(`${userName} could not be added: ${reply.msg}`);
    return reply.data.user.ID;
  }
}

/**
 * Gives a test file a server that is put together anew before every test. The embedded database is made once per worker.
 *
 * @example const server = withServer(); it('…', async () => { const token = await server.login() })
 */
export function withServer(overrides: Partial<Config> = {}): TestServer {
  const server = new TestServer();
  beforeEach(() => server.start(overrides));
  afterEach(() => server.stop());
  return server;
}
