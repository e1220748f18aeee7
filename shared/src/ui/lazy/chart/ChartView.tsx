import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import { Empty, Failed } from '../../base/state/states.tsx';
import { uiTexts } from '../../base/texts.ts';
import { type ChartData, type ChartValue, isEmptyChart, weeksOf } from './chartData.ts';
import { CHART_HEIGHT, type ChartProps } from './chartProps.ts';
import { describeChart } from './describe.ts';
import { Heatmap } from './Heatmap.tsx';
import { Legend } from './Legend.tsx';
import { Plot } from './Plot.tsx';
import { chartTexts as texts } from './texts.ts';
import { ValueTable } from './ValueTable.tsx';
import './palette.css';
import './chart.css';
import './values.css';
import '../../base/kit.css';

const NONE: ReadonlySet<string> = new Set();

/** What stands in place of a chart; `undefined` when there is one to draw. */
function inItsPlace({ data, loading, failure, onRetry, empty }: ChartProps): ReactNode {
  if (failure && data === null) return <Failed failure={failure} onRetry={onRetry} />;
  if (data === null || loading === 'first')
    return <div className="console-chart-waiting" role="status" aria-label={uiTexts.loading} />;
  if (!isEmptyChart(data)) return undefined;
  return <Empty title={empty} />;
}

interface BodyProps {
  title: string;
  data: ChartData;
  format: (value: ChartValue) => string;
  asTable: boolean;
}

function ChartBody({ title, data, format, asTable }: BodyProps) {
  const [hidden, setHidden] = useState(NONE);
  if (data.kind === 'heatmap' || data.kind === 'calendar') {
    const heat = data.kind === 'heatmap' ? data : weeksOf(data.days, texts.weekdays);
    return <Heatmap title={describeChart(title, data, format)} data={heat} format={format} />;
  }
  if (asTable) return <ValueTable title={title} data={data} format={format} />;
  return (
    <>
      <Legend title={title} data={data} hidden={hidden} onChange={setHidden} />
      <Plot
        title={title}
        description={describeChart(title, data, format)}
        data={data}
        hidden={hidden}
        format={format}
      />
    </>
  );
}

/** See `Chart`; this is what is fetched when the first one is drawn. */
export function ChartView(props: ChartProps) {
  const { title, data, unit, height = CHART_HEIGHT, loading, format: given = formatNumber } = props;
  const [asTable, setAsTable] = useState(false);
  const format = useCallback(
    (value: ChartValue) => (value === null ? texts.none : given(value)),
    [given],
  );
  const instead = useMemo(() => inItsPlace(props), [props]);
  const canTurn =
    data !== null && instead === undefined && data.kind !== 'heatmap' && data.kind !== 'calendar';
  return (
    <figure
      className="console-chart"
      style={{ height }}
      aria-busy={loading === 'first' || loading === 'again'}
    >
      <figcaption>
        <span className="console-chart-title">{title}</span>
        {unit !== undefined && <span className="console-note">{unit}</span>}
        {canTurn && (
          <button
            type="button"
            className="console-text-button"
            aria-label={texts.showTable(title)}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {texts.asTable}
          </button>
        )}
      </figcaption>
      {instead ??
        (data && <ChartBody title={title} data={data} format={format} asTable={asTable} />)}
    </figure>
  );
}
