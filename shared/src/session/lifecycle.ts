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
  liveTasksAtom,
  menusAtom,
  missingCapabilitiesAtom,
  openCaptchaAtom,
  publishersAtom,
  type Release,
  rememberOsType,
  revisionAtom,
  settingsAtom,
  storedTokenAtom,
  storeToken,
  unreadAtom,
  userAtom,
} from './state.ts';
import {
  concernsSession,
  forgetToken,
  plausibleToken,
  readToken,
  writeCookie,
} from './tokenStorage.ts';
import type { Boot, BootSession, SysUser } from './types.ts';

/**
 * Stores boot data: the settings, and user, menus and releases if there is a session.
 *
 * @param value boot data from the HTML, `GET /console/boot` or `data.boot` of a sign-in. Invalid
 * values are treated as empty.
 * @returns the parsed data
 */
export function applyBoot(value: unknown): Boot {
  const boot = parseBoot(value);
  store.set(settingsAtom, boot.settings);
  store.set(openCaptchaAtom, boot.openCaptcha);
  if (boot.lacks) store.set(missingCapabilitiesAtom, boot.lacks);
  if (boot.session) {
    setSession(boot.session);
    // A token that only local storage has does not load pictures.
    writeCookie(readToken().token);
  }
  // Set last, so that subscribers of the revision find its releases.
  store.set(revisionAtom, boot.revision);
  return boot;
}

const NO_SESSION = {
  user: null,
  menus: [],
  unread: null,
  tasks: null,
  views: {},
  alerts: [],
  releases: [],
  listed: [],
  previous: [],
  publishers: {},
};

function setSession(session: BootSession | typeof NO_SESSION): void {
  store.set(userAtom, session.user);
  store.set(menusAtom, session.menus);
  store.set(unreadAtom, session.unread);
  store.set(liveTasksAtom, session.tasks);
  store.set(defaultViewsAtom, session.views);
  setReleases(session);
  store.set(alertsAtom, session.alerts);
}

type BootReleases = Pick<BootSession, 'releases' | 'listed' | 'previous' | 'publishers'>;

/** Stores the active releases, in safe mode without optional ones. */
export function setReleases({ releases, listed, previous, publishers }: BootReleases): void {
  const isIncluded = ({ optional }: { optional?: boolean }): boolean =>
    optional !== true || !isSafeMode();
  store.set(publishersAtom, publishers);
  const whole = releases.filter(isIncluded).map((manifest): Release => {
    const { id, version, build, title, pages } = manifest;
    return { id, version, build, title, pages, manifest };
  });
  const withBefore = (release: Release): Release => {
    const before = previous.find(({ id, build }) => id === release.id && build !== release.build);
    return before ? { ...release, before } : release;
  };
  store.set(activeReleasesAtom, [...whole, ...listed.filter(isIncluded)].map(withBefore));
}

/**
 * Starts a session: stores the token, the user and the kind of computer, and the menus and releases
 * if the response contains boot data.
 *
 * @throws TypeError if the token or the user is invalid, because the back end reported a success
 * without a session
 * @example signIn({ token: data.token, user: data.user, boot: data.boot });
 */
export function signIn(answer: { token: string; user: SysUser; boot?: unknown }): void {
  const user = parseUser(answer.user);
  if (plausibleToken(answer.token) === '' || !user)
    throw new TypeError('The sign-in response has no valid token or user');
  storeToken({ token: answer.token, sessionId: newSessionId() });
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
  store.set(storedTokenAtom, { token: '', sessionId: '' });
  setSession(NO_SESSION);
  clearSessionStorage();
  cancelPendingVerification();
  cancelPendingRelogin();
  clearBoxes();
  bus.emit('session', { kind: 'signedOut', by });
}

/** Ends the session in this browser: storage, cookie, session storage and store. Never throws. */
export function clearSession(): void {
  forgetToken();
  dropSession('thisTab');
}

/** Updates the session of this tab from storage. Emits a bus event if it is another session. */
export function followStorage(): void {
  const current = store.get(storedTokenAtom);
  const stored = readToken();
  if (stored.token === current.token) return;
  if (stored.token === '') {
    dropSession('otherTab');
    return;
  }
  store.set(storedTokenAtom, stored);
  if (stored.sessionId !== current.sessionId) bus.emit('session', { kind: 'replaced' });
}

/**
 * Follows the session of other browser tabs. A renewed token is adopted. A sign-out ends the
 * session of this tab. A sign-in emits the event `replaced` (reload the page, because it shows data
 * of the earlier session). The current storage decides, not the order of events, so all tabs end
 * with the last written state.
 *
 * @returns a function that stops following
 */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (concernsSession(event)) followStorage();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
