import { formatYuan } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import { PlainTable, WideTable } from '@console/shared/ui';
import { formatBasisPoints } from '../market.model.ts';
import { joinTexts as texts } from './join.texts.ts';

type Statement = DataOf<'POST /market/getMyMarket'>['statements'][number];

/** The user's payouts of the last settlements. */
export function Statements({ statements }: { statements: readonly Statement[] }) {
  return (
    <section className="market-group">
      <h2>{texts.statements}</h2>
      <WideTable className="market-plain" label={texts.statements}>
        <PlainTable
          rows={statements}
          keyOf={({ settlementId }) => settlementId}
          columns={[
            {
              title: texts.period,
              render: ({ startDay, endDay }) => (
                <>
                  {startDay} – {endDay}
                </>
              ),
            },
            { title: texts.market, render: ({ marketName }) => marketName },
            {
              title: texts.share,
              className: 'market-number',
              render: ({ shareBp }) => formatBasisPoints(shareBp),
            },
            {
              title: texts.amount,
              className: 'market-number',
              render: ({ amountFen, status }) => (
                <>
                  {formatYuan(amountFen)}
                  {status === 'reversed' && ` （${texts.reversed}）`}
                </>
              ),
            },
          ]}
        />
      </WideTable>
    </section>
  );
}
