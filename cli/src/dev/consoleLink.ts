import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { messageOf, Problem } from '../problem.ts';

/** Milliseconds in which the console must answer for the dev command to start. */
const PATIENCE = 5000;

/** An answer of the console that was read to its end. */
export interface ConsoleAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Headers that belong to one connection, or to a body that is written anew. */
const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** The console that a working copy is shown in: what the dev server does not answer itself is answered by it. */
export class ConsoleLink {
  readonly url: URL;

  /**
   * @param address of a console on this machine, `http://127.0.0.1:8080`
   * @throws Problem when it is no such address: a session must not travel to another machine by plain http
   */
  constructor(address: string) {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url?.protocol !== 'http:' || !/^(?:127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname))
      throw new Problem(`"${address}" is not a console on this machine: write it like http://127.0.0.1:8080`);
    this.url = url;
  }

  /** @throws Problem when no console answers */
  async check(): Promise<void> {
    const answer = await fetch(this.url, { signal: AbortSignal.timeout(PATIENCE) }).catch((error: unknown) => {
      const { cause } = error as { cause?: unknown };
      throw new Problem(
        `No console answers at ${this.url.origin} (${messageOf(cause ?? error)}): run npm start, or name another with --console.`,
      );
    });
    if (!answer.ok) throw new Problem(`${this.url.origin} answers with HTTP ${answer.status}, so it is not a console.`);
  }

  /** Hands a request over and streams the answer back. */
  forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return new Promise((resolve, reject) => {
      const { method, url: path, headers } = request;
      const upstream = send(this.#to({ method, path, headers }), (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.headers);
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
      const upstream = send(
        this.#to({ method, path, headers: { ...headers, 'accept-encoding': 'identity' } }),
        async (answer) => {
          const kept = Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.includes(name));
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
    const upstream = connect({ host, port }, () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`];
      for (let at = 0; at < request.rawHeaders.length; at += 2)
        lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on('error', () => socket.destroy());
    upstream.on('close', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
    socket.on('close', () => upstream.destroy());
  }

  #to<Rest extends object>(rest: Rest): Rest & { host: string; port: number } {
    return { ...rest, host: this.url.hostname.replace(/^\[|\]$/g, ''), port: Number(this.url.port || 80) };
  }
}
