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
  type Field,
  FormDialog,
  Note,
  offers,
  type PlainColumn,
  PlainTable,
  StatusTag,
  useConfirm,
  useRecord,
} from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { useChosenMarket } from '../ChooseMarket.tsx';
import { labelOf, type Market, type MarketOptions, percentOf, TONES } from '../market.model.ts';
import { PageTurner } from '../PageTurner.tsx';
import { Lines } from './Lines.tsx';
import { Revenues } from './Revenues.tsx';
import { settlementTexts as texts } from './settlement.texts.ts';

const PAGE_SIZE = 20;

/** What settling the period that is over would be now, and the button that does it. */
function Preview({ market }: { market: Market }) {
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
      text: texts.runText,
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
          { label: texts.commission, value: percentOf(commissionBp) },
          { label: texts.pool, value: formatYuan(poolFen) },
        ]}
      />
      <Lines lines={lines} />
      {dialog}
    </section>
  );
}

type Settlement = DataOf<'POST /market/getSettlementList'>['list'][number];

const FACTS: readonly PlainColumn<Settlement>[] = [
  { title: texts.period, render: ({ startDay, endDay }) => `${startDay} – ${endDay}` },
  { title: texts.base, className: 'market-number', render: ({ baseFen }) => formatYuan(baseFen) },
  { title: texts.pool, className: 'market-number', render: ({ poolFen }) => formatYuan(poolFen) },
];

const MADE: readonly PlainColumn<Settlement>[] = [
  { title: texts.startedBy, render: ({ startedBy }) => startedBy },
  { title: texts.settledAt, render: ({ CreatedAt }) => formatTime(CreatedAt) },
];

const REASON: readonly Field<{ reason: string }>[] = [
  {
    name: 'reason',
    label: texts.reason,
    kind: 'textarea',
    required: true,
    ...limitsOf(reverseSettlement.fields.reason),
    hint: texts.reasonHint,
  },
];

interface ReverseProps {
  settlement: Settlement;
  onReversed(): void;
  onClose(): void;
}

function ReverseDialog({
  settlement: { ID, startDay, endDay },
  onReversed,
  onClose,
}: ReverseProps) {
  return (
    <FormDialog<{ reason: string }>
      open
      danger
      title={texts.reverseTitle(startDay, endDay)}
      intro={texts.reverseText}
      fields={REASON}
      initial={{ reason: '' }}
      saveText={texts.reverseSave}
      onSave={({ reason }, requestId) =>
        tryCall('POST /market/reverseSettlement', { ID, reason, requestId })
      }
      onSaved={({ msg }) => {
        toast.success(msg);
        onReversed();
      }}
      onClose={onClose}
    />
  );
}

/** What each person got by one settlement. */
function Opened({ id }: { id: number }) {
  const { data, failure, reload } = useRecord('POST /market/getSettlement', { ID: id });
  if (data) return <Lines lines={data.lines} />;
  return failure && <Failed failure={failure} onRetry={reload} />;
}

interface ListProps {
  market: Market;
  options: MarketOptions | null;
}

function Settlements({ market, options }: ListProps) {
  const live = { topic: 'market', key: String(market.ID) };
  const [page, setPage] = useState(1);
  const body = { marketId: market.ID, page, pageSize: PAGE_SIZE };
  const { data, failure, reload } = useRecord('POST /market/getSettlementList', body, {
    live,
    keep: true,
  });
  const [opened, setOpened] = useState<number>();
  const [reversing, setReversing] = useState<Settlement>();
  if (!data) return failure ? <Failed failure={failure} onRetry={reload} /> : null;
  if (data.list.length === 0) return <Empty title={texts.none} />;
  const status: PlainColumn<Settlement> = {
    title: texts.status,
    render: (row) => (
      <StatusTag tone={TONES[row.status] ?? 'neutral'}>
        {labelOf(options, 'settlementStatus', row.status)}
      </StatusTag>
    ),
  };
  const buttons: PlainColumn<Settlement> = {
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
  };
  return (
    <section className="market-stack">
      <h3>{texts.settlements}</h3>
      <div className="market-plain">
        <PlainTable
          rows={data.list}
          keyOf={({ ID }) => ID}
          columns={[...FACTS, status, ...MADE, buttons]}
        />
      </div>
      <PageTurner
        {...{ page, pageSize: PAGE_SIZE, total: data.total }}
        onPage={(next) => {
          setPage(next);
          setOpened(undefined);
        }}
      />
      {opened !== undefined && <Opened key={opened} id={opened} />}
      {reversing && (
        <ReverseDialog
          settlement={reversing}
          onReversed={reload}
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
  return data && data.labels.length > 1 ? (
    <Chart title={texts.chart} unit={texts.chartUnit} data={data} height={240} />
  ) : null;
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
