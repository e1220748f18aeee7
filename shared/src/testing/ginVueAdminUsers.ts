import type { SysAuthority, SysUser } from '../session/types.ts';

/** A user row of gin-vue-admin. */
export interface GvaUser
  extends Required<Omit<SysUser, 'mustChangePassword' | 'authority' | 'authorities'>> {
  CreatedAt: string;
  UpdatedAt: string;
  authority: GvaRole;
  authorities: GvaRole[];
}

/** A role row of gin-vue-admin. */
export interface GvaRole extends Required<SysAuthority> {
  CreatedAt: string;
  UpdatedAt: string;
  DeletedAt: null;
  dataAuthorityId: GvaRole[] | null;
  children: GvaRole[] | null;
  menus: null;
}

const TIMES = { CreatedAt: '2024-04-27T10:00:00+08:00', UpdatedAt: '2024-04-27T10:00:00+08:00' };

/** Creates a role. @param parts fields that matter for the test */
export function gvaRole(parts: Partial<GvaRole> = {}): GvaRole {
  const role = {
    authorityId: 888,
    authorityName: '普通用户',
    parentId: 0,
    defaultRouter: 'dashboard',
  };
  return {
    ...TIMES,
    DeletedAt: null,
    ...role,
    dataAuthorityId: null,
    children: null,
    menus: null,
    ...parts,
  };
}

/** Creates a user. @param parts fields that matter for the test */
export function gvaUser(parts: Partial<GvaUser> = {}): GvaUser {
  const role = parts.authority ?? gvaRole();
  return {
    ...TIMES,
    ID: 1,
    uuid: '8d4b1f4e-6d2b-4d8a-9f44-0e7f0d1f5a11',
    userName: 'admin',
    nickName: 'Mr.奇淼',
    sideMode: 'dark',
    headerImg: 'https://example.com/admin.png',
    baseColor: '#fff',
    activeColor: '#1890ff',
    authorityId: role.authorityId,
    authority: role,
    authorities: [role],
    phone: '17611111111',
    email: '333333333@qq.com',
    enable: 1,
    ...parts,
  };
}
