import { openTab } from '@console/shared/router';
import { menusAtom, type SysMenu, store } from '@console/shared/session';
import type { Role } from '../base/authority.model.ts';

/** The hidden menu row of 权限一览. */
const REPORT = 'authorityReport';

const holds = (menus: readonly SysMenu[]): boolean =>
  menus.some(({ name, children }) => name === REPORT || holds(children ?? []));

/** Whether the person has the page that says what a role can do; a back end of others has no row for it. */
export const hasReport = (): boolean => holds(store.get(menusAtom));

/** Opens that page for a role. */
export const openReport = ({ authorityId }: Pick<Role, 'authorityId'>): void =>
  openTab({ name: REPORT, params: { id: String(authorityId) } });
