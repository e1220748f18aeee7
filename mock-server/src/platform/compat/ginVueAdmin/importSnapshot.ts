import type { Tx } from '../../../db/database.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import { mergeApis, mergeCalls } from './apis.ts';
import { mergeDictionaries } from './dictionaries.ts';
import { mergeMenuGrants, mergeMenus } from './menus.ts';
import { type Conflicts, Merge } from './merge.ts';
import type { Report } from './report.ts';
import { mergeDatas, mergeRoles } from './roles.ts';
import type { Snapshot } from './snapshot.ts';
import { mergeUsers } from './users.ts';

/** Calls with which a role could give itself more rights. */
const raisingOf = (areas: readonly Area[]): ReadonlySet<string> =>
  new Set(
    areas.flatMap(({ routes }) =>
      routes.filter(({ raises }) => raises).map(({ method, path }) => `${method} ${path}`),
    ),
  );

/**
 * Writes what another server kept of people and rights. Done again it adds nothing. Rights of roles and people who were here before
 * stay what they are here, unless what is there counts (`replace`).
 *
 * @param tx one transaction, to be undone by the caller when the report has conflicts, or nothing was to be written
 */
export async function importSnapshot(
  tx: Tx,
  source: Snapshot,
  { conflicts, areas }: { conflicts: Conflicts; areas: readonly Area[] },
): Promise<Report> {
  const merge = new Merge(tx, source, conflicts);
  const roles = await mergeRoles(merge);
  await mergeDatas(merge, roles);
  const added = await mergeApis(merge);
  await mergeCalls(merge, roles, added, raisingOf(areas));
  await mergeMenuGrants(merge, roles, await mergeMenus(merge));
  await mergeDictionaries(merge);
  await mergeUsers(merge, roles);
  return merge.report;
}

/** The same with other numbers for some roles: two servers may have numbered different roles alike. */
export function renumbered(source: Snapshot, numbers: ReadonlyMap<number, number>): Snapshot {
  const to = (role: number) => numbers.get(role) ?? role;
  const ofRole = <T extends { role: number }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, role: to(row.role) }));
  return {
    ...source,
    roles: source.roles.map((role) => ({
      ...role,
      authorityId: to(role.authorityId),
      parentId: to(role.parentId),
    })),
    users: source.users.map((user) => ({ ...user, roles: user.roles.map(to) })),
    roleApis: ofRole(source.roleApis),
    roleMenus: ofRole(source.roleMenus),
    roleButtons: ofRole(source.roleButtons),
    roleDatas: ofRole(source.roleDatas).map((row) => ({ ...row, data: to(row.data) })),
  };
}
