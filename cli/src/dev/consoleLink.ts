import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestOptions,
  type ServerResponse,
  request as sendPlain,
} from 'node:http';
import { request as sendEncrypted } from 'node:https';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { connect as connectEncrypted } from 'node:tls';
import { isPrivateWay } from '../plainHttp.ts';
import { Problem, unreachable } from '../problem.ts';

/** Milliseconds in which the console must answer for the dev command to start. */
const PATIENCE = 5000;

/** An answer of the console that was read to its end. */
export interface ConsoleAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** What answers a page of the dev server: a console, or what stands in for one. */
export interface BackEnd {
  /** Hands a request over and reads the answer. */
  ask(request: IncomingMessage): Promise<ConsoleAnswer>;
  /** Hands a request over and streams the answer back. */
  forward(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Joins a websocket of the page with one of its own. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** Headers that belong to one connection, or to a body that is written anew. */
const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** The console that a working copy is shown in: what the dev server does not answer itself is answered by it. */
export class ConsoleLink implements BackEnd {
  readonly url: URL;

  /**
   * @param address of a console on this machine, `http://127.0.0.1:8080`, or of any by https
   * @throws Problem when it is no such address: a session must not travel to another machine by plain http
   */
  constructor(address: string) {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url === undefined || !isPrivateWay(url))
      throw new Problem(
        `"${address}" is not a console to work with: write it like https://console.example, or http://127.0.0.1:8080 for one on this machine.`,
      );
    this.url = url;
  }

  /** @throws Problem when no console answers */
  async check(): Promise<void> {
    const answer = await fetch(this.url, { signal: AbortSignal.timeout(PATIENCE) }).catch(
      (error: unknown) => {
        throw unreachable(
          this.url.origin,
          error,
          'start it, name another with --console, or work without one: --stand-in.',
        );
      },
    );
    if (!answer.ok)
      throw new Problem(
        `${this.url.origin} answers with HTTP ${answer.status}, so it is not a console.`,
      );
  }

  /** Hands a request over and streams the answer back. */
  forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return new Promise((resolve, reject) => {
      const { method, url: path, headers } = request;
      const upstream = this.#send({ method, path, headers: this.#there(headers) }, (answer) => {
        response.writeHead(
          answer.statusCode ?? 502,
          answer.statusMessage,
          this.#here(answer.headers),
        );
        pipeline(answer, response).then(resolve, reject);
      });
      upstream.on('error', reject);
      response.on('close', () => upstream.destroy());
      request.pipe(upstream);
    });
  }

  /** Hands a request over and reads the answer, without those headers that hold only for the answer as it came. */
  ask(request: IncomingMessage): Promise<ConsoleAnswer> {
    return new Promise((resolve, reject) => {
      const { method, url: path, headers } = request;
      const upstream = this.#send(
        { method, path, headers: { ...this.#there(headers), 'accept-encoding': 'identity' } },
        async (answer) => {
          const kept = Object.entries(this.#here(answer.headers)).filter(
            ([name]) => !OWN_HEADERS.includes(name),
          );
          try {
            const text = Buffer.concat(await answer.toArray()).toString();
            resolve({ status: answer.statusCode ?? 502, headers: Object.fromEntries(kept), text });
          } catch (error) {
            reject(error);
          }
        },
      );
      upstream.on('error', reject);
      request.pipe(upstream);
    });
  }

  /** Joins a websocket of the page with one to the console. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { host, port } = this.#to({});
    const begin = () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`];
      const headers = this.#there(request.headers);
      for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${String(value)}`);
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    };
    const upstream = this.#isEncrypted
      ? connectEncrypted({ host, port, servername: host }, begin)
      : connect({ host, port }, begin);
    upstream.on('error', () => socket.destroy());
    upstream.on('close', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
    socket.on('close', () => upstream.destroy());
  }

  #to<Rest extends object>(rest: Rest): Rest & { host: string; port: number } {
    const port = Number(this.url.port || (this.#isEncrypted ? 443 : 80));
    return { ...rest, host: this.url.hostname.replace(/^\[|\]$/g, ''), port };
  }

  get #isEncrypted(): boolean {
    return this.url.protocol === 'https:';
  }

  #send(options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) {
    return (this.#isEncrypted ? sendEncrypted : sendPlain)(this.#to(options), onAnswer);
  }

  /** What a console elsewhere is asked with: by its own name, and as a page of its own would ask. One on this machine is used to ours. */
  #there(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
    if (!this.#isEncrypted) return headers;
    const { host: _host, origin, referer: _referer, ...rest } = headers;
    return {
      ...rest,
      host: this.url.host,
      ...(origin === undefined ? {} : { origin: this.url.origin }),
    };
  }

  /** What it answers, for a page that came by plain http from this machine. */
  #here(headers: IncomingHttpHeaders): IncomingHttpHeaders {
    if (!this.#isEncrypted) return headers;
    const { 'strict-transport-security': _always, 'set-cookie': cookies, ...rest } = headers;
    const policy = rest['content-security-policy'];
    return {
      ...rest,
      ...(typeof policy === 'string' && {
        'content-security-policy': policy.replace(/;?\s*upgrade-insecure-requests/, ''),
      }),
      ...(cookies && {
        'set-cookie': cookies.map((cookie) => cookie.replace(/;\s*(?:Secure|Domain=[^;]*)/gi, '')),
      }),
    };
  }
}
