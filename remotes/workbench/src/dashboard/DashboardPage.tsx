import { Button } from '@arco-design/web-react';
import { formatTime } from '@console/shared/format';
import {
  Empty,
  Failed,
  Notice,
  PageHeader,
  StatisticTiles,
  TimeRange,
  useRecord,
  useTimeRange,
} from '@console/shared/ui';
import { toTile } from './dashboard.model.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { MarkedNetbars } from './MarkedNetbars.tsx';
import { News } from './News.tsx';
import { Panels } from './Panels.tsx';
import { PendingWork } from './PendingWork.tsx';
import './dashboard.css';

/**
 * 工作台: the overview of the day. Each area adds panels, and users see those that their role may
 * read.
 */
export default function DashboardPage() {
  const { range, live } = useTimeRange();
  // The default range is loaded together with the page (remote.config.ts).
  const body = range === '24h' ? {} : { range };
  const { data, failure, loading, reload } = useRecord('POST /dashboard/getDashboard', body, {
    live,
  });
  if (!data && failure) return <Failed failure={failure} onRetry={reload} isPage />;
  if (!data) return <div className="dashboard-page" role="status" aria-label={texts.noun} />;
  const { pending, figures, panels, failed, at } = data;
  const isEmpty = pending.length + figures.length + panels.length + failed.length === 0;
  return (
    <div className="dashboard-page">
      <PageHeader
        title={texts.title}
        note={texts.live(formatTime(at, { seconds: true }).slice(-8))}
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
      {failed.length > 0 && <Notice>{texts.missing(failed.join('、'))}</Notice>}
      {isEmpty && <Empty {...texts.empty} />}
      <News />
      <MarkedNetbars />
      <PendingWork pending={pending} />
      {figures.length > 0 && <StatisticTiles label={texts.figures} tiles={figures.map(toTile)} />}
      <Panels panels={panels} />
    </div>
  );
}
