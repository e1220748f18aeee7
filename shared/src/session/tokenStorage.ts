import { warn } from '../log.ts';
import { sessionTexts } from '../texts.ts';
import { readLocal, removeLocal, writeLocal } from './localStore.ts';

const TOKEN_KEY = 'token';
const SESSION_KEY = 'sessionId';
const COOKIE = 'x-token';

/** A token as kept: `sessionId` stays the same while the server renews the token, and changes with every sign-in. */
export interface KeptToken {
  token: string;
  sessionId: string;
}

/**
 * Takes anything for a token that can travel in a header and in a cookie; everything else is no token.
 *
 * @returns the token, or '' when the value is none
 */
export function plausibleToken(value: unknown): string {
  return typeof value === 'string' && /^[\w.~+/=-]{1,4000}$/.test(value) ? value : '';
}

/** The token that comes with the asking for a page; '' when there is none. */
export function readCookie(): string {
  const found = document.cookie.split(/;\s*/).find((pair) => pair.startsWith(`${COOKIE}=`));
  return plausibleToken(found?.slice(COOKIE.length + 1));
}

function writeCookie(token: string): boolean {
  // The server has set it with the life of the token; written again it would only live as long as the browser.
  if (token !== '' && readCookie() === token) return true;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = token === '' ? '; Max-Age=0' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and on plain http
  document.cookie = `${COOKIE}=${token}; Path=/; SameSite=Strict${secure}${life}`;
  return readCookie() === token;
}

/** Reads the kept token: local storage first, the cookie when that holds none. Never throws; garbage counts as no token. */
export function readToken(): KeptToken {
  const token = plausibleToken(readLocal(TOKEN_KEY)) || readCookie();
  return { token, sessionId: token === '' ? '' : (readLocal(SESSION_KEY) ?? '') };
}

/**
 * Keeps a token in local storage and in the cookie. When local storage refuses, the cookie alone has to do, and when that
 * fails too the token lives only as long as the page; both are logged.
 */
export function writeToken({ token, sessionId }: KeptToken): void {
  const stored = writeLocal(SESSION_KEY, sessionId) && writeLocal(TOKEN_KEY, token);
  const cookieKept = writeCookie(token);
  if (stored) return;
  // A leftover of an earlier session would win over the cookie at the next start.
  removeLocal(TOKEN_KEY);
  warn(sessionTexts.storageFallback);
  if (!cookieKept) warn(sessionTexts.memoryFallback);
}

/** Removes the token from local storage and the cookie. */
export function forgetToken(): void {
  removeLocal(TOKEN_KEY);
  removeLocal(SESSION_KEY);
  writeCookie('');
}

/** Tells whether a storage event is about the session; `null` means that everything was cleared. */
export function concernsSession(event: StorageEvent): boolean {
  return event.key === null || event.key === TOKEN_KEY || event.key === SESSION_KEY;
}
