import type { Failure } from '../../list/useList.ts';
import type { ChartData } from './chartData.ts';

/** Pixels of a chart with its title and its legend. */
export const CHART_HEIGHT = 320;

export interface ChartProps {
  /** What it shows, over it and for screen readers. */
  title: string;
  /** What to draw; `null` before the first answer. Keep it the same between two renderings, or it is drawn again. */
  data: ChartData | null;
  /** What the values count, such as 台. */
  unit?: string;
  /** A value as people read it; with thousands separators unless told. Give a constant. */
  format?: (value: number) => string;
  /** Pixels of the whole, held while its code and its data are fetched; 320 unless told. */
  height?: number;
  /** What is being done about the data, as a read of the kit tells it. */
  loading?: 'first' | 'again' | null;
  /** Why there are no data; drawn only while there are none. */
  failure?: Failure | null;
  /** Loads the data again, from the button beside the failure. */
  onRetry?: () => void;
  /** What is said in place of a chart without a single value. */
  empty?: string;
}
