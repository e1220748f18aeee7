import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { areas } from './areas/index.ts';
import { makeSealer } from './auth/seal.ts';
import { sessionSecret } from './auth/secret.ts';
import { makeTokens } from './auth/tokens.ts';
import type { Config } from './config.ts';
import { openBus } from './db/bus.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import { startDemoHeartbeat } from './demo/heartbeat.ts';
import { createApp } from './http/app.ts';
import type { Deps } from './http/deps.ts';
import { openReleases } from './registry/releases.ts';
import { seedDatabase } from './seed.ts';
import { reasonOf, StartError } from './startError.ts';

/** Longest wait for running calls when the server is told to stop. */
const DRAIN_MS = 10_000;

export interface RunningServer {
  /** For example `http://127.0.0.1:8080`. */
  url: string;
  /** Lets running calls finish, then closes the database and gives the data folder up. */
  close(): Promise<void>;
}

/** Brings a database up to date, fills it when it is empty, and puts together what the application needs. */
export async function prepareDeps(
  config: Config,
  database: Database,
  log: Logger,
  announce: (line: string) => void,
): Promise<Deps> {
  await database.prepare((tx) => seedDatabase({ tx, config, areas, announce }));
  const secret = await sessionSecret(database.db, config.jwtSecret);
  return {
    config,
    database,
    bus: await openBus(database, log),
    log,
    tokens: makeTokens(secret),
    sealer: makeSealer(secret),
    releases: openReleases(config.releasesDir, log),
    now: () => new Date(),
  };
}

/**
 * Starts the server. Throws `StartError` for everything that an operator can put right.
 *
 * @example const { url, close } = await startServer(readConfig(process.env), log, console.info)
 */
export async function startServer(config: Config, log: Logger, announce: (line: string) => void): Promise<RunningServer> {
  const database = await openDatabase(config, (error) => log.error({ err: error }, 'a database connection was lost'));
  try {
    const deps = await prepareDeps(config, database, log, announce);
    const app = await createApp(deps);
    await app.listen({ host: config.host, port: config.port }).catch((error) => {
      throw new StartError(
        `port ${config.port} on ${config.host} cannot be opened`,
        error.code === 'EADDRINUSE' ? 'another process uses it' : reasonOf(error),
        'stop that process or set PORT (and HOST) to another one',
      );
    });
    const stopDemo = startDemoHeartbeat(deps);
    const { port } = app.server.address() as AddressInfo;
    return {
      url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
      async close() {
        stopDemo();
        // What has not finished by then (a client that never reads its answer) must not keep the folder locked.
        const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
        await app.close();
        clearTimeout(cut);
        await deps.bus.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
