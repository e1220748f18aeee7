import type { DataOf } from '@console/shared/request';
import { AmountSums, type Fact } from '../amount/AmountSums.tsx';
import { assetTexts, recordTexts } from '../texts.ts';

type KindSums = DataOf<'POST /asset/getMyRecordList'>['sums'];

/** Sums of the user's own movements by asset kind. */
export function OwnSums({ sums = [] }: { sums: KindSums | undefined }) {
  const facts = sums.flatMap(({ assetType, in: income, out }): Fact[] => {
    const plain = assetType !== 'cash';
    const unit = plain ? '' : `（${assetTexts.yuan}）`;
    return [
      { name: `${assetTexts[assetType]}${recordTexts.income}${unit}`, amount: income, plain },
      { name: `${assetTexts[assetType]}${recordTexts.expense}${unit}`, amount: out, plain },
    ];
  });
  return <AmountSums all={facts} />;
}
