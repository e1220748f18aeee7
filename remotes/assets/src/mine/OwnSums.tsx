import type { DataOf } from '@console/shared/request';
import { AmountSums, type Fact } from '../amount/AmountSums.tsx';
import { assetTexts, recordTexts } from '../texts.ts';

type KindSums = DataOf<'POST /asset/getMyRecordList'>['sums'];

/** Sums of the person's own movements, of each kind of asset by itself. */
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
