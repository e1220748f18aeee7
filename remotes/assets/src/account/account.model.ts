import { formatNumber, formatYuan } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import { assetTexts as texts } from '../texts.ts';

/** A user with what he has; cash is in 分. `actions` is what the caller may do to him. */
export type Account = Schemas['AssetAccountRow'];
export type AssetType = Schemas['LedgerEntry']['assetType'];

export const ASSET_TYPES: readonly AssetType[] = ['points', 'coin', 'cash'];

/** An amount of a kind of asset as people read it: coins and points one by one, cash in 元. */
export function amountText(type: AssetType, amount: number): string {
  return type === 'cash' ? `${formatYuan(amount)} ${texts.yuan}` : formatNumber(amount);
}

/** The two ways to move somebody's assets, named as in `actions`. */
export type MoveKind = 'compensate' | 'deduct';

/** What the form of a movement holds: an amount per kind of asset, of which the chosen kind's counts. Cash is in 元. */
export interface MoveForm extends Partial<Record<AssetType, number>> {
  assetType: AssetType;
  remark: string;
}

/** The whole number of the smallest unit that a form says. Nothing typed is nothing. */
export function amountOf(type: AssetType, typed: number | undefined): number | undefined {
  if (typeof typed !== 'number') return undefined;
  return type === 'cash' ? Math.round(typed * 100) : typed;
}

/** Whose account a movement is about, and the amount of the chosen kind. */
export function moveBody(
  { ID: userId }: Account,
  form: MoveForm,
): { userId: number; amount: number } {
  return { userId, amount: amountOf(form.assetType, form[form.assetType]) ?? 0 };
}
