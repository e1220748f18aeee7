import { openTab } from '@console/shared/router';
import { Chart, StatisticTiles, useRecord } from '@console/shared/ui';
import { useMemo } from 'react';
import { figures, type Kind, paymentChart } from './order.model.ts';
import { orderTexts as texts } from './order.texts.ts';
import './order.css';

const LIVE = { seconds: 60 };
const CHART_HEIGHT = 220;
const MENU = { rental: 'assetRental', accelerator: 'assetAccelerator' } as const;

interface OrderOverviewProps {
  kind: Kind;
  /** Whether the chart of the daily payments is shown below. */
  drawn: boolean;
}

/** Figures of today's orders, and the number of abnormal ones. */
export function OrderOverview({ kind, drawn }: OrderOverviewProps) {
  const { data, loading, failure, reload } = useRecord(
    'POST /provider/getOrderStat',
    { kind },
    { live: LIVE },
  );
  const chart = useMemo(() => (drawn && data ? paymentChart(data) : null), [data, drawn]);
  const tiles = data && figures(data);
  return (
    <div className="assets-orders">
      <StatisticTiles
        label={texts.overview}
        tiles={[
          {
            label: texts.today,
            value: tiles ? tiles.orders : null,
            unit: texts.unit,
            trend: tiles?.ordersTrend,
          },
          {
            label: texts.todayAmount,
            value: tiles ? tiles.amountFen : null,
            kind: 'yuan',
            unit: texts.yuan,
            trend: tiles?.amountTrend,
          },
          { label: texts.refundRate, value: tiles ? tiles.refundRate : null, kind: 'percent' },
          {
            label: texts.abnormal,
            value: tiles ? tiles.abnormal : null,
            unit: texts.unit,
            onOpen: () => openTab({ name: MENU[kind], query: { status: 'abnormal' } }),
          },
        ]}
      />
      {drawn && (
        <Chart
          title={texts.chart}
          unit={texts.yuan}
          data={chart}
          loading={loading}
          failure={failure}
          onRetry={reload}
          height={CHART_HEIGHT}
          empty={texts.noChart}
        />
      )}
    </div>
  );
}
