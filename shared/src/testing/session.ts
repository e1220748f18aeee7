import { NOTHING_MISSING } from '../contract/missingCapabilities.ts';
import { toastsAtom } from '../feedback/toasts.ts';
import { forceCloseLoading } from '../request/loading.ts';
import { clearSession, signIn } from '../session/lifecycle.ts';
import { setNavigator } from '../session/navigator.ts';
import { missingCapabilitiesAtom, openCaptchaAtom } from '../session/state.ts';
import type { SysUser } from '../session/types.ts';
import { store } from '../store/store.ts';

/** Creates a user with role 888. @param parts fields that matter for the test */
export function testUser(parts: Partial<SysUser> = {}): SysUser {
  const authority = {
    authorityId: parts.authorityId ?? 888,
    authorityName: '管理员',
    defaultRouter: 'dashboard',
  };
  return {
    ID: 1,
    uuid: '00000000-0000-4000-8000-000000000001',
    userName: 'admin',
    nickName: '管理员',
    headerImg: '',
    authorityId: 888,
    authority,
    authorities: [authority],
    ...parts,
  };
}

/** Signs in a user, as after a response of `/base/login`. */
export function signInAs(parts: Partial<SysUser> = {}, token = 'test.token'): void {
  signIn({ token, user: testUser(parts) });
}

/** Resets session, toasts, boxes and the loading indicator. For `afterEach`. */
export function resetSession(): void {
  clearSession();
  setNavigator();
  store.set(openCaptchaAtom, true);
  store.set(missingCapabilitiesAtom, NOTHING_MISSING);
  store.set(toastsAtom, []);
  forceCloseLoading();
}
