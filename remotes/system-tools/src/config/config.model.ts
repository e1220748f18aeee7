import type { Schemas } from '@console/shared/request';
import { configTexts as texts } from '../texts.ts';

export type Configuration = Schemas['SystemConfig'];
export type Group = Configuration['groups'][number];
export type Field = Group['fields'][number];
export type Gateway = Configuration['gateways'][number];
export type Choice = Configuration['choices']['role'][number];

/** Settings by their path, `<group>.<key>`. */
export type Values = Readonly<Record<string, unknown>>;
/** Errors by the path of a setting, or of a part of it: `verification.calls.0.call`. */
export type Faults = Readonly<Record<string, string>>;

/** Description of a setting by the server: JSON Schema with extensions for the form. */
export interface SettingSchema {
  type?: string;
  enum?: readonly (string | number)[];
  title?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  items?: SettingSchema;
  properties?: Readonly<Record<string, SettingSchema>>;
  'x-labels'?: Readonly<Record<string, string>>;
  'x-choices'?: keyof Configuration['choices'];
  /** Records that are searched on the server. The value is their ids. */
  'x-records'?: 'person';
  'x-covers'?: 'call';
  'x-needs'?: string;
  'x-unit'?: string;
  /** Whether the number is in basis points. */
  'x-percent'?: boolean;
}

export const settingSchema = (field: Field): SettingSchema => field.schema as SettingSchema;

export const settingPath = (group: Group, field: Pick<Field, 'key'>): string =>
  `${group.name}.${field.key}`;

export interface Section {
  name: string;
  title: string;
  groups: readonly Group[];
}

/** Whether the server describes its settings, which this page needs. */
export function isDescribed(data: unknown): data is Configuration {
  const { config, groups, sections } = (data ?? {}) as Partial<Configuration>;
  return (
    typeof config === 'object' &&
    config !== null &&
    Array.isArray(groups) &&
    Array.isArray(sections)
  );
}

/** The sections with their groups, in the server's order. */
export function groupedSections({ sections, groups }: Configuration): Section[] {
  return sections
    .map((section) => ({
      ...section,
      groups: groups.filter((group) => group.section === section.name),
    }))
    .filter((section) => section.groups.length > 0);
}

/** The active settings. */
export function activeValues({ config, groups }: Configuration): Values {
  const read = config as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  return Object.fromEntries(
    groups.flatMap((group) =>
      group.fields.map(
        (field) => [settingPath(group, field), read[group.name]?.[field.key]] as const,
      ),
    ),
  );
}

export const same = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** The request body of the changes, by group. */
export function configBody(edits: Values): Record<string, Record<string, unknown>> {
  const body: Record<string, Record<string, unknown>> = {};
  for (const [path, value] of Object.entries(edits)) {
    const [group = '', key = ''] = path.split('.');
    body[group] = { ...body[group], [key]: value };
  }
  return body;
}

const PREFIX = 'config.';

/** Server errors by the paths of the settings. */
export function settingFaults(errors: Readonly<Record<string, string>>): Faults {
  return Object.fromEntries(
    Object.entries(errors).map(([field, msg]) => [
      field.startsWith(PREFIX) ? field.slice(PREFIX.length) : field,
      msg,
    ]),
  );
}

const isWithin = (path: string, part: string): boolean =>
  part === path || part.startsWith(`${path}.`);

/** The errors of a setting and its parts. */
export const faultsWithin = (faults: Faults, path: string): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([part]) => isWithin(path, part)));

/** All errors except those of a setting and its parts. */
export const faultsWithout = (faults: Faults, path: string): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([part]) => !isWithin(path, part)));

/** Whether any of the paths belongs to a section. */
export const touches = ({ groups }: Section, paths: readonly string[]): boolean =>
  paths.some((path) => groups.some(({ name }) => path.startsWith(`${name}.`)));

/** The names of settings. Unknown settings are skipped. */
export function settingTitles({ groups }: Configuration, paths: readonly string[]): string[] {
  return groups.flatMap((group) =>
    group.fields
      .filter((field) => paths.includes(settingPath(group, field)))
      .map(({ title }) => title),
  );
}

/**
 * Errors for missing values in a changed setting: a cleared number, or a missing choice in a rule.
 */
function missingFields(
  path: string,
  { title, schema }: Pick<Field, 'title' | 'schema'>,
  value: unknown,
): [string, string][] {
  if (value === undefined) return [[path, texts.numberMissing(title)]];
  const { items } = schema as SettingSchema;
  if (!Array.isArray(value) || items?.properties === undefined) return [];
  const parts = Object.entries(items.properties);
  return value.flatMap((row: Values, at) =>
    parts
      .filter(([key]) => row[key] === '')
      .map(([key, part]): [string, string] => [
        `${path}.${at}.${key}`,
        texts.choiceMissing(part.title ?? key),
      ]),
  );
}

/** Errors for missing values in the changes. The server would ignore a number without a value. */
export function missingValues({ groups }: Configuration, edits: Values): Faults {
  const changed = groups.flatMap((group) =>
    group.fields
      .map((field) => [settingPath(group, field), field] as const)
      .filter(([path]) => path in edits),
  );
  return Object.fromEntries(
    changed.flatMap(([path, field]) => missingFields(path, field, edits[path])),
  );
}
