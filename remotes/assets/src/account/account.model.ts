import { formatNumber, formatYuan } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import { assetTexts as texts } from '../texts.ts';

/** A user with balances; cash is in 分. `actions` lists the actions of the caller. */
export type Account = Schemas['AssetAccountRow'];
export type AssetType = Schemas['LedgerEntry']['assetType'];

export const ASSET_TYPES: readonly AssetType[] = ['points', 'coin', 'cash'];

/** Formats an amount for users: coins and points as numbers, cash in 元. */
export function amountText(type: AssetType, amount: number): string {
  return type === 'cash' ? `${formatYuan(amount)} ${texts.yuan}` : formatNumber(amount);
}

/** The two movements, with the names of their actions. */
export type MoveKind = 'compensate' | 'deduct';

/**
 * Values of the movement form: an amount per asset kind, of which only that of the chosen kind is
 * used. Cash is in 分.
 */
export interface MoveForm extends Partial<Record<AssetType, number>> {
  assetType: AssetType;
  remark: string;
}

/** The request body of a movement of the chosen kind. */
export function moveBody(
  { ID: userId }: Account,
  form: MoveForm,
): { userId: number; amount: number } {
  return { userId, amount: form[form.assetType] ?? 0 };
}
