import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { alreadyInUse, badFields, conflict, refuse } from '../../http/errors.ts';
import { formatErrors } from '../../http/textFormats.ts';
import type { Sealer } from '../../platform/kernel/interfaces/sealer.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, contains } from '../../platform/kernel/lists/filters.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import type { StoredProvider } from './evaluate.ts';
import { fields } from './fields.texts.ts';
import { providerTransitions } from './moves.ts';
import { AddProvider, ProductSchema, Provider, type UpdateProvider } from './schemas.ts';
import { makeSecret } from './secrets.ts';
import { providerSettings } from './settings.ts';
import { KINDS } from './status.ts';
import { type Product, providers } from './tables.ts';
import { texts } from './texts.ts';
import { providerWebhookPath } from './webhookPath.ts';

const HOUR_MS = 3_600_000;
const select = (tx: Tx) => tx.select().from(providers).$dynamic();

function present(row: StoredProvider): Omit<Provider, 'actions'> {
  const {
    id,
    createdAt,
    updatedAt,
    providerNo,
    name,
    kind,
    status,
    shareBp,
    products,
    secretHint,
    rotatedAt,
  } = row;
  return {
    ID: id,
    CreatedAt: createdAt.toISOString(),
    UpdatedAt: updatedAt.toISOString(),
    providerNo,
    name,
    kind: kind as Provider['kind'],
    status: status as Provider['status'],
    shareBp,
    products: products as Provider['products'],
    secretHint,
    rotatedAt: rotatedAt.toISOString(),
    formerUntil: row.formerUntil?.toISOString() ?? null,
    simulated: row.simulated,
    remark: row.remark,
    webhookPath: providerWebhookPath(providerNo),
  };
}

/** Lists providers, newest first. */
export const providerList = defineList({
  table: providers,
  id: providers.id,
  select,
  filters: {
    keyword: contains([providers.name, providers.providerNo], fields.providerKeyword),
    kind: among(providers.kind, KINDS, fields.kind),
    status: among(providers.status, ['enabled', 'disabled'], fields.status),
  },
  tabs: ['status'] as const,
  sort: { CreatedAt: providers.createdAt },
  row: Provider,
  present,
  actionsOn: ({ status }, { may }) =>
    providerTransitions.actions(status as Provider['status'], may),
  actions: { add: '/provider/addProvider' },
  nameOf: ({ name }) => name,
});

async function readProvider(by: ActorContext, id: number): Promise<Provider> {
  const [row] = await providerList.find(by, eq(providers.id, id));
  if (!row) throw refuse(texts.unknownProvider);
  return row;
}

async function lockProvider(tx: Tx, id: number): Promise<StoredProvider> {
  const [row] = await tx.select().from(providers).where(eq(providers.id, id)).for('update');
  if (!row) throw refuse(texts.unknownProvider);
  return row;
}

/** Throws if two products have the same code or a product is invalid. */
function assertProducts(products: readonly Product[]): void {
  const errors = products.flatMap((product, at) => [
    ...formatErrors(ProductSchema, product as unknown as Record<string, unknown>).map(
      ({ field, msg }) => ({
        field: `products.${at}.${field}`,
        msg,
      }),
    ),
    ...(products.findIndex(({ productCode }) => productCode === product.productCode) < at
      ? [{ field: `products.${at}.productCode`, msg: texts.twiceCode }]
      : []),
  ]);
  if (errors.length > 0) throw badFields(errors);
}

/** Adds a provider. Its secret is returned once. */
export async function addProvider(
  by: ActorContext,
  sealer: Sealer,
  { requestId: _once, ...fields }: AddProvider,
): Promise<{ provider: Provider; secret: string }> {
  const { tx, now } = by;
  const errors = formatErrors(AddProvider, fields);
  if (errors.length > 0) throw badFields(errors);
  assertProducts(fields.products);
  const { secret, kept: columns } = makeSecret(sealer);
  const [added] = await tx
    .insert(providers)
    .values({ ...fields, ...columns, rotatedAt: now })
    .onConflictDoNothing({ target: providers.providerNo })
    .returning({ id: providers.id });
  if (!added) throw alreadyInUse('providerNo', texts.codeTaken);
  return { provider: await readProvider(by, added.id), secret };
}

/** Updates a provider. Its number and kind cannot change, because orders refer to them. */
export async function updateProvider(by: ActorContext, input: UpdateProvider): Promise<Provider> {
  const { ID, expectUpdatedAt, requestId: _once, ...fields } = input;
  const row = await lockProvider(by.tx, ID);
  if (expectUpdatedAt !== undefined && expectUpdatedAt !== row.updatedAt.toISOString())
    throw conflict();
  assertProducts(fields.products);
  await by.tx.update(providers).set(fields).where(eq(providers.id, ID));
  return readProvider(by, ID);
}

/**
 * Creates a new secret. The old one stays valid for the configured hours, so that no message is
 * lost during the change.
 */
export async function rotateSecret(
  by: ActorContext,
  sealer: Sealer,
  id: number,
): Promise<{ provider: Provider; secret: string }> {
  const { tx, now } = by;
  const row = await lockProvider(tx, id);
  const { graceHours } = await readSettings(tx, providerSettings);
  const { secret, kept: columns } = makeSecret(sealer);
  const former = {
    formerSecret: graceHours > 0 ? row.sealedSecret : '',
    formerUntil: new Date(now.getTime() + graceHours * HOUR_MS),
  };
  await tx
    .update(providers)
    .set({ ...columns, ...former, rotatedAt: now })
    .where(eq(providers.id, id));
  return { provider: await readProvider(by, id), secret };
}
