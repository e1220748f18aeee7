import { type AddressInfo, Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Bus, openBus } from '../db/bus.ts';
import type { Database } from '../db/database.ts';
import { Memory } from '../db/memory.ts';
import { countMigrations } from '../db/migrations.ts';
import { openDatabase } from '../db/open.ts';
import { restrictPermissions } from '../db/restrictPermissions.ts';
import { assertAdminPassword } from '../platform/accounts/user/seed.ts';
import { StoredCallCounts } from '../platform/admin/api/callCounts.ts';
import type { AppDeps, ServedArea } from '../platform/kernel/area/define.ts';
import { findAreas } from '../platform/kernel/area/find.ts';
import { makeSealer } from '../platform/kernel/auth/seal.ts';
import { sessionSecret } from '../platform/kernel/auth/secret.ts';
import { makeTokens } from '../platform/kernel/auth/tokens.ts';
import { DataDisk } from '../platform/kernel/disk/diskSpace.ts';
import { startUpkeep } from '../platform/kernel/upkeep/upkeep.ts';
import { CallBreakers } from '../platform/releases/plugin/breaker.ts';
import { openRegistry, startRegistry } from '../platform/releases/registry/registry.ts';
import { openBackupSocket } from '../platform/services/backup/control.ts';
import { DemoFiles } from '../platform/services/file/demoFiles.ts';
import { createGateways, warnMissingGateways } from '../platform/services/gateways/gateways.ts';
import { openStorage } from '../platform/services/gateways/storage/open.ts';
import { openS3Bucket } from '../platform/services/gateways/storage/s3Bucket.ts';
import { StoredRefusedCalls } from '../platform/services/operation/refusedCalls.ts';
import { startTasks } from '../platform/services/tasks/worker.ts';
import { warnUnpassablePolicy } from '../platform/services/verification/policyFaults.ts';
import { type BackgroundBuild, PREBUILT } from '../process/backgroundBuild.ts';
import type { Config } from '../process/config.ts';
import { describeError, StartError } from '../process/startError.ts';
import { readVersion } from '../process/version.ts';
import { createApp } from './app.ts';
import { assertActionCalls } from './checkActions.ts';
import { assertMigrated } from './checkTables.ts';
import { addDemoHistory, startDemoHistory } from './demoHistory.ts';
import { seedDatabase } from './seed.ts';

/** Maximum time for running calls to finish when the server stops. */
const FINISH_CALLS_MS = 10_000;
/**
 * Maximum time for open connections to be used once more or closed by the client
 * (deploy/nginx.conf: after 1 s), and the interval of checks.
 */
const DRAIN_CONNECTIONS_MS = 3_000;
const CHECK_INTERVAL_MS = 50;
/**
 * Connections that may wait until they are accepted. Without a free place, a client tries again only
 * after a second.
 */
const BACKLOG = 4_096;

export interface RunningServer {
  /** For example `http://127.0.0.1:8080`. */
  url: string;
  /**
   * Keeps working for the drain time, lets running calls finish, then closes the database and
   * unlocks the data folder.
   */
  close(): Promise<void>;
}

/** Migrates a database, seeds it if it is empty, and creates the services of the application. */
export async function prepareDeps(
  config: Config,
  database: Database,
  log: Logger,
  announce: (line: string) => void,
  loaded?: readonly ServedArea[],
): Promise<AppDeps> {
  const areas = loaded ?? (await findAreas());
  // With another back end, users, roles and menus are stored there. Only the tables of the registry
  // are used.
  const files = new DemoFiles();
  await database.prepare(async (tx) => {
    if (config.upstream === undefined) await seedDatabase({ tx, config, files, areas, announce });
  });
  await files.store(config);
  await assertMigrated(database.db, areas);
  const storage = openStorage(config);
  // Without a bucket, the data folder is shared by all instances, or there is a single instance.
  const registry = openRegistry(config, log, {
    shared: config.s3 && storage,
    bucket: config.s3 && openS3Bucket(config.s3),
  });
  await startRegistry(registry, database.db, log);
  const secret = await sessionSecret(database.db, config.jwtSecret);
  const sealer = makeSealer(secret);
  const now = () => new Date();
  const gateways = createGateways({ config, sealer, log, now });
  await warnMissingGateways(database.db, gateways, log);
  if (config.verification) await warnUnpassablePolicy(database.db, gateways, log);
  return {
    config,
    areas,
    database,
    bus: await openBus(database, log),
    log,
    tokens: makeTokens(secret),
    sealer,
    gateways,
    registry,
    memory: new Memory(),
    storage,
    breakers: new CallBreakers(),
    callCounts: new StoredCallCounts(database.db, log),
    refusedCalls: new StoredRefusedCalls(database.db),
    disk: new DataDisk({ config, database, log }),
    background: PREBUILT,
    state: { phase: 'working' },
    now,
    repeats: true,
  };
}

