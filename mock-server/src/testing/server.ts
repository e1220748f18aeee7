import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createApp } from '../app/app.ts';
import type { AppDeps } from '../platform/kernel/area/define.ts';
import type { Config } from '../process/config.ts';
import { makeLog } from '../process/log.ts';
import { timeOfSeeds } from './seeds.ts';
import { TestClient } from './testClient.ts';
import {
  ADMIN_PASSWORD,
  emptyFolder,
  prepareTestDeps,
  restoreTestDeps,
  restrictToConstants,
  type TestInputs,
  type TestServerParts,
  type TrackedBus,
  testConfig,
  trackedBus,
} from './testDeps.ts';
import { assertNoExternalOperations } from './transactionGuard.ts';

export type { CallOptions, Reply } from './testClient.ts';
export { ADMIN_PASSWORD };

/** A created server with its parts. */
interface Running extends TestServerParts {
  app: FastifyInstance;
  deps: AppDeps;
  bus: TrackedBus;
  isClosed: boolean;
  isFresh: boolean;
  hadSocket: boolean;
}

/**
 * Server for tests with fresh seeds, a stopped clock and a temporary folder.
 *
 * The app is created by the first {@link begin}. For each further test its state is restored:
 * rows, folder, log, clock, metrics, bus subscriptions, and all parts of `deps`. The object `deps`
 * stays the same, so that routes read the renewed parts.
 */
export class TestServer extends TestClient {
  app!: FastifyInstance;
  deps!: AppDeps;
  /** Temporary folder, empty at the start of a test. `host/` and `releases/` in it are served. */
  folder = '';
  /** Parsed log lines. */
  log: Record<string, unknown>[] = [];
  private time = 0;
  private running: Running | undefined;

  /**
   * Creates the server.
   *
   * @param given a prepared database, and areas to use instead of all areas
   */
  async start(overrides: Partial<Config>, given: TestInputs = {}): Promise<void> {
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
    if (!given.database && config.upstream === undefined)
      deps.database = restrictToConstants(database);
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
    // A proxy to another back end has no websocket server.
    (this.app.websocketServer as typeof this.app.websocketServer | undefined)?.on(
      'connection',
      () => {
        running.hadSocket = true;
      },
    );
  }

  /** Starts a test: creates the server, or restores its initial state. */
  async begin(overrides: Partial<Config> = {}): Promise<void> {
    if (!this.running) return this.start(overrides);
    this.resetClockAndLog();
    await emptyFolder(this.folder);
    this.deps = await restoreTestDeps(this.running);
    this.beginAtDemo(this.running.configured);
    this.app.metrics.resetMetrics();
  }

  /**
   * Ends a test. The server is reused unless something cannot be restored: the test failed, or the
   * server listened on a port, had a websocket, was closed, replaced, or started by {@link fresh}.
   */
  async end(hasFailed: boolean): Promise<void> {
    this.running?.bus.endSubscriptions();
    if (this.running && (hasFailed || !this.isReusable(this.running))) await this.stop();
    else assertNoExternalOperations();
  }

  /**
   * Creates a new server within a test, to test the start or configuration that is read once.
   *
   * @param overrides changes of the configuration of `withServer`
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
    assertNoExternalOperations();
  }

  /**
   * Sets the clock to the creation time of the demo, whose netbars are online, late or expired
   * relative to it.
   */
  private beginAtDemo({ demo }: Config): void {
    if (demo) this.time = timeOfSeeds('demo') ?? this.time;
  }

  private resetClockAndLog(): void {
    this.time = Date.now();
    this.log = [];
  }

  /**
   * A server that listened or had a websocket may still have client connections, which must not
   * affect other tests.
   */
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

  /** Advances the server's clock. */
  advance(ms: number): void {
    this.time += ms;
  }
}

/**
 * Server that the last test file of this worker has released, with its configuration. Creating an
 * app takes seconds, and restoring its state takes milliseconds.
 */
let idle: { key: string; server: TestServer } | undefined;

async function stopIdle(): Promise<void> {
  const stopped = idle;
  idle = undefined;
  await stopped?.server.stop();
}

/**
 * Acquires a server for a test file: the idle one if it has the same configuration, or a new one
 * that is created by its first {@link TestServer.begin}.
 */
export function acquireServer(overrides: Partial<Config>): TestServer {
  if (idle?.key !== JSON.stringify(overrides)) return new TestServer();
  const { server } = idle;
  idle = undefined;
  return server;
}

/** Keeps a server for the next test file, in place of the one that was released before. */
export async function releaseServer(overrides: Partial<Config>, server: TestServer): Promise<void> {
  await stopIdle();
  idle = { key: JSON.stringify(overrides), server };
}

process.once('exit', () => {
  if (idle) rmSync(idle.server.folder, { recursive: true, force: true });
});

/**
 * Provides a server in the same state for each test of a file. The embedded database and the app
 * are created once per worker and configuration. A test that needs another app calls
 * `server.fresh()`.
 *
 * @example const server = withServer(); it('…', async () => { const token = await server.login() })
 */
export function withServer(overrides: Partial<Config> = {}): TestServer {
  const server = acquireServer(overrides);
  // A server with another configuration must not receive the messages of these tests.
  beforeAll(stopIdle);
  beforeEach(() => server.begin(overrides));
  afterEach(({ task }) => server.end(task.result?.state === 'fail'));
  afterAll(() => releaseServer(overrides, server));
  return server;
}
