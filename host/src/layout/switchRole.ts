import { toast } from '@console/shared/feedback';
import { callUnlisted } from '@console/shared/request';
import { loadSession } from '../boot/loadSession.ts';
import { LAYOUT_PATH } from '../router/menuPaths.ts';
import { go } from '../tabs/connectTabs.ts';
import { dropTabs } from '../tabs/tabsStore.ts';
import { layoutTexts } from '../texts/shell.ts';

/**
 * Changes the role that the person acts as: the token changes with it, so user and menus are loaded again and the tabs of the
 * former role go. A refusal is shown by the request client and changes nothing.
 */
export async function switchRole(authorityId: number): Promise<void> {
  try {
    const { code } = await callUnlisted('POST /user/setUserAuthority', { authorityId });
    if (code !== 0) return;
    await loadSession();
  } catch {
    // Shown by the request client; the former role stays on screen.
    return;
  }
  dropTabs();
  go(LAYOUT_PATH, true);
  toast.success(layoutTexts.roleSwitched);
}
