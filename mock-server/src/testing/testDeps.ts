import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { prepareDeps } from '../app/server.ts';
import type { Bus } from '../db/bus.ts';
import type { Database } from '../db/database.ts';
import type { AppDeps, ServedArea } from '../platform/kernel/area/define.ts';
import type { Gateways } from '../platform/kernel/interfaces/gateways.ts';
import { type Config, readConfig } from '../process/config.ts';
import { latch } from './latch.ts';
import { blankDatabase, seededDatabase } from './seeds.ts';
import { countAsExternal } from './transactionGuard.ts';

export const ADMIN_PASSWORD = 'Console123';

/** Database properties that are the same for all tests of a worker. */
const CONSTANT_PROPERTIES = new Set<PropertyKey>(['db', 'engine', 'connections']);

/**
 * Restricts the database while an app is created. The app may keep only the properties that never
 * change; it must read everything else from `deps` in each call, because each test has another
 * database object and may replace its methods.
 */
export function restrictToConstants(database: Database): Database {
  return new Proxy(database, {
    get(target, name, receiver) {
      if (!CONSTANT_PROPERTIES.has(name))
        throw new Error(
          `"${String(name)}" is used on a retained database. Read deps.database in each call`,
        );
      return Reflect.get(target, name, receiver);
    },
  });
}

/** Database and areas provided by a test. */
export interface TestInputs {
  database?: Database;
  areas?: readonly ServedArea[];
}

/** Inputs for the dependencies of a test server. */
export interface TestServerParts {
  overrides: Partial<Config>;
  given: TestInputs;
  /** A single object for the lifetime of the app, which tests may change. */
  config: Config;
  /** Copy of the configuration when the app was created. */
  configured: Config;
  log: Logger;
  now(): Date;
}

/** Configuration of a server with its files in `folder`. */
export const testConfig = (folder: string, overrides: Partial<Config>): Config => ({
  ...readConfig({ CONSOLE_ADMIN_PASSWORD: ADMIN_PASSWORD, CONSOLE_DEMO: '0', CONSOLE_DEV: '1' }),
  dataDir: join(folder, 'data'),
  hostDir: join(folder, 'host'),
  releasesDir: join(folder, 'releases'),
  catalogueDirs: [join(folder, 'catalogue')],
  sdkDir: join(folder, 'sdk'),
  docsDir: join(folder, 'docs'),
  // Disabled, so that a busy machine does not fail tests.
  overloadMs: 0,
  ...overrides,
});

/** Deletes the content of a folder. */
export async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    await rm(join(folder, name), { recursive: true, force: true });
}

/** Wraps gateways, so that their stubs count as external services in transactions. */
function withGuardedStubs(gateways: Gateways): Gateways {
  const outside = async <T extends object>(gateway: Promise<T | undefined>) => {
    const stub = await gateway;
    return stub && countAsExternal(stub);
  };
  return {
    ...gateways,
    sms: (tx) => outside(gateways.sms(tx)),
    mail: (tx) => outside(gateways.mail(tx)),
    payout: (tx) => outside(gateways.payout(tx)),
  };
}

function databaseFor({ overrides, given }: TestServerParts): Promise<Database> {
  // A proxy to another back end is not seeded. Its empty database must not be stored as the seeds
  // of other tests.
  const isSeeded =
    !given.areas && overrides.adminPassword === undefined && overrides.upstream === undefined;
  return isSeeded ? seededDatabase(overrides.demo ? 'demo' : 'usual') : blankDatabase();
}

/** @param listen how the bus receives notifications; default: from the database */
async function prepare(parts: TestServerParts, listen?: Database['listen']): Promise<AppDeps> {
  const { config, given, log, now } = parts;
  const database = given.database ?? (await databaseFor(parts));
  const deps = await prepareDeps(
    config,
    listen ? { ...database, listen } : database,
    log,
    () => undefined,
    given.areas,
  );
  // Unlimited, so that a full disk does not fail tests.
  deps.disk.measure = async () => Number.POSITIVE_INFINITY;
  return { ...deps, database, gateways: withGuardedStubs(deps.gateways), now, repeats: false };
}

/** Creates the dependencies of a new server. Its database contains only the rows of the seeds. */
export const prepareTestDeps = (parts: TestServerParts): Promise<AppDeps> => prepare(parts);

/**
 * Resets the dependencies of a running server. All parts are renewed except the bus and the log,
 * which the app has subscribed to and writes to.
 */
export async function restoreTestDeps(
  running: TestServerParts & { deps: AppDeps; bus: TrackedBus },
): Promise<AppDeps> {
  const { config, configured, deps, bus } = running;
  for (const name of Object.keys(config))
    if (!(name in configured)) delete config[name as keyof Config];
  Object.assign(config, configured);
  const fresh = await prepare(running, async () => async () => undefined);
  await bus.drain();
  for (const name of Object.keys(deps))
    if (!(name in fresh)) delete (deps as Partial<AppDeps>)[name as keyof AppDeps];
  return Object.assign(deps, fresh, { bus: bus.renew() });
}

/** A bus that can end all subscriptions of a test. */
export interface TrackedBus {
  bus: Bus;
  /** Returns a new bus object for the next test, because some code caches data per bus. */
  renew(): Bus;
  endSubscriptions(): void;
  /** Waits until all earlier messages are delivered, so that none reaches the next test. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

const DRAINED_TOPIC = 'test-drained';

/** @param bus the bus of the app, whose own subscriptions are kept */
export function trackedBus(bus: Bus): TrackedBus {
  const ends = new Set<() => void>();
  const renew = (): Bus => ({
    ...bus,
    subscribe(...subscription) {
      const end = bus.subscribe(...subscription);
      ends.add(end);
      return () => {
        ends.delete(end);
        end();
      };
    },
  });
  return {
    bus: renew(),
    renew,
    endSubscriptions() {
      for (const end of ends) end();
      ends.clear();
    },
    async drain() {
      const drained = latch();
      const end = bus.subscribe(DRAINED_TOPIC, () => drained.open());
      await bus.publish(DRAINED_TOPIC, {});
      await drained.passed;
      end();
    },
    close: () => bus.close(),
  };
}
