import type { FastifyInstance } from 'fastify';
import type { Registry as MetricsRegistry } from 'prom-client';
import type { Tx } from '../../../db/database.ts';
import type { Config } from '../../../process/config.ts';
import type { Random } from '../demo/random.ts';
import type { ChinaDay } from '../demo/rhythm.ts';
import type { Area, OtherAreas } from './areaFacts.ts';
import type { Deps } from './deps.ts';
import type { Route } from './route.ts';
import type { AreaTask } from './task.ts';
import type { Upkeep } from './upkeep.ts';

export interface SeedContext {
  tx: Tx;
  config: Pick<Config, 'adminPassword' | 'demo'>;
  /** Prints a line for the operator once, on standard output. */
  announce(line: string): void;
}

export interface DemoContext {
  tx: Tx;
  now: Date;
  /** Random numbers of the area. They are the same in every run and independent of other areas. */
  random: Random;
  /** Adds the file that a row refers to. It is stored after the transaction. */
  addFile(key: string, content: Buffer, contentType: string): void;
}

export interface DemoDayContext extends Omit<DemoContext, 'addFile'>, ChinaDay {
  /** Number of days before the creation of the demo. 0 is the current day. */
  ago: number;
}

/** Grants all calls of the area that do not raise rights. */
export const EVERY_CALL = 'every call';

/** Complete declaration of an area. All fields except `name` are optional. */
export interface AreaDeclaration extends Omit<Area, 'routes' | 'tasks'> {
  /** Calls of the area. Use a function if they depend on declarations of other areas. */
  routes?: readonly Route[] | ((others: OtherAreas) => readonly Route[]);
  tasks?: Readonly<Record<string, AreaTask>>;
  upkeep?: Upkeep;
  /** Inserts the initial rows of an empty database. */
  seed?(context: SeedContext): Promise<void>;
  /** Inserts demo rows into an empty database. Called with `CONSOLE_DEMO=1`. */
  demo?(context: DemoContext): Promise<void>;
  /**
   * Inserts demo rows of one past day, in a short transaction. Called for the last 30 days, newest
   * first, after the server is ready. Rows of the areas in `after` exist for the same day.
   */
  demoDay?(context: DemoDayContext): Promise<void>;
  /** Registers metrics of the area for `/metrics`, in addition to the metrics of calls. */
  metrics?(registry: MetricsRegistry, deps: Deps): void;
  /**
   * Simulates activity while the server runs, against the address `url` (`CONSOLE_SIMULATOR`).
   * Returns a function that stops it.
   */
  liveDemo?(deps: Deps, url: string): () => void;
  /**
   * Registers routes outside the API: sockets, pages for phones. Each of them needs `config: {
   * open: true }`.
   */
  serve?(app: FastifyInstance, deps: Deps): void;
}

/** An area with its resolved routes. */
export interface ServedArea extends Omit<AreaDeclaration, 'routes'> {
  routes: readonly Route[];
}

/** `Deps` with the handlers and functions of the areas. */
export interface AppDeps extends Deps {
  areas: readonly ServedArea[];
}

/**
 * Declares an area. Must be the default export of `area.ts` in the area's folder, where the server
 * finds it at start-up.
 *
 * @example
 * export default area({
 *   name: 'netbar',
 *   routes: netbarRoutes,
 *   grants: {
 *     [PLATFORM_ADMIN]: EVERY_CALL,
 *     [STAFF_ROLES.finance]: ['/netbar/getNetbarList', '/netbar/renewNetbar'],
 *   },
 *   menus: netbarMenus,
 *   dictionaries: netbarDictionaries,
 * });
 */
export const area = (declaration: AreaDeclaration): AreaDeclaration => declaration;
