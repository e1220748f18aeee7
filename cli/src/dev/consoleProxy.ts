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
import { isSecureUrl } from '../plainHttp.ts';
import { Problem, unreachable } from '../problem.ts';

/** Timeout in milliseconds for the console's response when the dev command starts. */
const TIMEOUT = 5000;

/** A complete response of the console. */
export interface ConsoleResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Handles the requests of the dev server's pages: a console or the stand-in server. */
export interface BackEnd {
  /** Forwards a request and reads the whole response. */
  request(request: IncomingMessage): Promise<ConsoleResponse>;
  /** Forwards a request and streams the response. */
  forward(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Connects a websocket of the page with one of the console. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** Headers that belong to one connection, or to a body that is rewritten. */
const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/**
 * The console that shows a working copy. It receives the requests that the dev server does not
 * handle.
 */
export class ConsoleProxy implements BackEnd {
  readonly url: URL;

  /**
   * @param address URL of a console: `http://127.0.0.1:8080`, or any HTTPS URL
   * @throws Problem for another URL, because the session must not be sent to other machines over
   * plain HTTP
   */
  constructor(address: string) {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url === undefined || !isSecureUrl(url))
      throw new Problem(
        `"${address}" is not a supported console address. Use https://console.example, or http://127.0.0.1:8080 for this machine.`,
      );
    this.url = url;
  }

  /**
   * Checks that a console responds.
   *
   * @throws Problem if no console responds
   */
  async check(): Promise<void> {
    const answer = await fetch(this.url, { signal: AbortSignal.timeout(TIMEOUT) }).catch(
      (error: unknown) => {
        throw unreachable(
          this.url.origin,
          error,
          'start it, choose another one with --console, or use --stand-in.',
        );
      },
    );
    if (!answer.ok)
      throw new Problem(
        `${this.url.origin} responds with HTTP ${answer.status}, so it is not a console.`,
      );
  }

  /** Forwards a request and streams the response. */
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

  /**
   * Forwards a request and reads the whole response. Headers of the original transfer are removed.
   */
  request(request: IncomingMessage): Promise<ConsoleResponse> {
    return new Promise((resolve, reject) => {
      const { method, url: path, headers } = request;
      const upstream = this.#send(
        { method, path, headers: { ...this.#there(headers), 'accept-encoding': 'identity' } },
        async (answer) => {
          const forwarded = Object.entries(this.#here(answer.headers)).filter(
            ([name]) => !OWN_HEADERS.includes(name),
          );
          try {
            const text = Buffer.concat(await answer.toArray()).toString();
            resolve({
              status: answer.statusCode ?? 502,
              headers: Object.fromEntries(forwarded),
              text,
            });
          } catch (error) {
            reject(error);
          }
        },
      );
      upstream.on('error', reject);
      request.pipe(upstream);
    });
  }

  /** Connects a websocket of the page with one of the console. */
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

  /**
   * Rewrites request headers for a remote console: its own host name and origin. A local console
   * gets them unchanged.
   */
  #there(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
    if (!this.#isEncrypted) return headers;
    const { host: _host, origin, referer: _referer, ...rest } = headers;
    return {
      ...rest,
      host: this.url.host,
      ...(origin === undefined ? {} : { origin: this.url.origin }),
    };
  }

  /**
   * Rewrites response headers of a remote console for a page that was loaded over local plain HTTP.
   */
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
