import { formatYuan } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import { percentOf } from '../market.model.ts';
import { joinTexts as texts } from '../texts/join.ts';

type Statement = DataOf<'POST /market/getMyMarket'>['statements'][number];

/** What the person got of the last settlements. */
export function Statements({ statements }: { statements: readonly Statement[] }) {
  return (
    <section className="market-group">
      <h2>{texts.statements}</h2>
      <div className="market-plain">
        <table className="console-plain-table">
          <thead>
            <tr>
              <th scope="col">{texts.period}</th>
              <th scope="col">{texts.market}</th>
              <th scope="col" className="market-number">
                {texts.share}
              </th>
              <th scope="col" className="market-number">
                {texts.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {statements.map(({ settlementId, marketName, startDay, endDay, shareBp, amountFen, status }) => (
              <tr key={settlementId}>
                <td>
                  {startDay} – {endDay}
                </td>
                <td>{marketName}</td>
                <td className="market-number">{percentOf(shareBp)}</td>
                <td className="market-number">
                  {formatYuan(amountFen)}
                  {status === 'reversed' && ` （${texts.reversed}）`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
