import type { Failure } from '../../list/useList.ts';
import type { ChartData } from './chartData.ts';

/** Height of a chart in pixels, including its title and legend. */
export const CHART_HEIGHT = 320;

export interface ChartProps {
  /** Title, also for screen readers. */
  title: string;
  /**
   * Data to draw, `null` before the first response. Must be memoized, because a new object redraws
   * the chart.
   */
  data: ChartData | null;
  /** Unit of the values, such as 台. */
  unit?: string;
  /** Formats a value. Must be a constant. Default: with thousands separators. */
  format?: (value: number) => string;
  /** Total height in pixels, reserved while code and data are loading. Default: 320. */
  height?: number;
  /** Loading state of the data, as returned by the hooks of the kit. */
  loading?: 'first' | 'again' | null;
  /** Error of the data. Shown only while there are no data. */
  failure?: Failure | null;
  /** Loads the data again. Called by the button beside the failure. */
  onRetry?: () => void;
  /** Text of the empty state. */
  empty?: string;
}
