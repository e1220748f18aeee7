export { hasPage } from './hasPage.ts';
export { likedPageSize, opensWithView } from './keptTable.ts';
export { applyAlerts, applyBoot, applyReleases, clearSession, followOtherTabs, signIn } from './lifecycle.ts';
export { readLocal, removeLocal, writeLocal } from './localStore.ts';
export { currentTarget, goToLogin, setNavigator, type ToLogin } from './navigator.ts';
export { DEFAULT_SETTINGS, parseBoot, parseMenus, parseReleases, parseUser } from './parseBoot.ts';
export { isSafeMode } from './safeMode.ts';
export { signOut } from './signOut.ts';
export {
  alertsAtom,
  detectOsType,
  isAdminAtom,
  lacksAtom,
  listedAtom,
  liveTasksAtom,
  menusAtom,
  type OsType,
  openCaptchaAtom,
  osTypeAtom,
  previousAtom,
  publishersAtom,
  releasesAtom,
  revisionAtom,
  serves,
  settingsAtom,
  takes,
  tokenAtom,
  unreadAtom,
  userAtom,
} from './state.ts';
export { store } from './store.ts';
export { tellTaskStarted } from './tasks.ts';
export type {
  Alert,
  Boot,
  BootSession,
  ConsoleSettings,
  SysAuthority,
  SysMenu,
  SysMenuParameter,
  SysUser,
} from './types.ts';
