import { Button } from '@arco-design/web-react';
import { formatTime } from '@console/shared/format';
import { Chart, Failed, Notice, Page, PageHeader, useRecord } from '@console/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { stateTexts as texts } from '../texts.ts';
import { CoreLoads } from './CoreLoads.tsx';
import { StateFacts } from './StateFacts.tsx';
import { StateTiles } from './StateTiles.tsx';
import { appendReading, loadChart, type Reading } from './state.model.ts';
import './state.css';

const LIVE = { seconds: 10 };
/** Time without the date, because the curve spans ten minutes. */
const clockOf = (at: string): string => formatTime(at, { seconds: true }).slice(-8);

/** 服务器状态: state of the server instance, the database and the tasks, polled. */
export default function StatePage() {
  const {
    data: state,
    failure,
    loading,
    reload,
  } = useRecord('POST /system/getServerState', undefined, { live: LIVE });
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  useEffect(() => {
    if (state) setReadings((before) => appendReading(before, state));
  }, [state]);
  const curve = useMemo(() => loadChart(readings, clockOf), [readings]);
  if (!state && failure) return <Failed failure={failure} onRetry={reload} isPage />;
  if (!state) return <Page role="status" aria-label={texts.noun} />;
  return (
    <Page className="state-page">
      <PageHeader
        title={texts.title}
        note={texts.live(clockOf(state.at))}
        actions={
          <Button loading={loading !== null} onClick={reload}>
            {texts.refresh}
          </Button>
        }
      />
      {failure && <Notice role="alert">{texts.stale(failure.message)}</Notice>}
      {state.disk.state !== 'enough' && <Notice>{texts.disk[state.disk.state]}</Notice>}
      <StateTiles state={state} />
      <Chart title={texts.curve} unit={texts.percent} data={curve} height={260} />
      <CoreLoads loads={state.cpu.cpus} />
      <StateFacts state={state} />
    </Page>
  );
}
