import { CONFIG_KEYS, type ConfigKey, DEFAULTS, type PcConfig } from './configKeys.ts';
import { type Level, nearnessOf } from './levels.ts';

/** What was said at one level. */
export interface Layer {
  source: Exclude<Level, 'default'>;
  /** What the level is called: the name of the netbar, of the group, … */
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
 * What is in force, each value with where it comes from: the nearest level that says something, whatever the order of `layers`. Of two
 * scopes the later one in `layers` counts.
 *
 * @example inherit([{ source: 'global', name: '', values: { usbPolicy: 'deny' } }]).find(({ key }) => key === 'usbPolicy')?.source // 'global'
 */
export function inherit(layers: readonly Layer[]): Effective[] {
  const nearestLast = [...layers].sort(
    (one, other) => nearnessOf(one.source) - nearnessOf(other.source),
  );
  return CONFIG_KEYS.map((key) => {
    const from = nearestLast.findLast(({ values }) => values[key] !== undefined);
    return {
      key,
      value: from?.values[key] ?? DEFAULTS[key],
      source: from?.source ?? 'default',
      sourceName: from?.name ?? '',
    };
  });
}
