import type { Tx } from '../../../db/database.ts';
import type { DeclaredCall } from '../../../http/declaredCall.ts';
import type { AreaTable } from './areaTables.ts';
import type { DashboardPart } from './dashboardPart.ts';
import type { DictField, DictSeed } from './dictSeed.ts';
import type { AreaMenu } from './menuSeed.ts';
import type { MessageKind } from './messageKind.ts';
import type { ObjectColumn, ObjectKind } from './objects.ts';
import type { ReferenceRows } from './referenceRows.ts';
import type { Responsibility } from './responsibility.ts';
import type { SettingsGroup } from './settingsGroup.ts';
import type { AreaPart } from './slot.ts';
import type { Topic } from './topic.ts';
import type { UploadPurpose } from './uploadPurpose.ts';

/**
 * Calls granted to a role in a new installation, by path. `every call` grants all calls that do not
 * raise rights. 超级管理员 can make every call and is not listed.
 */
export type FirstGrants = Readonly<Record<number, readonly string[] | 'every call'>>;

/**
 * A call served by another back end behind the same gateway. Declared here so that it can be
 * granted to roles.
 */
export interface ForeignCall {
  method: string;
  path: string;
  apiGroup: string;
  description: string;
  raises: boolean;
}

/**
 * Declaration of an area as other parts of the server read it (`deps.areas`). Functions that
 * receive `Deps` are in `AreaDeclaration`, because `Deps` refers to this type.
 */
export interface Area {
  /** Name of the area's folder. */
  name: string;
  /** Areas whose initial rows `seed` and `demo` of this area depend on. */
  after?: readonly string[];
  /** Calls of the area, including those that start its tasks. */
  routes: readonly DeclaredCall[];
  /** Tables of the area: `declareTables` of all exports of its `tables.ts`. */
  tables?: readonly AreaTable[];
  /**
   * Kinds of objects that operation records name, and columns that hold ids of objects of other
   * areas.
   */
  objects?: readonly (ObjectKind | ObjectColumn)[];
  /**
   * Grants that roles receive in a new installation, or when the area is added to an existing one.
   * Operators can change them later.
   */
  grants?: FirstGrants;
  /** Calls served by another back end. 平台管理员 can make those that do not raise rights. */
  foreignCalls?: readonly ForeignCall[];
  menus?: readonly AreaMenu[];
  dictionaries?: readonly DictSeed[];
  /**
   * Columns that hold dictionary values. A value that a row uses is disabled instead of deleted.
   */
  dictionaryFields?: readonly DictField[];
  settings?: readonly SettingsGroup[];
  /** Kinds of messages that the area sends to users (`notifyUsers`, platform/services/inbox). */
  messages?: readonly MessageKind[];
  /** Topics of the live socket (`publishTopic`, platform/kernel/live). */
  topics?: readonly Topic[];
  /**
   * Work that may take longer than a call: exports, imports, batches. Keyed by the name of the call
   * that starts it.
   */
  tasks?: Readonly<Record<string, object>>;
  /** Purposes of large files that users upload in chunks (platform/services/upload). */
  uploads?: readonly UploadPurpose[];
  /** Built-in rows that are added to new and to existing databases. */
  reference?: ReferenceRows;
  /** Parts of 工作台: numbers of today, pending work, panels (platform/services/dashboard). */
  dashboard?: readonly DashboardPart[];
  /** Responsibilities of users, handed over before a user is disabled or deleted. */
  responsibilities?: readonly Responsibility[];
  /**
   * Throws a refusal if rows of the area prevent the deletion of a user. Runs in the deleting
   * transaction.
   */
  beforeUserDeleted?(tx: Tx, userId: number): Promise<void>;
  /**
   * Values for slots that other folders define (`areaSlot`), for example gateways or the official
   * account.
   */
  parts?: readonly AreaPart[];
  /** The plugin whose data the tables contain. Its pages are a separate release. */
  plugin?: PluginArea;
  /**
   * `true`: available with `CONSOLE_DEV=1` only, excluded from documents and from the rights of
   * roles.
   */
  development?: boolean;
}

/** Identifies the plugin of an area by its pages, because publishers choose the id. */
interface PluginArea {
  /** Start of the component paths of the plugin's pages. */
  pages: string;
  /** Chinese name of the data that the area stores. */
  data: string;
}

/** Passed to an area whose calls depend on the other areas. */
export interface OtherAreas {
  /**
   * Returns all areas, including this one. Call it only while a call runs; before that the list is
   * incomplete.
   */
  areas(): readonly Area[];
  settings: readonly SettingsGroup[];
}
