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
/** Settings as a netbar says them; what is absent is inherited. */
export type Values = Readonly<Partial<Record<Key, Value>>>;

/** What is wrong with settings. */
export type Faults = Readonly<Partial<Record<Key, string>>>;

/** Settings as the wire has them, without what says nothing. */
export const saidOf = (values: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Values;

export const isSame = (one: Values, other: Values): boolean => stable(one) === stable(other);

/** As text with names in order: the server keeps no order. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

const words = pcDetailTexts.values;
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What a setting is set with, where that is one control. */
export function fieldOf(key: Key): Field<Record<string, unknown>> | undefined {
  const base = { name: key, label: pcDetailTexts.keys[key] };
  if (key === 'defenseLevel' || key === 'usbPolicy' || key === 'logLevel')
    return { ...base, kind: 'select', choices: optionsOf(words[key]) };
  if (key === 'heartbeatSec')
    return { ...base, kind: 'number', precision: 0, suffix: texts.seconds };
  return key === 'homepageLock' || key === 'updateWindow' ? undefined : { ...base, kind: 'switch' };
}

/** What the server says of settings, by their keys: it names them and their parts below `values`. */
export const faultsOf = (errors: Readonly<Record<string, string>>): Faults =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) => {
      const [below, key] = field.split('.');
      return below === 'values' && key !== undefined ? [[key, text]] : [];
    }),
  );

/** Settings in the order in which they stand on the page. */
const KEYS: readonly Key[] = Object.values(texts.groups).flatMap(({ keys }) => [...keys]);

/** The first setting of the page that something is wrong with. */
export const firstOf = (faults: Faults): Key | undefined =>
  KEYS.find((key) => faults[key] !== undefined);

/** A setting as people read it; what is inherited says so. */
export const readValue = (key: string, value: unknown): string =>
  value === undefined || value === null
    ? texts.inherited
    : valueText({ key: key as Key, value: value as Value });
