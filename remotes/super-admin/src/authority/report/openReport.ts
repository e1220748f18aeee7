import { openTab } from '@console/shared/router';
import { menusAtom, type SysMenu, store } from '@console/shared/session';
import type { Role } from '../base/authority.model.ts';

/** Name of the hidden menu row of 权限一览. */
const REPORT = 'authorityReport';

const holds = (menus: readonly SysMenu[]): boolean =>
  menus.some(({ name, children }) => name === REPORT || holds(children ?? []));

/** Whether the menu of the user has 权限一览. Other back ends have no row for it. */
export const hasReport = (): boolean => holds(store.get(menusAtom));

export const openReport = ({ authorityId }: Pick<Role, 'authorityId'>): void =>
  openTab({ name: REPORT, params: { id: String(authorityId) } });
