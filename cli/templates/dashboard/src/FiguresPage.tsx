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

/** Polls every 30 seconds while the page is visible. */
const LIVE = { seconds: 30 };

/** A dashboard with figures and a chart. */
export default function FiguresPage() {
  const { data, failure, loading, reload } = useRecord(FIGURES.call, FIGURES.body, {
    keep: true,
    live: LIVE,
  });
  if (!data && failure) return <Failed failure={failure} onRetry={reload} isPage />;
  if (!data) return <div className="console-page" role="status" aria-label="__TITLE__" />;
  const { all = 0, enabled = 0, disabled = 0 } = data.stat;
  const parts: ChartData = {
    kind: 'pie',
    parts: [
      { name: '正常', value: enabled },
      { name: '冻结', value: disabled },
    ],
  };
  return (
    <div className="console-page">
      <PageHeader
        title="__TITLE__"
        actions={
          <Button loading={loading !== null} onClick={reload}>
            刷新
          </Button>
        }
      />
      <StatisticTiles
        label="人员"
        tiles={[
          { label: '全部', value: all, unit: '人' },
          { label: '正常', value: enabled, unit: '人' },
          { label: '冻结', value: disabled, unit: '人' },
        ]}
      />
      <Chart title="人员状态" unit="人" data={parts} empty="还没有人员" />
    </div>
  );
}
