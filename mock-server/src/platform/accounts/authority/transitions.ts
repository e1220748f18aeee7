import { NOT_ABOVE, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { defineTransitions } from '../../kernel/lists/transitions.ts';
import { texts } from './texts.ts';

/** State of a role that decides which actions are possible. */
interface RoleState {
  authorityId: number;
  isOwn: boolean;
  /** True if the caller's role is above this role. */
  isBelow: boolean;
  isHeld: boolean;
  hasChildren: boolean;
}

const requireBelow = ({ isBelow }: RoleState) => (isBelow ? undefined : NOT_ABOVE);

function deleteRefusal(role: RoleState): string | undefined {
  if (role.authorityId === SUPER_ADMIN) return texts.superStays;
  if (role.isHeld) return requireBelow(role) ?? texts.inUse;
  return requireBelow(role) ?? (role.hasChildren ? texts.hasChildren : undefined);
}

// Not `defineEntity` (decision 37), because the rows do not have states.
/**
 * Actions of a role. Writes of rights for several roles use `assertAbove`, which checks the same
 * rule.
 */
export const roleTransitions = defineTransitions(() => '', {
  // The user screen assigns roles. This action states whether the role may be assigned.
  assign: { unless: requireBelow },
  edit: { call: '/authority/updateAuthority', unless: requireBelow },
  addChild: {
    call: '/authority/createAuthority',
    unless: (role: RoleState) => (role.isOwn ? undefined : requireBelow(role)),
  },
  copy: { call: '/authority/copyAuthority', unless: requireBelow },
  setMenus: { call: '/menu/addMenuAuthority', unless: requireBelow },
  setApis: { call: '/casbin/updateCasbin', unless: requireBelow },
  setButtons: { call: '/authorityBtn/setAuthorityBtn', unless: requireBelow },
  setDatas: { call: '/authority/setDataAuthority', unless: requireBelow },
  setScope: {
    call: '/authority/setRoleScope',
    unless: requireBelow,
    when: ({ authorityId }) => authorityId !== SUPER_ADMIN,
  },
  delete: { call: '/authority/deleteAuthority', unless: deleteRefusal },
});
