import type { Schemas } from '@console/shared/request';
import { amountText } from '../account/account.model.ts';

/** A movement in a list: `actions` is what the caller may do to it. */
export type LedgerRecord = Schemas['LedgerRecord'];

/** The call that lists the movements of a kind of asset. */
export const RECORDS = {
  points: 'POST /asset/getPointsRecordList',
  coin: 'POST /asset/getCoinRecordList',
  cash: 'POST /asset/getCashRecordList',
} as const;

export interface Sums {
  in: number;
  out: number;
}

/** What some movements add up to. */
export function sumOf(records: readonly Pick<LedgerRecord, 'direction' | 'amount'>[]): Sums {
  const of = (wanted: LedgerRecord['direction']) =>
    records.reduce((sum, { direction, amount }) => (direction === wanted ? sum + amount : sum), 0);
  return { in: of('in'), out: of('out') };
}

/** An amount with the sign of its direction, as people read it. */
export const signed = ({
  assetType,
  direction,
  amount,
}: Pick<LedgerRecord, 'assetType' | 'direction' | 'amount'>): string =>
  `${direction === 'in' ? '+' : '−'}${amountText(assetType, amount)}`;
