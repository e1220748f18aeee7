import { and, eq, gte, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { badFields, type FieldError, refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import {
  assetAccounts,
  freeze,
  getBalance,
  insufficientBalance,
  lockAccount,
} from '../asset/index.ts';
import { assertOwnInvoices, assignInvoices, invoices } from '../invoice/index.ts';
import { minWithdrawalFen } from '../market/index.ts';
import type { ApplyWithdrawal, Withdrawal } from './schemas.ts';
import { readWithdrawal } from './service.ts';
import { type WithdrawalSettings, withdrawalSettings } from './settings.ts';
import { isFormula } from './spreadsheetText.ts';
import { withdrawals } from './tables.ts';
import { texts } from './texts.ts';

const { columns } = texts;
const FEN = 100;
const BP = 10_000;
const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
const CARD = /^\d{16,19}$/;
const ACCOUNT = /^[\w@.+-]{5,64}$/;

/** Returns whether a card number is valid (Luhn checksum). */
function isCard(text: string): boolean {
  if (!CARD.test(text)) return false;
  const sum = [...text].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Returns the start of the day in Beijing. */
const dayBegin = (now: Date) =>
  new Date(Math.floor((now.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS);

/**
 * Returns the minimum of one withdrawal in fen: the larger of the global minimum and that of the
 * user's market, but at most the global maximum.
 */
const minimumFor = async (tx: Tx, userId: number, { minYuan, maxYuan }: WithdrawalSettings) =>
  Math.min(maxYuan * FEN, Math.max(minYuan * FEN, await minWithdrawalFen(tx, userId)));

function check(
  { minFen, maxYuan }: { minFen: number; maxYuan: number },
  input: ApplyWithdrawal,
): void {
  const { amountFen, channel, payeeName, payeeAccount, bankName = '' } = input;
  const errors: FieldError[] = [];
  const addError = (field: string, msg: string) => errors.push({ field, msg });
  if (amountFen % FEN !== 0) addError('amountFen', texts.wholeYuan);
  else if (amountFen < minFen) addError('amountFen', texts.tooLittle(minFen));
  else if (amountFen > maxYuan * FEN) addError('amountFen', texts.tooMuch(maxYuan * FEN));
  if (channel === 'bank' && !isCard(payeeAccount)) addError('payeeAccount', texts.badCard);
  if (channel !== 'bank' && !ACCOUNT.test(payeeAccount)) addError('payeeAccount', texts.badAccount);
  for (const [field, text] of Object.entries({ payeeName, payeeAccount, bankName }))
    if (isFormula(text)) addError(field, texts.formula(columns[field as 'payeeName']));
  if (channel === 'bank' && bankName.trim() === '') addError('bankName', texts.needsBank);
  if (errors.length > 0) throw badFields(errors);
}

/** Counts the user's withdrawals of today, except the ones that the user canceled. */
const usedToday = (tx: Tx, userId: number, now: Date): Promise<number> =>
  tx.$count(
    withdrawals,
    and(
      eq(withdrawals.userId, userId),
      gte(withdrawals.createdAt, dayBegin(now)),
      notInArray(withdrawals.status, ['canceled']),
    ),
  );

const formatWithdrawNo = (id: number, now: Date) =>
  `TX${new Date(now.getTime() + OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '')}${String(id).padStart(8, '0')}`;

/**
 * Requests a payout of the caller's cash. The amount is frozen immediately, so that it cannot be
 * spent twice.
 *
 * @throws Refusal that names the field if the amount is outside of the limits or above the balance,
 * or the account is invalid
 */
export async function applyWithdrawal(
  by: ActorContext,
  input: ApplyWithdrawal,
): Promise<Withdrawal> {
  const { tx, caller, now } = by;
  const settings = await readSettings(tx, withdrawalSettings);
  await assertOwnInvoices(by, input.invoiceIds ?? []);
  check(
    { minFen: await minimumFor(tx, caller.userId, settings), maxYuan: settings.maxYuan },
    input,
  );
  const {
    amountFen,
    channel,
    payeeName,
    payeeAccount,
    bankName = '',
    invoiceIds = [],
    requestId,
  } = input;
  // This lock serializes concurrent requests of the same user.
  const account = await lockAccount(tx, caller.userId);
  if (account.status === 'frozen') throw refuse(texts.frozen);
  const balance = getBalance(account, 'cash');
  if (amountFen > balance) throw insufficientBalance('cash', balance, 'amountFen');
  if ((await usedToday(tx, caller.userId, now)) >= settings.perDay)
    throw refuse(texts.perDay(settings.perDay));
  const number = sql<number>`nextval(pg_get_serial_sequence('withdrawals', 'id'))`.mapWith(Number);
  const [{ id } = { id: 0 }] = await tx.select({ id: number }).from(sql`(select 1) one`);
  const withdrawNo = formatWithdrawNo(id, now);
  const feeFen = Math.ceil((amountFen * settings.feeBp) / BP);
  await tx.insert(withdrawals).values({
    id,
    withdrawNo,
    userId: caller.userId,
    userName: caller.userName,
    createdAt: now,
    amountFen,
    feeFen,
    netFen: amountFen - feeFen,
    channel,
    payeeName,
    payeeAccount,
    bankName: bankName.trim(),
    auditLevel: amountFen >= settings.reviewYuan * FEN ? 2 : 1,
  });
  await assignInvoices(tx, {
    withdrawNo,
    invoiceIds,
    userId: caller.userId,
    least: settings.needInvoice ? amountFen : 0,
  });
  const hold = {
    userId: caller.userId,
    assetType: 'cash' as const,
    amount: amountFen,
    bizNo: withdrawNo,
  };
  await freeze(tx, caller, { ...hold, remark: texts.ledger(withdrawNo), requestId });
  return readWithdrawal(by, id);
}

/** Returns the limits, the balance and the usable invoices of the caller. */
export async function readConfig({ tx, caller, now }: ActorContext) {
  const settings = await readSettings(tx, withdrawalSettings);
  const [account] = await tx
    .select()
    .from(assetAccounts)
    .where(eq(assetAccounts.userId, caller.userId));
  const usable = await tx
    .select({ ID: invoices.id, invoiceNo: invoices.invoiceNo, amountFen: invoices.amountFen })
    .from(invoices)
    .where(
      and(
        eq(invoices.userId, caller.userId),
        eq(invoices.status, 'verified'),
        sql`not exists (select 1 from invoice_uses u where u.invoice_id = ${invoices.id} and u.state <> 'freed')`,
      ),
    )
    .orderBy(invoices.id)
    .limit(100);
  return {
    minFen: await minimumFor(tx, caller.userId, settings),
    maxFen: settings.maxYuan * FEN,
    perDay: settings.perDay,
    feeBp: settings.feeBp,
    usedToday: await usedToday(tx, caller.userId, now),
    reviewFen: settings.reviewYuan * FEN,
    needInvoice: settings.needInvoice,
    cashFen: account?.cash ?? 0,
    cashFrozenFen: account?.cashFrozen ?? 0,
    isFrozen: account?.status === 'frozen',
    invoices: usable,
  };
}
