import type { Logger } from 'pino';
import type { Sealer } from '../auth/seal.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Config } from '../config.ts';
import type { Bus } from '../db/bus.ts';
import type { Database } from '../db/database.ts';
import type { Releases } from '../registry/releases.ts';

/** What the application is made of. A test passes its own clock and database. */
export interface Deps {
  config: Config;
  database: Database;
  /** Tells all instances that something happened. */
  bus: Bus;
  log: Logger;
  tokens: Tokens;
  sealer: Sealer;
  releases: Releases;
  /** Whether this server was told to stop. It still works, but wants no more. */
  state: { stopping: boolean };
  now(): Date;
}
