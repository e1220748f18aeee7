import { type AddressInfo, Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Bus, openBus } from '../db/bus.ts';
import { closeFolder } from '../db/closeFolder.ts';
import type { Database } from '../db/database.ts';
import { Memory } from '../db/memory.ts';
import { countMigrations } from '../db/migrations.ts';
import { openDatabase } from '../db/open.ts';
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
import { createGateways, warnMissingGateways } from '../platform/services/gateways/gateways.ts';
import { openStorage } from '../platform/services/gateways/storage/open.ts';
import { StoredRefusedCalls } from '../platform/services/operation/refusedCalls.ts';
import { startTasks } from '../platform/services/tasks/worker.ts';
import { warnUnpassablePolicy } from '../platform/services/verification/policyFaults.ts';
import type { Config } from '../process/config.ts';
import { SDK_AS_IT_IS, type SdkBuild } from '../process/sdkBuild.ts';
import { reasonOf, StartError } from '../process/startError.ts';
import { readVersion } from '../process/version.ts';
import { createApp } from './app.ts';
import { seedDatabase } from './seed.ts';

/** Longest wait for running calls when the server is told to stop. */
const FINISH_MS = 10_000;
/** Longest wait for open connections to be used once more or closed by the other side (deploy/nginx.conf: after 1 s), and how often it is looked. */
const LET_GO_MS = 3_000;
const LOOK_MS = 50;

export interface RunningServer {
  /** For example `http://127.0.0.1:8080`. */
  url: string;
  /** Goes on for the time to drain, lets running calls finish, then closes the database and gives the data folder up. */
  close(): Promise<void>;
}

/** Brings a database up to date, fills it when it is empty, and puts together what the application needs. */
export async function prepareDeps(
  config: Config,
  database: Database,
  log: Logger,
  announce: (line: string) => void,
  found?: readonly ServedArea[],
): Promise<AppDeps> {
  const areas = found ?? (await findAreas());
  // The people, roles and menus of another back end are there: of ours the registry's tables are used.
  await database.prepare(async (tx) => {
    if (config.upstream === undefined) await seedDatabase({ tx, config, areas, announce });
  });
  const storage = openStorage(config);
  // Without a bucket the data folder is shared by all instances, or there is one.
  const registry = openRegistry(config, log, { shared: config.s3 && storage });
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
    sdk: SDK_AS_IT_IS,
    state: { phase: 'working' },
    now,
    repeats: true,
  };
}

/** Opens the port. Throws `StartError`. @returns the server's address for people and programs on this machine */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  await app.listen({ host, port }).catch((error) => {
    throw new StartError(
      `port ${port} on ${host} cannot be opened`,
      error.code === 'EADDRINUSE' ? 'another process uses it' : reasonOf(error),
      'stop that process or set PORT (and HOST) to another one',
    );
  });
  const address = app.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

/**
 * Takes no new connection, and works on those that are open until each was closed with an answer. To cut one that rests would
 * lose the call that a balancer is sending on it at that moment.
 */
async function letGo(app: FastifyInstance): Promise<void> {
  // The HTTP server's own `close` cuts what rests.
  Server.prototype.close.call(app.server);
  const open = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  for (let waited = 0; waited < LET_GO_MS && (await open()) > 0; waited += LOOK_MS)
    await wait(LOOK_MS);
}

/** Answers calls that are under way. What has not finished in time (a client that never reads) must not hold the end up. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
  await app.close();
  clearTimeout(cut);
}

/** Closes the data folder to other users of the machine, and tells when it was open. */
async function closeDataFolder({ dataDir }: Config, log: Logger): Promise<void> {
  const found = await closeFolder(dataDir);
  if (found === 'unsupported')
    log.warn(
      { dataDir },
      'the file system of the data folder keeps no rights: other users of this machine may read it',
    );
  if (found === 'was open')
    log.warn(
      { dataDir },
      'other users of this machine could get at the data folder until now; it is closed to them',
    );
}

/**
 * Starts the server. Throws `StartError` for everything that an operator can put right.
 *
 * @example const { url, close } = await startServer(readConfig(process.env), log, console.info)
 */
export async function startServer(
  config: Config,
  log: Logger,
  announce: (line: string) => void,
  sdk: SdkBuild = SDK_AS_IT_IS,
): Promise<RunningServer> {
  await closeDataFolder(config, log);
  const database = await openDatabase(config, (error) =>
    log.error({ err: error }, 'a database connection was lost'),
  );
  let bus: Bus | undefined;
  try {
    const deps = { ...(await prepareDeps(config, database, log, announce)), sdk };
    bus = deps.bus;
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
    const stopUpkeep = startUpkeep(deps);
    const stopTasks = startTasks(deps);
    const stopDisk = deps.disk.watch();
    const closeControl = await openBackupSocket(config, database, log);
    const stop = async () => {
      deps.state.phase = 'stopping';
      await wait(config.drainMs);
      deps.state.phase = 'leaving';
      sdk.stop();
      if (config.drainMs > 0) await letGo(app);
      for (const end of endings) end?.();
      stopDisk();
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
