import { Button } from '@arco-design/web-react';
import { formatYuan } from '@console/shared/format';
import {
  Failed,
  ImportButton,
  Note,
  offers,
  PlainTable,
  useRecord,
  WideTable,
} from '@console/shared/ui';
import { useState } from 'react';
import type { Market } from '../market.model.ts';
import { PageTurner } from '../PageTurner.tsx';
import { RevenueForm } from './RevenueForm.tsx';
import { settlementTexts as texts } from './settlement.texts.ts';

const PAGE_SIZE = 20;

/** The revenues of a market, open and settled, newest first. */
export function Revenues({ market }: { market: Market }) {
  const live = { topic: 'market', key: String(market.ID) };
  const [page, setPage] = useState(1);
  const body = { marketId: market.ID, page, pageSize: PAGE_SIZE };
  const { data, failure, reload } = useRecord('POST /market/getRevenueList', body, {
    live,
    keep: true,
  });
  const [adding, setAdding] = useState(false);
  return (
    <section className="market-stack">
      <div className="market-row">
        <h3>{texts.revenues}</h3>
        {data && offers(data, 'add') && (
          <Button size="small" onClick={() => setAdding(true)}>
            {texts.addRevenue}
          </Button>
        )}
        <ImportButton
          resource={{ noun: texts.revenueNoun, imports: 'POST /market/importRevenue' }}
          list={{ data }}
          size="small"
        />
      </div>
      <Note>{texts.confirmHint}</Note>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {data && data.list.length === 0 && <Note>{texts.noRevenue}</Note>}
      {data && data.list.length > 0 && (
        <WideTable className="market-plain" label={texts.revenues}>
          <PlainTable
            rows={data.list}
            keyOf={({ ID }) => ID}
            columns={[
              { title: texts.day, render: ({ day }) => day },
              { title: texts.netbar, render: ({ netbarName }) => netbarName },
              {
                title: texts.amount,
                className: 'market-number',
                render: ({ amountFen }) => formatYuan(amountFen),
              },
              {
                title: texts.status,
                render: ({ status }) => texts.statuses[status],
              },
              { title: texts.enteredBy, render: ({ enteredBy }) => enteredBy },
              { title: texts.confirmedBy, render: ({ confirmedBy }) => confirmedBy || '–' },
            ]}
          />
        </WideTable>
      )}
      {data && <PageTurner page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />}
      {adding && <RevenueForm market={market} onClose={() => setAdding(false)} onSaved={reload} />}
    </section>
  );
}
