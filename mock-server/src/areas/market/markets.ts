import { randomInt } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Caller } from '../../http/caller.ts';
import type { BeforeCall } from '../../http/effects.ts';
import { alreadyInUse, badFields, conflict, refuse } from '../../http/errors.ts';
import { formatErrors } from '../../http/textFormats.ts';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { requireReason } from '../../platform/kernel/lists/reason.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { markets } from '../netbar/index.ts';
import { assertOwnFile, assertRegions, type Write } from './applications.ts';
import { marketList, marketState, sameName } from './marketList.ts';
import { type MarketRow, type SetMarketConfig, UpdateMarket } from './schemas.ts';
import { type MarketAction, marketTransitions } from './status.ts';
import { texts } from './texts.ts';
import { publishMarketChange } from './topics.ts';

export type Market = typeof markets.$inferSelect;

export interface VersionedId {
  ID: number;
  expectUpdatedAt?: string | undefined;
}

/** Reads a market of the caller's scope. Throws if there is none. */
export async function readMarket(by: Write, id: number): Promise<MarketRow> {
  const [row] = await marketList.find(by, eq(markets.id, id));
  if (!row) throw refuse(texts.unknown);
  return row;
}

/** Reads the stored row of a market in the caller's scope. Throws if there is none. */
export async function findMarket(
  { tx, caller }: Pick<Write, 'tx' | 'caller'>,
  id: number,
): Promise<Market> {
  const [row] = await tx
    .select()
    .from(markets)
    .where(and(eq(markets.id, id), await inScope(tx, caller, markets)));
  if (!row) throw refuse(texts.unknown);
  return row;
}

/**
 * Reads and locks the row of a market in the caller's scope. Throws 409 if it was changed since
 * `expectUpdatedAt`.
 */
export async function lockMarket(
  { tx, caller }: Pick<ActorContext, 'tx' | 'caller'>,
  id: number,
  expectUpdatedAt?: string,
): Promise<Market> {
  const [row] = await tx
    .select()
    .from(markets)
    .where(and(eq(markets.id, id), await inScope(tx, caller, markets)))
    .for('update');
  if (!row) throw refuse(texts.unknown);
  if (expectUpdatedAt !== undefined && Date.parse(expectUpdatedAt) !== row.updatedAt.getTime())
    throw conflict();
  return row;
}

/** Locks a market for an action. Throws if the action is not allowed in its state. */
export async function lockFor(
  by: Pick<ActorContext, 'tx' | 'caller'>,
  { ID, expectUpdatedAt }: VersionedId,
  action: MarketAction,
): Promise<Market> {
  const row = await lockMarket(by, ID, expectUpdatedAt);
  marketTransitions.assert(marketState(row, by.caller.userId), action);
  return row;
}

/** Updates a market and notifies open pages. Returns the changed market as the caller sees it. */
export async function write(
  by: Write,
  row: Market,
  change: Partial<Market>,
  people: readonly number[] = [],
): Promise<MarketRow> {
  const { tx, now } = by;
  await tx
    .update(markets)
    .set({ ...change, updatedAt: now })
    .where(eq(markets.id, row.id));
  await publishMarketChange(by, [row.id], people);
  const [changed] = await marketList.read(by, eq(markets.id, row.id));
  if (!changed) throw refuse(texts.unknown);
  return changed;
}

function assertShapes(fields: object): void {
  const errors = formatErrors(UpdateMarket, fields as Record<string, unknown>);
  if (errors.length > 0) throw badFields(errors);
}

/**
 * Throws unless the caller may set the commission and the level of the market. Its head may not.
 */
async function assertRates({ tx, caller }: Write, row: Market, field: string): Promise<void> {
  const may = await grantedPaths(tx, caller.authorityId);
  if (!marketTransitions.actions(marketState(row, caller.userId), may).includes('rate'))
    throw badFields([{ field, msg: texts.platformRates }]);
}

/** Updates the name, contacts and company of a market. Absent fields keep their values. */
export async function updateMarket(by: Write, input: UpdateMarket): Promise<MarketRow> {
  const { ID: _id, expectUpdatedAt: _at, ...fields } = input;
  const row = await lockFor(by, input, 'edit');
  if (fields.level !== undefined && fields.level !== row.level) await assertRates(by, row, 'level');
  assertShapes(fields);
  assertRegions(fields.regionCodes);
  const name = fields.name ?? row.name;
  await by.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`market ${name}`}))`);
  const same = and(sameName(name, fields.regionCodes ?? row.regionCodes), ne(markets.id, row.id));
  if ((await by.tx.$count(markets, same)) > 0) throw alreadyInUse('name', texts.nameTaken);
  return write(by, row, fields);
}

/** Returns whether the call changes the commission of a market. */
export async function changesCommission({
  tx,
  caller,
  body: { ID, commissionBp },
}: BeforeCall<SetMarketConfig, Caller>) {
  if (commissionBp === undefined) return false;
  const [row] = await tx
    .select({ commissionBp: markets.commissionBp })
    .from(markets)
    .where(and(eq(markets.id, ID), await inScope(tx, caller, markets)));
  return row?.commissionBp !== commissionBp;
}

/**
 * Updates the configuration of a market. Absent fields keep their values. Only the platform can
 * change the commission.
 */
export async function setConfig(by: Write, input: SetMarketConfig): Promise<MarketRow> {
  const { ID: _id, expectUpdatedAt: _at, ...fields } = input;
  const row = await lockFor(by, input, 'config');
  // Do not write an unchanged commission: such a call was not verified (see `changesCommission`).
  if (fields.commissionBp === row.commissionBp) delete fields.commissionBp;
  if (fields.commissionBp !== undefined) await assertRates(by, row, 'commissionBp');
  assertShapes(fields);
  assertRegions(fields.regionCodes);
  const { logoFile = '' } = fields;
  if (logoFile !== '' && logoFile !== row.logoFile) await assertOwnFile(by, 'logoFile', logoFile);
  return write(by, row, fields);
}

/** Letters and digits that cannot be confused with each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const makeCode = () => Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

async function freeCode({ tx }: Write): Promise<string> {
  for (;;) {
    const code = makeCode();
    if ((await tx.$count(markets, eq(markets.inviteCode, code))) === 0) return code;
  }
}

/** Lists a market whose configuration is complete. */
export async function publish(by: Write, input: VersionedId): Promise<MarketRow> {
  const row = await lockFor(by, input, 'publish');
  return write(by, row, {
    status: 'listed',
    listedAt: by.now,
    inviteCode: row.inviteCode ?? (await freeCode(by)),
  });
}

/** Suspends a listed market with a reason, or lists a suspended one again. */
export async function setStatus(
  by: Write,
  input: VersionedId & { status: 'listed' | 'suspended'; reason?: string | undefined },
): Promise<MarketRow> {
  const suspends = input.status === 'suspended';
  const row = await lockFor(by, input, suspends ? 'suspend' : 'resume');
  return write(by, row, {
    status: input.status,
    statusReason: suspends ? requireReason(input.reason) : '',
  });
}

/** Replaces the invite code. The old code is invalid from now on. */
export async function resetCode(by: Write, input: VersionedId): Promise<MarketRow> {
  const row = await lockFor(by, input, 'resetCode');
  return write(by, row, { inviteCode: await freeCode(by) });
}
