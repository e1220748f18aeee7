import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { ManifestRoute } from '@console/shared/contract';
import type { RemoteProject } from '../build/project.ts';
import { LOOPBACK } from './requestGuard.ts';

/**
 * Path of the public keys. Back ends load them from the console; here the dev command serves them.
 */
export const KEYS_PATH = '/plugin-keys.json';
const API = '/api';
const WHO = `${API}/user/getUserInfo`;
/** Same timeout as in the console. */
const TIMEOUT = 10_000;

/** The signed-in user, as the console returns it. */
interface Person {
  ID: number;
  userName: string;
  nickName?: string;
  authority?: { authorityId?: number; authorityName?: string };
}

/** A response for the page. */
export interface BackendResponse {
  status: number;
  text: string;
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const refusal = (status: number, msg: string): BackendResponse => ({
  status,
  text: JSON.stringify({ code: 7, data: {}, msg }),
});

/** Returns a port that is currently free. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, LOOPBACK);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * Runs the back end of a working copy, restarts it after each edit, and calls it like the console
 * does. The console's signed-in user is passed to it. The console does not check permissions,
 * because it does not know these calls.
 */
export class DevBackend {
  readonly #routes: readonly ManifestRoute[];
  readonly #remote: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #kid = randomUUID();
  #child: ChildProcess | undefined;
  #port = 0;
  #url = '';

  constructor({ config }: Pick<RemoteProject, 'config'>) {
    this.#remote = config.id;
    this.#routes = config.backend?.routes ?? [];
  }

  /**
   * Starts the script that the declaration names, if any.
   *
   * @param url URL of the dev command
   */
  async start({ root, config }: RemoteProject, url: string): Promise<void> {
    const script = config.backend?.start;
    if (script === undefined) return;
    this.#url = url;
    this.#port = await freePort();
    const env = { ...process.env, PORT: String(this.#port), HOST: LOOPBACK, CONSOLE_URL: url };
    const args = ['--watch', '--watch-preserve-output', path.resolve(root, script)];
    this.#child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  }

  /** Returns the public key as a JSON Web Key Set. */
  keys(): string {
    const jwk = this.#keys.publicKey.export({ format: 'jwk' });
    return JSON.stringify({ keys: [{ ...jwk, kid: this.#kid, alg: 'ES256', use: 'sig' }] });
  }

  /** Whether a request is a declared call. */
  handles({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
    const [address] = url.split('?', 1);
    return (
      this.#port > 0 &&
      this.#routes.some((route) => route.method === method && `${API}${route.path}` === address)
    );
  }

  /**
   * Returns the signed-in user from the console or the stand-in server. Undefined without a
   * session.
   */
  async #whoAsks({ headers }: IncomingMessage): Promise<Person | undefined> {
    const { 'x-token': token, cookie } = headers;
    const given = {
      ...(typeof token === 'string' && { 'x-token': token }),
      ...(cookie !== undefined && { cookie }),
    };
    const answer = await fetch(`${this.#url}${WHO}`, {
      headers: given,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const { code, data } = (await answer.json()) as { code?: number; data?: { userInfo?: Person } };
    return code === 0 ? data?.userInfo : undefined;
  }

  /** Forwards a call to the back end. */
  async answer(request: IncomingMessage): Promise<BackendResponse> {
    const sent = Buffer.concat(await request.toArray());
    const person = await this.#whoAsks(request);
    if (!person) return refusal(401, '未登录或登录已失效');
    const { method = 'GET', url = '' } = request;
    const address = url.slice(API.length);
    const body = method === 'GET' ? Buffer.alloc(0) : sent;
    const headers = {
      accept: 'application/json',
      'x-console-identity': this.#identity(person, method, address, body),
      ...(body.length > 0 && { 'content-type': 'application/json' }),
    };
    try {
      const answer = await fetch(`http://${LOOPBACK}:${this.#port}${address}`, {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      });
      const text = await answer.text();
      return answer.status === 200
        ? { status: 200, text }
        : refusal(200, `后端返回 HTTP ${answer.status}：${text.slice(0, 200)}`);
    } catch {
      return refusal(200, '后端没有应答：请看终端里 backend 的输出');
    }
  }

  #identity(
    { ID, userName, nickName = '', authority }: Person,
    method: string,
    address: string,
    body: Buffer,
  ): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: 'console',
      aud: this.#remote,
      sub: String(ID),
      iat: now,
      exp: now + 60,
      jti: randomUUID(),
      name: userName,
      nickname: nickName,
      scopes: [],
      htm: method,
      htu: address,
      role: { id: authority?.authorityId ?? 0, name: authority?.authorityName ?? '' },
      body_sha256: createHash('sha256').update(body).digest('base64url'),
    };
    const text = `${encoded({ alg: 'ES256', typ: 'JWT', kid: this.#kid })}.${encoded(claims)}`;
    const signature = sign('sha256', Buffer.from(text), {
      key: this.#keys.privateKey,
      dsaEncoding: 'ieee-p1363',
    });
    return `${text}.${signature.toString('base64url')}`;
  }
}
