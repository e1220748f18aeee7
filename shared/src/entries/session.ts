export { signOut } from '../request/signOut.ts';
export { applyAlerts, applyReleases } from '../session/applyReleases.ts';
export { hasPage } from '../session/hasPage.ts';
export { applyBoot, clearSession, followOtherTabs, signIn } from '../session/lifecycle.ts';
export { readLocal, removeLocal, writeLocal } from '../session/localStore.ts';
export { currentTarget, goToLogin, setNavigator, type ToLogin } from '../session/navigator.ts';
export {
  DEFAULT_SETTINGS,
  parseBoot,
  parseMenus,
  parseReleases,
  parseUser,
} from '../session/parseBoot.ts';
export { listedAtom, previousAtom, releasesAtom } from '../session/releaseViews.ts';
export { isSafeMode } from '../session/safeMode.ts';
export {
  activeReleasesAtom,
  alertsAtom,
  detectOsType,
  isAdminAtom,
  lacksAtom,
  liveTasksAtom,
  menusAtom,
  missingCapabilitiesAtom,
  type OsType,
  openCaptchaAtom,
  osTypeAtom,
  publishersAtom,
  type Release,
  revisionAtom,
  settingsAtom,
  tokenAtom,
  unreadAtom,
  userAtom,
} from '../session/state.ts';
export { isForeign, serves, supportsField, takes } from '../session/support.ts';
export { likedPageSize, opensWithView } from '../session/tablePreferences.ts';
export { tellTaskStarted } from '../session/tasks.ts';
export type {
  Alert,
  Boot,
  BootSession,
  ConsoleSettings,
  SysAuthority,
  SysMenu,
  SysMenuParameter,
  SysUser,
} from '../session/types.ts';
export { store } from '../store/store.ts';
