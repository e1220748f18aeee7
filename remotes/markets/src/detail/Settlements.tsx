import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatTime, formatYuan } from '@console/shared/format';
import { reverseSettlement } from '@console/shared/operations/market';
import { type DataOf, limitsOf, tryCall } from '@console/shared/request';
import {
  Empty,
  Failed,
  type Field,
  FormDialog,
  offers,
  type PlainColumn,
  PlainTable,
  StatusTag,
  useRecord,
  WideTable,
} from '@console/shared/ui';
import { useState } from 'react';
import { dictLabel, type Market, type MarketOptions, TONES } from '../market.model.ts';
import { PageTurner } from '../PageTurner.tsx';
import { Lines } from './Lines.tsx';
import { settlementTexts as texts } from './settlement.texts.ts';

const PAGE_SIZE = 20;

type Settlement = DataOf<'POST /market/getSettlementList'>['list'][number];

const AMOUNTS: readonly PlainColumn<Settlement>[] = [
  { title: texts.period, render: ({ startDay, endDay }) => `${startDay} – ${endDay}` },
  { title: texts.base, className: 'market-number', render: ({ baseFen }) => formatYuan(baseFen) },
  { title: texts.pool, className: 'market-number', render: ({ poolFen }) => formatYuan(poolFen) },
];

const ORIGIN: readonly PlainColumn<Settlement>[] = [
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
  settlement: { ID, startDay, endDay, poolFen },
  onReversed,
  onClose,
}: ReverseProps) {
  return (
    <FormDialog<{ reason: string }>
      open
      danger
      title={texts.reverseTitle(startDay, endDay)}
      intro={texts.reverseText(formatYuan(poolFen))}
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

/** The payout of each member in a settlement. */
function Payouts({ id }: { id: number }) {
  const { data, failure, reload } = useRecord('POST /market/getSettlement', { ID: id });
  if (data) return <Lines lines={data.lines} />;
  return failure && <Failed failure={failure} onRetry={reload} />;
}

interface SettlementsProps {
  market: Market;
  options: MarketOptions | null;
}

/** The settlements of a market. Each row can be opened and reversed. */
export function Settlements({ market, options }: SettlementsProps) {
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
        {dictLabel(options, 'settlementStatus', row.status)}
      </StatusTag>
    ),
  };
  const buttons: PlainColumn<Settlement> = {
    title: texts.actions,
    hideTitle: true,
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
      <WideTable className="market-plain" label={texts.settlements}>
        <PlainTable
          rows={data.list}
          keyOf={({ ID }) => ID}
          columns={[...AMOUNTS, status, ...ORIGIN, buttons]}
        />
      </WideTable>
      <PageTurner
        page={page}
        pageSize={PAGE_SIZE}
        total={data.total}
        onPage={(next) => {
          setPage(next);
          setOpened(undefined);
        }}
      />
      {opened !== undefined && <Payouts key={opened} id={opened} />}
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
