import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { LAYOUT_PATH } from '@console/shared/router';
import { loadSession } from '../boot/loadSession.ts';
import { tellTimeout } from '../feedback/tellTimeout.ts';
import { go } from '../tabs/connectTabs.ts';
import { dropTabs } from '../tabs/tabsStore.ts';
import { headerTexts } from './headerTexts.ts';

/**
 * Changes the role that the person acts as: the token changes with it, so user and menus are loaded again and the tabs of the
 * former role go. A refusal is shown by the request client and changes nothing; when only the menus do not come, the page is
 * loaded anew, because the server already takes him for the other role.
 */
export async function switchRole(authorityId: number): Promise<void> {
  if (!(await hasSwitched(authorityId))) return;
  dropTabs();
  try {
    await loadSession();
  } catch {
    location.reload();
    return;
  }
  go(LAYOUT_PATH, true);
  toast.success(headerTexts.roleSwitched);
}

async function hasSwitched(authorityId: number): Promise<boolean> {
  const switched = await tryCall('POST /user/setUserAuthority', { authorityId }, { silent: false });
  if (!switched.ok) tellTimeout(switched);
  return switched.ok;
}
