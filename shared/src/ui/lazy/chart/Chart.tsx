import type { ReactNode } from 'react';
import { lazyPart } from '../../base/lazyPart.tsx';
import { CHART_HEIGHT, type ChartProps } from './chartProps.ts';

/**
 * A chart: lines, bars, a pie, a heat map or a calendar, in the colours of the theme and in the
 * width of its container. Users read it with the pointer, with arrow keys, as a table, or as a
 * description. The code is loaded once, when the first chart is rendered.
 *
 * @example
 * const stat = useRecord('POST /netbar/getSeatStat', { id });
 * const data = useMemo(
 *   () =>
 *     stat.data && {
 *       kind: 'line',
 *       labels: stat.data.hours,
 *       series: [{ name: '在线', values: stat.data.online }],
 *     },
 *   [stat.data],
 * );
 * <Chart title="在线客户机" unit="台" data={data} loading={stat.loading} />
 */
export const Chart: (props: ChartProps) => ReactNode = lazyPart(
  async () => (await import(/* webpackChunkName: 'chart' */ './ChartView.tsx')).ChartView,
  {
    name: 'Chart',
    waiting: ({ height = CHART_HEIGHT }: ChartProps) => <div style={{ height }} />,
  },
);
