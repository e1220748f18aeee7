import { Button } from '@arco-design/web-react';
import { formatYuan } from '@console/shared/format';
import { type DataOf, newRequestId, tryCall } from '@console/shared/request';
import { tellTaskStarted } from '@console/shared/session';
import { DetailGrid, Failed, Note, useConfirm, useRecord } from '@console/shared/ui';
import { formatBasisPoints, type Market } from '../market.model.ts';
import { Lines } from './Lines.tsx';
import { settlementTexts as texts } from './settlement.texts.ts';

const MAX_PEOPLE = 5;

/** The people with their amounts. The table of the preview lists all of them. */
function peopleText(lines: DataOf<'POST /market/previewSettlement'>['lines']): string {
  const named = lines
    .slice(0, MAX_PEOPLE)
    .map(({ userName, amountFen }) => texts.lineText(userName, formatYuan(amountFen)));
  const more = lines.length > MAX_PEOPLE ? texts.more(lines.length) : '';
  return `${named.join('、')}${more}`;
}

/** Previews the settlement of the last period and starts it. */
export function SettlementPreview({ market }: { market: Market }) {
  const live = { topic: 'market', key: String(market.ID) };
  const { data, failure, reload } = useRecord(
    'POST /market/previewSettlement',
    { marketId: market.ID },
    { live },
  );
  const { confirm, dialog } = useConfirm();
  if (!data) return failure ? <Failed failure={failure} onRetry={reload} /> : null;
  const { startDay, endDay, baseFen, poolFen, commissionBp, entries, lines, refusal } = data;
  const run = async () => {
    const requestId = newRequestId();
    const action = async () => {
      const started = await tryCall('POST /market/settleMarket', {
        marketId: market.ID,
        requestId,
      });
      if (started.ok) tellTaskStarted();
      return started;
    };
    const title = texts.runTitle(startDay, endDay);
    await confirm({
      title,
      text: texts.runText(formatYuan(poolFen), peopleText(lines)),
      confirmText: texts.runSave,
      danger: false,
      action,
    });
  };
  return (
    <section className="market-stack">
      <div className="market-row">
        <h3>{texts.preview}</h3>
        <Note as="span">{texts.previewOf(startDay, endDay)}</Note>
        {market.actions.includes('settle') && (
          <Button type="primary" size="small" disabled={refusal !== ''} onClick={() => void run()}>
            {texts.run}
          </Button>
        )}
      </div>
      {refusal !== '' && <Note>{refusal}</Note>}
      <DetailGrid
        details={[
          { label: texts.base, value: `${formatYuan(baseFen)}（${texts.entries(entries)}）` },
          { label: texts.commission, value: formatBasisPoints(commissionBp) },
          { label: texts.pool, value: formatYuan(poolFen) },
        ]}
      />
      <Lines lines={lines} />
      {dialog}
    </section>
  );
}
