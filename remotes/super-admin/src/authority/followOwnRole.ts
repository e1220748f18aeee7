import { toast } from '@console/shared/feedback';
import { call, RequestError } from '@console/shared/request';
import { menusAtom, parseMenus, parseUser, store, userAtom } from '@console/shared/session';
import { rightsTexts as texts } from '../texts/authority.ts';

const SILENT = { silent: true, loading: false } as const;

/** After a role was changed: when it is the one that the person acts in, his menus and his start page follow without a reload. */
export async function followOwnRole(authorityId: number): Promise<void> {
  if (store.get(userAtom)?.authorityId !== authorityId) return;
  if (!(await follow())) toast.info(texts.menusLater);
}

async function follow(): Promise<boolean> {
  try {
    const [menu, info] = await Promise.all([
      call('POST /menu/getMenu', undefined, SILENT),
      call('GET /user/getUserInfo', undefined, SILENT),
    ]);
    const user = parseUser(info.code === 0 ? info.data.userInfo : null);
    if (menu.code !== 0 || !user) return false;
    store.set(menusAtom, parseMenus(menu.data.menus));
    store.set(userAtom, user);
    return true;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return false;
  }
}
