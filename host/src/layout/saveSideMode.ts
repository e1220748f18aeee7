import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { store, userAtom } from '@console/shared/session';
import { showTimeout } from '../feedback/showTimeout.ts';
import { headerTexts } from './headerTexts.ts';

/**
 * Saves the sidebar colour to the account and applies it (spec 4). On an error, which the request
 * client shows, the colour does not change.
 *
 * @param sideMode `dark`, `light` or a colour `#rrggbb`
 */
export async function saveSideMode(sideMode: string): Promise<void> {
  const saved = await tryCall('PUT /user/setSelfInfo', { sideMode }, { silent: false });
  if (!saved.ok) {
    showTimeout(saved);
    return;
  }
  store.set(userAtom, (user) => user && { ...user, sideMode });
  toast.success(headerTexts.sideSaved);
}
