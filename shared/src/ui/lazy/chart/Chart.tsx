import type { ReactNode } from 'react';
import { lazyPart } from '../../base/lazyPart.tsx';
import { CHART_HEIGHT, type ChartProps } from './chartProps.ts';

/**
 * A chart: lines, bars, a pie, a heat map or a calendar, in the colours of the theme and as wide as where it stands. The person reads
 * it by pointer, by arrow keys, as a table, or in words. Its code is fetched when the first one is drawn, once for all pages.
 *
 * @example
 * const stat = useRecord('POST /netbar/getSeatStat', { id });
 * <Chart title="在线终端" unit="台" loading={stat.loading} failure={stat.failure} onRetry={stat.reload}
 *   data={useMemo(() => stat.data && { kind: 'line', labels: stat.data.hours, series: [{ name: '在线', values: stat.data.online }] }, [stat.data])} />
 */
export const Chart: (props: ChartProps) => ReactNode = lazyPart(
  async () => (await import(/* webpackChunkName: 'chart' */ './ChartView.tsx')).ChartView,
  {
    name: 'Chart',
    waiting: ({ height = CHART_HEIGHT }: ChartProps) => <div style={{ height }} />,
  },
);
