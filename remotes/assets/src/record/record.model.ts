import type { Schemas } from '@console/shared/request';
import { amountText } from '../account/account.model.ts';

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

/** Sums movements by direction. */
export function sumByDirection(
  records: readonly Pick<LedgerRecord, 'direction' | 'amount'>[],
): Sums {
  const of = (wanted: LedgerRecord['direction']) =>
    records.reduce((sum, { direction, amount }) => (direction === wanted ? sum + amount : sum), 0);
  return { in: of('in'), out: of('out') };
}

/** Formats an amount with the sign of its direction. */
export const signedAmount = ({
  assetType,
  direction,
  amount,
}: Pick<LedgerRecord, 'assetType' | 'direction' | 'amount'>): string =>
  `${direction === 'in' ? '+' : '−'}${amountText(assetType, amount)}`;
