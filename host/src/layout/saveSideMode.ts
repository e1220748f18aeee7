import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { store, userAtom } from '@console/shared/session';
import { tellTimeout } from '../feedback/tellTimeout.ts';
import { headerTexts } from './headerTexts.ts';

/**
 * Keeps the colour of the side with the person's account and shows it (spec 4). A refusal or failure, which the request client
 * shows, leaves the side as it was.
 *
 * @param sideMode `dark`, `light` or a colour `#rrggbb`
 */
export async function saveSideMode(sideMode: string): Promise<void> {
  const saved = await tryCall('PUT /user/setSelfInfo', { sideMode }, { silent: false });
  if (!saved.ok) {
    tellTimeout(saved);
    return;
  }
  store.set(userAtom, (user) => user && { ...user, sideMode });
  toast.success(headerTexts.sideSaved);
}
