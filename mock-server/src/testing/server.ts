import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { createApp } from '../app/app.ts';
import type { AppDeps } from '../platform/kernel/area/define.ts';
import type { Config } from '../process/config.ts';
import { makeLog } from '../process/log.ts';
import { timeOfSeeds } from './seeds.ts';
import {
  ADMIN_PASSWORD,
  emptyFolder,
  type Given,
  lastingPart,
  type Parts,
  prepareTestDeps,
  restoreTestDeps,
  type TrackedBus,
  testConfig,
  trackedBus,
} from './testDeps.ts';
import { assertNothingOutside } from './transactionGuard.ts';

export { ADMIN_PASSWORD };

/** A server that was put together, and what it was put together from. */
interface Running extends Parts {
  app: FastifyInstance;
  deps: AppDeps;
  bus: TrackedBus;
  isClosed: boolean;
  isFresh: boolean;
  hadSocket: boolean;
}

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

/**
 * A server for tests: fresh seeds, a clock that stands still, a folder for files.
 *
 * The app is put together once, by the first {@link begin}, and its state is restored for every further test: rows, folder, log, clock,
 * metrics, subscriptions of the bus, and every part of `deps`. `deps` stays one object, so that routes read its new parts.
 */
export class TestServer {
  app!: FastifyInstance;
  deps!: AppDeps;
  /** A folder of this server's own, empty at the beginning of a test; it serves `host/` and `releases/` in it. */
  folder = '';
  /** Every line of the log, parsed. */
  log: Record<string, unknown>[] = [];
  private time = 0;
  private running: Running | undefined;

  /**
   * Puts the server together.
   *
   * @param given a database that is taken as it is, and areas in the place of those that are found
   */
  async start(overrides: Partial<Config>, given: Given = {}): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'console-test-'));
    this.resetClockAndLog();
    const config = testConfig(this.folder, overrides);
    const log = makeLog('info', { write: (line) => void this.log.push(JSON.parse(line)) });
    const parts = {
      overrides,
      given,
      config,
      configured: { ...config },
      log,
      now: () => new Date(this.time),
    };
    const deps = await prepareTestDeps(parts);
    this.deps = deps;
    this.beginAtDemo(config);
    const { database } = deps;
    if (!given.database && config.upstream === undefined) deps.database = lastingPart(database);
    this.app = await createApp(deps);
    deps.database = database;
    const bus = trackedBus(deps.bus);
    const running: Running = {
      ...parts,
      app: this.app,
      deps,
      bus,
      isClosed: false,
      isFresh: false,
      hadSocket: false,
    };
    this.running = running;
    deps.bus = bus.bus;
    this.app.addHook('onClose', async () => {
      running.isClosed = true;
    });
    // A gateway of another back end has no sockets of its own.
    (this.app.websocketServer as typeof this.app.websocketServer | undefined)?.on(
      'connection',
      () => {
        running.hadSocket = true;
      },
    );
  }

  /** Begins a test: starts the server, or restores the state that it had when it was started. */
  async begin(overrides: Partial<Config> = {}): Promise<void> {
    if (!this.running) return this.start(overrides);
    this.resetClockAndLog();
    await emptyFolder(this.folder);
    this.deps = await restoreTestDeps(this.running);
    this.beginAtDemo(this.running.configured);
    this.app.metrics.resetMetrics();
  }

  /**
   * Ends a test. The server goes on to the next test unless something happened that is not restored: the test failed, or the server
   * listened, had a websocket, was closed, replaced or started by {@link fresh}.
   */
  async end(hasFailed: boolean): Promise<void> {
    this.running?.bus.endSubscriptions();
    if (this.running && (hasFailed || !this.isReusable(this.running))) await this.stop();
    else assertNothingOutside();
  }

  /**
   * Puts the server together anew within a test, for tests of its start and of configuration that is read once.
   *
   * @param overrides configuration beside that of `withServer`
   * @example await server.fresh({ dev: false })
   */
  async fresh(overrides: Partial<Config> = {}): Promise<void> {
    const before = this.running?.overrides;
    await this.stop();
    await this.start({ ...before, ...overrides });
    if (this.running) this.running.isFresh = true;
  }

  async stop(): Promise<void> {
    const { running } = this;
    this.running = undefined;
    if (!running) return;
    await this.app.close();
    if (running.app !== this.app) await running.app.close();
    await running.bus.close();
    await rm(this.folder, { recursive: true, force: true });
    assertNothingOutside();
  }

  /** Sets the clock to the time of the demo, whose netbars are online, late or expired at that time. */
  private beginAtDemo({ demo }: Config): void {
    if (demo) this.time = timeOfSeeds('demo') ?? this.time;
  }

  private resetClockAndLog(): void {
    this.time = Date.now();
    this.log = [];
  }

  /** A server that listened or had a websocket holds connections of clients: none of them may reach into another test. */
  private isReusable({ app, deps, isClosed, isFresh, hadSocket }: Running): boolean {
    return (
      !isClosed &&
      !isFresh &&
      !hadSocket &&
      !app.server.listening &&
      this.app === app &&
      this.deps === deps
    );
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
  async call<T = Record<string, unknown>>(
    what: string,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<Reply<T>> {
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
    const body = {
      userName,
      passWord: ADMIN_PASSWORD,
      nickName: userName,
      authorityId: roles[0],
      authorityIds: roles,
    };
    const reply = await this.call<{ user: { ID: number } }>('POST /user/admin_register', body, {
      as: await this.login(),
    });
    if (reply.code !== 0) throw new Error(`${userName} could not be added: ${reply.msg}`);
    return reply.data.user.ID;
  }
}

/**
 * Gives a test file a server that begins every test in the same state. The embedded database is made once per worker, the app once
 * per file; a test that needs another app calls `server.fresh()`.
 *
 * @example const server = withServer(); it('…', async () => { const token = await server.login() })
 */
export function withServer(overrides: Partial<Config> = {}): TestServer {
  const server = new TestServer();
  beforeEach(() => server.begin(overrides));
  afterEach(({ task }) => server.end(task.result?.state === 'fail'));
  afterAll(() => server.stop());
  return server;
}
