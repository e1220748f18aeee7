import { formatNumber, formatYuan } from '@console/shared/format';
import type { ApiResponse, BodyOf, DataOf, Schemas } from '@console/shared/request';
import type { FilterField, List, ListOptions } from '@console/shared/ui';
import { commonTexts, assetTexts as texts } from '../texts.ts';

/** A user with what he has; cash is in 分. `actions` is what the caller may do to him. */
export type Account = Schemas['AssetAccountRow'];
export type AccountList = List<Account, DataOf<'POST /asset/getAccountList'>>;
export type LedgerEntry = Schemas['LedgerEntry'];
export type AssetType = LedgerEntry['assetType'];

export const ASSET_TYPES: readonly AssetType[] = ['points', 'coin', 'cash'];

/** An amount of a kind of asset as people read it: coins and points one by one, cash in 元. */
export function amountText(type: AssetType, amount: number): string {
  return type === 'cash' ? `${formatYuan(amount)} ${texts.yuan}` : formatNumber(amount);
}

const FILTERS: FilterField[] = [
  {
    name: 'plugin',
    label: texts.plugin,
    kind: 'select',
    tabs: true,
    options: [
      { value: 'on', label: `${texts.plugin}${texts.pluginOn}` },
      { value: 'off', label: `${texts.plugin}${texts.pluginOff}` },
    ],
  },
  { name: 'keyword', label: commonTexts.keyword, kind: 'text', placeholder: texts.keywordPlaceholder },
];

export const ACCOUNT_OPTIONS = {
  call: 'POST /asset/getAccountList',
  filters: FILTERS,
  sortable: ['userName', 'points', 'coin', 'cash'],
} as const satisfies ListOptions;

/** The numbers of the tabs. */
export function tabCounts(data: AccountList['data']): Record<string, number> | undefined {
  return data ? { '': data.stat.all, on: data.stat.pluginOn, off: data.stat.pluginOff } : undefined;
}

/** The two ways to move somebody's assets, named as in `actions`. */
export type MoveKind = 'compensate' | 'deduct';

/** What the form of a movement holds: an amount per kind of asset, of which the chosen kind's counts. Cash is in 元. */
export interface MoveForm extends Partial<Record<AssetType, number>> {
  assetType: AssetType;
  remark: string;
  /** No field: made when the form opens, so that whatever is sent from it moves something once. */
  requestId: string;
}

/** The whole number of the smallest unit that a form says. Nothing typed is nothing. */
export function amountOf(type: AssetType, typed: number | undefined): number | undefined {
  if (typeof typed !== 'number') return undefined;
  return type === 'cash' ? Math.round(typed * 100) : typed;
}

/** The body of a movement. */
export function moveBody({ ID: userId }: Account, form: MoveForm): BodyOf<'POST /user/compensateAseet'> {
  const { assetType, remark, requestId } = form;
  return { userId, assetType, amount: amountOf(assetType, form[assetType]) ?? 0, remark, requestId };
}

/** An answer whose complaint about `amount` names the field in which that stands. */
export function namingField({ code, data, msg }: ApiResponse, type: AssetType): ApiResponse {
  const { errors } = (data ?? {}) as { errors?: { field: string; msg: string }[] };
  if (!Array.isArray(errors)) return { code, data, msg };
  return { code, data: { errors: errors.map((one) => (one.field === 'amount' ? { ...one, field: type } : one)) }, msg };
}
