import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ChartValue, openerAt, type PlotData } from './chartData.ts';
import { type EChartsType, makeDrawing } from './echarts.ts';
import { readPalette, useTheme } from './palette.ts';
import { plotOption } from './plotOption.ts';

interface PlotOptions {
  data: PlotData;
  hidden: ReadonlySet<string>;
  format: (value: ChartValue) => string;
  /** Called with the index under the pointer, or `null`. */
  onPlace(place: number | null): void;
}

interface Drawn {
  /** Marks an index and removes the previous mark. */
  mark(place: number | null): void;
  /** Returns the distance of an index from the left edge in pixels, or `undefined`. */
  leftOf(place: number): number | undefined;
  /** Incremented when positions have changed. */
  version: number;
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

interface PointerHandlers {
  isPie(): boolean;
  onPoint(place: number | null): void;
  /** Returns the function that opens the rows of the value at a point. */
  openerAt(place: number, value: number): (() => void) | undefined;
}

/**
 * Reports the index under the pointer: a label of a line or bar chart, or a part of a pie. A click
 * opens the rows behind the closest value.
 */
function followPointer(chart: EChartsType, { isPie, onPoint, ...points }: PointerHandlers): void {
  chart.on('mouseover', ({ dataIndex }) => {
    if (isPie()) onPoint(dataIndex ?? null);
  });
  chart.on('mouseout', () => {
    if (isPie()) onPoint(null);
  });
  const zr = chart.getZr();
  const pointAt = (x: number, y: number): readonly number[] =>
    chart.containPixel('grid', [x, y]) ? (chart.convertFromPixel('grid', [x, y]) as number[]) : [];
  const openerOf = ([place, value]: readonly number[]) =>
    place === undefined || value === undefined ? undefined : points.openerAt(place, value);
  zr.on('mousemove', ({ offsetX, offsetY }) => {
    if (isPie()) return;
    const point = pointAt(offsetX, offsetY);
    onPoint(point[0] ?? null);
    zr.setCursorStyle(openerOf(point) ? 'pointer' : 'default');
  });
  zr.on('click', ({ offsetX, offsetY }) => {
    if (!isPie()) openerOf(pointAt(offsetX, offsetY))?.();
  });
  zr.on('globalout', () => onPoint(null));
}

/**
 * Draws a chart into an element. Redraws it when its data, its size or the theme change, and
 * disposes it on unmount.
 */
export function usePlot(
  box: RefObject<HTMLDivElement | null>,
  { data, hidden, format, onPlace }: PlotOptions,
): Drawn {
  const chart = useRef<EChartsType | null>(null);
  const [version, setVersion] = useState(0);
  const theme = useTheme();
  const isPie = useEffectEvent(() => data.kind === 'pie');
  const onPoint = useEffectEvent(onPlace);
  const opener = useEffectEvent((place: number, value: number) =>
    openerAt(data, hidden, place, value),
  );

  useEffect(() => {
    const { current: element } = box;
    if (!element) return undefined;
    const drawn = makeDrawing(element);
    chart.current = drawn;
    followPointer(drawn, {
      isPie: () => isPie(),
      onPoint: (place) => onPoint(place),
      openerAt: (place, value) => opener(place, value),
    });
    const observer = new ResizeObserver(() => {
      drawn.resize();
      setVersion((count) => count + 1);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.dispose();
      chart.current = null;
    };
  }, [box]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours change with the theme
  useEffect(() => {
    if (!box.current) return;
    const look = {
      palette: readPalette(box.current),
      hidden,
      format,
      moves: !matchMedia(REDUCED_MOTION).matches,
    };
    chart.current?.setOption(plotOption(data, look), { notMerge: true });
    setVersion((count) => count + 1);
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
