import { store, userAtom } from '@console/shared/session';
import { followOwnRole } from '../../authority/base/followOwnRole.ts';

/** Reloads the sidebar after a change of a menu row. */
export async function followMenus(): Promise<void> {
  const reason = store.get(userAtom)?.authorityId;
  if (reason !== undefined) await followOwnRole(Number(reason));
}
