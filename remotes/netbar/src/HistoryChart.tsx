import { Chart, type TimeRangeState, useRecord } from '@console/shared/ui';
import { type ComponentProps, useMemo } from 'react';

const HOUR_MS = 3_600_000;
const readList = <Row,>({ list }: { list: readonly Row[] }): readonly Row[] => list;

interface Props<Call, Row>
  extends Pick<ComponentProps<typeof Chart>, 'title' | 'unit' | 'height' | 'empty'> {
  /** A call that lists rows between `from` and `to`. */
  call: Call;
  /** The object of the rows. */
  of: object;
  /** Number of hours up to now. */
  hours: number;
  live?: TimeRangeState['live'];
  /** Must be a constant of a module, because the chart is rendered again when it changes. */
  toChart: (rows: readonly Row[], now: number) => ComponentProps<typeof Chart>['data'];
}

/** A chart of the hours up to now. */
export function HistoryChart<Row>({
  call,
  of,
  hours,
  live = {},
  toChart,
  ...shown
}: Props<'POST /pc/getOnlineHistory' | 'GET /pc/getPcDays', Row>) {
  // The end of the current hour, so that the call changes once an hour.
  const end = (Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS;
  const span = {
    from: new Date(end - hours * HOUR_MS).toISOString(),
    to: new Date(end).toISOString(),
  };
  const { data, loading, failure, reload } = useRecord<readonly Row[]>(
    call,
    { ...of, ...span },
    { read: readList, live },
  );
  const chart = useMemo(() => data && toChart(data, end - 1), [data, end, toChart]);
  return <Chart {...shown} data={chart} loading={loading} failure={failure} onRetry={reload} />;
}
