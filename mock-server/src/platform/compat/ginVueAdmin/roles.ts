import { eq } from 'drizzle-orm';
import { SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { authorities, authorityDatas } from '../../kernel/identity/authority/tables.ts';
import { batches, type ImportRun, uniqueBy } from './merge.ts';

/** Result of importing roles. */
export interface MergedRoles {
  here: ReadonlySet<number>;
  /**
   * Roles whose rights are imported: added roles, or all roles in the mode `replace`. Other roles
   * keep their local rights.
   */
  following: ReadonlySet<number>;
}

/** Imports the roles. 超级管理员 does not change. */
export async function mergeRoles(merge: ImportRun): Promise<MergedRoles> {
  const { tx, source, report } = merge;
  const rowsById = new Map(
    (await tx.select().from(authorities)).map((row) => [row.authorityId, row]),
  );
  const named = new Set([
    ...rowsById.keys(),
    ...source.roles.map(({ authorityId }) => authorityId),
  ]);
  const existingIds = new Set<number>();
  const following = new Set<number>();
  for (const role of source.roles) {
    const id = role.authorityId;
    if (id === SUPER_ADMIN) {
      merge.note(
        'roles',
        `role ${id} ${role.authorityName}`,
        'same',
        'imports do not change the super administrator',
      );
      existingIds.add(id);
      continue;
    }
    const hasParent = role.parentId === 0 || named.has(role.parentId);
    const imported = {
      authorityName: role.authorityName,
      parentId: hasParent ? role.parentId : 0,
      defaultRouter: role.defaultRouter,
    };
    const row = rowsById.get(id);
    const decision = merge.decide({
      kind: 'roles',
      name: `role ${id} ${role.authorityName}`,
      table: authorities,
      here: row,
      there: imported,
      clash:
        row && row.authorityName !== role.authorityName
          ? `the id belongs to the role ${row.authorityName} here. Import it with another id: --number ${id}=…`
          : undefined,
      unusable: id <= 0 ? 'the id is not a positive integer' : undefined,
    });
    if (decision === 'leave') continue;
    if (!hasParent)
      report.notes.push(
        `role ${id} was moved to the top level, because its parent role ${role.parentId} does not exist`,
      );
    if (decision === 'add') await tx.insert(authorities).values({ authorityId: id, ...imported });
    if (decision === 'change')
      await tx.update(authorities).set(imported).where(eq(authorities.authorityId, id));
    existingIds.add(id);
    if (decision !== 'use' || merge.conflicts === 'replace') following.add(id);
  }
  return { here: existingIds, following };
}

/** Imports the data roles of each role. */
export async function mergeDatas(
  { tx, source, report }: ImportRun,
  { here, following }: MergedRoles,
): Promise<void> {
  const newPairs = source.roleDatas.filter(
    ({ role, data }) => following.has(role) && here.has(data),
  );
  const rows = uniqueBy(
    newPairs.map(({ role, data }) => ({ authorityId: role, dataAuthorityId: data })),
    ({ authorityId, dataAuthorityId }) => `${authorityId} ${dataAuthorityId}`,
  );
  for (const batch of batches(rows)) {
    const added = await tx
      .insert(authorityDatas)
      .values(batch)
      .onConflictDoNothing()
      .returning({ role: authorityDatas.authorityId });
    report.grants.data += added.length;
  }
}
