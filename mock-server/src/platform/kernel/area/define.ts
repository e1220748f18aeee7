import type { FastifyInstance } from 'fastify';
import type { Registry as MetricsRegistry } from 'prom-client';
import type { Tx } from '../../../db/database.ts';
import type { Config } from '../../../process/config.ts';
import type { Random } from '../demo/random.ts';
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
  /** The area's own numbers: the same at every run, and no other area's demo changes them. */
  random: Random;
}

/** Every call of the area that cannot raise rights. */
export const EVERY_CALL = 'every call';

/** The declaration of an area: all of it, in one place. Everything but the name may be absent. */
export interface AreaDeclaration extends Omit<Area, 'routes' | 'tasks'> {
  /** Its calls. A function where they depend on what the other areas declare. */
  routes?: readonly Route[] | ((others: OtherAreas) => readonly Route[]);
  tasks?: Readonly<Record<string, AreaTask>>;
  upkeep?: Upkeep;
  /** First rows of an empty database. */
  seed?(context: SeedContext): Promise<void>;
  /** Invented rows of an empty database, with `CONSOLE_DEMO=1`. */
  demo?(context: DemoContext): Promise<void>;
  /** Registers metrics of the area for `/metrics`, besides those of every call. */
  metrics?(registry: MetricsRegistry, deps: Deps): void;
  /** Keeps the demo alive while the server runs, at the address `url` (`CONSOLE_SIMULATOR`). @returns ends it */
  liveDemo?(deps: Deps, url: string): () => void;
  /** Registers routes that are no calls of the API: sockets, pages for phones. Each such route says `config: { open: true }`. */
  serve?(app: FastifyInstance, deps: Deps): void;
}

/** An area as the application serves it. */
export interface ServedArea extends Omit<AreaDeclaration, 'routes'> {
  routes: readonly Route[];
}

/** `Deps` as the application has them, with the handlers and functions of the areas. */
export interface AppDeps extends Deps {
  areas: readonly ServedArea[];
}

/**
 * Declares an area. It is the default export of `area.ts` in the area's folder; the server finds it there at its start, and no
 * list names it.
 *
 * @example
 * export default area({
 *   name: 'netbar',
 *   routes: netbarRoutes,
 *   grants: { [PLATFORM_ADMIN]: EVERY_CALL, [STAFF_ROLES.finance]: ['/netbar/getNetbarList', '/netbar/renewNetbar'] },
 *   menus: netbarMenus,
 *   dictionaries: netbarDictionaries,
 * });
 */
export const area = (declaration: AreaDeclaration): AreaDeclaration => declaration;
