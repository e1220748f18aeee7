import { Button } from '@arco-design/web-react';
import { formatYuan } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import { useState } from 'react';
import { percentOf } from '../market.model.ts';
import { settlementTexts as texts } from '../texts/settlement.ts';

/** Lines that are shown at first. */
const FIRST = 20;

type Line = DataOf<'POST /market/getSettlement'>['lines'][number];

/** What each gets of a settlement. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  const [all, setAll] = useState(false);
  if (lines.length === 0) return null;
  const shown = all ? lines : lines.slice(0, FIRST);
  return (
    <div className="market-plain">
      <table className="console-plain-table" aria-label={texts.lines}>
        <thead>
          <tr>
            <th scope="col">{texts.person}</th>
            <th scope="col">{texts.role}</th>
            <th scope="col" className="market-number">
              {texts.share}
            </th>
            <th scope="col" className="market-number">
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ userId, userName, role, shareBp, amountFen }) => (
            <tr key={userId}>
              <td>{userName}</td>
              <td>{texts.roles[role] ?? role}</td>
              <td className="market-number">{percentOf(shareBp)}</td>
              <td className="market-number">{formatYuan(amountFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < lines.length && (
        <Button size="small" onClick={() => setAll(true)}>
          {texts.allLines(lines.length)}
        </Button>
      )}
    </div>
  );
}
