import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assertNotRedirected, NO_REDIRECT, Problem, unreachable } from '../problem.ts';
import { describeRefusal, type ServerRefusal } from './refusalTexts.ts';

/** Timeout in milliseconds for the check of a manifest. */
const TIMEOUT = 30_000;
/** HTTP status for an invalid or expired token. */
const UNAUTHENTICATED = 401;

/** The console and the token for an upload. */
export interface Destination {
  /** URL of the console, `https://console.example`. */
  url: string;
  /**
   * Token of a user who may call `POST /remote/addRelease`: from `login`, from a session, or from
   * the administrator.
   */
  token: string;
}

/** Response of a console. */
interface Answer {
  status: number;
  code?: number;
  msg?: string;
  data?: unknown;
}

/**
 * Makes a call to a console.
 *
 * @throws Problem if it is not reachable, or does not accept the token
 */
export async function callConsole(
  { url, token }: Destination,
  route: string,
  body: { type: string; bytes: string | Uint8Array<ArrayBuffer>; timeout: number },
): Promise<Answer> {
  const response = await fetch(new URL(`/api${route}`, url), {
    ...NO_REDIRECT,
    method: 'POST',
    headers: { 'content-type': body.type, ...credentials(token) },
    body: body.bytes,
    signal: AbortSignal.timeout(body.timeout),
  }).catch((error: unknown) => {
    throw unreachable(url, error, 'try again when it is running.');
  });
  assertNotRedirected(url, response);
  const answer = ((await response.json().catch(() => undefined)) ?? {}) as Omit<Answer, 'status'>;
  if (response.status === UNAUTHENTICATED)
    throw new Problem(
      `${url} does not accept the token${sourceOf(token)}: ${answer.msg ?? 'sign in again'}. Run npm run login for a new one.`,
    );
  return { ...answer, status: response.status };
}

/** Access tokens and session tokens are sent in different headers. */
const credentials = (token: string): Record<string, string> =>
  token.startsWith('cst_') ? { authorization: `Bearer ${token}` } : { 'x-token': token };

const sourceOf = (token: string): string =>
  process.env.CONSOLE_TOKEN === token ? ' in CONSOLE_TOKEN' : ' of npm run login';

/**
 * Whether a console already accepts a token.
 *
 * @throws Problem if it is not reachable
 */
export async function isTokenAccepted({ url, token }: Destination): Promise<boolean> {
  const address = new URL('/api/user/getUserInfo', url);
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(address, {
    ...NO_REDIRECT,
    headers: credentials(token),
    signal,
  }).catch((error: unknown) => {
    throw unreachable(url, error, 'try again when it is running.');
  });
  assertNotRedirected(url, response);
  const { code } = ((await response.json().catch(() => undefined)) ?? {}) as { code?: number };
  return response.ok && code === 0;
}

/**
 * Checks that the role of a token may upload releases. Skips the check if the console does not have
 * this call.
 *
 * @throws Problem that names the roles that may, and how to get the permission
 */
export async function assertMayUpload(destination: Destination): Promise<void> {
  const answer = await callConsole(destination, '/remote/getUploaders', {
    type: 'application/json',
    bytes: '{}',
    timeout: TIMEOUT,
  });
  const { allowed, role, roles } = (answer.data ?? {}) as {
    allowed?: unknown;
    role?: unknown;
    roles?: unknown;
  };
  if (answer.code !== 0 || allowed !== false || !Array.isArray(roles)) return;
  throw new Problem(
    `The role ${role} of this token may not upload releases. Roles that may: ${roles.join(', ') || 'none'}. An administrator grants POST /remote/addRelease on 角色管理 → 权限 → 接口 → 远程模块.`,
  );
}

/** Result of the pre-upload check. */
export interface CompatibilityCheck {
  refusals: string[];
  unknownCalls: string[];
}

/** Returns a warning about calls that the console does not have, or no lines. */
export const unknownCallWarnings = (url: string, { unknownCalls }: CompatibilityCheck): string[] =>
  unknownCalls.length === 0
    ? []
    : [
        `${url} has no ${unknownCalls.join(', ')}: what needs it will not work there. Is it spelled as in its API document, and is the console new enough?`,
      ];

/**
 * Checks with the console whether it would reject a release, based on the manifest: component paths
 * of another remote, calls without a grant, a disabled publisher, or an existing version.
 *
 * @param folder folder of the release
 * @returns the reasons with their codes (empty if accepted), and the required calls that the
 * console does not have; `undefined` if the console cannot check, because the account may not ask
 * or the console is too old
 * @throws Problem as {@link callConsole}
 * @example
 * await checkRelease('out/netbar/0123456789ab', { url: 'https://console.example', token })
 */
export async function checkRelease(
  folder: string,
  destination: Destination,
): Promise<CompatibilityCheck | undefined> {
  const manifest = readFileSync(path.join(folder, 'remote.json'), 'utf8');
  const bytes = JSON.stringify({ manifest });
  const answer = await callConsole(destination, '/remote/checkRelease', {
    type: 'application/json',
    bytes,
    timeout: TIMEOUT,
  });
  const { refusals, unknownCalls } = (answer.data ?? {}) as {
    refusals?: unknown;
    unknownCalls?: unknown;
  };
  if (answer.code !== 0 || !Array.isArray(refusals)) return undefined;
  return {
    refusals: refusals.map((refusal: ServerRefusal) => describeRefusal(destination.url, refusal)),
    unknownCalls: Array.isArray(unknownCalls) ? unknownCalls.map(String) : [],
  };
}
