import { store, userAtom } from '@console/shared/session';
import { followOwnRole } from '../../authority/base/followOwnRole.ts';

/** After a row was changed: the menu at the side follows without a reload. */
export async function followMenus(): Promise<void> {
  const own = store.get(userAtom)?.authorityId;
  if (own !== undefined) await followOwnRole(Number(own));
}