/** Opens the port. Throws `StartError`. @returns the address of the server for local clients */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  await app.listen({ host, port, backlog: BACKLOG }).catch((error) => {
    throw new StartError(
      `port ${port} on ${host} cannot be opened`,
      error.code === 'EADDRINUSE' ? 'another process uses it' : describeError(error),
      'stop that process or set PORT (and HOST) to another one',
    );
  });
  const address = app.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

/**
 * Stops accepting connections and waits until each open connection was closed with a response.
 * Closing an idle connection would lose a call that a load balancer is sending on it.
 */
async function drainConnections(app: FastifyInstance): Promise<void> {
  // `app.server.close` would close idle connections.
  Server.prototype.close.call(app.server);
  const open = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  for (
    let waited = 0;
    waited < DRAIN_CONNECTIONS_MS && (await open()) > 0;
    waited += CHECK_INTERVAL_MS
  )
    await wait(CHECK_INTERVAL_MS);
}

/**
 * Closes the app after running calls. Connections that do not finish in time, such as of a client
 * that does not read, are cut.
 */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_CALLS_MS);
  await app.close();
  clearTimeout(cut);
}

/** Restricts the data folder to its owner and logs if it was accessible to other users. */
async function closeDataFolder({ dataDir }: Config, log: Logger): Promise<void> {
  const result = await restrictPermissions(dataDir);
  if (result === 'unsupported')
    log.warn(
      { dataDir },
      'The file system of the data folder has no permissions. Other users of this machine may be able to read it',
    );
  if (result === 'was open')
    log.warn(
      { dataDir },
      'The data folder was accessible to other users of this machine. Their permissions were removed',
    );
}

/**
 * Starts the server. Throws `StartError` for problems that the operator can solve.
 *
 * @example const { url, close } = await startServer(readConfig(process.env), log, console.info)
 */
export async function startServer(
  config: Config,
  log: Logger,
  announce: (line: string) => void,
  background: BackgroundBuild = PREBUILT,
): Promise<RunningServer> {
  const areas = await findAreas();
  assertActionCalls(areas);
  await closeDataFolder(config, log);
  const database = await openDatabase(
    config,
    (error) => log.error({ err: error }, 'A database connection was lost'),
    () => config.upstream === undefined && assertAdminPassword(config),
  );
  let bus: Bus | undefined;
  try {
    const deps = { ...(await prepareDeps(config, database, log, announce, areas)), background };
    bus = deps.bus;
    // Without the simulation the data does not change while the server runs.
    if (!config.simulator) await addDemoHistory(deps);
    const app = await createApp(deps);
    const url = await listen(app, config);
    const [version, migrations] = await Promise.all([readVersion(), countMigrations(database.db)]);
    log.info(
      {
        version,
        node: process.version,
        database: database.engine,
        migrations,
        url,
        upstream: config.upstream,
      },
      'started',
    );
    const isLive = config.demo && config.simulator && config.upstream === undefined;
    const endings = isLive ? deps.areas.map(({ liveDemo }) => liveDemo?.(deps, url)) : [];
    const stopHistory = startDemoHistory(deps);
    const stopUpkeep = startUpkeep(deps);
    const stopTasks = startTasks(deps);
    const stopDisk = deps.disk.watch();
    const closeControl = await openBackupSocket(config, database, log);
    const stop = async () => {
      deps.state.phase = 'stopping';
      await wait(config.drainMs);
      deps.state.phase = 'leaving';
      background.stop();
      if (config.drainMs > 0) await drainConnections(app);
      for (const end of endings) end?.();
      stopDisk();
      await stopHistory();
      await stopUpkeep();
      await stopTasks();
      await closeControl();
      await closeApp(app);
      await deps.bus.close();
      await database.close();
    };
    let stopped: Promise<void> | undefined;
    return {
      url,
      close() {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    await bus?.close();
    await database.close();
    throw error;
  }
}
