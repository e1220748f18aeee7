import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Returns the headers that sign a body with a key: docs/reference/integrations.md.
 */
export function signatureHeaders(key: string, body: string): Record<string, string> {
  const at = String(Date.now());
  return {
    'x-timestamp': at,
    'x-signature': createHmac('sha256', key).update(`${at}.${body}`).digest('hex'),
  };
}

/** Payout service that pays each key once (docs/reference/integrations.md). */
export class PayingService {
  readonly key = 'key-of-this-journey';
  /** Paid amounts by key. */
  readonly paid = new Map<string, number>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const { key, amountFen } = JSON.parse(Buffer.concat(parts).toString()) as {
        key: string;
        amountFen: number;
      };
      if (request.url === '/pay' && !this.paid.has(key)) this.paid.set(key, amountFen);
      const text = JSON.stringify(
        this.paid.has(key) ? { state: 'paid', tradeNo: `T-${key}` } : { state: 'absent' },
      );
      response
        .writeHead(200, { 'content-type': 'application/json', ...signatureHeaders(this.key, text) })
        .end(text);
    });
  }

  /** Listens on a free port. */
  static async start(): Promise<PayingService> {
    const service = new PayingService();
    await new Promise<void>((ready) => service.#server.listen(0, '127.0.0.1', ready));
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  end(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
