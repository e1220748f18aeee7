import { Button } from '@arco-design/web-react';
import { formatTime } from '@console/shared/format';
import {
  Failed,
  Notice,
  Page,
  PageHeader,
  TimeRange,
  useRecord,
  useTimeRange,
} from '@console/shared/ui';
import { stateTexts as texts } from '../texts.ts';
import { CoreLoads } from './CoreLoads.tsx';
import { LoadCurve } from './LoadCurve.tsx';
import { StateFacts } from './StateFacts.tsx';
import { StateTiles } from './StateTiles.tsx';
import './state.css';

/** Time without the date. */
const clockOf = (at: string): string => formatTime(at, { seconds: true }).slice(-8);

/** 服务器状态: state of the server instance, the database and the tasks, polled. */
export default function StatePage() {
  const { range, live } = useTimeRange();
  const {
    data: state,
    failure,
    loading,
    reload,
  } = useRecord('POST /system/getServerState', undefined, { live });
  if (!state && failure) return <Failed failure={failure} onRetry={reload} isPage />;
  if (!state) return <Page role="status" aria-label={texts.noun} />;
  return (
    <Page className="state-page">
      <PageHeader
        title={texts.title}
        note={texts.live(clockOf(state.at))}
        actions={
          <>
            <TimeRange />
            <Button loading={loading !== null} onClick={reload}>
              {texts.refresh}
            </Button>
          </>
        }
      />
      {failure && <Notice role="alert">{texts.stale(failure.message)}</Notice>}
      {state.disk.state !== 'enough' && <Notice>{texts.disk[state.disk.state]}</Notice>}
      <StateTiles state={state} />
      <LoadCurve range={range} live={live} />
      <CoreLoads loads={state.cpu.cpus} />
      <StateFacts state={state} />
    </Page>
  );
}
