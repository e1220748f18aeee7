import { Button, Select } from '@arco-design/web-react';
import {
  Chart,
  Empty,
  Failed,
  Notice,
  Page,
  PageHeader,
  StatisticTiles,
  useRecord,
} from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { BuildTable } from './BuildTable.tsx';
import { FIRST_DAYS, HEALTH } from './health.call.ts';
import { dayChart, failureShare, sortBuilds, sums, timeChart } from './health.model.ts';
import { healthTexts as texts } from './health.texts.ts';
import './health.css';

const LIVE = { seconds: 30 };
const SPANS = [1, FIRST_DAYS, 30, 90];

/** 运行健康: failures and load times of all builds, reported by browsers and polled. */
export default function HealthPage() {
  const [days, setDays] = useState(FIRST_DAYS);
  const { data, failure, loading, reload } = useRecord(
    HEALTH.call,
    { days },
    { keep: true, live: LIVE },
  );
  const builds = useMemo(() => sortBuilds(data?.list ?? []), [data]);
  const charts = useMemo(
    () => data && { days: dayChart(data), times: timeChart(builds) },
    [data, builds],
  );
  if (!data && failure) return <Failed failure={failure} onRetry={reload} isPage />;
  if (!data || !charts) return <Page role="status" aria-label={texts.noun} />;
  const all = sums(builds);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        note={texts.live}
        actions={
          <>
            <Select
              aria-label={texts.days}
              style={{ width: 128 }}
              value={days}
              onChange={setDays}
              options={SPANS.map((value) => ({ value, label: texts.lastDays(value) }))}
            />
            <Button loading={loading !== null} onClick={reload}>
              {texts.refresh}
            </Button>
          </>
        }
      />
      {failure && <Notice role="alert">{texts.stale(failure.message)}</Notice>}
      <StatisticTiles
        label={texts.noun}
        tiles={[
          { label: texts.loads, value: all.loads },
          { label: texts.failures, value: all.failures },
          { label: texts.failureShare, value: failureShare(all) ?? undefined, kind: 'percent' },
          { label: texts.inUse, value: all.inUse },
          { label: texts.outside, value: all.outside, text: texts.outsideHint },
        ]}
      />
      {builds.length === 0 ? (
        <Empty title={texts.empty} text={texts.emptyText} />
      ) : (
        <>
          <div className="health-charts">
            <Chart
              title={texts.byDay}
              unit={texts.unitTimes}
              data={charts.days}
              empty={texts.empty}
            />
            <Chart
              title={texts.times}
              unit={texts.milliseconds}
              data={charts.times}
              empty={texts.empty}
            />
          </div>
          <BuildTable builds={builds} />
        </>
      )}
    </Page>
  );
}
