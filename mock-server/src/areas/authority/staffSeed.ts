import type { SeedContext } from '../../seed.ts';
import { grantableApis } from '../api/sync.ts';
import { PLATFORM_ADMIN } from './hierarchy.ts';
import { STAFF_ROLES } from './staffRoles.ts';
import { authorities, authorityApis, authorityDatas } from './tables.ts';

interface RoleSeed {
  authorityId: number;
  authorityName: string;
  parentId: number;
  /** Calls below `/netbar/` besides those that read netbars, which all of them have. */
  netbarCalls: readonly string[];
}

const tagsAndRing = ['setNetbarTags', 'setNetbarRing'];
const defence = 'getDefenseLogList';

const roles: readonly RoleSeed[] = [
  {
    authorityId: STAFF_ROLES.operations,
    authorityName: '安全运营',
    parentId: PLATFORM_ADMIN,
    netbarCalls: [...tagsAndRing, defence],
  },
  { authorityId: STAFF_ROLES.finance, authorityName: '财务', parentId: PLATFORM_ADMIN, netbarCalls: ['renewNetbar'] },
  { authorityId: STAFF_ROLES.support, authorityName: '客服', parentId: PLATFORM_ADMIN, netbarCalls: ['setNetbarTags', defence] },
  {
    authorityId: STAFF_ROLES.marketHead,
    authorityName: '市场负责人',
    parentId: PLATFORM_ADMIN,
    netbarCalls: ['addNetbar', 'updateNetbar', 'auditNetbar', 'renewNetbar', 'setNetbarStatus', ...tagsAndRing],
  },
  {
    authorityId: STAFF_ROLES.marketMember,
    authorityName: '市场成员',
    parentId: STAFF_ROLES.marketHead,
    netbarCalls: ['updateNetbar', 'setNetbarTags'],
  },
  { authorityId: STAFF_ROLES.netbarOwner, authorityName: '网吧业主', parentId: PLATFORM_ADMIN, netbarCalls: [defence] },
];

/** The roles of the business: starting points that an operator edits. None of them can give rights. */
export async function seedStaffRoles({ tx, areas }: SeedContext): Promise<void> {
  await tx.insert(authorities).values(
    roles.map(({ authorityId, authorityName, parentId }) => ({
      authorityId,
      authorityName,
      parentId,
      defaultRouter: 'netbarList',
    })),
  );
  await tx.insert(authorityDatas).values(roles.map(({ authorityId }) => ({ authorityId, dataAuthorityId: authorityId })));
  const ofNetbars = grantableApis(areas).filter(({ path }) => path.startsWith('/netbar/'));
  const grants = roles.flatMap(({ authorityId, netbarCalls }) =>
    ofNetbars
      .filter(({ path }) => path.startsWith('/netbar/getNetbar') || netbarCalls.includes(path.slice('/netbar/'.length)))
      .map(({ method, path }) => ({ authorityId, method, path })),
  );
  await tx.insert(authorityApis).values(grants);
}
