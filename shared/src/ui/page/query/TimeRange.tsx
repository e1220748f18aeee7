import { choicesOf } from '../../../format/choices.ts';
import { useQueryState } from '../../../router/usePageTools.ts';
import { type TimeRangeName, useTimeRange } from '../../read/useTimeRange.ts';
import { FilterControl } from './FilterControl.tsx';
import { timeRangeTexts as texts } from './timeRangeTexts.ts';
import './query.css';

export interface TimeRangeProps {
  /** Range without a choice of the user. Default: `24h`. */
  initial?: TimeRangeName;
}

const RANGE = {
  name: 'range',
  label: texts.range,
  kind: 'select',
  options: choicesOf(texts.ranges),
} as const;
const REFRESH = {
  name: 'refresh',
  label: texts.refresh,
  kind: 'select',
  options: choicesOf(texts.intervals),
} as const;

/** Selects the time range and the refresh interval of a page. See `useTimeRange`. */
export function TimeRange({ initial }: TimeRangeProps) {
  const { range, refresh } = useTimeRange(initial);
  const [, setQuery] = useQueryState();
  const nothing = { draft: undefined, onDraft: () => undefined };
  return (
    <div className="console-time-range">
      <FilterControl
        {...nothing}
        field={RANGE}
        value={range}
        onSubmit={(next) => setQuery({ range: next })}
      />
      <FilterControl
        {...nothing}
        field={REFRESH}
        value={refresh}
        onSubmit={(next) => setQuery({ refresh: next })}
      />
    </div>
  );
}
