import { Button } from '@arco-design/web-react';
import {
  Chart,
  type ChartData,
  Failed,
  PageHeader,
  StatisticTiles,
  useRecord,
} from '@console/shared/ui';
import { FIGURES } from './figures.call.ts';
import { texts } from './texts.zh.ts';

/** Polls every 30 seconds while the page is visible. */
const LIVE = { seconds: 30 };

/** A dashboard with figures and a chart. */
export default function FiguresPage() {
  const { data, failure, loading, reload } = useRecord(FIGURES.call, FIGURES.body, {
    keep: true,
    live: LIVE,
  });
  if (!data && failure) return <Failed failure={failure} onRetry={reload} isPage />;
  if (!data) return <div className="console-page" role="status" aria-label={texts.title} />;
  const { all = 0, enabled = 0, disabled = 0 } = data.stat;
  const parts: ChartData = {
    kind: 'pie',
    parts: [
      { name: texts.normal, value: enabled },
      { name: texts.frozen, value: disabled },
    ],
  };
  return (
    <div className="console-page">
      <PageHeader
        title={texts.title}
        actions={
          <Button loading={loading !== null} onClick={reload}>
            {texts.refresh}
          </Button>
        }
      />
      <StatisticTiles
        label={texts.people}
        tiles={[
          { label: texts.all, value: all, unit: texts.unit },
          { label: texts.normal, value: enabled, unit: texts.unit },
          { label: texts.frozen, value: disabled, unit: texts.unit },
        ]}
      />
      <Chart title={texts.states} unit={texts.unit} data={parts} empty={texts.empty} />
    </div>
  );
}
