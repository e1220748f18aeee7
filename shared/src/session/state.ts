import { atom } from 'jotai';
import { type MissingCapabilities, NOTHING_MISSING } from '../contract/missingCapabilities.ts';
import type { ListedRelease, RemoteManifest } from '../contract/remoteManifest.ts';
import { store } from '../store/store.ts';
import { readLocal, writeLocal } from './localStore.ts';
import { DEFAULT_SETTINGS } from './parseBoot.ts';
import { plausibleToken, readToken, type StoredToken, writeToken } from './tokenStorage.ts';
import type { Alert, ConsoleSettings, SysMenu, SysUser } from './types.ts';

export type OsType = 'WIN' | 'MAC';

const OS_KEY = 'osType';

export const storedTokenAtom = atom<StoredToken>(readToken());

/**
 * The current token, or an empty string. Change it only with `signIn`, `renewToken` or
 * `clearSession`.
 */
export const tokenAtom = atom((get) => get(storedTokenAtom).token);

/** The signed-in user, `null` until loaded. */
export const userAtom = atom<SysUser | null>(null);

/** Menu tree of the user's role. */
export const menusAtom = atom<readonly SysMenu[]>([]);

/** An active release. Contains its manifest after that is loaded. */
export interface Release extends ListedRelease {
  manifest?: RemoteManifest;
  /** Manifest of the last good build, used if this one fails. */
  before?: RemoteManifest;
}

/** Active releases, in which the host resolves component paths. */
export const activeReleasesAtom = atom<readonly Release[]>([]);

/** Public keys for the signatures of releases, by key name. */
export const publishersAtom = atom<Readonly<Record<string, JsonWebKey>>>({});

/** Number of unread inbox messages, 100 for more. `null` if the back end has no inbox. */
export const unreadAtom = atom<number | null>(null);

/**
 * Number of the user's waiting and running tasks, as known by this page. `null` if the back end has
 * no tasks. Code that starts a task calls `tellTaskStarted`.
 */
export const liveTasksAtom = atom<number | null>(null);

/** Default views of the user by list id. */
export const defaultViewsAtom = atom<Readonly<Record<string, unknown>>>({});

/** Problems of the server. Empty for users who cannot fix them. */
export const alertsAtom = atom<readonly Alert[]>([]);

/** Calls and fields that the back end does not support. Empty for the console's own back end. */
export const missingCapabilitiesAtom = atom<MissingCapabilities>(NOTHING_MISSING);

/**
 * @deprecated Use `missingCapabilitiesAtom`. Stays until 1.0.
 * @alias
 */
export const lacksAtom = missingCapabilitiesAtom;

/** Revision of the registry for the releases. Empty until known. */
export const revisionAtom = atom('');

/** Whether a sign-in requires a captcha. `true` until the server has been queried. */
export const openCaptchaAtom = atom(true);

export const settingsAtom = atom<ConsoleSettings>(DEFAULT_SETTINGS);

/** Kind of the user's computer, stored in local storage after the sign-in (spec 3). */
export const osTypeAtom = atom<OsType>(readLocal(OS_KEY) === 'MAC' ? 'MAC' : detectOsType());

/**
 * Whether the user's role is an administrator: 888 or 999 (spec 4). For display only, because the
 * server decides.
 */
export const isAdminAtom = atom((get) =>
  ['888', '999'].includes(String(get(userAtom)?.authorityId)),
);

/** Returns `MAC` on Apple computers, otherwise `WIN`. */
export function detectOsType(): OsType {
  return /mac/i.test(navigator.userAgent) ? 'MAC' : 'WIN';
}

export function rememberOsType(): void {
  const osType = detectOsType();
  store.set(osTypeAtom, osType);
  writeLocal(OS_KEY, osType);
}

export function storeToken(stored: StoredToken): void {
  store.set(storedTokenAtom, stored);
  writeToken(stored);
}

/**
 * Adopts the token in the header `new-token` of a response (spec 6). The last received token is
 * used. A token of an ended session is ignored.
 *
 * @param sessionId session of the request
 */
export function renewToken(token: string, sessionId: string): void {
  const stored = store.get(storedTokenAtom);
  if (
    plausibleToken(token) === '' ||
    stored.token === '' ||
    stored.sessionId !== sessionId ||
    stored.token === token
  )
    return;
  storeToken({ token, sessionId });
}
