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

const above = ({ isBelow }: RoleState) => (isBelow ? undefined : NOT_ABOVE);

function deleteRefusal(role: RoleState): string | undefined {
  if (role.authorityId === SUPER_ADMIN) return texts.superStays;
  if (role.isHeld) return above(role) ?? texts.inUse;
  return above(role) ?? (role.hasChildren ? texts.hasChildren : undefined);
}

// Not `defineEntity` (decision 37), because the rows do not have states.
/**
 * Actions of a role. Writes of rights for several roles use `assertAbove`, which checks the same
 * rule.
 */
export const roleTransitions = defineTransitions(() => '', {
  // The user screen assigns roles. This action states whether the role may be assigned.
  assign: { unless: above },
  edit: { call: '/authority/updateAuthority', unless: above },
  addChild: {
    call: '/authority/createAuthority',
    unless: (role: RoleState) => (role.isOwn ? undefined : above(role)),
  },
  copy: { call: '/authority/copyAuthority', unless: above },
  setMenus: { call: '/menu/addMenuAuthority', unless: above },
  setApis: { call: '/casbin/updateCasbin', unless: above },
  setButtons: { call: '/authorityBtn/setAuthorityBtn', unless: above },
  setDatas: { call: '/authority/setDataAuthority', unless: above },
  setScope: {
    call: '/authority/setRoleScope',
    unless: above,
    when: ({ authorityId }) => authorityId !== SUPER_ADMIN,
  },
  delete: { call: '/authority/deleteAuthority', unless: deleteRefusal },
});
