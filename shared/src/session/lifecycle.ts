import { clearBoxes } from '../feedback/boxes.ts';
import { store } from '../store/store.ts';
import { bus } from '../verification/bus.ts';
import { cancelPendingVerification } from '../verification/coordinator.ts';
import { cancelPendingRelogin } from '../verification/relogin.ts';
import { clearSessionStorage } from './localStore.ts';
import { parseBoot, parseUser } from './parseBoot.ts';
import { isSafeMode } from './safeMode.ts';
import {
  activeReleasesAtom,
  alertsAtom,
  defaultViewsAtom,
  keepToken,
  keptTokenAtom,
  lacksAtom,
  liveTasksAtom,
  menusAtom,
  openCaptchaAtom,
  publishersAtom,
  type Release,
  rememberOsType,
  revisionAtom,
  settingsAtom,
  unreadAtom,
  userAtom,
} from './state.ts';
import { concernsSession, forgetToken, plausibleToken, readToken } from './tokenStorage.ts';
import type { Boot, BootSession, SysUser } from './types.ts';

/**
 * Puts boot data into the store: settings always, user, menus and releases when they hold a session.
 *
 * @param value boot data from the HTML, `GET /console/boot` or `data.boot` of a sign-in; anything else counts as empty
 * @returns the data as understood
 */
export function applyBoot(value: unknown): Boot {
  const boot = parseBoot(value);
  store.set(settingsAtom, boot.settings);
  store.set(openCaptchaAtom, boot.openCaptcha);
  if (boot.lacks) store.set(lacksAtom, boot.lacks);
  if (boot.session) {
    store.set(userAtom, boot.session.user);
    store.set(menusAtom, boot.session.menus);
    store.set(unreadAtom, boot.session.unread);
    store.set(liveTasksAtom, boot.session.tasks);
    store.set(defaultViewsAtom, boot.session.views);
    setReleases(boot.session);
    store.set(alertsAtom, boot.session.alerts);
  }
  // Last: whoever hears of a revision finds its releases.
  store.set(revisionAtom, boot.revision);
  return boot;
}

type BootReleases = Pick<BootSession, 'releases' | 'listed' | 'previous' | 'publishers'>;

/** Puts the active releases into the store; in safe mode without optional ones. */
export function setReleases({ releases, listed, previous, publishers }: BootReleases): void {
  const isWanted = ({ optional }: { optional?: boolean }): boolean =>
    optional !== true || !isSafeMode();
  store.set(publishersAtom, publishers);
  const whole = releases.filter(isWanted).map((manifest): Release => {
    const { id, version, build, title, pages } = manifest;
    return { id, version, build, title, pages, manifest };
  });
  const withBefore = (release: Release): Release => {
    const before = previous.find(({ id, build }) => id === release.id && build !== release.build);
    return before ? { ...release, before } : release;
  };
  store.set(activeReleasesAtom, [...whole, ...listed.filter(isWanted)].map(withBefore));
}

/**
 * Starts a session: keeps the token, sets the user, remembers the kind of computer and, when the answer brought boot data,
 * fills menus and releases.
 *
 * @throws TypeError when the token or the user cannot be one: the back end answered success without a session
 * @example signIn({ token: data.token, user: data.user, boot: data.boot });
 */
export function signIn(answer: { token: string; user: SysUser; boot?: unknown }): void {
  const user = parseUser(answer.user);
  if (plausibleToken(answer.token) === '' || !user)
    throw new TypeError('sign-in answer without a token or a user');
  keepToken({ token: answer.token, sessionId: newSessionId() });
  store.set(userAtom, user);
  if (answer.boot !== undefined) applyBoot(answer.boot);
  rememberOsType();
  bus.emit('session', { kind: 'signedIn' });
}

function newSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function dropSession(by: 'thisTab' | 'otherTab'): void {
  store.set(keptTokenAtom, { token: '', sessionId: '' });
  store.set(userAtom, null);
  store.set(menusAtom, []);
  store.set(unreadAtom, null);
  store.set(liveTasksAtom, null);
  store.set(defaultViewsAtom, {});
  store.set(alertsAtom, []);
  setReleases({ releases: [], listed: [], previous: [], publishers: {} });
  clearSessionStorage();
  cancelPendingVerification();
  cancelPendingRelogin();
  clearBoxes();
  bus.emit('session', { kind: 'signedOut', by });
}

/** Ends the session in this browser: storage, cookie, session storage and all that is in the store. Never throws. */
export function clearSession(): void {
  forgetToken();
  dropSession('thisTab');
}

/** Brings this tab's session in line with what is kept now; tells the bus when it is another session. */
export function followStorage(): void {
  const mine = store.get(keptTokenAtom);
  const kept = readToken();
  if (kept.token === mine.token) return;
  if (kept.token === '') {
    dropSession('otherTab');
    return;
  }
  store.set(keptTokenAtom, kept);
  if (kept.sessionId !== mine.sessionId) bus.emit('session', { kind: 'replaced' });
}

/**
 * Follows what other browser tabs do: a renewed token is taken, a sign-out ends this tab's session too, and a sign-in is told
 * on the bus as `replaced` (reload the page: it shows the earlier session's data). What is in storage now decides, not the
 * order in which events arrive, so all tabs end with what was written last.
 *
 * @returns stops following
 */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (concernsSession(event)) followStorage();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
