import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { LAYOUT_PATH } from '@console/shared/router';
import { loadSession } from '../boot/loadSession.ts';
import { showTimeout } from '../feedback/showTimeout.ts';
import { go } from '../tabs/connectTabs.ts';
import { clearTabs } from '../tabs/tabsStore.ts';
import { headerTexts } from './headerTexts.ts';

/**
 * Switches the user's role. The token changes with it, so user and menus are loaded again and all
 * tabs are closed. A refusal, which the request client shows, changes nothing. If only the menus
 * cannot be loaded, the page is reloaded, because the server already uses the new role.
 */
export async function switchRole(authorityId: number): Promise<void> {
  if (!(await hasSwitched(authorityId))) return;
  clearTabs();
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
  if (!switched.ok) showTimeout(switched);
  return switched.ok;
}
