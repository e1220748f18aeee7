import { type ChartValue, legendEntries, type PlotData } from './chartData.ts';
import type {
  BarSeriesOption,
  ComposeOption,
  GridComponentOption,
  LineSeriesOption,
  PieSeriesOption,
} from './echarts.ts';
import { MAX_COLOURS, type Palette } from './palette.ts';

export type PlotOption = ComposeOption<
  LineSeriesOption | BarSeriesOption | PieSeriesOption | GridComponentOption
>;

/** Line styles, so that lines differ by more than their colour. */
const DASHES = ['solid', 'dashed', 'dotted'] as const;
/** Maximum number of values of a line that are drawn as points. */
const MAX_MARKS = 31;
/** Minimum number of values of a line that is down-sampled. */
const SAMPLED_FROM = 2000;
const MOTION_MS = 300;

interface Look {
  palette: Palette;
  /** Names of the series that are switched off in the legend. */
  hidden: ReadonlySet<string>;
  format: (value: ChartValue) => string;
  /** Whether the chart is animated. */
  moves: boolean;
}

/** A series or a part of a pie with its position in the data and its colour. */
interface PlotItem {
  name: string;
  index: number;
  colour: string | undefined;
  isHidden: boolean;
}

/** Returns the line style of a series. The legend uses the same one. */
export function lineDash(index: number): (typeof DASHES)[number] {
  return DASHES[index % DASHES.length] ?? 'solid';
}

function plotItems(data: PlotData, palette: Palette, hidden: ReadonlySet<string>): PlotItem[] {
  return legendEntries(data).map(({ name, tone }, index) => ({
    name,
    index,
    colour: tone === undefined ? palette.series[index % MAX_COLOURS] : palette.tones[tone],
    isHidden: hidden.has(name),
  }));
}

function pieOption(
  { parts }: PlotData & { kind: 'pie' },
  items: readonly PlotItem[],
  { surface, note }: Palette,
): PlotOption {
  return {
    series: {
      type: 'pie',
      radius: ['62%', '88%'],
      label: { show: false },
      labelLine: { show: false },
      emphasis: { scaleSize: 4 },
      itemStyle: { borderColor: surface, borderWidth: 2 },
      data: items.map(({ name, index, colour, isHidden }) => ({
        name,
        // A hidden part keeps its index, which the legend and the keyboard handling use too.
        value: isHidden ? 0 : (parts[index]?.value ?? 0),
        itemStyle: { color: colour ?? note },
      })),
    },
  };
}

type AxisData = Exclude<PlotData, { kind: 'pie' }>;

function axesOption(
  { labels, kind }: AxisData,
  { line, note }: Palette,
  format: Look['format'],
): PlotOption {
  return {
    grid: {
      left: 8,
      right: 16,
      top: 16,
      bottom: 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'category',
      data: [...labels],
      boundaryGap: kind === 'bar',
      axisTick: { show: false },
      axisLine: { lineStyle: { color: line } },
      axisLabel: { color: note, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      axisLabel: { color: note, formatter: (value: number) => format(value) },
      splitLine: { lineStyle: { color: line } },
    },
  };
}

function seriesOption(
  { labels, kind, series, stacked = false }: AxisData,
  { name, index, colour, isHidden }: PlotItem,
  { note }: Palette,
): LineSeriesOption | BarSeriesOption {
  const color = colour ?? note;
  const values = isHidden ? [] : [...(series[index]?.values ?? [])];
  const base = { name, data: values, ...(stacked ? { stack: 'all' } : {}) };
  if (kind === 'bar') {
    return {
      ...base,
      type: 'bar',
      barMaxWidth: 32,
      itemStyle: { color, borderRadius: stacked ? 0 : [2, 2, 0, 0] },
    };
  }
  return {
    ...base,
    type: 'line',
    showSymbol: labels.length <= MAX_MARKS,
    symbolSize: 6,
    itemStyle: { color },
    lineStyle: { color, width: 2, type: lineDash(index) },
    ...(labels.length >= SAMPLED_FROM ? { sampling: 'lttb' } : {}),
    ...(stacked ? { areaStyle: { color, opacity: 0.16 } } : {}),
  };
}

/** Builds the ECharts option of a chart. Pure: depends on its arguments only. */
export function plotOption(data: PlotData, { palette, hidden, format, moves }: Look): PlotOption {
  const items = plotItems(data, palette, hidden);
  const common: PlotOption = {
    animation: moves,
    animationDuration: MOTION_MS,
    animationDurationUpdate: MOTION_MS,
    textStyle: { fontFamily: palette.font },
  };
  if (data.kind === 'pie') return { ...common, ...pieOption(data, items, palette) };
  return {
    ...common,
    ...axesOption(data, palette, format),
    series: items.map((item) => seriesOption(data, item, palette)),
  };
}
