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
import { keptOutside } from './transactionGuard.ts';

export const ADMIN_PASSWORD = 'Console123';

/** What stays the same in every database of a worker. */
const LASTING = new Set<PropertyKey>(['db', 'engine', 'connections']);

/**
 * The database as it is shown to an app that is put together. The app may take from it what stays the same; the database itself it reads
 * from `deps` for each call, because every test has another one, on which it may replace methods.
 */
export function lastingPart(database: Database): Database {
  return new Proxy(database, {
    get(target, name, receiver) {
      if (!LASTING.has(name))
        throw new Error(
          `Read deps.database for each call: "${String(name)}" is used of one that was kept`,
        );
      return Reflect.get(target, name, receiver);
    },
  });
}

/** What a test brings itself instead of the worker's database and the areas that are found. */
export interface Given {
  database?: Database;
  areas?: readonly ServedArea[];
}

/** What the dependencies of a test server are made from. */
export interface Parts {
  overrides: Partial<Config>;
  given: Given;
  /** One object for the life of the app, which a test may change. */
  config: Config;
  /** The configuration as it was when the app was put together. */
  configured: Config;
  log: Logger;
  now(): Date;
}

/** The configuration of a server whose files lie in `folder`. */
export const testConfig = (folder: string, overrides: Partial<Config>): Config => ({
  ...readConfig({ CONSOLE_ADMIN_PASSWORD: ADMIN_PASSWORD, CONSOLE_DEMO: '0', CONSOLE_DEV: '1' }),
  dataDir: join(folder, 'data'),
  hostDir: join(folder, 'host'),
  releasesDir: join(folder, 'releases'),
  sdkDir: join(folder, 'sdk'),
  // How busy the machine is decides no test.
  overloadMs: 0,
  ...overrides,
});

/** Removes everything in a folder. */
export async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    await rm(join(folder, name), { recursive: true, force: true });
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

function databaseFor({ overrides, given }: Parts): Promise<Database> {
  // In front of another back end nothing is seeded: that must not become what other tests begin with.
  const isSeeded =
    !given.areas && overrides.adminPassword === undefined && overrides.upstream === undefined;
  return isSeeded ? seededDatabase(overrides.demo ? 'demo' : 'usual') : blankDatabase();
}

/** @param listen how the bus hears notifications, by default as the database has it */
async function prepare(parts: Parts, listen?: Database['listen']): Promise<AppDeps> {
  const { config, given, log, now } = parts;
  const database = given.database ?? (await databaseFor(parts));
  const deps = await prepareDeps(
    config,
    listen ? { ...database, listen } : database,
    log,
    () => undefined,
    given.areas,
  );
  // How full this machine's disk is decides no test.
  deps.disk.measure = async () => Number.POSITIVE_INFINITY;
  return { ...deps, database, gateways: watched(deps.gateways), now, repeats: false };
}

/** Makes the dependencies of a server that is put together. Its database has the rows of the seeds and no others then. */
export const prepareTestDeps = (parts: Parts): Promise<AppDeps> => prepare(parts);

/**
 * Gives the dependencies of a running server the state of a new one: every part is made anew, only the bus and the log stay, because
 * the app listens to the one and writes to the other.
 */
export async function restoreTestDeps(
  running: Parts & { deps: AppDeps; bus: TrackedBus },
): Promise<AppDeps> {
  const { config, configured, deps, bus } = running;
  for (const name of Object.keys(config))
    if (!(name in configured)) delete config[name as keyof Config];
  Object.assign(config, configured);
  const made = await prepare(running, async () => async () => undefined);
  await bus.drain();
  for (const name of Object.keys(deps))
    if (!(name in made)) delete (deps as Partial<AppDeps>)[name as keyof AppDeps];
  return Object.assign(deps, made, { bus: bus.renew() });
}

/** A bus whose subscriptions of one test can be ended. */
export interface TrackedBus {
  bus: Bus;
  /** The bus for a further test, as another object: some code remembers things by bus. */
  renew(): Bus;
  endSubscriptions(): void;
  /** Waits for every message that was sent before: none of them may reach the next test. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

const DRAINED_TOPIC = 'test-drained';

/** @param own the bus of an app that was put together: the app's own subscriptions stay */
export function trackedBus(own: Bus): TrackedBus {
  const ends = new Set<() => void>();
  const renew = (): Bus => ({
    ...own,
    subscribe(...subscription) {
      const end = own.subscribe(...subscription);
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
      const end = own.subscribe(DRAINED_TOPIC, () => drained.open());
      await own.publish(DRAINED_TOPIC, {});
      await drained.passed;
      end();
    },
    close: () => own.close(),
  };
}
