import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChartValue, PlotData } from './chartData.ts';
import { type EChartsType, makeDrawing } from './echarts.ts';
import { readPalette, useTheme } from './palette.ts';
import { plotOption } from './plotOption.ts';

interface PlotOptions {
  data: PlotData;
  hidden: ReadonlySet<string>;
  format: (value: ChartValue) => string;
  /** The person points at a place of the chart, or at none of it. */
  onPlace(place: number | null): void;
}

interface Drawn {
  /** Marks a place, and no other. */
  mark(place: number | null): void;
  /** Pixels from the left of the drawing to a place; `undefined` where it has none. */
  leftOf(place: number): number | undefined;
  /** Counts up when places have moved. */
  version: number;
}

const stillness = '(prefers-reduced-motion: reduce)';

/** Places under the pointer: labels of a line or a bar chart, parts of a pie. */
function followPointer(
  chart: EChartsType,
  isPie: () => boolean,
  tell: (place: number | null) => void,
): void {
  chart.on('mouseover', ({ dataIndex }) => {
    if (isPie()) tell(dataIndex ?? null);
  });
  chart.on('mouseout', () => {
    if (isPie()) tell(null);
  });
  const zr = chart.getZr();
  zr.on('mousemove', ({ offsetX, offsetY }) => {
    if (isPie()) return;
    const point = [offsetX, offsetY];
    const [place] = chart.containPixel('grid', point)
      ? (chart.convertFromPixel('grid', point) as number[])
      : [];
    tell(place ?? null);
  });
  zr.on('globalout', () => tell(null));
}

/** Draws a chart into an element: again when its data, its size or the theme change, and no longer than it is on screen. */
export function usePlot(
  box: RefObject<HTMLDivElement | null>,
  { data, hidden, format, onPlace }: PlotOptions,
): Drawn {
  const chart = useRef<EChartsType | null>(null);
  const [version, setVersion] = useState(0);
  const theme = useTheme();
  const isPie = useEffectEvent(() => data.kind === 'pie');
  const tell = useEffectEvent(onPlace);

  useEffect(() => {
    const { current: element } = box;
    if (!element) return undefined;
    const drawn = makeDrawing(element);
    chart.current = drawn;
    followPointer(
      drawn,
      () => isPie(),
      (place) => tell(place),
    );
    const observer = new ResizeObserver(() => {
      drawn.resize();
      setVersion((one) => one + 1);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.dispose();
      chart.current = null;
    };
  }, [box]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read anew when the theme changes
  useEffect(() => {
    if (!box.current) return;
    const look = {
      palette: readPalette(box.current),
      hidden,
      format,
      moves: !matchMedia(stillness).matches,
    };
    chart.current?.setOption(plotOption(data, look), { notMerge: true });
    setVersion((one) => one + 1);
  }, [box, data, hidden, format, theme]);

  return {
    version,
    mark: (place) => {
      chart.current?.dispatchAction({ type: 'downplay' });
      if (place !== null)
        chart.current?.dispatchAction({
          type: 'highlight',
          dataIndex: place,
          seriesIndex: allSeries(data),
        });
    },
    leftOf: (place) => {
      if (data.kind === 'pie') return undefined;
      const left = chart.current?.convertToPixel({ xAxisIndex: 0 }, place);
      return typeof left === 'number' ? left : undefined;
    },
  };
}

const allSeries = (data: PlotData): number[] =>
  data.kind === 'pie' ? [0] : data.series.map((_, index) => index);
