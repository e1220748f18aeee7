import { Button } from '@arco-design/web-react';
import { formatYuan } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import { PlainTable, WideTable } from '@console/shared/ui';
import { useState } from 'react';
import { formatBasisPoints } from '../market.model.ts';
import { settlementTexts as texts } from './settlement.texts.ts';

/** Number of lines that are shown initially. */
const FIRST = 20;

type Line = DataOf<'POST /market/getSettlement'>['lines'][number];

/** The payouts of a settlement by member. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  const [all, setAll] = useState(false);
  if (lines.length === 0) return null;
  const shown = all ? lines : lines.slice(0, FIRST);
  return (
    <WideTable className="market-plain" label={texts.lines}>
      <PlainTable
        rows={shown}
        keyOf={({ userId }) => userId}
        label={texts.lines}
        columns={[
          { title: texts.person, render: ({ userName }) => userName },
          { title: texts.role, render: ({ role }) => texts.roles[role] ?? role },
          {
            title: texts.share,
            className: 'market-number',
            render: ({ shareBp }) => formatBasisPoints(shareBp),
          },
          {
            title: texts.amount,
            className: 'market-number',
            render: ({ amountFen }) => formatYuan(amountFen),
          },
        ]}
      />
      {shown.length < lines.length && (
        <Button size="small" onClick={() => setAll(true)}>
          {texts.allLines(lines.length)}
        </Button>
      )}
    </WideTable>
  );
}
