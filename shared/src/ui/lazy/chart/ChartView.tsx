import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import { Empty, Failed } from '../../base/state/states.tsx';
import { uiTexts } from '../../base/texts.ts';
import { type ChartData, type ChartValue, isEmptyChart, toWeeks } from './chartData.ts';
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

/** Returns the placeholder of a chart, or `undefined` if there are data to draw. */
function placeholderOf({ data, loading, failure, onRetry, empty }: ChartProps): ReactNode {
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
    const heat = data.kind === 'heatmap' ? data : toWeeks(data.days, texts.weekdays);
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

/** Implements `Chart`. Loaded when the first chart is rendered. */
export function ChartView(props: ChartProps) {
  const { title, data, unit, height = CHART_HEIGHT, loading, format: given = formatNumber } = props;
  const [asTable, setAsTable] = useState(false);
  const format = useCallback(
    (value: ChartValue) => (value === null ? texts.none : given(value)),
    [given],
  );
  const placeholder = useMemo(() => placeholderOf(props), [props]);
  const hasTable =
    data !== null &&
    placeholder === undefined &&
    data.kind !== 'heatmap' &&
    data.kind !== 'calendar';
  return (
    <figure
      className="console-chart"
      style={{ height }}
      aria-busy={loading === 'first' || loading === 'again'}
    >
      <figcaption>
        <span className="console-chart-title">{title}</span>
        {unit !== undefined && <span className="console-note">{unit}</span>}
        {hasTable && (
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
      {placeholder ??
        (data && <ChartBody title={title} data={data} format={format} asTable={asTable} />)}
    </figure>
  );
}
