/**
 * Public interface of this area for other areas. It holds what the tables of other areas refer to,
 * and therefore does not depend on the area `pc`. The area `scopeAdmin` computes the members.
 */
export * from './clauses.ts';
export { lockMembers } from './lock.ts';
export { inMemberNetbar, isMemberTerminal } from './memberFilters.ts';
export { assertEditable, countOutside, visibleScopes } from './rights.ts';
export {
  type ScopeContent,
  targetScopeChanges,
  targetScopeMembers,
  targetScopeProposals,
  targetScopes,
  targetScopeVersions,
} from './tables.ts';
export { findScope, lockScopeToUse, mayUseScope, readMemberNetbars } from './useScope.ts';
export {
  groupUses,
  type MembersChange,
  notifyEdit,
  notifyUses,
  readUses,
  type ScopeEdit,
  type ScopeUse,
  scopeUses,
} from './uses.ts';
