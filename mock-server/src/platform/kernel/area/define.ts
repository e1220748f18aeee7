import type { FastifyInstance } from 'fastify';
import type { Registry as MetricsRegistry } from 'prom-client';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Route } from '../../../http/route.ts';
import type { Config } from '../../../process/config.ts';
import type { Random } from '../demo/random.ts';
import type { AreaTable } from './areaTables.ts';
import type { DashboardPart } from './dashboardPart.ts';
import type { DictField, DictSeed } from './dictSeed.ts';
import type { Duty } from './duty.ts';
import type { AreaMenu } from './menuSeed.ts';
import type { MessageKind } from './messageKind.ts';
import type { ReferenceRows } from './referenceRows.ts';
import type { SettingsGroup } from './settingsGroup.ts';
import type { AreaPart } from './slot.ts';
import type { AreaTask } from './task.ts';
import type { Topic } from './topic.ts';
import type { Upkeep } from './upkeep.ts';
import type { UploadPurpose } from './uploadPurpose.ts';

declare module '../../../http/deps.ts' {
  interface Deps {
    /** What the server is made of: see `findAreas`. */
    areas: readonly Area[];
  }
}

export interface SeedContext {
  tx: Tx;
  config: Pick<Config, 'adminPassword' | 'demo'>;
  /** Tells the operator something once, on standard output. */
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

/** The calls that a role has from the start, by their paths. 超级管理员 has all, and is not named. */
export type FirstGrants = Readonly<Record<number, readonly string[] | typeof EVERY_CALL>>;

/** A call that another back end behind the same gateway serves, so that roles can be granted it here. */
export interface ForeignCall {
  method: string;
  path: string;
  apiGroup: string;
  description: string;
  raises: boolean;
}

/** What an area that speaks of the others is told of them. */
export interface OtherAreas {
  /** All areas, itself included; to be asked when a call runs, not before. */
  areas(): readonly Area[];
  settings: readonly SettingsGroup[];
}

/** What an area is: all of it, in one place. Everything but the name may be absent. */
export interface AreaDeclaration {
  /** The name of its folder. */
  name: string;
  /** Areas whose first rows this one's `seed` and `demo` build on. */
  after?: readonly string[];
  /** Its calls. A function where they depend on what the other areas declare. */
  routes?: readonly Route[] | ((others: OtherAreas) => readonly Route[]);
  /** Its tables: `declareTables` of all that its `tables.ts` exports. */
  tables?: readonly AreaTable[];
  /** Who may make its calls in a new installation, or in one that this area comes to. An operator may change it all. */
  grants?: FirstGrants;
  /** Calls that somebody else serves. 平台管理员 has those that cannot raise rights. */
  foreignCalls?: readonly ForeignCall[];
  menus?: readonly AreaMenu[];
  dictionaries?: readonly DictSeed[];
  /** Columns of its tables that hold values of dictionaries: a value that some row has is switched off, not removed. */
  dictionaryFields?: readonly DictField[];
  settings?: readonly SettingsGroup[];
  /** Kinds of messages that it tells people (`tell`, platform/inbox). */
  messages?: readonly MessageKind[];
  /** What open consoles hear of at once (`publishTopic`, platform/live). */
  topics?: readonly Topic[];
  /** Work that takes longer than a call may, by the name of the call that starts it: exports, imports, batches. */
  tasks?: Readonly<Record<string, AreaTask>>;
  /** What people upload large files for, in pieces (platform/upload). */
  uploads?: readonly UploadPurpose[];
  upkeep?: Upkeep;
  /** Rows that come with a version, to a new database and to one that is there. */
  reference?: ReferenceRows;
  /** First rows of an empty database. */
  seed?(context: SeedContext): Promise<void>;
  /** Invented rows of an empty database, with `CONSOLE_DEMO=1`. */
  demo?(context: DemoContext): Promise<void>;
  /** What it puts on 工作台: numbers of today, work that waits, panels (platform/dashboard). */
  dashboard?: readonly DashboardPart[];
  /** What people are in charge of, and hand over before they leave. */
  duties?: readonly Duty[];
  /** Throws a refusal where the area has something of a user without which he must not go. In the transaction that deletes him. */
  beforeUserDeleted?(tx: Tx, userId: number): Promise<void>;
  /** What of the area operators see at `/metrics`, besides what is counted of every call. */
  metrics?(registry: MetricsRegistry, deps: Deps): void;
  /** Keeps the demo alive while the server runs, at the address `url` (`CONSOLE_SIMULATOR`). @returns ends it */
  liveDemo?(deps: Deps, url: string): () => void;
  /** What is no call of the API: sockets, pages for phones. Each such route says `config: { open: true }`. */
  serve?(app: FastifyInstance, deps: Deps): void;
  /** What it tells folders that have a slot of their own (`areaSlot`): gateways, the official account. */
  parts?: readonly AreaPart[];
  /** `true`: there with `CONSOLE_DEV=1` only, in no document and among no role's rights. */
  development?: boolean;
}

/** An area as the server works with it. */
export interface Area extends Omit<AreaDeclaration, 'routes'> {
  routes: readonly Route[];
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
