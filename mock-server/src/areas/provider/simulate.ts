import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { makeRandom } from '../../platform/kernel/demo/random.ts';
import { signatureHeaders } from '../../platform/services/gateways/exchange/signature.ts';
import { netbars } from '../netbar/index.ts';
import { DEMO_GAMES } from './demoProviders.ts';
import type { StoredProvider } from './evaluate.ts';
import { makeSecret } from './secrets.ts';
import { providerOrders, providers } from './tables.ts';
import { providerWebhookPath } from './webhookPath.ts';

const EVERY_MS = 45_000;
const HOUR_MS = 3_600_000;
const NETBARS = 24;

type SimulatorDeps = Pick<Deps, 'database' | 'sealer' | 'log' | 'now'>;

/** Returns the secret of a simulated provider. One instance creates it before the first message. */
async function openSecret(
  { database: { db }, sealer }: SimulatorDeps,
  { id, sealedSecret }: StoredProvider,
): Promise<string> {
  if (sealedSecret !== '') return sealer.open(sealedSecret);
  const { kept: stored } = makeSecret(sealer);
  await db
    .update(providers)
    .set(stored)
    .where(and(eq(providers.id, id), eq(providers.sealedSecret, '')));
  const [provider] = await db
    .select({ sealed: providers.sealedSecret })
    .from(providers)
    .where(eq(providers.id, id));
  return sealer.open(provider?.sealed ?? '');
}

/**
 * Returns the next event of a simulated provider: the end of an order that is due, or a new order.
 */
async function nextEvent(
  { database: { db }, now }: SimulatorDeps,
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

/** Sends the next event of each simulated provider, signed, to its webhook at `url`. */
export async function sendSimulatedEvents(deps: SimulatorDeps, url: string): Promise<void> {
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
    const signed = signatureHeaders(await openSecret(deps, provider), body, deps.now());
    const headers = { 'content-type': 'application/json', ...signed };
    const { status } = await fetch(`${url}${providerWebhookPath(provider.providerNo)}`, {
      method: 'POST',
      headers,
      body,
    });
    if (status !== 200)
      deps.log.warn(
        { provider: provider.providerNo, status },
        'Message of a simulated provider was refused',
      );
  }
}

/** Runs the simulated providers while the server runs. Returns a function that stops them. */
export function simulateProviders(deps: Deps, url: string): () => void {
  const timer = setInterval(() => {
    sendSimulatedEvents(deps, url).catch((error) =>
      deps.log.warn({ err: error }, 'Simulated provider failed to send an order event'),
    );
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}
