import { type Static, type TSchema, Type } from 'typebox';
import { name, requestId } from '../../http/schemas.ts';
import { idOf } from '../../platform/area/idOf.ts';
import { choice } from '../../platform/lists/fields.ts';
import { netbars } from '../netbar/index.ts';
import { CONFIG_KEYS, PcConfig } from './configKeys.ts';
import { SOURCES } from './inherit.ts';
import { terminalGroups, terminals } from './tables.ts';

const ofKey = PcConfig.properties as Readonly<Record<string, TSchema>>;

/** One value in force with where it comes from. */
const EffectiveValue = name(
  'EffectiveValue',
  Type.Object({
    key: choice(CONFIG_KEYS, '配置项'),
    value: Type.Union([
      Type.String(),
      Type.Boolean(),
      Type.Integer(),
      PcConfig.properties.homepageLock,
      PcConfig.properties.updateWindow,
    ]),
    source: choice(SOURCES, '来源'),
    /** What the level is called; empty for `default` and `global`. */
    sourceName: Type.String(),
  }),
);

export const EffectiveConfig = Type.Object({
  list: Type.Array(EffectiveValue),
  /** In force for the netbar, and what the machine last said it has. */
  version: Type.Integer(),
  applied: Type.Integer(),
  actions: Type.Array(Type.String()),
});
export type EffectiveConfig = Static<typeof EffectiveConfig>;

/** A level: everything when none is named, else one of the three. */
const place = {
  netbarId: Type.Optional(idOf(netbars.id, '网吧')),
  groupId: Type.Optional(idOf(terminalGroups.id, '分组')),
  terminalId: Type.Optional(idOf(terminals.id, '客户机')),
};
const changes = Object.fromEntries(
  CONFIG_KEYS.map((key) => [key, Type.Optional(Type.Union([ofKey[key] ?? Type.Null(), Type.Null()]))]),
);
export const SetConfig = Type.Object({
  ...place,
  /** `null` says nothing at this level any more: the value is inherited again. What is absent stays. */
  values: Type.Object(changes, { title: '配置' }),
  requestId,
});
export interface SetConfig {
  netbarId?: number;
  groupId?: number;
  terminalId?: number;
  values: { [K in keyof PcConfig]?: PcConfig[K] | null };
}
