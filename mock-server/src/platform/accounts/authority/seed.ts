import type { SeedContext } from '../../kernel/area/define.ts';
import { PLATFORM_ADMIN, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { makeScope, type RoleScope } from '../../kernel/identity/authority/roleScope.ts';
import { writeRoleScope } from '../../kernel/identity/authority/roleScopes.ts';
import { NETBAR_KEEPER, STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { authorities, authorityDatas } from '../../kernel/identity/authority/tables.ts';

/** Default start page: 工作台, whose contents depend on the role. */
export const DEFAULT_HOME = 'dashboard';

/** The two administrator roles and the initial business roles, which an operator can change. */
export const initialRoles = [
  { authorityId: SUPER_ADMIN, authorityName: '超级管理员', parentId: 0 },
  { authorityId: PLATFORM_ADMIN, authorityName: '平台管理员', parentId: SUPER_ADMIN },
  { authorityId: STAFF_ROLES.operations, authorityName: '安全运营', parentId: PLATFORM_ADMIN },
  { authorityId: STAFF_ROLES.finance, authorityName: '财务', parentId: PLATFORM_ADMIN },
  { authorityId: STAFF_ROLES.support, authorityName: '客服', parentId: PLATFORM_ADMIN },
  { authorityId: STAFF_ROLES.marketHead, authorityName: '市场负责人', parentId: PLATFORM_ADMIN },
  {
    authorityId: STAFF_ROLES.marketMember,
    authorityName: '市场成员',
    parentId: STAFF_ROLES.marketHead,
  },
  { authorityId: STAFF_ROLES.netbarOwner, authorityName: '网吧业主', parentId: PLATFORM_ADMIN },
  { authorityId: NETBAR_KEEPER, authorityName: '网管', parentId: PLATFORM_ADMIN },
] as const;

/** Other roles whose data an administrator role sees. */
const dataRolePairs = [
  [SUPER_ADMIN, PLATFORM_ADMIN],
  [SUPER_ADMIN, NETBAR_KEEPER],
  [PLATFORM_ADMIN, NETBAR_KEEPER],
] as const;

/**
 * Data scope of each initial role. Roles that are added later inherit the scope of their parent.
 */
const scopes: Readonly<Record<(typeof initialRoles)[number]['authorityId'], RoleScope>> = {
  [SUPER_ADMIN]: makeScope('all'),
  [PLATFORM_ADMIN]: makeScope('all'),
  [STAFF_ROLES.operations]: makeScope('all'),
  [STAFF_ROLES.finance]: makeScope('all'),
  [STAFF_ROLES.support]: makeScope('all'),
  [STAFF_ROLES.marketHead]: makeScope('market'),
  [STAFF_ROLES.marketMember]: makeScope('member'),
  [STAFF_ROLES.netbarOwner]: makeScope('owner'),
  [NETBAR_KEEPER]: makeScope('owner'),
};

/**
 * Inserts the initial roles. Their rights are declared by the areas in `grants`, `menus` and
 * `buttons`.
 */
export async function seedAuthorities({ tx }: SeedContext): Promise<void> {
  await tx
    .insert(authorities)
    .values(initialRoles.map((role) => ({ ...role, defaultRouter: DEFAULT_HOME })));
  const ownPairs = initialRoles.map(({ authorityId }) => [authorityId, authorityId] as const);
  await tx.insert(authorityDatas).values(
    [...ownPairs, ...dataRolePairs].map(([authorityId, dataAuthorityId]) => ({
      authorityId,
      dataAuthorityId,
    })),
  );
  for (const { authorityId } of initialRoles)
    await writeRoleScope(tx, authorityId, scopes[authorityId]);
}
