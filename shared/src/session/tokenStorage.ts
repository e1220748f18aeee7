import { warn } from '../log.ts';
import { sessionTexts } from '../texts.ts';
import { readLocal, removeLocal, writeLocal } from './localStore.ts';

const TOKEN_KEY = 'token';
const SESSION_KEY = 'sessionId';
const COOKIE = 'x-token';

/**
 * A stored token. `sessionId` stays the same when the token is renewed, and changes with every
 * sign-in.
 */
export interface StoredToken {
  token: string;
  sessionId: string;
}

/**
 * Validates a token, which must be usable in a header and in a cookie.
 *
 * @returns the token, or an empty string for an invalid value
 */
export function plausibleToken(value: unknown): string {
  return typeof value === 'string' && /^[\w.~+/=-]{1,4000}$/.test(value) ? value : '';
}

/** Returns the token in the cookie, or an empty string. */
export function readCookie(): string {
  const cookiePair = document.cookie.split(/;\s*/).find((pair) => pair.startsWith(`${COOKIE}=`));
  return plausibleToken(cookiePair?.slice(COOKIE.length + 1));
}

/** Sets the cookie, which also authorizes pictures and downloads. @returns whether it is kept */
export function writeCookie(token: string): boolean {
  // Keep the server's cookie, which has the lifetime of the token. A rewritten cookie would end
  // with the browser session.
  if (token !== '' && readCookie() === token) return true;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = token === '' ? '; Max-Age=0' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and on plain http
  document.cookie = `${COOKIE}=${token}; Path=/; SameSite=Strict${secure}${life}`;
  return readCookie() === token;
}

/**
 * Reads the token from local storage, or from the cookie. Never throws. Invalid values are treated
 * as no token.
 */
export function readToken(): StoredToken {
  const token = plausibleToken(readLocal(TOKEN_KEY)) || readCookie();
  return { token, sessionId: token === '' ? '' : (readLocal(SESSION_KEY) ?? '') };
}

/**
 * Stores a token in local storage and in the cookie. If local storage is denied, only the cookie is
 * used. If that fails too, the token is lost with the page. Both cases are logged.
 */
export function writeToken({ token, sessionId }: StoredToken): void {
  const stored = writeLocal(SESSION_KEY, sessionId) && writeLocal(TOKEN_KEY, token);
  const cookieKept = writeCookie(token);
  if (stored) return;
  // A token of an earlier session would take precedence over the cookie at the next start.
  removeLocal(TOKEN_KEY);
  warn(sessionTexts.storageFallback);
  if (!cookieKept) warn(sessionTexts.memoryFallback);
}

export function forgetToken(): void {
  removeLocal(TOKEN_KEY);
  removeLocal(SESSION_KEY);
  writeCookie('');
}

/**
 * Whether a storage event concerns the session. A `null` key means that the storage was cleared.
 */
export function concernsSession(event: StorageEvent): boolean {
  return event.key === null || event.key === TOKEN_KEY || event.key === SESSION_KEY;
}
