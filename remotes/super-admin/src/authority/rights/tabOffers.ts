import { serves } from '@console/shared/session';
import { offers } from '@console/shared/ui';
import type { Role } from '../base/authority.model.ts';
import { hasScope } from './scopeRights.ts';
import type { Tab } from './TabList.tsx';

/** The action in a role's `actions` that each tab needs. */
const ACTIONS = { menus: 'setMenus', apis: 'setApis', datas: 'setDatas' } as const;

/** Whether the user can open a tab of a role on this back end. */
export function isOffered(role: Role, tab: Tab): boolean {
  if (tab === 'scope') return hasScope(role);
  // Roles of another back end have no actions, and its version 3.0 does not have this call.
  if (tab === 'datas' && !serves('POST /authority/setDataAuthority')) return false;
  return offers(role, ACTIONS[tab]);
}
