import { formatYuan } from '@console/shared/format';
import { Note, ResourceList } from '@console/shared/ui';
import { REVENUES } from './revenue.resource.ts';
import { revenueTexts as texts } from './revenue.texts.ts';

/** 结算基数: the revenue of all markets. One user enters an amount and another confirms it. */
export default function RevenuePage() {
  return (
    <ResourceList resource={REVENUES}>
      {({ list }) =>
        list.data && (
          <Note>
            {texts.sum} {formatYuan(list.data.sum.amountFen)}
          </Note>
        )
      }
    </ResourceList>
  );
}
