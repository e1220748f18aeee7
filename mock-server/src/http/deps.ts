import type { Logger } from 'pino';
import type { Bus } from '../db/bus.ts';
import type { Database } from '../db/database.ts';
import type { Memory } from '../db/memory.ts';
import type { Config } from '../process/config.ts';
import type { SdkBuild } from '../process/sdkBuild.ts';

/**
 * What the application is made of. A test passes its own clock and database. This is what the ground knows; each part of the
 * platform adds what it brings beside its own type: `declare module '../../http/deps.ts' { interface Deps { … } }`.
 */
export interface Deps {
  config: Config;
  database: Database;
  /** Tells all instances that something happened. */
  bus: Bus;
  log: Logger;
  /** Whether the folder `config.sdkDir` can be read. */
  sdk: SdkBuild;
  /** What was read before and did not change since. */
  memory: Memory;
  /**
   * `stopping`: told to stop, works on and says so on `/readyz`. `leaving`: takes no new connection and closes the open ones
   * with their next answer.
   */
  state: { phase: 'working' | 'stopping' | 'leaving' };
  now(): Date;
  /**
   * Whether what comes again and again (`repeat`) is done by the clock. A test does by itself what it wants to see: what else happens in it
   * must not depend on how long it takes.
   */
  repeats: boolean;
}
