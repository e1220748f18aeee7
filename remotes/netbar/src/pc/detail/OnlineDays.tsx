import { Chart, useRecord } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import type { Terminal } from '../pc.model.ts';
import { DAYS, daysChart } from '../pcDetail.model.ts';
import { pcDetailTexts as texts } from '../pcDetail.texts.ts';

const DAY_MS = 86_400_000;

/** Daily online hours of a terminal. */
export function OnlineDays({ terminal: { ID } }: { terminal: Terminal }) {
  const [now] = useState(() => Date.now());
  const span = {
    ID,
    from: new Date(now - DAYS * DAY_MS).toISOString(),
    to: new Date(now).toISOString(),
  };
  const { data, loading, failure, reload } = useRecord('GET /pc/getPcDays', span);
  const chart = useMemo(() => data && daysChart(data.list, now), [data, now]);
  return (
    <Chart
      title={texts.daysTitle}
      data={chart}
      unit={texts.hours}
      height={240}
      loading={loading}
      failure={failure}
      onRetry={reload}
      empty={texts.noDays}
    />
  );
}
