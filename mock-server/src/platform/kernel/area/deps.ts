import type { Logger } from 'pino';
import type { Bus } from '../../../db/bus.ts';
import type { Database } from '../../../db/database.ts';
import type { Memory } from '../../../db/memory.ts';
import type { Config } from '../../../process/config.ts';
import type { SdkBuild } from '../../../process/sdkBuild.ts';
import type { Breakers } from '../interfaces/breakers.ts';
import type { CallCounts } from '../interfaces/callCounts.ts';
import type { DiskSpace } from '../interfaces/diskSpace.ts';
import type { Gateways } from '../interfaces/gateways.ts';
import type { RefusedCalls } from '../interfaces/refusedCalls.ts';
import type { Registry } from '../interfaces/registry.ts';
import type { Sealer } from '../interfaces/sealer.ts';
import type { Storage } from '../interfaces/storage.ts';
import type { Tokens } from '../interfaces/tokens.ts';
import type { Area } from './areaFacts.ts';

/**
 * The parts of the application. `prepareDeps` in `app/server.ts` makes them; a test passes its own clock and database. Parts that
 * are made above this folder are known by their interface (`kernel/interfaces`).
 */
export interface Deps {
  config: Config;
  /** The areas that the server consists of (`findAreas`). */
  areas: readonly Area[];
  database: Database;
  /** Sends messages to all instances. */
  bus: Bus;
  log: Logger;
  /** The build of the author's kit; says whether the folder `config.sdkDir` can be read. */
  sdk: SdkBuild;
  /** Rows that were read before and have not changed since. */
  memory: Memory;
  tokens: Tokens;
  sealer: Sealer;
  storage: Storage;
  gateways: Gateways;
  registry: Registry;
  breakers: Breakers;
  callCounts: CallCounts;
  refusedCalls: RefusedCalls;
  disk: DiskSpace;
  /**
   * `stopping`: the server was asked to stop, still works, and says so on `/readyz`. `leaving`: it accepts no new connection and
   * closes the open ones with their next answer.
   */
  state: { phase: 'working' | 'stopping' | 'leaving' };
  now(): Date;
  /**
   * Whether work that repeats (`repeat`) is started by the clock. A test starts it itself, so that nothing in it depends on how long
   * the test takes.
   */
  repeats: boolean;
}
