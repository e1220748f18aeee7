import { type ChartValue, namesOf, type PlotData } from './chartData.ts';
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

/** Lines differ by more than their colour. */
const DASHES = ['solid', 'dashed', 'dotted'] as const;
/** Up to here every value of a line has a mark of its own. */
const MAX_MARKS = 31;
/** From here on a line is drawn by those of its values that shape it. */
const SAMPLED_FROM = 2000;
const MOTION_MS = 300;

interface Look {
  palette: Palette;
  /** Names that the legend has switched off. */
  hidden: ReadonlySet<string>;
  format: (value: ChartValue) => string;
  /** Whether things may move. */
  moves: boolean;
}

/** The kind of line of a series, also for its mark in the legend. */
export function dashOf(index: number): (typeof DASHES)[number] {
  return DASHES[index % DASHES.length] ?? 'solid';
}

/** What the drawing library is told of a chart. Pure: the same data in the same theme give the same. */
export function plotOption(data: PlotData, { palette, hidden, format, moves }: Look): PlotOption {
  const shown = namesOf(data).map((item, index) => ({
    item,
    index,
    colour:
      item.tone === undefined ? palette.series[index % MAX_COLOURS] : palette.tones[item.tone],
    isHidden: hidden.has(item.name),
  }));
  const common: PlotOption = {
    animation: moves,
    animationDuration: MOTION_MS,
    animationDurationUpdate: MOTION_MS,
    textStyle: { fontFamily: palette.font },
  };
  if (data.kind === 'pie') {
    return {
      ...common,
      series: {
        type: 'pie',
        radius: ['62%', '88%'],
        label: { show: false },
        labelLine: { show: false },
        emphasis: { scaleSize: 4 },
        itemStyle: { borderColor: palette.surface, borderWidth: 2 },
        data: shown.map(({ index, colour, isHidden, item }) => ({
          name: item.name,
          // What is switched off keeps its place, so that places are the same for the legend, the keys and the drawing.
          value: isHidden ? 0 : (data.parts[index]?.value ?? 0),
          itemStyle: { color: colour ?? palette.note },
        })),
      },
    };
  }
  const { labels, kind, series, stacked = false } = data;
  return {
    ...common,
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
      axisLine: { lineStyle: { color: palette.line } },
      axisLabel: { color: palette.note, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      axisLabel: { color: palette.note, formatter: (value: number) => format(value) },
      splitLine: { lineStyle: { color: palette.line } },
    },
    series: shown.map(({ item, index, colour = palette.note, isHidden }) => {
      const values = isHidden ? [] : [...(series[index]?.values ?? [])];
      const base = { name: item.name, data: values, ...(stacked ? { stack: 'all' } : {}) };
      if (kind === 'bar') {
        return {
          ...base,
          type: 'bar',
          barMaxWidth: 32,
          itemStyle: { color: colour, borderRadius: stacked ? 0 : [2, 2, 0, 0] },
        };
      }
      return {
        ...base,
        type: 'line',
        showSymbol: labels.length <= MAX_MARKS,
        symbolSize: 6,
        itemStyle: { color: colour },
        lineStyle: { color: colour, width: 2, type: dashOf(index) },
        ...(labels.length >= SAMPLED_FROM ? { sampling: 'lttb' } : {}),
        ...(stacked ? { areaStyle: { color: colour, opacity: 0.16 } } : {}),
      };
    }),
  };
}
