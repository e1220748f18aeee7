import type { Tx } from '../../../db/database.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import { mergeApis, mergeCalls } from './apis.ts';
import { mergeDictionaries } from './dictionaries.ts';
import { type FileContents, type FileCopy, mergeFiles } from './files.ts';
import { mergeMenuGrants, mergeMenus } from './menus.ts';
import { type Conflicts, ImportRun } from './merge.ts';
import type { Report } from './report.ts';
import { mergeDatas, mergeRoles } from './roles.ts';
import type { Snapshot } from './snapshot.ts';
import { mergeUsers } from './users.ts';

/** Returns the calls that let a role raise its own rights. */
const callsThatGiveRights = (areas: readonly Area[]): ReadonlySet<string> =>
  new Set(
    areas.flatMap(({ routes }) =>
      routes.filter(({ raises }) => raises).map(({ method, path }) => `${method} ${path}`),
    ),
  );

/** Lists the rows of the source that are not imported, largest table first. */
function noteUnread({ report, source }: ImportRun): void {
  if (source.unread.length === 0) return;
  const tables = source.unread
    .toSorted((a, b) => b.rows - a.rows)
    .map(({ table, rows, why }) => `${rows} ${why === '' ? '' : `${why} `}of ${table}`);
  report.notes.push(`rows that are not imported: ${tables.join(', ')}`);
}

export interface ImportSettings {
  conflicts: Conflicts;
  areas: readonly Area[];
  contents?: FileContents;
  /** Time at which access tokens of replaced users end. */
  now: Date;
}

/**
 * Imports the users and rights of another server. Importing again adds nothing. The rights of
 * existing roles and users do not change, except in the mode `replace`. The caller stores the
 * returned contents of files after the commit.
 *
 * @param tx one transaction. The caller rolls it back if the report has conflicts or for a dry run
 */
export async function importSnapshot(
  tx: Tx,
  source: Snapshot,
  { areas, contents = new Map(), ...options }: ImportSettings,
): Promise<{ report: Report; copies: FileCopy[] }> {
  const merge = new ImportRun(tx, source, options);
  const roles = await mergeRoles(merge);
  await mergeDatas(merge, roles);
  const added = await mergeApis(merge);
  await mergeCalls(merge, roles, added, callsThatGiveRights(areas));
  await mergeMenuGrants(merge, roles, await mergeMenus(merge));
  await mergeDictionaries(merge);
  await mergeUsers(merge, roles);
  const copies = await mergeFiles(merge, contents);
  noteUnread(merge);
  return { report: merge.report, copies };
}

/** Changes the ids of some roles, because two servers may use one id for different roles. */
export function renumberRoles(source: Snapshot, numbers: ReadonlyMap<number, number>): Snapshot {
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
