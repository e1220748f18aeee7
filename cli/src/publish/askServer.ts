import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assertStayed, Problem, STAY, unreachable } from '../problem.ts';

/** Milliseconds that a console may take to say what it thinks of a manifest. */
const TIMEOUT = 30_000;
/** HTTP status of an answer to a token that is no good (any more). */
const UNAUTHENTICATED = 401;

/** Where and as whom a release is uploaded. */
export interface Destination {
  /** Address of the console, `https://console.example`. */
  url: string;
  /** Of somebody who may call `POST /remote/addRelease`: what `login` got, of a session, or one that the operator gave him. */
  token: string;
}

/** What a console answers to a call. */
interface Answer {
  status: number;
  code?: number;
  msg?: string;
  data?: unknown;
}

/**
 * Makes a call of a console.
 *
 * @throws Problem when it cannot be reached, or no longer accepts the token
 */
export async function callConsole(
  { url, token }: Destination,
  route: string,
  body: { type: string; bytes: string | Uint8Array<ArrayBuffer>; timeout: number },
): Promise<Answer> {
  const response = await fetch(new URL(`/api${route}`, url), {
    ...STAY,
    method: 'POST',
    headers: { 'content-type': body.type, ...credentials(token) },
    body: body.bytes,
    signal: AbortSignal.timeout(body.timeout),
  }).catch((error: unknown) => {
    throw unreachable(url, error, 'try again when it runs.');
  });
  assertStayed(url, response);
  const answer = ((await response.json().catch(() => undefined)) ?? {}) as Omit<Answer, 'status'>;
  if (response.status === UNAUTHENTICATED)
    throw new Problem(
      `${url} does not accept the token${sourceOf(token)}: ${answer.msg ?? 'sign in again'}. Run npm run login for a new one.`,
    );
  return { ...answer, status: response.status };
}

/** An access token is no session: it goes in a header of its own. */
const credentials = (token: string): Record<string, string> =>
  token.startsWith('cst_') ? { authorization: `Bearer ${token}` } : { 'x-token': token };

const sourceOf = (token: string): string =>
  process.env.CONSOLE_TOKEN === token ? ' in CONSOLE_TOKEN' : ' of npm run login';

/** Whether a console knows a token by now. @throws Problem when it cannot be reached */
export async function isTokenAccepted({ url, token }: Destination): Promise<boolean> {
  const address = new URL('/api/user/getUserInfo', url);
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(address, { ...STAY, headers: credentials(token), signal }).catch(
    (error: unknown) => {
      throw unreachable(url, error, 'try again when it runs.');
    },
  );
  assertStayed(url, response);
  const { code } = ((await response.json().catch(() => undefined)) ?? {}) as { code?: number };
  return response.ok && code === 0;
}

/** What a console thinks of a release before it is sent. */
export interface Opinion {
  refusals: string[];
  unknownCalls: string[];
}

/** What to say of calls that a console does not have; nothing when it has them all. */
export const warningOf = (url: string, { unknownCalls }: Opinion): string[] =>
  unknownCalls.length === 0
    ? []
    : [
        `${url} has no ${unknownCalls.join(', ')}: what needs it will not work there. Is it spelled as in its API document, and is the console new enough?`,
      ];

/**
 * Asks the console why it would refuse a release, by its manifest alone: a component path that another remote has, calls that
 * were not granted, a publisher that was disabled, a version that is there.
 *
 * @param folder of the release
 * @returns the reasons, each with its code, none when it would take the release, and the calls that the release asks for and that the
 *   console does not have; `undefined` when it does not say: the account may not ask, or the console is of a time before the question
 * @throws Problem as {@link callConsole}
 * @example await askConsole('out/netbar/0123456789ab', { url: 'https://console.example', token })
 */
export async function askConsole(
  folder: string,
  destination: Destination,
): Promise<Opinion | undefined> {
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
    refusals: refusals.map(({ msg }: { msg: string }) => msg),
    unknownCalls: Array.isArray(unknownCalls) ? unknownCalls.map(String) : [],
  };
}
