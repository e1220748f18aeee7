import { asc } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { possibleEffects } from '../../../http/effects.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import type { ChoiceList } from '../../kernel/area/settingsGroup.ts';
import {
  PLATFORM_ADMIN,
  readHierarchy,
  SUPER_ADMIN,
} from '../../kernel/identity/authority/hierarchy.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { readGrants } from '../../kernel/identity/menu/menuRevision.ts';
import { menus } from '../../kernel/identity/menu/tables.ts';
import { isProtectable } from '../../services/verification/policy.ts';
import { texts } from './texts.ts';

const Choice = Type.Object({
  value: Type.Union([Type.String(), Type.Integer()]),
  label: Type.String(),
  /** Group name of calls. */
  group: Type.String(),
  /** True if the caller may select it. Other choices are needed to display existing values. */
  choosable: Type.Boolean(),
});

/**
 * A call with its possible effects. A policy rule for one of the effects also applies to the call.
 */
const CallChoice = Type.Object({ ...Choice.properties, coveredBy: Type.Array(Type.String()) });

/** Choices for settings, by the list that their schema names as `x-choices`. */
export const Choices = Type.Object({
  call: Type.Array(CallChoice),
  role: Type.Array(Choice),
  ordinaryRole: Type.Array(Choice),
  menu: Type.Array(Choice),
} satisfies Record<ChoiceList, unknown>);

/** Returns the calls that the verification policy may name, in the order of the areas. */
function namableCalls(areas: readonly Area[]): Static<typeof CallChoice>[] {
  return areas.flatMap(({ routes }) =>
    routes
      .filter(
        ({ method, path, permission }) =>
          permission !== 'public' && isProtectable(`${method} ${path}`),
      )
      .map((route) => ({
        value: `${route.method} ${route.path}`,
        label: route.description,
        group: route.apiGroup,
        choosable: true,
        coveredBy: [...possibleEffects(route)],
      })),
  );
}

/**
 * Returns the menu rows that open a page, and an empty choice. A caller may select the rows of the
 * caller's role.
 */
async function readMenuChoices(tx: Tx, callerRole: number): Promise<Static<typeof Choice>[]> {
  const rows = await tx
    .select({ value: menus.id, title: menus.title, name: menus.name, parentId: menus.parentId })
    .from(menus)
    .orderBy(asc(menus.sort), asc(menus.id));
  const grants = await readGrants(tx, callerRole);
  const holders = new Set(rows.map(({ parentId }) => parentId));
  const pages = rows.filter(({ value, name }) => !holders.has(value) && !/^https?:/.test(name));
  return [
    { value: 0, label: texts.noMenu, group: '', choosable: true },
    ...pages.map(({ value, title, name }) => ({
      value,
      label: texts.menuChoice(title, name),
      group: '',
      choosable: grants.has(value),
    })),
  ];
}

/**
 * Returns all choices for settings. A caller may select the roles that the caller could also assign
 * to a user.
 */
export async function readChoices(
  tx: Tx,
  areas: readonly Area[],
  callerRole: number,
): Promise<Static<typeof Choices>> {
  const rows = await tx
    .select({ value: authorities.authorityId, label: authorities.authorityName })
    .from(authorities)
    .orderBy(authorities.authorityId);
  const hierarchy = await readHierarchy(tx);
  const role = rows.map((row) => ({
    ...row,
    group: '',
    choosable: hierarchy.isAbove(callerRole, row.value),
  }));
  const isOrdinary = ({ value }: { value: number }) =>
    value !== SUPER_ADMIN && value !== PLATFORM_ADMIN;
  return {
    call: namableCalls(areas),
    role,
    ordinaryRole: role.filter(isOrdinary),
    menu: await readMenuChoices(tx, callerRole),
  };
}
