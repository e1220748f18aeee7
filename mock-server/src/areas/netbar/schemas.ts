import { type Static, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { Choice } from '../../platform/dictionary/choices.ts';
import { choice } from '../../platform/lists/fields.ts';
import { REFERENCES } from './choices.ts';
import { PROTECT_STATUSES, RINGS } from './dicts.ts';
import { ONLINE_STATUSES } from './online.ts';
import { NETBAR_STATUSES } from './status.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
const optionalText = Type.Union([Type.String(), Type.Null()]);

/** A netbar with what this caller may do to it now. Times are ISO. */
export const NetbarRow = name(
  'Netbar',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    netbarNo: Type.String(),
    name: Type.String(),
    regionCode: Type.String(),
    regionName: Type.String(),
    address: Type.String(),
    lng: nullable(Type.Number()),
    lat: nullable(Type.Number()),
    ownerId: nullable(Type.Integer()),
    ownerName: Type.String(),
    contactName: Type.String(),
    contactPhone: Type.String(),
    marketId: nullable(Type.Integer()),
    marketName: Type.String(),
    memberId: nullable(Type.Integer()),
    memberName: Type.String(),
    licenseNo: Type.String(),
    terminalTotal: Type.Integer(),
    terminalOnline: Type.Integer(),
    terminalProtected: Type.Integer(),
    serverIp: Type.String(),
    disklessType: Type.String(),
    billingType: Type.String(),
    clientVersion: Type.String(),
    ring: choice(RINGS, '灰度环'),
    onlineStatus: choice(ONLINE_STATUSES, '在线状态'),
    protectStatus: choice(PROTECT_STATUSES, '防护状态'),
    lastHeartbeatAt: optionalText,
    configVersion: Type.Integer(),
    status: choice(NETBAR_STATUSES, '状态'),
    statusReason: Type.String(),
    expireAt: optionalText,
    tags: Type.Array(Type.String()),
    remark: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type NetbarRow = Static<typeof NetbarRow>;

const counts = <const K extends readonly string[]>(keys: K) =>
  Type.Object(Object.fromEntries(keys.map((key) => [key, Type.Integer()])) as Record<K[number], ReturnType<typeof Type.Integer>>);

export const NetbarStat = Type.Object({
  total: Type.Integer(),
  status: counts(NETBAR_STATUSES),
  onlineStatus: counts(ONLINE_STATUSES),
  protectStatus: counts(PROTECT_STATUSES),
  ring: counts(RINGS),
  terminalTotal: Type.Integer(),
  terminalOnline: Type.Integer(),
  terminalProtected: Type.Integer(),
  /** Running netbars whose time ends within seven days. */
  expiringSoon: Type.Integer(),
});
export type NetbarStat = Static<typeof NetbarStat>;

const Option = Type.Object({ ID: Type.Integer(), name: Type.String() });
const City = Type.Object({ code: Type.String(), name: Type.String() });

/** Everything that the filters and the form choose from. */
export const NetbarOptions = Type.Object({
  regions: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), children: Type.Array(City) })),
  markets: Type.Array(
    Type.Object({
      ID: Type.Integer(),
      marketNo: Type.String(),
      name: Type.String(),
      status: Type.String(),
      /** Whether the caller may put a netbar into it; the others are there to filter by. */
      choosable: Type.Boolean(),
    }),
  ),
  clientVersions: Type.Array(Type.String()),
  tags: Type.Array(Type.String()),
  owners: Type.Array(Option),
  members: Type.Array(Option),
  /** The references that the caller may take away from a netbar. */
  clearable: Type.Array(Type.Enum([...REFERENCES])),
  dicts: Type.Object({
    status: Type.Array(Choice),
    onlineStatus: Type.Array(Choice),
    protectStatus: Type.Array(Choice),
    ring: Type.Array(Choice),
    disklessType: Type.Array(Choice),
    billingType: Type.Array(Choice),
  }),
});
export type NetbarOptions = Static<typeof NetbarOptions>;
