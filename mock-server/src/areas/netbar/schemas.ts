import { type Static, type TInteger, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { Choice } from '../../platform/services/dictionary/choices.ts';
import { apiRow } from '../../platform/services/entity/apiRow.ts';
import { REFERENCES } from './choices.ts';
import { DICTS } from './dicts.ts';
import { ONLINE_STATUSES } from './online.ts';
import { NETBAR_STATUSES } from './status.ts';
import { netbars } from './tables.ts';
import { texts } from './texts.ts';
import { PROTECT_STATUSES, RINGS } from './values.ts';

export const netbarWire = apiRow(netbars, ['pinyin']);

/** A netbar, with the actions that the caller may perform now. Times are ISO 8601. */
export const NetbarRow = name(
  'Netbar',
  Type.Object({
    ...netbarWire.properties,
    ring: choice(RINGS, texts.fields.ring),
    protectStatus: choice(PROTECT_STATUSES, texts.fields.protectStatus),
    status: choice(NETBAR_STATUSES, texts.fields.status),
    onlineStatus: choice(ONLINE_STATUSES, texts.fields.onlineStatus),
    regionName: Type.String(),
    ownerName: Type.String(),
    marketName: Type.String(),
    memberName: Type.String(),
    /** Whether the caller has starred the netbar. */
    starred: Type.Boolean(),
    actions: Type.Array(Type.String()),
  }),
);
export type NetbarRow = Static<typeof NetbarRow>;

const record = <const K extends string, T>(keys: readonly K[], each: T) =>
  Object.fromEntries(keys.map((key) => [key, each])) as Record<K, T>;
const counts = <const K extends string>(keys: readonly K[]) =>
  Type.Object(record<K, TInteger>(keys, Type.Integer()));

export const NetbarStat = Type.Object({
  total: Type.Integer(),
  status: counts(NETBAR_STATUSES),
  onlineStatus: counts(ONLINE_STATUSES),
  protectStatus: counts(PROTECT_STATUSES),
  ring: counts(RINGS),
  terminalTotal: Type.Integer(),
  terminalOnline: Type.Integer(),
  terminalProtected: Type.Integer(),
  /** Netbars in service that expire within seven days. */
  expiringSoon: Type.Integer(),
});
export type NetbarStat = Static<typeof NetbarStat>;

const Option = Type.Object({ ID: Type.Integer(), name: Type.String() });
const City = Type.Object({ code: Type.String(), name: Type.String() });

/** Options of the filters and the form. */
export const NetbarOptions = Type.Object({
  regions: Type.Array(Type.Object({ ...City.properties, children: Type.Array(City) })),
  markets: Type.Array(
    Type.Object({
      ...Option.properties,
      marketNo: Type.String(),
      status: Type.String(),
      /** True if the caller may choose it for a netbar. The other markets are for filters only. */
      choosable: Type.Boolean(),
    }),
  ),
  clientVersions: Type.Array(Type.String()),
  tags: Type.Array(Type.String()),
  owners: Type.Array(Option),
  members: Type.Array(Option),
  /** References that the caller may clear. */
  clearable: Type.Array(Type.Enum([...REFERENCES])),
  dicts: Type.Object(record(Object.keys(DICTS) as (keyof typeof DICTS)[], Type.Array(Choice))),
});
export type NetbarOptions = Static<typeof NetbarOptions>;
