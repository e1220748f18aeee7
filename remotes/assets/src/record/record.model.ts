import type { Schemas } from '@console/shared/request';
import { amountText } from '../account/account.model.ts';
import { recordTexts as texts } from '../texts.ts';

/** A movement in a list. `actions` lists the actions of the caller. */
export type LedgerRecord = Schemas['LedgerRecord'];

/** The list call of each asset kind. */
export const RECORDS = {
  points: 'POST /asset/getPointsRecordList',
  coin: 'POST /asset/getCoinRecordList',
  cash: 'POST /asset/getCashRecordList',
} as const;

export interface Sums {
  in: number;
  out: number;
}

type Moved = Pick<LedgerRecord, 'assetType' | 'flow' | 'amount'>;

/** Sums income and expenses. Amounts that are frozen or released are neither. */
export function sumIncomeAndExpense(records: readonly Pick<Moved, 'flow' | 'amount'>[]): Sums {
  const of = (direction: Moved['flow']) =>
    records.reduce((sum, { flow, amount }) => (flow === direction ? sum + amount : sum), 0);
  return { in: of('in'), out: of('out') };
}

/** Text before an amount: a sign for income or expense, a word for a transfer. */
export const FLOW_SIGNS: Readonly<Record<Moved['flow'], string>> = {
  in: '+',
  out: '−',
  freeze: `${texts.flows.freeze} `,
  release: `${texts.flows.release} `,
};

/** Formats an amount with the sign of its income or expense, or with 冻结 or 解冻. */
export const signedAmount = ({ assetType, flow, amount }: Moved): string =>
  `${FLOW_SIGNS[flow]}${amountText(assetType, amount)}`;
