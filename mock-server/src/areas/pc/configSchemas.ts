import { type Static, type TSchema, Type } from 'typebox';
import { name, requestId } from '../../http/schemas.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { CONFIG_KEYS, PcConfig } from './configKeys.ts';
import { LEVELS } from './levels.ts';
import { type PlaceWish, placeFields } from './place.ts';
import { texts } from './texts.ts';

const ofKey = PcConfig.properties as Readonly<Record<string, TSchema>>;

/** One value in force with where it comes from. */
export const EffectiveValue = name(
  'EffectiveValue',
  Type.Object({
    key: choice(CONFIG_KEYS, texts.config.key),
    value: Type.Union([
      Type.String(),
      Type.Boolean(),
      Type.Integer(),
      PcConfig.properties.homepageLock,
      PcConfig.properties.updateWindow,
    ]),
    source: choice(LEVELS, texts.config.source),
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

/** Some of the values; `null` says nothing any more. */
export const configChanges = Object.fromEntries(
  CONFIG_KEYS.map((key) => [
    key,
    Type.Optional(Type.Union([ofKey[key] ?? Type.Null(), Type.Null()])),
  ]),
);
export const SetConfig = Type.Object({
  ...placeFields,
  /** `null` says nothing at this level any more: the value is inherited again. What is absent stays. */
  values: Type.Object(configChanges, { title: texts.config.values }),
  requestId,
});
export interface SetConfig extends PlaceWish {
  values: { [K in keyof PcConfig]?: PcConfig[K] | null };
}
