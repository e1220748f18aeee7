import type { Tx } from '../../../db/database.ts';
import type { DeclaredCall } from '../../../http/declaredCall.ts';
import type { AreaTable } from './areaTables.ts';
import type { DashboardPart } from './dashboardPart.ts';
import type { DictField, DictSeed } from './dictSeed.ts';
import type { Duty } from './duty.ts';
import type { AreaMenu } from './menuSeed.ts';
import type { MessageKind } from './messageKind.ts';
import type { ObjectColumn, ObjectKind } from './objects.ts';
import type { ReferenceRows } from './referenceRows.ts';
import type { SettingsGroup } from './settingsGroup.ts';
import type { AreaPart } from './slot.ts';
import type { Topic } from './topic.ts';
import type { UploadPurpose } from './uploadPurpose.ts';

/** The calls that a role has from the start, by their paths; `every call`: all that cannot raise rights. 超级管理员 has all, and is not named. */
export type FirstGrants = Readonly<Record<number, readonly string[] | 'every call'>>;

/** A call that another back end behind the same gateway serves, so that roles can be granted it here. */
export interface ForeignCall {
  method: string;
  path: string;
  apiGroup: string;
  description: string;
  raises: boolean;
}

/**
 * What the parts of the server read of an area (`deps.areas`). The functions of an area that receive `Deps` are in
 * `AreaDeclaration`: a type of `Deps` itself cannot name them.
 */
export interface Area {
  /** The name of its folder. */
  name: string;
  /** Areas whose first rows this one's `seed` and `demo` build on. */
  after?: readonly string[];
  /** Its calls, those that start its tasks included. */
  routes: readonly DeclaredCall[];
  /** Its tables: `declareTables` of all that its `tables.ts` exports. */
  tables?: readonly AreaTable[];
  /** The kinds of objects that operation records name, and columns of its tables that hold numbers of other areas' objects. */
  objects?: readonly (ObjectKind | ObjectColumn)[];
  /** Roles that have its calls in a new installation, or when the area is added to one. An operator may change all of it. */
  grants?: FirstGrants;
  /** Calls that another back end serves. 平台管理员 has those that cannot raise rights. */
  foreignCalls?: readonly ForeignCall[];
  menus?: readonly AreaMenu[];
  dictionaries?: readonly DictSeed[];
  /** Columns of its tables that hold values of dictionaries: a value that some row has is switched off, not removed. */
  dictionaryFields?: readonly DictField[];
  settings?: readonly SettingsGroup[];
  /** Kinds of messages that it sends to people (`tell`, platform/services/inbox). */
  messages?: readonly MessageKind[];
  /** Topics of the live socket (`publishTopic`, platform/kernel/live). */
  topics?: readonly Topic[];
  /** Work that takes longer than a call may, by the name of the call that starts it: exports, imports, batches. */
  tasks?: Readonly<Record<string, object>>;
  /** Purposes of large files that people upload in pieces (platform/services/upload). */
  uploads?: readonly UploadPurpose[];
  /** Rows that come with a version, in a new database and in an existing one. */
  reference?: ReferenceRows;
  /** Its parts of 工作台: numbers of today, work that waits, panels (platform/services/dashboard). */
  dashboard?: readonly DashboardPart[];
  /** Responsibilities of people, which they hand over before they leave. */
  duties?: readonly Duty[];
  /** Throws a refusal where the area has something of a user that keeps him from being deleted. In the transaction that deletes him. */
  beforeUserDeleted?(tx: Tx, userId: number): Promise<void>;
  /** Values for folders that have a slot of their own (`areaSlot`): gateways, the official account. */
  parts?: readonly AreaPart[];
  /** `true`: present with `CONSOLE_DEV=1` only, in no document and among no role's rights. */
  development?: boolean;
}

/** What an area receives whose calls depend on the other areas. */
export interface OtherAreas {
  /** All areas, itself included. Call it when a call runs, not before: they are not complete until then. */
  areas(): readonly Area[];
  settings: readonly SettingsGroup[];
}
