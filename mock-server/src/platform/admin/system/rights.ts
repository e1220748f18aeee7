import { isDeepStrictEqual } from 'node:util';
import type { Static } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { FieldError } from '../../../http/errors.ts';
import type { ChoiceList, SettingsGroup } from '../../kernel/area/settingsGroup.ts';
import {
  type Hierarchy,
  readHierarchy,
  SUPER_ADMIN,
} from '../../kernel/identity/authority/hierarchy.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { readGroups } from '../../kernel/settings/store.ts';
import type { Choices } from './choices.ts';
import { texts } from './texts.ts';

/** Current settings by group, without secrets. */
export type Configuration = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export async function readValues(
  tx: Tx,
  settings: readonly SettingsGroup[],
): Promise<Configuration> {
  const groups = await readGroups(tx, settings);
  return Object.fromEntries(Object.entries(groups).map(([name, { values }]) => [name, values]));
}

interface Part {
  type?: string;
  items?: Part;
  properties?: Readonly<Record<string, Part>>;
  'x-choices'?: ChoiceList;
  'x-gives'?: string;
}

interface Chosen {
  list: ChoiceList;
  value: unknown;
  path: string;
}

/** Returns every selected role and menu in a setting, with its path. */
function chosenIn(part: Part, value: unknown, path: string): Chosen[] {
  const list = part['x-choices'];
  if (list !== undefined)
    return list === 'call' ? [] : [value].flat().map((item) => ({ list, value: item, path }));
  if (Array.isArray(value) && part.items) {
    const { items } = part;
    return value.flatMap((item, at) => chosenIn(items, item, `${path}.${at}`));
  }
  const values = (value ?? {}) as Record<string, unknown>;
  return Object.entries(part.properties ?? {}).flatMap(([key, inner]) =>
    chosenIn(inner, values[key], `${path}.${key}`),
  );
}

interface Change {
  group: SettingsGroup;
  /** Changed settings, including secrets. */
  keys: readonly string[];
}

interface Outcome {
  before: Configuration;
  after: Configuration;
  choices: Static<typeof Choices>;
}

function notOffered({ group, keys }: Change, { before, after, choices }: Outcome): FieldError[] {
  return keys.flatMap((key) => {
    const part = (group.schema.properties[key] ?? {}) as Part;
    const path = `${group.name}.${key}`;
    const old = chosenIn(part, before[group.name]?.[key], path).map(({ value }) => value);
    return chosenIn(part, after[group.name]?.[key], path)
      .filter(
        ({ list, value }) =>
          !old.includes(value) &&
          !choices[list].some((choice) => choice.value === value && choice.choosable),
      )
      .map(({ list, value, path: field }) => ({
        field,
        msg: list === 'menu' ? texts.menuNotSeen : texts.roleNotBelow(nameOf(choices, value)),
      }));
  });
}

const nameOf = (choices: Outcome['choices'], role: unknown): string =>
  choices.role.find(({ value }) => value === role)?.label ?? String(role);

/** Checks switches that assign the role of another setting when they are turned on. */
function rightsGivenBySwitch({ group, keys }: Change, { after, choices }: Outcome): FieldError[] {
  return keys.flatMap((key) => {
    const givenRole = (group.schema.properties[key] as Part | undefined)?.['x-gives'];
    if (givenRole === undefined || after[group.name]?.[key] !== true) return [];
    const [from = '', name = ''] = givenRole.split('.');
    const role = after[from]?.[name];
    if (choices.role.some(({ value, choosable }) => value === role && choosable)) return [];
    return [{ field: `${group.name}.${key}`, msg: texts.givesRole(nameOf(choices, role)) }];
  });
}

/**
 * Checks that the effect of a group on roles that are not below the caller's role does not change.
 */
function effectChangesForOthers(
  { group, keys }: Change,
  { before, after, choices }: Outcome,
  otherRoles: readonly number[],
): FieldError[] {
  const { forRole } = group;
  const effectOn = (values: Configuration, role: number): Readonly<Record<string, unknown>> =>
    forRole?.(values[group.name] ?? {}, role) ?? {};
  return keys.flatMap((key) => {
    const role = otherRoles.find(
      (role) => !isDeepStrictEqual(effectOn(before, role)[key], effectOn(after, role)[key]),
    );
    return role === undefined
      ? []
      : [{ field: `${group.name}.${key}`, msg: texts.concernsRole(nameOf(choices, role)) }];
  });
}

async function rolesNotBelow(tx: Tx, hierarchy: Hierarchy, callerRole: number): Promise<number[]> {
  const rows = await tx.select({ id: authorities.authorityId }).from(authorities);
  return rows.map(({ id }) => id).filter((id) => !hierarchy.isAbove(callerRole, id));
}

/**
 * Returns errors for a configuration change that gives rights or reduces security beyond the
 * caller's own rights: roles that the caller cannot assign, switches that assign such roles, proofs
 * required from roles that are not below the caller's role, and gateways that carry other users'
 * proofs. Existing values may stay. Fields are named `<group>.<key>`.
 */
export async function findRightsErrors(
  tx: Tx,
  callerRole: number,
  changes: readonly Change[],
  outcome: Outcome,
): Promise<FieldError[]> {
  const otherRoles = await rolesNotBelow(tx, await readHierarchy(tx), callerRole);
  return changes.flatMap((change) => {
    const { group, keys } = change;
    const carries = group.carriesProofs === true && callerRole !== SUPER_ADMIN;
    return [
      ...notOffered(change, outcome),
      ...rightsGivenBySwitch(change, outcome),
      ...effectChangesForOthers(change, outcome, otherRoles),
      ...(carries
        ? keys.map((key) => ({ field: `${group.name}.${key}`, msg: texts.carriesProofs }))
        : []),
    ];
  });
}
