import { atom } from 'jotai';
import { LACKS_NOTHING, type Lacks } from '../contract/lacks.ts';
import type { ListedRelease, RemoteManifest } from '../contract/remoteManifest.ts';
import { store } from '../store/store.ts';
import { readLocal, writeLocal } from './localStore.ts';
import { DEFAULT_SETTINGS } from './parseBoot.ts';
import { type KeptToken, plausibleToken, readToken, writeToken } from './tokenStorage.ts';
import type { Alert, ConsoleSettings, SysMenu, SysUser } from './types.ts';

export type OsType = 'WIN' | 'MAC';

const OS_KEY = 'osType';

export const keptTokenAtom = atom<KeptToken>(readToken());

/** The current token, '' without one. Change it by `signIn`, `renewToken` or `clearSession` only. */
export const tokenAtom = atom((get) => get(keptTokenAtom).token);

/** The signed-in person, `null` until he is loaded. */
export const userAtom = atom<SysUser | null>(null);

/** The menu tree of the person's role. */
export const menusAtom = atom<readonly SysMenu[]>([]);

/** An active release, with its manifest once that is here. */
export interface Release extends ListedRelease {
  manifest?: RemoteManifest;
  /** The manifest of the last good build, which stands in when this one fails. */
  before?: RemoteManifest;
}

/** The active releases: what the host resolves component paths with. */
export const activeReleasesAtom = atom<readonly Release[]>([]);

/** By a key's name: the public key that signatures of releases are verified with. */
export const publishersAtom = atom<Readonly<Record<string, JsonWebKey>>>({});

/** Messages of the person's inbox that he has not read, 100 for more; `null` where the back end has no inbox. */
export const unreadAtom = atom<number | null>(null);

/**
 * Tasks of the person that wait or run, as far as is known here; `null` where the back end has no tasks. Whoever starts one calls
 * `tellTaskStarted`.
 */
export const liveTasksAtom = atom<number | null>(null);

/** By the list's name: the view with which it opens for the person. */
export const defaultViewsAtom = atom<Readonly<Record<string, unknown>>>({});

/** What is wrong with the server; empty for everybody who could not mend it. */
export const alertsAtom = atom<readonly Alert[]>([]);

/** What the back end does not do of what our screens could ask of it; nothing of ours. */
export const lacksAtom = atom<Lacks>(LACKS_NOTHING);

/** The registry's revision that the releases are of, '' until known. */
export const revisionAtom = atom('');

/** Whether a sign-in has to solve a captcha, as far as is known: `true` means the server has to be asked. */
export const openCaptchaAtom = atom(true);

export const settingsAtom = atom<ConsoleSettings>(DEFAULT_SETTINGS);

/** The kind of the person's computer, kept in local storage after sign-in (spec 3). */
export const osTypeAtom = atom<OsType>(readLocal(OS_KEY) === 'MAC' ? 'MAC' : detectOsType());

/** Whether the person's role counts as an administrator: 888 or 999 (spec 4). For display only; the server decides. */
export const isAdminAtom = atom((get) =>
  ['888', '999'].includes(String(get(userAtom)?.authorityId)),
);

/** `MAC` on Apple computers, `WIN` on everything else. */
export function detectOsType(): OsType {
  return /mac/i.test(navigator.userAgent) ? 'MAC' : 'WIN';
}

export function rememberOsType(): void {
  const osType = detectOsType();
  store.set(osTypeAtom, osType);
  writeLocal(OS_KEY, osType);
}

export function keepToken(kept: KeptToken): void {
  store.set(keptTokenAtom, kept);
  writeToken(kept);
}

/**
 * Takes the token that a response brought in its header `new-token` (spec 6). Of several the last to arrive wins; one that
 * belongs to a session which is over is dropped.
 *
 * @param sessionId the session in which the request was sent
 */
export function renewToken(token: string, sessionId: string): void {
  const kept = store.get(keptTokenAtom);
  if (
    plausibleToken(token) === '' ||
    kept.token === '' ||
    kept.sessionId !== sessionId ||
    kept.token === token
  )
    return;
  keepToken({ token, sessionId });
}
