import { NOT_ABOVE, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { defineTransitions } from '../../kernel/lists/transitions.ts';
import { texts } from './texts.ts';

/** A role, as far as it decides what a caller can do to it. */
interface Judged {
  authorityId: number;
  isOwn: boolean;
  /** Whether the caller's role is above it. */
  isBelow: boolean;
  isHeld: boolean;
  hasChildren: boolean;
}

const above = ({ isBelow }: Judged) => (isBelow ? undefined : NOT_ABOVE);

function whyStays(role: Judged): string | undefined {
  if (role.authorityId === SUPER_ADMIN) return texts.superStays;
  if (role.isHeld) return above(role) ?? texts.inUse;
  return above(role) ?? (role.hasChildren ? texts.hasChildren : undefined);
}

// Not `defineEntity` (decision 37): the rows have no states.
/**
 * What can be done to a role. The rights of one that is below the caller's are set by writes that ask `assertAbove`, the same rule,
 * of many roles at once.
 */
export const roleTransitions = defineTransitions(() => '', {
  // To give a role to a user is the user screen's call; the role says whether it may be given.
  assign: { unless: above },
  edit: { call: '/authority/updateAuthority', unless: above },
  addChild: {
    call: '/authority/createAuthority',
    unless: (role: Judged) => (role.isOwn ? undefined : above(role)),
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
  delete: { call: '/authority/deleteAuthority', unless: whyStays },
});
