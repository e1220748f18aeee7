import type { Logger } from 'pino';
import type { Bus } from '../db/bus.ts';
import type { Database } from '../db/database.ts';
import type { Area } from '../platform/area/define.ts';
import type { Sealer } from '../platform/auth/seal.ts';
import type { Tokens } from '../platform/auth/tokens.ts';
import type { Gateways } from '../platform/gateways/gateways.ts';
import type { Storage } from '../platform/gateways/storage/storage.ts';
import type { KeptMenus } from '../platform/menu/keptMenus.ts';
import type { Registry } from '../platform/registry/registry.ts';
import type { Config } from '../process/config.ts';

/** What the application is made of. A test passes its own clock and database. */
export interface Deps {
  config: Config;
  /** What the server is made of: see `findAreas`. */
  areas: readonly Area[];
  database: Database;
  /** Tells all instances that something happened. */
  bus: Bus;
  log: Logger;
  tokens: Tokens;
  sealer: Sealer;
  gateways: Gateways;
  registry: Registry;
  /** The menus of roles, kept from one reading to the next. */
  menus: KeptMenus;
  storage: Storage;
  /**
   * `stopping`: told to stop, works on and says so on `/readyz`. `leaving`: takes no new connection and closes the open ones
   * with their next answer.
   */
  state: { phase: 'working' | 'stopping' | 'leaving' };
  now(): Date;
}
