import { useQueryState } from '../../router/usePageTools.ts';
import type { LiveRows } from './useLiveRows.ts';

/** Time ranges that end now. */
export type TimeRangeName = '24h' | '7d' | '30d';

/** Intervals of the automatic refresh. */
const INTERVALS: Readonly<Record<string, LiveRows>> = {
  off: {},
  '30s': { seconds: 30 },
  '1m': { seconds: 60 },
  '5m': { seconds: 300 },
};
const RANGES: readonly string[] = ['24h', '7d', '30d'] satisfies TimeRangeName[];

/** Time range and refresh interval of a page, which are stored in the address. */
export interface TimeRangeState {
  range: TimeRangeName;
  /** Key of the interval: `off`, `30s`, `1m` or `5m`. */
  refresh: string;
  /** The interval as an option of `useRecord`. Loading pauses while the tab is hidden. */
  live: LiveRows;
}

/**
 * Returns the time range and refresh interval of the page. `TimeRange` renders their controls.
 *
 * @example
 * const { range, live } = useTimeRange();
 * const { data } = useRecord('POST /dashboard/getDashboard', { range }, { live });
 */
export function useTimeRange(initial: TimeRangeName = '24h'): TimeRangeState {
  const [{ range = '', refresh = '' }] = useQueryState();
  const interval = refresh in INTERVALS ? refresh : '30s';
  return {
    range: RANGES.includes(range) ? (range as TimeRangeName) : initial,
    refresh: interval,
    live: INTERVALS[interval] ?? {},
  };
}
