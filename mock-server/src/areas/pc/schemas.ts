import { type Static, Type } from 'typebox';
import { expectUpdatedAt, moment, name, requestId } from '../../http/schemas.ts';
import { textFormat } from '../../http/textFormats.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { tagging } from '../../platform/kernel/lists/tags.ts';
import { netbars } from '../netbar/index.ts';
import { PC_PROTECT_STATUSES } from './dicts.ts';
import { PC_ONLINE_STATUSES } from './online.ts';
import { PC_RISKS } from './risk.ts';
import { PC_STATUSES } from './status.ts';
import { terminalGroups, terminals } from './tables.ts';
import { texts } from './texts.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** Terminal with the caller's current actions. Times are ISO strings. */
export const Pc = name(
  'Pc',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    netbarId: Type.Integer(),
    netbarName: Type.String(),
    terminalNo: Type.String(),
    groupId: nullable(Type.Integer()),
    groupName: Type.String(),
    status: choice(PC_STATUSES, texts.fields.status),
    onlineStatus: choice(PC_ONLINE_STATUSES, texts.fields.onlineStatus),
    lastSeenAt: Type.String(),
    bootAt: nullable(Type.String()),
    tags: Type.Array(Type.String()),
    mac: nullable(Type.String()),
    newMac: nullable(Type.String()),
    locked: Type.Boolean(),
    hostName: Type.String(),
    ip: Type.String(),
    osVersion: Type.String(),
    cpu: Type.String(),
    memGB: Type.Integer(),
    /** Free space on the system disk. Null if the gateway does not report it. */
    diskFreeMB: Type.Union([Type.Integer(), Type.Null()]),
    /** Whether a customer uses the terminal. */
    inUse: Type.Boolean(),
    gpu: Type.String(),
    imageName: Type.String(),
    clientVersion: Type.String(),
    protectStatus: choice(PC_PROTECT_STATUSES, texts.fields.protectStatus),
    statusReason: Type.String(),
    configVersion: Type.Integer(),
    ruleVersion: Type.Integer(),
    openThreats: Type.Integer(),
    riskScore: Type.Integer(),
    risk: choice(PC_RISKS, texts.fields.risk),
    actions: Type.Array(Type.String()),
  }),
);
export type Pc = Static<typeof Pc>;

/** Terminal group of a netbar. */
export const PcGroup = Type.Object({
  ID: Type.Integer(),
  UpdatedAt: Type.String(),
  netbarId: Type.Integer(),
  name: Type.String(),
  rangeFrom: nullable(Type.String()),
  rangeTo: nullable(Type.String()),
  sort: Type.Integer(),
  terminalCount: Type.Integer(),
  actions: Type.Array(Type.String()),
});
export type PcGroup = Static<typeof PcGroup>;

/** Netbar with its groups, for the tree beside the list. */
const PcTreeNetbar = Type.Object({
  ID: Type.Integer(),
  name: Type.String(),
  terminalCount: Type.Integer(),
  groups: Type.Array(PcGroup),
  actions: Type.Array(Type.String()),
});

/** Filters netbars by name, or selects one. */
export const FindTree = Type.Object({
  keyword: Type.Optional(Type.String({ maxLength: 40, title: texts.fields.keyword })),
  netbarId: Type.Optional(idSchema(netbars.id, texts.fields.netbarId)),
});
export type FindTree = Static<typeof FindTree>;

export const PcTree = Type.Object({
  netbars: Type.Array(PcTreeNetbar),
  /** Whether more netbars match. */
  more: Type.Boolean(),
});
export type PcTree = Static<typeof PcTree>;

/** Maximum number of groups per netbar. */
export const MAX_GROUPS = 100;

const TerminalNumber = (title: string) =>
  Type.String({ pattern: '^[A-Za-z]?[0-9]{1,4}$', maxLength: 5, title });
const group = {
  name: Type.String({
    minLength: 1,
    maxLength: 20,
    title: texts.fields.groupName,
    ...textFormat(/\S/, texts.blank),
  }),
  rangeFrom: Type.Optional(nullable(TerminalNumber(texts.fields.rangeFrom))),
  rangeTo: Type.Optional(nullable(TerminalNumber(texts.fields.rangeTo))),
  sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 9_999, title: texts.fields.sort })),
};
export const AddGroup = Type.Object({
  netbarId: idSchema(netbars.id, texts.fields.netbarId),
  ...group,
  requestId,
});
export type AddGroup = Static<typeof AddGroup>;
export const UpdateGroup = Type.Object({
  ID: idSchema(terminalGroups.id),
  ...group,
  expectUpdatedAt,
  requestId,
});
export type UpdateGroup = Static<typeof UpdateGroup>;
export const DeleteGroup = Type.Object({
  ID: idSchema(terminalGroups.id),
  /** New group of the terminals. None if absent. */
  moveTo: Type.Optional(nullable(idSchema(terminalGroups.id, texts.fields.moveTo))),
  requestId,
});
export type DeleteGroup = Static<typeof DeleteGroup>;
export const MoveGroup = Type.Object({
  ID: idSchema(terminalGroups.id),
  /** Position among the groups of the netbar, starting at 0. */
  place: Type.Integer({ minimum: 0, maximum: MAX_GROUPS - 1, title: texts.fields.place }),
  requestId,
});
export type MoveGroup = Static<typeof MoveGroup>;

const IDs = Type.Array(idSchema(terminals.id), {
  minItems: 1,
  maxItems: 500,
  title: texts.fields.terminal,
});
export const TerminalIdsBody = Type.Object({ IDs, requestId });
export const MovePc = Type.Object({
  IDs,
  groupId: nullable(idSchema(terminalGroups.id, texts.fields.groupId)),
  requestId,
});
export type MovePc = Static<typeof MovePc>;
export const SetPcTags = Type.Object({
  IDs,
  ...tagging,
  requestId,
});
export type SetPcTags = Static<typeof SetPcTags>;
export const TerminalActionBody = Type.Object({ ID: idSchema(terminals.id), requestId });

export const OnlineHistory = Type.Object({
  netbarId: idSchema(netbars.id, texts.fields.netbarId),
  from: moment(texts.fields.from),
  to: moment(texts.fields.to),
});
export const OnlineStep = Type.Object({
  at: Type.String(),
  minutes: Type.Integer(),
  mean: Type.Number(),
  most: Type.Integer(),
  /** Mean number of protected online terminals. Older steps do not have it. */
  protected: Type.Union([Type.Number(), Type.Null()]),
});
