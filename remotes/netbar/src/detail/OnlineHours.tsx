import { Chart, useRecord } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { hoursTexts as texts } from '../netbar/netbar.texts.ts';
import { HOURS, hoursChart } from './onlineHours.model.ts';

export const ONLINE_HISTORY = 'POST /pc/getOnlineHistory';
const HOUR_MS = 3_600_000;

/** Online terminals of a netbar by hour of the last day. */
export function OnlineHours({ netbarId }: { netbarId: number }) {
  const [now] = useState(() => Date.now());
  const { data, loading, failure, reload } = useRecord(ONLINE_HISTORY, {
    netbarId,
    from: new Date(now - HOURS * HOUR_MS).toISOString(),
    to: new Date(now).toISOString(),
  });
  const chart = useMemo(() => data && hoursChart(data.list, now), [data, now]);
  return (
    <Chart
      title={texts.title}
      data={chart}
      unit={texts.unit}
      height={200}
      loading={loading}
      failure={failure}
      onRetry={reload}
      empty={texts.empty}
    />
  );
}
