import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Damage } from './damage.ts';

/** Longest delay of a slow file in milliseconds, shorter than the time limit of a page. */
const SLOWEST_MS = 4_000;

/** Content by file extension that does its harm if the browser uses it. */
const FOREIGN: Readonly<Record<string, string>> = {
  js: 'globalThis.foreignCode = true;',
  css: '* { display: none !important; }',
  json: '{}',
};
const HTML = '<!doctype html><title>Sign in</title><h1>Sign in to the network</h1>';

/** Proxy in front of a console that damages chosen files. */
export interface DamagingProxy {
  /** For example `http://127.0.0.1:41234`. */
  url: string;
  /** Damages files from now on, or none. Ends held responses. */
  setDamage(damage: Damage | undefined): void;
  /** Number of damaged responses since the last call of `setDamage`. */
  damaged(): number;
  stop(): Promise<void>;
}

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

function changed({ kind, at }: Damage, path: string, { status, headers, body }: Answer): Answer {
  const place = Math.floor(at * body.length);
  const { 'content-encoding': _encoding, ...plain } = headers;
  switch (kind) {
    case 'cut':
      return { status, headers, body: body.subarray(0, place) };
    case 'flipped byte':
      return {
        status,
        headers,
        body: Buffer.from(body.map((byte, index) => (index === place ? byte ^ 1 : byte))),
      };
    case 'missing':
      return {
        status: 404,
        headers: { 'content-type': 'text/plain' },
        body: Buffer.from('not found'),
      };
    case 'wrong type':
      return { status, headers: { ...headers, 'content-type': 'text/plain' }, body };
    case 'HTML':
      return {
        status,
        headers: { ...plain, 'content-type': 'text/html' },
        body: Buffer.from(HTML),
      };
    case 'foreign':
      return {
        status,
        headers: plain,
        body: Buffer.from(FOREIGN[path.split('.').at(-1) ?? ''] ?? ''),
      };
    default:
      return { status, headers, body };
  }
}

async function readAnswer(message: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return {
    status: message.statusCode ?? 502,
    headers: message.headers,
    body: Buffer.concat(parts),
  };
}

function forwardSocket(port: string, incoming: IncomingMessage, socket: Duplex, head: Buffer) {
  const upstream = connect(Number(port), '127.0.0.1');
  const { method, url, rawHeaders } = incoming;
  const lines = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : [],
  );
  upstream.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  upstream.write(head);
  upstream.pipe(socket).pipe(upstream);
  upstream.on('error', () => socket.destroy());
  socket.on('error', () => upstream.destroy());
}

/** Responses with their damage. */
class Damaging {
  damage: Damage | undefined;
  count = 0;
  readonly #held = new Set<ServerResponse>();

  release(): void {
    for (const response of this.#held) response.destroy();
    this.#held.clear();
  }

  async send(damage: Damage, path: string, source: IncomingMessage, to: ServerResponse) {
    this.count += 1;
    const { status, headers, body } = changed(damage, path, await readAnswer(source));
    const { 'transfer-encoding': _coding, ...rest } = headers;
    const send = () => {
      to.writeHead(status, { ...rest, 'content-length': body.length });
      to.end(body);
    };
    if (damage.kind === 'slow') setTimeout(send, damage.at * SLOWEST_MS);
    else if (damage.kind === 'stopped' || damage.kind === 'stalled') {
      to.writeHead(status, { ...rest, 'content-length': body.length });
      const part = body.subarray(0, Math.floor(damage.at * body.length));
      const isHeld = damage.kind === 'stalled' && this.damage === damage;
      if (isHeld) this.#held.add(to);
      to.write(part, () => isHeld || to.destroy());
    } else send();
  }
}

/** Starts a proxy in front of a server on this machine. */
export async function startDamagingProxy(target: string): Promise<DamagingProxy> {
  const { hostname, port } = new URL(target);
  const damaging = new Damaging();
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url: path = '/' } = incoming;
    const file = path.split('?', 1)[0] ?? path;
    const damage = damaging.damage?.paths.includes(file) ? damaging.damage : undefined;
    const { 'accept-encoding': accepted, ...others } = headers;
    const sent = damage?.isPlain ? others : { ...others, 'accept-encoding': accepted };
    const options = { hostname, port, method, path, headers: sent };
    const forwarded = request(options, (answer) => {
      if (damage) {
        void damaging.send(damage, file, answer, outgoing);
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.on('upgrade', (incoming, socket, head) => forwardSocket(port, incoming, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setDamage(damage) {
      damaging.damage = damage;
      damaging.count = 0;
      damaging.release();
    },
    damaged: () => damaging.count,
    async stop() {
      damaging.release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
