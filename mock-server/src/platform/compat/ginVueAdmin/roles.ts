import { eq } from 'drizzle-orm';
import { SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { authorities, authorityDatas } from '../../kernel/identity/authority/tables.ts';
import { batches, distinct, type Merge } from './merge.ts';

/** What became of the roles: those of the source that are here now, and those of them whose rights follow the source. */
export interface MergedRoles {
  here: ReadonlySet<number>;
  /** Added by this import, or all where what is there counts. Another one keeps the rights that it has here. */
  following: ReadonlySet<number>;
}

/** Brings the roles. 超级管理员 stays as he is. */
export async function mergeRoles(merge: Merge): Promise<MergedRoles> {
  const { tx, source, report } = merge;
  const known = new Map((await tx.select().from(authorities)).map((row) => [row.authorityId, row]));
  const named = new Set([...known.keys(), ...source.roles.map(({ authorityId }) => authorityId)]);
  const here = new Set<number>();
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
      here.add(id);
      continue;
    }
    const hasParent = role.parentId === 0 || named.has(role.parentId);
    const there = {
      authorityName: role.authorityName,
      parentId: hasParent ? role.parentId : 0,
      defaultRouter: role.defaultRouter,
    };
    const row = known.get(id);
    const decision = merge.settle({
      kind: 'roles',
      name: `role ${id} ${role.authorityName}`,
      table: authorities,
      here: row,
      there,
      clash:
        row && row.authorityName !== role.authorityName
          ? `is called ${row.authorityName} here; give yours another number with --number ${id}=…`
          : undefined,
      unusable: id <= 0 ? 'its number is no whole number' : undefined,
    });
    if (decision === 'leave') continue;
    if (!hasParent)
      report.notes.push(
        `role ${id} stands at the top: the role ${role.parentId} above it is not there`,
      );
    if (decision === 'add') await tx.insert(authorities).values({ authorityId: id, ...there });
    if (decision === 'change')
      await tx.update(authorities).set(there).where(eq(authorities.authorityId, id));
    here.add(id);
    if (decision !== 'use' || merge.conflicts === 'replace') following.add(id);
  }
  return { here, following };
}

/** Brings whose data each role may see. */
export async function mergeDatas(
  { tx, source, report }: Merge,
  { here, following }: MergedRoles,
): Promise<void> {
  const wanted = source.roleDatas.filter(({ role, data }) => following.has(role) && here.has(data));
  const rows = distinct(
    wanted.map(({ role, data }) => ({ authorityId: role, dataAuthorityId: data })),
    ({ authorityId, dataAuthorityId }) => `${authorityId} ${dataAuthorityId}`,
  );
  for (const part of batches(rows)) {
    const added = await tx
      .insert(authorityDatas)
      .values(part)
      .onConflictDoNothing()
      .returning({ role: authorityDatas.authorityId });
    report.grants.data += added.length;
  }
}
