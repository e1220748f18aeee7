import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:http2';
import { Agent, request } from 'node:https';
import type { Reply } from './server.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Client that uses HTTPS as a browser does and keeps its connections. Close it at the end. */
export class Browser {
  private readonly agent: Agent;
  private readonly url: string;
  private readonly certificate: string;

  constructor({ url, certificate }: { url: string; certificate: string }) {
    this.url = url;
    this.certificate = certificate;
    this.agent = new Agent({ ca: certificate, keepAlive: true });
  }

  /** Calls the API by HTTP/1.1. Rejects when the connection breaks. */
  async call<T = Record<string, unknown>>(
    what: string,
    body: unknown = {},
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    const [method = '', path = ''] = what.split(' ');
    const sent = request(`${this.url}/api${path}`, {
      method,
      agent: this.agent,
      headers: { 'content-type': 'application/json', ...headers },
    });
    sent.end(method === 'GET' ? undefined : JSON.stringify(body));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    let text = '';
    for await (const part of answer.setEncoding('utf8')) text += part;
    if (answer.statusCode !== 200)
      return { status: answer.statusCode ?? 0, code: -1, data: {} as T, msg: text };
    return { status: 200, ...JSON.parse(text) };
  }

  /** Sends a GET request by HTTP/2. */
  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const session = connect(this.url, { ca: this.certificate });
    try {
      const stream = session.request({ ':path': path, ...headers });
      const [{ ':status': status, ...answered }] = await once(stream, 'response');
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      return { status, headers: answered, body: Buffer.concat(parts).toString('utf8') };
    } finally {
      session.close();
    }
  }

  close(): void {
    this.agent.destroy();
  }
}
