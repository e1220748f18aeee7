import { asc, count, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import {
  type Hierarchy,
  readHierarchy,
  SUPER_ADMIN,
} from '../../kernel/identity/authority/hierarchy.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import { computeRevision } from '../../kernel/identity/authority/revision.ts';
import { readRoleScopes } from '../../kernel/identity/authority/roleScopes.ts';
import { authorities, authorityDatas } from '../../kernel/identity/authority/tables.ts';
import { userAuthorities } from '../../kernel/identity/user/tables.ts';
import { slice } from '../../kernel/lists/schemas.ts';
import { buildTree } from '../../kernel/lists/tree.ts';
import { toSysAuthority } from '../user/present.ts';
import type { AuthorityNode } from './schemas.ts';
import { roleTransitions } from './transitions.ts';

type Row = typeof authorities.$inferSelect;

interface Rights {
  callerRole: number;
  granted: ReadonlySet<string>;
  hierarchy: Hierarchy;
  /** Number of users per role. Roles without users are absent. */
  holders: ReadonlyMap<number, number>;
}

function actionsOn(
  row: Row,
  hasChildren: boolean,
  { callerRole, granted, hierarchy, holders }: Rights,
): string[] {
  const { authorityId } = row;
  const isHeld = holders.has(authorityId);
  const role = {
    authorityId,
    isOwn: authorityId === callerRole,
    isBelow: hierarchy.isAbove(callerRole, authorityId),
  };
  return roleTransitions.actions({ ...role, isHeld, hasChildren }, granted);
}

async function readRights(tx: Tx, callerRole: number): Promise<Rights> {
  const holders = await tx
    .select({ id: userAuthorities.authorityId, total: count() })
    .from(userAuthorities)
    .groupBy(userAuthorities.authorityId);
  return {
    callerRole,
    granted: await grantedPaths(tx, callerRole),
    hierarchy: await readHierarchy(tx),
    holders: new Map(holders.map(({ id, total }) => [id, total])),
  };
}

/** Returns the data roles of every role. */
async function readDatas(tx: Tx): Promise<Map<number, Row[]>> {
  const rows = await tx
    .select({ owner: authorityDatas.authorityId, role: authorities })
    .from(authorityDatas)
    .innerJoin(authorities, eq(authorities.authorityId, authorityDatas.dataAuthorityId))
    .orderBy(asc(authorities.authorityId));
  const datas = new Map<number, Row[]>();
  for (const { owner, role } of rows) datas.set(owner, [...(datas.get(owner) ?? []), role]);
  return datas;
}

const NO_PARENT = -1;

/**
 * Returns the parent of a row in the caller's tree. The caller's role is the only root; 超级管理员 sees
 * all roots.
 */
function visibleParent(row: Row, callerRole: number): number {
  if (callerRole === SUPER_ADMIN) return row.parentId;
  if (row.authorityId === callerRole) return 0;
  return row.parentId === 0 ? NO_PARENT : row.parentId;
}

/** Lists the caller's role and all roles below it as trees. 超级管理员 sees every role. */
export async function listAuthorities(
  tx: Tx,
  caller: Caller,
  query: { page?: number; pageSize?: number },
) {
  const callerRole = caller.authorityId;
  const rights = await readRights(tx, callerRole);
  const datas = await readDatas(tx);
  const scopes = await readRoleScopes(tx);
  const rows = await tx
    .select()
    .from(authorities)
    .orderBy(asc(authorities.createdAt), asc(authorities.authorityId));
  const { roots } = buildTree(
    rows.map((row) => ({ id: row.authorityId, parentId: visibleParent(row, callerRole), row })),
    ({ row }, children: AuthorityNode[] | null): AuthorityNode => {
      const dataRoles = datas.get(row.authorityId) ?? [];
      return {
        ...toSysAuthority(row),
        dataAuthorityId: dataRoles.map(toSysAuthority),
        datasRevision: computeRevision(dataRoles.map(({ authorityId }) => authorityId)),
        scope: {
          kinds: [...scopes.effective(row.authorityId).kinds],
          inherited: scopes.own(row.authorityId) === undefined,
        },
        children,
        userCount: rights.holders.get(row.authorityId) ?? 0,
        actions: actionsOn(row, children !== null, rights),
      };
    },
  );
  const mayAdd = callerRole === SUPER_ADMIN ? ['add', 'addTop'] : ['add'];
  const actions = rights.granted.has(roleTransitions.moves.addChild.call ?? '') ? mayAdd : [];
  return { ...slice(roots, query), actions };
}
