import type { Logger } from 'pino';
import type { Bus } from '../../../db/bus.ts';
import type { Database } from '../../../db/database.ts';
import type { Memory } from '../../../db/memory.ts';
import type { BackgroundBuild } from '../../../process/backgroundBuild.ts';
import type { Config } from '../../../process/config.ts';
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
 * Services of the application, created by `prepareDeps` in `app/server.ts`. Tests pass their own
 * clock and database. Services from layers above the kernel are typed by `kernel/interfaces`.
 */
export interface Deps {
  config: Config;
  /** All areas of the server (`findAreas`). */
  areas: readonly Area[];
  database: Database;
  /** Sends messages to all instances. */
  bus: Bus;
  log: Logger;
  /** Build of the documentation and the SDK. Reports whether their folders can be read. */
  background: BackgroundBuild;
  /** Cache of rows that have not changed since they were read. */
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
   * `stopping`: a stop was requested; calls still work and `/readyz` reports it. `leaving`: new
   * connections are refused, and open ones are closed with their next response.
   */
  state: { phase: 'working' | 'stopping' | 'leaving' };
  now(): Date;
  /**
   * Whether recurring work (`repeat`) is started by timers. Tests start it themselves, so that they
   * do not depend on timing.
   */
  repeats: boolean;
}
