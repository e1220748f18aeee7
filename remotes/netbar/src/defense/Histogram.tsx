import { formatTime } from '@console/shared/format';
import { Hidden, Note, usePointerDrag } from '@console/shared/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { type DefenseStat, histogramBars, wholeUnit } from './defense.model.ts';
import { histogramTexts as texts } from './defense.texts.ts';

interface Props {
  stat: DefenseStat;
  /** The time filter of the list, as in the URL. */
  time: string;
  onRange(from: number, to: number): void;
}

const STACK = ['critical', 'high', 'medium', 'low'] as const;

/** The selected bars from `anchor` to `at`, inclusive. `anchor` is the start of the selection. */
interface Range {
  anchor: number;
  at: number;
}

const ends = ({ anchor, at }: Range): [number, number] => [
  Math.min(anchor, at),
  Math.max(anchor, at),
];
const word = (moment: number) => formatTime(new Date(moment));

type Bars = ReturnType<typeof histogramBars>;

/**
 * The bar that a key moves to, or `undefined` for other keys. Without a cursor ← starts at the last
 * bar.
 */
function placeOfKey(key: string, at: number, last: number, hasCursor: boolean): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: at - (hasCursor ? 1 : 0),
    ArrowRight: at + 1,
    Home: 0,
    End: last,
    PageUp: at - 10,
    PageDown: at + 10,
  };
  const index = places[key];
  return index === undefined ? undefined : Math.max(0, Math.min(last, index));
}

/** Returns the index of the bar at a horizontal position of the window. */
function barAt(element: HTMLElement, x: number, count: number): number {
  const { left, width } = element.getBoundingClientRect();
  return Math.max(0, Math.min(count - 1, Math.floor(((x - left) / Math.max(1, width)) * count)));
}

interface Brushing extends Range {
  element: HTMLElement;
}

/**
 * Selects bars by keyboard or pointer. The returned handlers belong to the element that contains
 * the bars.
 */
function useBrush(bars: Bars, onRange: Props['onRange']) {
  const [cursor, setCursor] = useState<Range>();
  const [dragged, setDragged] = useState<Range>();
  const last = bars.length - 1;
  const apply = (chosen: Range): void => {
    const [from, to] = ends(chosen).map((at) => bars[Math.min(at, last)]);
    setCursor(undefined);
    if (from && to) onRange(from.from, to.to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const now = cursor ?? { anchor: last, at: last };
    const at = placeOfKey(event.key, now.at, last, cursor !== undefined);
    if (at !== undefined) setCursor({ anchor: event.shiftKey ? now.anchor : at, at });
    else if (event.key === 'Enter' && cursor) apply(cursor);
    else if (event.key === 'Escape' && cursor) setCursor(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { onPointerDown } = usePointerDrag<Brushing>({
    onStart: ({ currentTarget: element, clientX }) => {
      const at = barAt(element, clientX, bars.length);
      setDragged({ anchor: at, at });
      return { element, anchor: at, at };
    },
    onMove: (brushing, { x }) => {
      brushing.at = barAt(brushing.element, x, bars.length);
      setDragged({ anchor: brushing.anchor, at: brushing.at });
    },
    onEnd: (brushing) => {
      setDragged(undefined);
      apply(brushing);
    },
    onCancel: () => setDragged(undefined),
  });
  const shown = dragged ?? cursor;
  const handlers = { onKeyDown, onPointerDown, onBlur: () => setCursor(undefined) };
  return { active: cursor?.at, range: shown ? ends(shown) : ([-1, -1] as const), handlers };
}

/** The severities of one bar, the most severe on top. */
function Stack({ bar, most }: { bar: Bars[number]; most: number }) {
  return STACK.map(
    (severity) =>
      bar[severity] > 0 && (
        <span
          key={severity}
          className={`netbar-severity-${severity}`}
          style={{ height: `${(bar[severity] / most) * 100}%` }}
        />
      ),
  );
}

/**
 * The number of logs over time. A range is selected by dragging or by keyboard: arrows move, Shift
 * extends, Enter applies. For screen readers each bar is an option with its time and count.
 */
export function Histogram({ stat, time, onRange }: Props) {
  const id = useId();
  const bars = histogramBars(stat);
  const max = Math.max(1, ...bars.map(({ total }) => total));
  const { active, range, handlers } = useBrush(bars, onRange);
  const [first, end] = range;
  const [from, to] = [bars[first], bars[end]];
  return (
    <>
      <div
        className="netbar-histogram"
        role="listbox"
        aria-label={texts.title}
        aria-multiselectable="true"
        aria-describedby={`${id}-help`}
        aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
        tabIndex={0}
        {...handlers}
      >
        {bars.map((bar, at) => {
          const label = texts.bucket(
            word(bar.from),
            word(bar.to),
            bar.total,
            bar.high + bar.critical,
          );
          return (
            <div
              key={bar.from}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at >= first && at <= end}
              aria-label={label}
              title={label}
              tabIndex={-1}
              className="netbar-histogram-bar"
            >
              <Stack bar={bar} most={max} />
            </div>
          );
        })}
      </div>
      <Hidden id={`${id}-help`} as="p">
        {texts.help}
      </Hidden>
      <Note role="status">
        {from && to ? (
          texts.chosen(word(from.from), word(to.to))
        ) : (
          <Summary stat={stat} time={time} />
        )}
      </Note>
    </>
  );
}

/** Describes the histogram in words. */
function Summary({ stat, time }: Omit<Props, 'onRange'>) {
  const peak = [...stat.buckets]
    .map(({ at, low, medium, high, critical }) => ({ at, total: low + medium + high + critical }))
    .sort((a, b) => b.total - a.total)[0];
  if (!peak) return texts.empty;
  const unit = wholeUnit(time, stat);
  const summary = texts.summary(formatTime(stat.from), formatTime(stat.to), stat.total);
  return `${summary}${texts.most(formatTime(peak.at), peak.total)}${unit ? texts.whole[unit] : ''}`;
}
