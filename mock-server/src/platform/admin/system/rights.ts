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

/** The settings in force by group, secrets apart. */
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

/** Every value below a setting that is chosen from a list of what can be given (roles, menus), with its path. */
function chosenIn(part: Part, value: unknown, path: string): Chosen[] {
  const list = part['x-choices'];
  if (list !== undefined)
    return list === 'call' ? [] : [value].flat().map((one) => ({ list, value: one, path }));
  if (Array.isArray(value) && part.items) {
    const { items } = part;
    return value.flatMap((one, at) => chosenIn(items, one, `${path}.${at}`));
  }
  const values = (value ?? {}) as Record<string, unknown>;
  return Object.entries(part.properties ?? {}).flatMap(([key, inner]) =>
    chosenIn(inner, values[key], `${path}.${key}`),
  );
}

interface Change {
  group: SettingsGroup;
  /** The settings that are other than before, secrets included. */
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
          !choices[list].some((one) => one.value === value && one.choosable),
      )
      .map(({ list, value, path: field }) => ({
        field,
        msg: list === 'menu' ? texts.menuNotSeen : texts.roleNotBelow(nameOf(choices, value)),
      }));
  });
}

const nameOf = (choices: Outcome['choices'], role: unknown): string =>
  choices.role.find(({ value }) => value === role)?.label ?? String(role);

/** A switch that was turned on gives the role that another setting names. */
function givenBySwitch({ group, keys }: Change, { after, choices }: Outcome): FieldError[] {
  return keys.flatMap((key) => {
    const gives = (group.schema.properties[key] as Part | undefined)?.['x-gives'];
    if (gives === undefined || after[group.name]?.[key] !== true) return [];
    const [from = '', name = ''] = gives.split('.');
    const role = after[from]?.[name];
    if (choices.role.some(({ value, choosable }) => value === role && choosable)) return [];
    return [{ field: `${group.name}.${key}`, msg: texts.givesRole(nameOf(choices, role)) }];
  });
}

/** What a group means for a role that is not below the caller's stays as it was. */
function changedForOthers(
  { group, keys }: Change,
  { before, after, choices }: Outcome,
  others: readonly number[],
): FieldError[] {
  const { forRole } = group;
  const meaning = (values: Configuration, role: number): Readonly<Record<string, unknown>> =>
    forRole?.(values[group.name] ?? {}, role) ?? {};
  return keys.flatMap((key) => {
    const role = others.find(
      (one) => !isDeepStrictEqual(meaning(before, one)[key], meaning(after, one)[key]),
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
 * What is wrong with a change of the configuration because it gives rights, or takes safety, where the caller could not do so by
 * hand: a role that he may not give, a switch that gives one, a proof that is asked of roles that are not below his, and whatever
 * carries other people's proofs. What was chosen before may stay. Fields are named `<group>.<key>`.
 */
export async function rightsFaults(
  tx: Tx,
  callerRole: number,
  changes: readonly Change[],
  outcome: Outcome,
): Promise<FieldError[]> {
  const others = await rolesNotBelow(tx, await readHierarchy(tx), callerRole);
  return changes.flatMap((change) => {
    const { group, keys } = change;
    const carries = group.carriesProofs === true && callerRole !== SUPER_ADMIN;
    return [
      ...notOffered(change, outcome),
      ...givenBySwitch(change, outcome),
      ...changedForOthers(change, outcome, others),
      ...(carries
        ? keys.map((key) => ({ field: `${group.name}.${key}`, msg: texts.carriesProofs }))
        : []),
    ];
  });
}
