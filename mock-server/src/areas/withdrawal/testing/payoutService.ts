import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PayoutOutcome } from '../../../platform/kernel/interfaces/payoutGateway.ts';
import {
  signatureHeaders,
  verifySignature,
} from '../../../platform/services/gateways/exchange/signature.ts';

/**
 * Payout service that pays each key once and signs its responses. See
 * docs/reference/integrations.md.
 */
export class PayoutService {
  readonly key = 'key-of-this-test';
  /** Outcomes by key. */
  readonly paid = new Map<string, PayoutOutcome>();
  /** If true, the service pays but does not respond. */
  isSilent = false;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts).toString();
        const [timestamp, signature] = ['x-timestamp', 'x-signature'].map((name) =>
          request.headers[name]?.toString(),
        );
        if (!verifySignature(this.key, body, { timestamp, signature }))
          response.writeHead(401).end('{"state":"failed"}');
        else this.#answer(request.url ?? '', JSON.parse(body), response);
      });
    });
  }

  static async start(): Promise<PayoutService> {
    const service = new PayoutService();
    await new Promise<void>((ready) => service.#server.listen(0, '127.0.0.1', ready));
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #answer(path: string, { key }: { key: string }, response: ServerResponse): void {
    if (path === '/pay' && !this.paid.has(key))
      this.paid.set(key, { state: 'paid', tradeNo: `P${this.paid.size + 1}` });
    if (path === '/pay' && this.isSilent) return;
    const text = JSON.stringify(this.paid.get(key) ?? { state: 'absent' });
    response
      .writeHead(200, {
        'content-type': 'application/json',
        ...signatureHeaders(this.key, text, new Date()),
      })
      .end(text);
  }

  end(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
