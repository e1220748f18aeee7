import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { makeRandom } from '../../platform/kernel/demo/random.ts';
import { sign } from '../../platform/services/gateways/exchange/signature.ts';
import { netbars } from '../netbar/index.ts';
import { DEMO_GAMES } from './demoProviders.ts';
import type { StoredProvider } from './evaluate.ts';
import { makeSecret } from './secrets.ts';
import { providerOrders, providers } from './tables.ts';
import { webhookPathOf } from './webhookPath.ts';

const EVERY_MS = 45_000;
const HOUR_MS = 3_600_000;
const NETBARS = 24;

type Teller = Pick<Deps, 'database' | 'sealer' | 'log' | 'now'>;

/** What a simulated provider signs with: made at its first message, by one of the instances. */
async function secretOf(
  { database: { db }, sealer }: Teller,
  { id, sealedSecret }: StoredProvider,
): Promise<string> {
  if (sealedSecret !== '') return sealer.open(sealedSecret);
  const { kept } = makeSecret(sealer);
  await db
    .update(providers)
    .set(kept)
    .where(and(eq(providers.id, id), eq(providers.sealedSecret, '')));
  const [found] = await db
    .select({ sealed: providers.sealedSecret })
    .from(providers)
    .where(eq(providers.id, id));
  return sealer.open(found?.sealed ?? '');
}

/** What a simulated provider tells next: that an order which is due has ended, or that there is another one. */
async function nextEvent(
  { database: { db }, now }: Teller,
  provider: StoredProvider,
): Promise<object | undefined> {
  const at = now();
  const event = (type: string, order: object) => ({
    eventId: randomUUID(),
    type,
    occurredAt: at.toISOString(),
    order,
  });
  const due = and(
    eq(providerOrders.providerId, provider.id),
    eq(providerOrders.status, 'renting'),
    lte(providerOrders.endAt, at),
  );
  const [over] = await db
    .select()
    .from(providerOrders)
    .where(due)
    .orderBy(asc(providerOrders.endAt))
    .limit(1);
  if (over) return event('order.finished', { tradeNo: over.tradeNo, endAt: at.toISOString() });
  const bars = await db
    .select({ netbarNo: netbars.netbarNo })
    .from(netbars)
    .where(isNotNull(netbars.ownerId))
    .orderBy(desc(netbars.id))
    .limit(NETBARS);
  if (bars.length === 0 || provider.products.length === 0) return undefined;
  const random = makeRandom(at.getTime() % 2_147_483_647);
  const product = random.pick(provider.products);
  return event('order.paid', {
    tradeNo: `${provider.providerNo}-${at.getTime()}`,
    netbarNo: random.pick(bars).netbarNo,
    terminalNo: `A${String(random.between(1, 120)).padStart(3, '0')}`,
    productCode: product.productCode,
    quantity: 1,
    currency: 'CNY',
    priceFen: product.priceFen,
    gameName: random.pick(DEMO_GAMES),
    startAt: at.toISOString(),
    endAt: new Date(at.getTime() + HOUR_MS).toISOString(),
  });
}

/** Sends what each simulated provider has to tell, as a real one would: signed, to the webhook at `url`. */
export async function tellOnce(deps: Teller, url: string): Promise<void> {
  const { db } = deps.database;
  const played = await db
    .select()
    .from(providers)
    .where(and(eq(providers.simulated, true), eq(providers.status, 'enabled')))
    .orderBy(asc(providers.id));
  for (const provider of played) {
    const event = await nextEvent(deps, provider);
    if (!event) continue;
    const body = JSON.stringify(event);
    const signed = sign(await secretOf(deps, provider), body, deps.now());
    const headers = { 'content-type': 'application/json', ...signed };
    const { status } = await fetch(`${url}${webhookPathOf(provider.providerNo)}`, {
      method: 'POST',
      headers,
      body,
    });
    if (status !== 200)
      deps.log.warn(
        { provider: provider.providerNo, status },
        'a message of a simulated provider was refused',
      );
  }
}

/** Plays the providers of the demo while the server runs. @returns ends it */
export function simulateProviders(deps: Deps, url: string): () => void {
  const timer = setInterval(() => {
    tellOnce(deps, url).catch((error) =>
      deps.log.warn({ err: error }, 'a simulated provider could not tell of an order'),
    );
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}
