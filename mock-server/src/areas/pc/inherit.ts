import { CONFIG_KEYS, type ConfigKey, DEFAULTS, type PcConfig } from './configKeys.ts';
import { type Level, levelPrecedence } from './levels.ts';

/** Values of one level. */
export interface Layer {
  source: Exclude<Level, 'default'>;
  /** Name of the level, for example of the netbar or group. */
  name: string;
  values: Partial<PcConfig>;
}

export interface Effective<K extends ConfigKey = ConfigKey> {
  key: K;
  value: PcConfig[K];
  source: Level;
  sourceName: string;
}

/**
 * Returns the effective values with their sources. The nearest level with a value applies,
 * regardless of the order of `layers`. If two target scopes have a value, the later one applies.
 *
 * @example
 * const values = inherit([{ source: 'global', name: '', values: { usbPolicy: 'deny' } }]);
 * values.find(({ key }) => key === 'usbPolicy')?.source; // 'global'
 */
export function inherit(layers: readonly Layer[]): Effective[] {
  const sorted = [...layers].sort(
    (first, second) => levelPrecedence(first.source) - levelPrecedence(second.source),
  );
  return CONFIG_KEYS.map((key) => {
    const layer = sorted.findLast(({ values }) => values[key] !== undefined);
    return {
      key,
      value: layer?.values[key] ?? DEFAULTS[key],
      source: layer?.source ?? 'default',
      sourceName: layer?.name ?? '',
    };
  });
}
