import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { menusAtom, parseMenus, parseUser, store, userAtom } from '@console/shared/session';
import { rightsTexts as texts } from './authority.texts.ts';

/** Reloads the menus and the start page after a change of the role that the user works in. */
export async function followOwnRole(authorityId: number): Promise<void> {
  if (store.get(userAtom)?.authorityId !== authorityId) return;
  if (!(await follow())) toast.info(texts.menusLater);
}

async function follow(): Promise<boolean> {
  const quiet = { loading: false };
  const [menu, info] = await Promise.all([
    tryCall('POST /menu/getMenu', undefined, quiet),
    tryCall('GET /user/getUserInfo', undefined, quiet),
  ]);
  const user = parseUser(info.ok ? info.data.userInfo : null);
  if (!menu.ok || !user) return false;
  store.set(menusAtom, parseMenus(menu.data.menus));
  store.set(userAtom, user);
  return true;
}
