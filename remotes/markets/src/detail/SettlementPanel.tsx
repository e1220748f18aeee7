import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatTime, formatYuan } from '@console/shared/format';
import { reverseSettlement } from '@console/shared/operations/market';
import { type DataOf, limitsOf, newRequestId, tryCall } from '@console/shared/request';
import { tellTaskStarted } from '@console/shared/session';
import {
  Chart,
  DetailGrid,
  Empty,
  Failed,
  FormDialog,
  Note,
  offers,
  PlainTable,
  StatusTag,
  useConfirm,
  useRecord,
} from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { useChosenMarket } from '../ChooseMarket.tsx';
import { labelOf, type Market, type MarketOptions, percentOf, TONES } from '../market.model.ts';
import { PageTurner } from '../PageTurner.tsx';
import { settlementTexts as texts } from '../texts/settlement.ts';
import { Lines } from './Lines.tsx';
import { Revenues } from './Revenues.tsx';

const PAGE_SIZE = 20;

/** What settling the period that is over would be now, and the button that does it. */
function Preview({ market }: { market: Market }) {
  const live = { topic: 'market', key: String(market.ID) };
  const { data, failure, reload } = useRecord('POST /market/previewSettlement', { marketId: market.ID }, { live });
  const { confirm, dialog } = useConfirm();
  if (!data) return failure ? <Failed failure={failure} onRetry={reload} /> : null;
  const { startDay, endDay, baseFen, poolFen, commissionBp, entries, lines, refusal } = data;
  const run = async () => {
    const requestId = newRequestId();
    const action = async () => {
      const started = await tryCall('POST /market/settleMarket', { marketId: market.ID, requestId });
      if (started.ok) tellTaskStarted();
      return started;
    };
    const title = texts.runTitle(startDay, endDay);
    await confirm({ title, text: texts.runText, confirmText: texts.runSave, danger: false, action });
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
          { label: texts.commission, value: percentOf(commissionBp) },
          { label: texts.pool, value: formatYuan(poolFen) },
        ]}
      />
      <Lines lines={lines} />
      {dialog}
    </section>
  );
}

interface ListProps {
  market: Market;
  options: MarketOptions | null;
}

function Settlements({ market, options }: ListProps) {
  const live = { topic: 'market', key: String(market.ID) };
  const [page, setPage] = useState(1);
  const body = { marketId: market.ID, page, pageSize: PAGE_SIZE };
  const { data, failure, reload } = useRecord('POST /market/getSettlementList', body, { live, keep: true });
  const [opened, setOpened] = useState<number>();
  const [reversing, setReversing] = useState<{ ID: number; startDay: string; endDay: string }>();
  const one = useRecord('POST /market/getSettlement', opened === undefined ? null : { ID: opened });
  if (!data) return failure ? <Failed failure={failure} onRetry={reload} /> : null;
  if (data.list.length === 0) return <Empty title={texts.none} />;
  return (
    <section className="market-stack">
      <h3>{texts.settlements}</h3>
      <div className="market-plain">
        <PlainTable
          rows={data.list}
          keyOf={(row) => row.ID}
          columns={[
            {
              title: texts.period,
              render: (row) => (
                <>
                  {row.startDay} – {row.endDay}
                </>
              ),
            },
            { title: texts.base, className: 'market-number', render: (row) => formatYuan(row.baseFen) },
            { title: texts.pool, className: 'market-number', render: (row) => formatYuan(row.poolFen) },
            {
              title: texts.status,
              render: (row) => (
                <StatusTag tone={TONES[row.status] ?? 'neutral'}>{labelOf(options, 'settlementStatus', row.status)}</StatusTag>
              ),
            },
            { title: texts.startedBy, render: (row) => row.startedBy },
            { title: texts.settledAt, render: (row) => formatTime(row.CreatedAt) },
            {
              render: (row) => (
                <span className="market-row">
                  <Button
                    size="small"
                    aria-expanded={opened === row.ID}
                    onClick={() => setOpened(opened === row.ID ? undefined : row.ID)}
                  >
                    {texts.open}
                  </Button>
                  {offers(row, 'reverse') && (
                    <Button size="small" onClick={() => setReversing(row)}>
                      {texts.reverse}
                    </Button>
                  )}
                </span>
              ),
            },
          ]}
        />
      </div>
      <PageTurner
        {...{ page, pageSize: PAGE_SIZE, total: data.total }}
        onPage={(next) => {
          setPage(next);
          setOpened(undefined);
        }}
      />
      {opened !== undefined && one.data && <Lines lines={one.data.lines} />}
      {opened !== undefined && !one.data && one.failure && <Failed failure={one.failure} onRetry={one.reload} />}
      {reversing && (
        <FormDialog<{ reason: string }>
          open
          danger
          title={texts.reverseTitle(reversing.startDay, reversing.endDay)}
          intro={texts.reverseText}
          fields={[
            {
              name: 'reason',
              label: texts.reason,
              kind: 'textarea',
              required: true,
              ...limitsOf(reverseSettlement.fields.reason),
              hint: texts.reasonHint,
            },
          ]}
          initial={{ reason: '' }}
          saveText={texts.reverseSave}
          onSave={({ reason }, requestId) => tryCall('POST /market/reverseSettlement', { ID: reversing.ID, reason, requestId })}
          onSaved={({ msg }) => {
            toast.success(msg);
            reload();
          }}
          onClose={() => setReversing(undefined)}
        />
      )}
    </section>
  );
}

/** What the last settlements came to. */
function Past({ market }: { market: Market }) {
  const { data: stat } = useRecord('POST /market/getMarketStat', { ID: market.ID });
  const data = useMemo(() => stat && settledChart(stat.settled), [stat]);
  return data && data.labels.length > 1 ? <Chart title={texts.chart} unit={texts.chartUnit} data={data} height={240} /> : null;
}

const settledChart = (settled: DataOf<'POST /market/getMarketStat'>['settled']) => ({
  kind: 'bar' as const,
  labels: settled.map(({ endDay }) => endDay),
  series: [{ name: texts.chartSeries, values: settled.map(({ poolFen }) => poolFen / 100) }],
});

/** 结算: the base, what the period comes to, and what was settled. */
export function SettlementPanel({ market }: { market: Market }) {
  const { options } = useChosenMarket();
  return (
    <section className="market-group market-stack">
      <h2>{texts.title}</h2>
      <Note>{texts.note}</Note>
      <Past market={market} />
      <Preview market={market} />
      <Revenues market={market} />
      <Settlements market={market} options={options} />
    </section>
  );
}
