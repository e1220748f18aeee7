import type { SeedContext } from '../../seed.ts';
import { grantableApis } from '../api/sync.ts';
import { PLATFORM_ADMIN, SUPER_ADMIN } from './hierarchy.ts';
import { authorities, authorityApis, authorityDatas } from './tables.ts';

/** 网管: runs the machines of a netbar and reads its own area only. */
export const NETBAR_KEEPER = 301;

const HOME = 'netbarList';

/**
 * Calls with which a role could give rights, to itself or to others, or change what the server runs. A new role gets none of
 * them, and 平台管理员 is not given them either.
 */
const RAISING = [
  /^\/casbin\/update/,
  /^\/authority\/(?!get)/,
  /^\/authorityBtn\/set/,
  /^\/menu\/(?:add|update|delete|set)/,
  /^\/api\/(?!get)/,
  /^\/remote\/(?!get|report)/,
  /^\/system\/(?:set|get)SystemConfig$/,
  /^\/autoCode\/(?!get)/,
  /^\/sysExportTemplate\/(?:create|update|delete)/,
];

const canRaise = (path: string) => RAISING.some((pattern) => pattern.test(path));

/** The three first roles and their rights; those of the business follow in staffSeed.ts. */
export async function seedAuthorities({ tx, areas }: SeedContext): Promise<void> {
  await tx.insert(authorities).values([
    { authorityId: SUPER_ADMIN, authorityName: '超级管理员', parentId: 0, defaultRouter: HOME },
    { authorityId: PLATFORM_ADMIN, authorityName: '平台管理员', parentId: SUPER_ADMIN, defaultRouter: HOME },
    { authorityId: NETBAR_KEEPER, authorityName: '网管', parentId: PLATFORM_ADMIN, defaultRouter: HOME },
  ]);
  await tx.insert(authorityDatas).values([
    { authorityId: SUPER_ADMIN, dataAuthorityId: SUPER_ADMIN },
    { authorityId: SUPER_ADMIN, dataAuthorityId: PLATFORM_ADMIN },
    { authorityId: SUPER_ADMIN, dataAuthorityId: NETBAR_KEEPER },
    { authorityId: PLATFORM_ADMIN, dataAuthorityId: PLATFORM_ADMIN },
    { authorityId: PLATFORM_ADMIN, dataAuthorityId: NETBAR_KEEPER },
    { authorityId: NETBAR_KEEPER, dataAuthorityId: NETBAR_KEEPER },
  ]);
  const granted = grantableApis(areas).filter(({ path }) => !canRaise(path));
  const readable = granted.filter(({ path }) => /^\/netbar\/get/.test(path));
  await tx
    .insert(authorityApis)
    .values([
      ...granted.map(({ method, path }) => ({ authorityId: PLATFORM_ADMIN, method, path })),
      ...readable.map(({ method, path }) => ({ authorityId: NETBAR_KEEPER, method, path })),
    ]);
}
