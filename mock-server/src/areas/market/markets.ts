import { randomInt } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Caller } from '../../http/caller.ts';
import type { BeforeCall } from '../../http/effects.ts';
import { badFields, conflict, refuse, taken } from '../../http/errors.ts';
import { shapeErrors } from '../../http/shapes.ts';
import { callsOf } from '../../platform/kernel/identity/authority/permission.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { reasonOf } from '../../platform/kernel/lists/reason.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { markets } from '../netbar/index.ts';
import { assertOwnFile, assertRegions, type Write } from './applications.ts';
import { judged, marketList, sameName } from './marketList.ts';
import { type MarketRow, type SetMarketConfig, UpdateMarket } from './schemas.ts';
import { type MarketAction, marketTransitions } from './status.ts';
import { texts } from './texts.ts';
import { hearOf } from './topics.ts';

export type Market = typeof markets.$inferSelect;

export interface OnOne {
  ID: number;
  expectUpdatedAt?: string | undefined;
}

/** One market of the caller's scope. Throws when there is none. */
export async function readMarket(by: Write, id: number): Promise<MarketRow> {
  const [row] = await marketList.find(by, eq(markets.id, id));
  if (!row) throw refuse(texts.unknown);
  return row;
}

/** The stored row of a market in the caller's scope. Throws when there is none. */
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

/** The stored row of a market in the caller's scope, locked until the transaction ends. Throws 409 when the caller saw an older one. */
export async function lockMarket(
  { tx, caller }: Pick<By, 'tx' | 'caller'>,
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

/** Locks a market for an action and throws where its state does not offer that. */
export async function lockFor(
  by: Pick<By, 'tx' | 'caller'>,
  { ID, expectUpdatedAt }: OnOne,
  action: MarketAction,
): Promise<Market> {
  const row = await lockMarket(by, ID, expectUpdatedAt);
  marketTransitions.assert(judged(row, by.caller.userId), action);
  return row;
}

/** Writes a change of a market and tells whoever looks at it. @returns the market as the caller sees it then */
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
  await hearOf(by, [row.id], people);
  const [changed] = await marketList.read(by, eq(markets.id, row.id));
  if (!changed) throw refuse(texts.unknown);
  return changed;
}

function assertShapes(fields: object): void {
  const errors = shapeErrors(UpdateMarket, fields as Record<string, unknown>);
  if (errors.length > 0) throw badFields(errors);
}

/** Throws, naming the field, unless the caller says for the platform what a market gets: its head does not. */
async function assertRates({ tx, caller }: Write, row: Market, field: string): Promise<void> {
  const may = await callsOf(tx, caller.authorityId);
  if (!marketTransitions.actions(judged(row, caller.userId), may).includes('rate'))
    throw badFields([{ field, msg: texts.platformRates }]);
}

/** Changes what a market is called and who answers for it; what is absent stays. */
export async function updateMarket(by: Write, input: UpdateMarket): Promise<MarketRow> {
  const { ID: _id, expectUpdatedAt: _at, ...fields } = input;
  const row = await lockFor(by, input, 'edit');
  if (fields.level !== undefined && fields.level !== row.level) await assertRates(by, row, 'level');
  assertShapes(fields);
  assertRegions(fields.regionCodes);
  const name = fields.name ?? row.name;
  await by.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`market ${name}`}))`);
  const same = and(sameName(name, fields.regionCodes ?? row.regionCodes), ne(markets.id, row.id));
  if ((await by.tx.$count(markets, same)) > 0) throw taken('name', texts.nameTaken);
  return write(by, row, fields);
}

/** Whether a configuration changes what part of the revenue is given out. */
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

/** Changes the configuration of a market; what is absent stays. Its commission is for the platform to change. */
export async function setConfig(by: Write, input: SetMarketConfig): Promise<MarketRow> {
  const { ID: _id, expectUpdatedAt: _at, ...fields } = input;
  const row = await lockFor(by, input, 'config');
  // What stays as it is is not written: a call that changes no commission was asked for no proof.
  if (fields.commissionBp === row.commissionBp) delete fields.commissionBp;
  if (fields.commissionBp !== undefined) await assertRates(by, row, 'commissionBp');
  assertShapes(fields);
  assertRegions(fields.regionCodes);
  const { logoFile = '' } = fields;
  if (logoFile !== '' && logoFile !== row.logoFile) await assertOwnFile(by, 'logoFile', logoFile);
  return write(by, row, fields);
}

/** Letters and digits that nobody takes for each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const makeCode = () => Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

async function freeCode({ tx }: Write): Promise<string> {
  for (;;) {
    const code = makeCode();
    if ((await tx.$count(markets, eq(markets.inviteCode, code))) === 0) return code;
  }
}

/** Lists a market whose configuration is complete. */
export async function publish(by: Write, input: OnOne): Promise<MarketRow> {
  const row = await lockFor(by, input, 'publish');
  return write(by, row, {
    status: 'listed',
    listedAt: by.now,
    inviteCode: row.inviteCode ?? (await freeCode(by)),
  });
}

/** Suspends a listed market for a reason, or lists a suspended one again. */
export async function setStatus(
  by: Write,
  input: OnOne & { status: 'listed' | 'suspended'; reason?: string | undefined },
): Promise<MarketRow> {
  const suspends = input.status === 'suspended';
  const row = await lockFor(by, input, suspends ? 'suspend' : 'resume');
  return write(by, row, {
    status: input.status,
    statusReason: suspends ? reasonOf(input.reason) : '',
  });
}

/** Gives a market another code: whoever joins by the old one from now on is refused. */
export async function resetCode(by: Write, input: OnOne): Promise<MarketRow> {
  const row = await lockFor(by, input, 'resetCode');
  return write(by, row, { inviteCode: await freeCode(by) });
}
