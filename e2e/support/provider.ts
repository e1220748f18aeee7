import { randomUUID } from 'node:crypto';
import { callApi, type Session } from './api.ts';
import { signatureHeaders } from './signedService.ts';

interface Netbar {
  ID: number;
  netbarNo: string;
  name: string;
  ownerName: string;
  marketId: number | null;
}

/** Returns active netbars of the demo data. */
export async function activeNetbars(url: string, session: Session | undefined): Promise<Netbar[]> {
  const body = { page: 1, pageSize: 50, status: 'active' };
  return (await callApi<{ list: Netbar[] }>(url, 'POST /netbar/getNetbarList', body, session)).list;
}

/** Provider of rentals, which sends orders like a real one. */
export class RentalProvider {
  readonly name: string;
  readonly #url: string;
  readonly #no: string;
  readonly #secret: string;

  private constructor(url: string, { no, name, secret }: Record<'no' | 'name' | 'secret', string>) {
    this.#url = url;
    this.#no = no;
    this.name = name;
    this.#secret = secret;
  }

  /** Registers a new provider with one product of 3 yuan, of which owners receive 30 %. */
  static async register(url: string, session: Session | undefined): Promise<RentalProvider> {
    const no = `rent-${randomUUID().slice(0, 8)}`;
    const name = `租号 ${no.slice(-4)}`;
    const { secret } = await callApi<{ secret: string }>(
      url,
      'POST /provider/addProvider',
      {
        providerNo: no,
        kind: 'rental',
        name,
        shareBp: 3000,
        products: [{ productCode: 'gold', name: '黄金账号', plan: 'hour', priceFen: 300 }],
        requestId: randomUUID(),
      },
      session,
    );
    return new RentalProvider(url, { no, name, secret });
  }

  /**
   * Sends a paid order of two products in a netbar.
   *
   * @returns the number of the order at the provider, and its status in the console
   */
  async sell({ netbarNo }: Pick<Netbar, 'netbarNo'>): Promise<{ tradeNo: string; status: string }> {
    const tradeNo = randomUUID();
    const event = {
      eventId: randomUUID(),
      type: 'order.paid',
      occurredAt: new Date().toISOString(),
      order: {
        tradeNo,
        netbarNo,
        productCode: 'gold',
        quantity: 2,
        currency: 'CNY',
        priceFen: 600,
        startAt: new Date().toISOString(),
      },
    };
    const { status } = await callApi<{ status: string }>(
      this.#url,
      `POST /provider/webhook/${this.#no}`,
      event,
      undefined,
      signatureHeaders(this.#secret, JSON.stringify(event)),
    );
    return { tradeNo, status };
  }
}
