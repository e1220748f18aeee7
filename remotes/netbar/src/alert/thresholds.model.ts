import type { Schemas } from '@console/shared/request';
import type { Field } from '@console/shared/ui';
import { ALERT_KIND_NAMES } from './alert.texts.ts';

type Configuration = Schemas['SystemConfig'];
type Setting = Configuration['groups'][number]['fields'][number];
/** Form values by the key of the setting. */
export type ThresholdValues = Record<string, boolean | number | string>;

/** The settings of alerts in 系统配置, and the revision of the configuration. */
export interface Thresholds {
  settings: readonly Setting[];
  values: Readonly<Record<string, unknown>>;
  revision: number;
}

/** Settings without a threshold in their name that belong to a kind. */
const RELATED: Readonly<Record<string, string>> = {
  burstMinutes: 'threatBurst',
  minVersion: 'versionBehind',
};

const kindOf = (key: string): string => RELATED[key] ?? key.replace(/On$/, '');

/** Returns the settings of alerts from the configuration of the console. */
export function readThresholds({ groups, config, revision }: Configuration): Thresholds {
  const group = groups.find(({ name }) => name === 'alert');
  return {
    settings: (group?.fields ?? []).filter(({ key }) => ALERT_KIND_NAMES.includes(kindOf(key))),
    values: (config as Readonly<Record<string, Thresholds['values']>>).alert ?? {},
    revision,
  };
}

function fieldOf({ key, title, schema }: Setting): Field<ThresholdValues> {
  const {
    type,
    description,
    minimum,
    maximum,
    maxLength,
    'x-unit': unit,
  } = schema as {
    type?: string;
    description?: string;
    minimum?: number;
    maximum?: number;
    maxLength?: number;
    'x-unit'?: string;
  };
  const base = { name: key, label: title, ...(description !== undefined && { hint: description }) };
  if (type === 'boolean') return { ...base, kind: 'switch' };
  if (type === 'string') return { ...base, kind: 'text', ...(maxLength && { maxLength }) };
  return {
    ...base,
    kind: 'number',
    precision: 0,
    required: true,
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
    ...(unit !== undefined && { suffix: unit }),
    // Without monitoring, the threshold has no effect.
    hidden: (values) => values[`${kindOf(key)}On`] === false,
  };
}

/** The form fields of one kind of alert, or of all. */
export const thresholdFields = (
  { settings }: Thresholds,
  kind: string | undefined,
): Field<ThresholdValues>[] =>
  settings.filter(({ key }) => kind === undefined || kindOf(key) === kind).map(fieldOf);

/** The current values of the form fields. */
export const thresholdValues = (
  { values }: Thresholds,
  fields: readonly Field<ThresholdValues>[],
): ThresholdValues =>
  Object.fromEntries(fields.map(({ name }) => [name, values[name] as ThresholdValues[string]]));
