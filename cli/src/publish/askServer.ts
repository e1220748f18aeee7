import { readFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf, Problem } from '../problem.ts';

/** Milliseconds that a console may take to say what it thinks of a manifest. */
const TIMEOUT = 30_000;
/** HTTP status of an answer to a token that is no good (any more). */
const UNAUTHENTICATED = 401;

/** Where and as whom a release is uploaded. */
export interface Destination {
  /** Address of the console, `https://console.example`. */
  url: string;
  /** Of somebody who may call `POST /remote/addRelease`: of his session, or one that the operator gave him. */
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
    method: 'POST',
    headers: { 'content-type': body.type, 'x-token': token },
    body: body.bytes,
    signal: AbortSignal.timeout(body.timeout),
  }).catch((error: unknown) => {
    throw new Problem(`${url} cannot be reached: ${messageOf(error)}`);
  });
  const answer = (await response.json().catch(() => ({}))) as Omit<Answer, 'status'>;
  if (response.status === UNAUTHENTICATED)
    throw new Problem(`${url} does not accept the token in CONSOLE_TOKEN: ${answer.msg ?? 'sign in again'}`);
  return { ...answer, status: response.status };
}

/**
 * Asks the console why it would refuse a release, by its manifest alone: a component path that another remote has, calls that
 * were not granted, a publisher that was disabled, a version that is there.
 *
 * @param folder of the release
 * @returns the reasons, each with its code, none when it would take the release; `undefined` when it does not say: the account
 *   may not ask, or the console is of a time before the question
 * @throws Problem as {@link callConsole}
 * @example await askRefusals('out/netbar/0123456789ab', { url: 'https://console.example', token })
 */
export async function askRefusals(folder: string, destination: Destination): Promise<string[] | undefined> {
  const manifest = readFileSync(path.join(folder, 'remote.json'), 'utf8');
  const bytes = JSON.stringify({ manifest });
  const answer = await callConsole(destination, '/remote/checkRelease', { type: 'application/json', bytes, timeout: TIMEOUT });
  const { refusals } = (answer.data ?? {}) as { refusals?: unknown };
  if (answer.code !== 0 || !Array.isArray(refusals)) return undefined;
  return refusals.map(({ msg }: { msg: string }) => msg);
}
