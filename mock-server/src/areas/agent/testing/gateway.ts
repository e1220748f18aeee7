import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { TestServer } from '../../../testing/server.ts';
import { proofOf } from '../wire/proof.ts';

export interface Identity {
  credential: string;
  secret: string;
}

export interface Said {
  t: string;
  n?: number;
  seq?: number;
  code?: string;
  nonce?: string;
  credential?: string;
  secret?: string;
  netbarNo?: string;
  received?: number;
  session?: number;
  heartbeatMs?: number;
  command?: string;
  no?: string | null;
  name?: string;
  args?: object;
  mac?: string | null;
  version?: number;
  mode?: 'now' | 'nextBoot';
  what?: string;
  nos?: string[] | null;
  hash?: string;
  value?: unknown;
  left?: number;
  expiresAt?: number;
  reason?: string;
  retryMs?: number | null;
  protocols?: number[];
  streams?: string[];
}

/** An answer comes within milliseconds, and a test waits for many. */
const SOON = { timeout: 10_000, interval: 5 };

/** A gateway that says what a test wants it to say. */
export class TestGateway {
  readonly said: Said[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  readonly now: () => number;

  constructor(app: FastifyInstance, now: () => number) {
    const { port } = app.server.address() as AddressInfo;
    this.now = now;
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/agent`);
    this.closed = once(this.socket, 'close').then(([code]) => code as number);
    this.socket.on('message', (data) => this.said.push(JSON.parse(String(data))));
    this.socket.on('error', () => undefined);
  }

  say(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The message of a type that was said last, once there are so many of it. */
  async heard(t: string, count = 1): Promise<Said> {
    return vi.waitFor(() => {
      const those = this.said.filter((one) => one.t === t);
      expect([t, those.length >= count]).toEqual([t, true]);
      return those.at(-1) as Said;
    }, SOON);
  }

  /** Waits until all of the journal up to a message was acknowledged. */
  async acknowledged(seq: number): Promise<void> {
    await vi.waitFor(
      () => expect(this.said.some((one) => one.t === 'ack' && (one.seq ?? 0) >= seq)).toBe(true),
      SOON,
    );
  }

  async enrol(key: string): Promise<Identity> {
    await this.heard('challenge');
    this.say({ t: 'enrol', key, protocol: 1, gateway });
    const { credential = '', secret = '' } = await this.heard('enrolled');
    return { credential, secret };
  }

  /** Says hello; `more` stands in the place of what a good gateway would say. */
  async hello({ credential, secret }: Identity, more: object = {}): Promise<void> {
    const { nonce = '' } = await this.heard('challenge');
    const proof = proofOf(secret, { credential, nonce, protocol: 1 });
    this.say({
      t: 'hello',
      credential,
      protocol: 1,
      proof,
      gateway,
      journal: 'journal-1',
      time: this.now(),
      ...more,
    });
  }

  /** Says hello and is welcome. */
  async enter(identity: Identity, more: object = {}): Promise<Said> {
    await this.hello(identity, more);
    return this.heard('welcome');
  }
}

export const gateway = { instance: 'instance-1', version: '3.2.1', host: 'GATEWAY' };

/** A gateway that has just connected to the server of a test, which listens from the first one on. */
export async function connect(
  server: TestServer,
  app: FastifyInstance = server.app,
): Promise<TestGateway> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const made = new TestGateway(app, () => server.deps.now().getTime());
  await made.heard('challenge');
  return made;
}

/** The key of a netbar, made by the call that people use. */
export async function makeKey(server: TestServer, as: string, netbarId: number): Promise<string> {
  const body = { netbarId, requestId: randomUUID() };
  const reply = await server.call<{ secret: string }>('POST /agent/addKey', body, { as });
  if (reply.code !== 0) throw new Error(`no key was made: ${reply.msg}`);
  return reply.data.secret;
}

/** A gateway of a netbar that is enrolled and welcome. */
export async function enrolled(server: TestServer, as: string, netbarId: number) {
  const made = await connect(server);
  const identity = await made.enrol(await makeKey(server, as, netbarId));
  await made.enter(identity);
  return { gateway: made, identity };
}
