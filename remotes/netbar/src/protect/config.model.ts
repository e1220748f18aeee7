import { choicesOf } from '@console/shared/format';
import type { DataOf, Schemas } from '@console/shared/request';
import type { Field } from '@console/shared/ui';
import { valueText } from '../pc/pcDetail.model.ts';
import { pcDetailTexts } from '../pc/pcDetail.texts.ts';
import { configTexts as texts } from './protect.texts.ts';

export type NetbarConfig = Schemas['NetbarConfig'];
export type ConfigVersion = Schemas['ConfigVersion'];
export type ConfigSync = DataOf<'POST /netbar/getConfigSync'>['sync'];
type Effective = NetbarConfig['list'][number];
export type Key = Effective['key'];
export type Value = Effective['value'];
/** The overrides of a netbar. Missing settings are inherited. */
export type Values = Readonly<Partial<Record<Key, Value>>>;

/** Errors of settings, by key. */
export type Faults = Readonly<Partial<Record<Key, string>>>;

/** Removes the unset values of the settings. */
export const definedSettings = (values: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Values;

export const isSame = (left: Values, right: Values): boolean => stable(left) === stable(right);

/** Serializes a value with sorted keys, because the server does not keep their order. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, nested: unknown) =>
    typeof nested === 'object' && nested !== null && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([a], [b]) => (a < b ? -1 : 1)))
      : nested,
  );
}

const words = pcDetailTexts.values;
/** The form field of a setting, if a single control edits it. */
export function settingField(key: Key): Field<Record<string, unknown>> | undefined {
  const base = { name: key, label: pcDetailTexts.keys[key] };
  if (key === 'defenseLevel' || key === 'usbPolicy' || key === 'logLevel')
    return { ...base, kind: 'select', choices: choicesOf<string>(words[key]) };
  if (key === 'heartbeatSec')
    return { ...base, kind: 'number', precision: 0, suffix: texts.seconds };
  return key === 'homepageLock' || key === 'updateWindow' ? undefined : { ...base, kind: 'switch' };
}

/** Server errors of settings, by key. The server names settings and their parts below `values`. */
export const settingFaults = (errors: Readonly<Record<string, string>>): Faults =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) => {
      const [below, key] = field.split('.');
      return below === 'values' && key !== undefined ? [[key, text]] : [];
    }),
  );

/** Settings in the order of the page. */
const KEYS: readonly Key[] = Object.values(texts.groups).flatMap(({ keys }) => [...keys]);

/** The first faulty setting of the page. */
export const firstFaulty = (faults: Faults): Key | undefined =>
  KEYS.find((key) => faults[key] !== undefined);

/** Formats a setting for users, and marks an inherited one. */
export const readValue = (key: string, value: unknown): string =>
  value === undefined || value === null
    ? texts.inherited
    : valueText({ key: key as Key, value: value as Value });
