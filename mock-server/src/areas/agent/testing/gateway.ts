import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { TestServer } from '../../../testing/server.ts';
import { createProof } from '../wire/proof.ts';

export interface Identity {
  credential: string;
  secret: string;
}

export interface ReceivedFrame {
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
  base?: string | null;
  remove?: number[];
  put?: { at: number; entry: object }[];
  more?: boolean;
  expiresAt?: number;
  reason?: string;
  retryMs?: number | null;
  protocols?: number[];
  streams?: string[];
}

/** Responses arrive within milliseconds, but many tests wait for them. */
const POLL = { timeout: 10_000, interval: 5 };

/** Gateway that sends the messages of a test. */
export class TestGateway {
  readonly frames: ReceivedFrame[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  readonly now: () => number;

  constructor(app: FastifyInstance, now: () => number) {
    const { port } = app.server.address() as AddressInfo;
    this.now = now;
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/agent`);
    this.closed = once(this.socket, 'close').then(([code]) => code as number);
    this.socket.on('message', (data) => this.frames.push(JSON.parse(String(data))));
    this.socket.on('error', () => undefined);
  }

  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Waits until `count` frames of a type have arrived, and returns the last one. */
  async waitFor(t: string, count = 1): Promise<ReceivedFrame> {
    return vi.waitFor(() => {
      const matches = this.frames.filter((frame) => frame.t === t);
      expect([t, matches.length >= count]).toEqual([t, true]);
      return matches.at(-1) as ReceivedFrame;
    }, POLL);
  }

  /** Waits until the journal is acknowledged up to a message. */
  async waitForAck(seq: number): Promise<void> {
    await vi.waitFor(
      () =>
        expect(this.frames.some((frame) => frame.t === 'ack' && (frame.seq ?? 0) >= seq)).toBe(
          true,
        ),
      POLL,
    );
  }

  async enrol(key: string): Promise<Identity> {
    await this.waitFor('challenge');
    this.send({ t: 'enrol', key, protocol: 1, gateway });
    const { credential = '', secret = '' } = await this.waitFor('enrolled');
    return { credential, secret };
  }

  /** Sends `hello`. `more` overrides fields of the message. */
  async hello({ credential, secret }: Identity, more: object = {}): Promise<void> {
    const { nonce = '' } = await this.waitFor('challenge');
    const proof = createProof(secret, { credential, nonce, protocol: 1 });
    this.send({
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

  /** Sends `hello` and waits for `welcome`. */
  async connect(identity: Identity, more: object = {}): Promise<ReceivedFrame> {
    await this.hello(identity, more);
    return this.waitFor('welcome');
  }
}

export const gateway = { instance: 'instance-1', version: '3.2.1', host: 'GATEWAY' };

/** Connects a gateway to the test server. The server starts to listen with the first one. */
export async function connect(
  server: TestServer,
  app: FastifyInstance = server.app,
): Promise<TestGateway> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const testGateway = new TestGateway(app, () => server.deps.now().getTime());
  await testGateway.waitFor('challenge');
  return testGateway;
}

/** Creates the key of a netbar through the API. */
export async function makeKey(server: TestServer, as: string, netbarId: number): Promise<string> {
  const body = { netbarId, requestId: randomUUID() };
  const reply = await server.call<{ secret: string }>('POST /agent/addKey', body, { as });
  if (reply.code !== 0) throw new Error(`Creating a key failed: ${reply.msg}`);
  return reply.data.secret;
}

/** Enrols a gateway for a netbar and connects it. */
export async function enrolTestGateway(server: TestServer, as: string, netbarId: number) {
  const testGateway = await connect(server);
  const identity = await testGateway.enrol(await makeKey(server, as, netbarId));
  await testGateway.connect(identity);
  return { gateway: testGateway, identity };
}
