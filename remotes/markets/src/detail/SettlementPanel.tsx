import type { DataOf } from '@console/shared/request';
import { Chart, Note, useRecord } from '@console/shared/ui';
import { useMemo } from 'react';
import { useChosenMarket } from '../ChooseMarket.tsx';
import type { Market } from '../market.model.ts';
import { Revenues } from './Revenues.tsx';
import { SettlementPreview } from './SettlementPreview.tsx';
import { Settlements } from './Settlements.tsx';
import { settlementTexts as texts } from './settlement.texts.ts';

/** Chart of the last settled amounts. */
function SettledChart({ market }: { market: Market }) {
  const { data: stat } = useRecord('POST /market/getMarketStat', { ID: market.ID });
  const data = useMemo(() => stat && chartData(stat.settled), [stat]);
  return data && data.labels.length > 1 ? (
    <Chart title={texts.chart} unit={texts.chartUnit} data={data} height={240} />
  ) : null;
}

const chartData = (settled: DataOf<'POST /market/getMarketStat'>['settled']) => ({
  kind: 'bar' as const,
  labels: settled.map(({ endDay }) => endDay),
  series: [{ name: texts.chartSeries, values: settled.map(({ poolFen }) => poolFen / 100) }],
});

/** 结算: a preview of the current period, the revenues and the past settlements. */
export function SettlementPanel({ market }: { market: Market }) {
  const { options } = useChosenMarket();
  return (
    <section className="market-group market-stack">
      <h2>{texts.title}</h2>
      <Note>{texts.note}</Note>
      <SettledChart market={market} />
      <SettlementPreview market={market} />
      <Revenues market={market} />
      <Settlements market={market} options={options} />
    </section>
  );
}
