import { type Static, type TSchema, Type } from 'typebox';
import { clearable, name, requestId } from '../../http/schemas.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { CONFIG_KEYS, PcConfig } from './configKeys.ts';
import { type ConfigTargetInput, targetFields } from './configTarget.ts';
import { LEVELS } from './levels.ts';
import { texts } from './texts.ts';

const schemasByKey = PcConfig.properties as Readonly<Record<string, TSchema>>;

/** Effective value with its source. */
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
    /** Name of the level. Empty for `default` and `global`. */
    sourceName: Type.String(),
  }),
);

export const EffectiveConfig = Type.Object({
  list: Type.Array(EffectiveValue),
  /** Active version of the netbar, and the version that the terminal last reported. */
  version: Type.Integer(),
  applied: Type.Integer(),
  actions: Type.Array(Type.String()),
});
export type EffectiveConfig = Static<typeof EffectiveConfig>;

/** Values to change. `null` removes a value. */
export const configChanges = Object.fromEntries(
  CONFIG_KEYS.map((key) => [key, clearable(schemasByKey[key] ?? Type.Null())]),
);
export const SetConfig = Type.Object({
  ...targetFields,
  /**
   * `null` removes the value at this level, so that it is inherited again. Absent values are
   * unchanged.
   */
  values: Type.Object(configChanges, { title: texts.config.values }),
  requestId,
});
export interface SetConfig extends ConfigTargetInput {
  values: { [K in keyof PcConfig]?: PcConfig[K] | null };
}
