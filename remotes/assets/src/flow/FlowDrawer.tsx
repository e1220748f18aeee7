import {
  Chart,
  ChoiceButtons,
  PlainTable,
  type ShownDialog,
  SideDrawer,
  useRecord,
} from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { type AssetType, amountText } from '../account/account.model.ts';
import { bizTexts } from '../texts.ts';
import { businessTotals, flowChart } from './flow.model.ts';
import { flowTexts as texts } from './flow.texts.ts';
import '../amount/amounts.css';
import './flow.css';

const RANGES = [7, 30, 90] as const;
const DIRECTIONS = ['in', 'out'] as const;

/** The income and expenses of an asset kind by day and business type. */
export function FlowDrawer({ kind, shown }: { kind: AssetType; shown: ShownDialog }) {
  const [days, setDays] = useState<(typeof RANGES)[number]>(30);
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('in');
  const stat = useRecord('POST /asset/getAssetStat', { assetType: kind, days }, { keep: true });
  const { data } = stat;
  const bars = useMemo(
    () => data && flowChart(data, direction, kind === 'cash'),
    [data, direction, kind],
  );
  const title = texts.title(texts.kinds[kind]);
  const totals = data ? businessTotals(data, direction) : [];
  return (
    <SideDrawer title={title} open={shown.open} onClose={shown.close} onGone={shown.remove}>
      <div className="assets-flow-choices">
        <ChoiceButtons
          label={texts.range}
          value={days}
          options={RANGES.map((value) => ({ value, label: texts.ranges[value] }))}
          onChange={setDays}
        />
        <ChoiceButtons
          label={texts.direction}
          value={direction}
          options={DIRECTIONS.map((value) => ({ value, label: texts.directions[value] }))}
          onChange={setDirection}
        />
      </div>
      <Chart
        title={texts.chart(texts.kinds[kind], texts.directions[direction])}
        unit={texts.units[kind]}
        data={bars}
        loading={stat.loading}
        failure={stat.failure}
        onRetry={stat.reload}
        empty={texts.empty}
      />
      {totals.length > 0 && (
        <PlainTable
          rows={totals}
          keyOf={({ bizType }) => bizType}
          caption={texts.totals}
          className="assets-flow-totals"
          columns={[
            { title: texts.type, render: ({ bizType }) => bizTexts[bizType] },
            {
              title: texts.amount,
              cellClass: () => `assets-${direction} assets-number`,
              render: ({ amount }) => amountText(kind, amount),
            },
          ]}
        />
      )}
    </SideDrawer>
  );
}
