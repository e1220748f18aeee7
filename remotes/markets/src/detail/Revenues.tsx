import { Button } from '@arco-design/web-react';
import { formatYuan } from '@console/shared/format';
import { Failed, ImportButton, offers, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import type { Market } from '../market.model.ts';
import { PageTurner } from '../PageTurner.tsx';
import { settlementTexts as texts } from '../texts/settlement.ts';
import { RevenueForm } from './RevenueForm.tsx';

const PAGE_SIZE = 20;

/** The base of settlements that waits or was settled, newest first. */
export function Revenues({ market }: { market: Market }) {
  const live = { topic: 'market', key: String(market.ID) };
  const [page, setPage] = useState(1);
  const body = { marketId: market.ID, page, pageSize: PAGE_SIZE };
  const { data, failure, reload } = useRecord('POST /market/getRevenueList', body, { live, keep: true });
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
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {data && data.list.length === 0 && <p className="console-note">{texts.noRevenue}</p>}
      {data && data.list.length > 0 && (
        <div className="market-plain">
          <table className="console-plain-table">
            <thead>
              <tr>
                <th scope="col">{texts.day}</th>
                <th scope="col">{texts.netbar}</th>
                <th scope="col" className="market-number">
                  {texts.amount}
                </th>
                <th scope="col">{texts.status}</th>
                <th scope="col">{texts.enteredBy}</th>
              </tr>
            </thead>
            <tbody>
              {data.list.map(({ ID, day, netbarName, amountFen, isSettled, enteredBy }) => (
                <tr key={ID}>
                  <td>{day}</td>
                  <td>{netbarName}</td>
                  <td className="market-number">{formatYuan(amountFen)}</td>
                  <td>{isSettled ? texts.isSettled : texts.notSettled}</td>
                  <td>{enteredBy}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && <PageTurner {...{ page, pageSize: PAGE_SIZE, total: data.total }} onPage={setPage} />}
      {adding && <RevenueForm market={market} onClose={() => setAdding(false)} onSaved={reload} />}
    </section>
  );
}
