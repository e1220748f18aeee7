import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatPercent } from '../../../format/numbers.ts';
import {
  type ChartValue,
  legendEntries,
  openerAt,
  type PlotData,
  pointCount,
  sumParts,
} from './chartData.ts';
import { Mark } from './Legend.tsx';
import { chartTexts as texts } from './texts.ts';
import { usePlot } from './usePlot.ts';

interface PlotProps {
  title: string;
  /** Description of the complete chart in words. */
  description: string;
  data: PlotData;
  hidden: ReadonlySet<string>;
  format: (value: ChartValue) => string;
}

interface Reading {
  label: string;
  values: { name: string; text: string; index: number }[];
}

/** Returns the values at an index of a chart. */
function readingAt({ data, hidden, format }: PlotProps, place: number): Reading {
  if (data.kind === 'pie') {
    const part = data.parts[place];
    const total = sumParts(data.parts.filter(({ name }) => !hidden.has(name)));
    const share = part && total > 0 && !hidden.has(part.name) ? part.value / total : null;
    return {
      label: part?.name ?? '',
      values: [{ name: formatPercent(share), text: format(part?.value ?? null), index: place }],
    };
  }
  const values = data.series
    .map(({ name, values: all }, index) => ({ name, text: format(all[place] ?? null), index }))
    .filter(({ name }) => !hidden.has(name));
  return { label: data.labels[place] ?? '', values };
}

const inWords = ({ label, values }: Reading): string =>
  `${label}：${values.map(({ name, text }) => `${name} ${text}`).join('，')}`;

/** Returns the index to which a key moves, or `undefined` for other keys. */
function placeByKey(key: string, place: number | null, places: number): number | undefined {
  const last = places - 1;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, (place ?? places) - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, (place ?? -1) + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/**
 * A line chart, a bar chart or a pie, with a tooltip for the index under the pointer or the
 * keyboard cursor.
 */
export function Plot(props: PlotProps) {
  const { title, description, data, hidden, format } = props;
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const places = pointCount(data);
  const place = chosen !== null && chosen < places ? chosen : null;
  const drawn = usePlot(box, { data, hidden, format, onPlace: setChosen });
  const mark = useEffectEvent(drawn.mark);
  const { version } = drawn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has lost its mark
  useEffect(() => mark(place), [place, version]);

  const reading = place === null ? null : readingAt(props, place);
  const left = place === null ? undefined : drawn.leftOf(place);
  const width = box.current?.clientWidth ?? 0;
  const hint =
    data.kind !== 'pie' && data.series.some(({ open }) => open)
      ? texts.readAndOpenHint
      : texts.readHint;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && place !== null) openerAt(data, hidden, place)?.();
    const next = event.key === 'Escape' ? null : placeByKey(event.key, place, places);
    if (next === undefined || (next === null && place === null)) return;
    event.preventDefault();
    event.stopPropagation();
    setChosen(next);
  };
  return (
    <div className="console-chart-plot">
      <div ref={box} className="console-chart-drawing" role="img" aria-label={description} />
      {data.kind === 'pie' && (
        <div className="console-chart-centre" aria-hidden="true">
          <span>{reading?.label ?? texts.total}</span>
          <b>
            {reading?.values[0]?.text ??
              format(sumParts(data.parts.filter(({ name }) => !hidden.has(name))))}
          </b>
          {reading && <span>{reading.values[0]?.name}</span>}
        </div>
      )}
      {reading && left !== undefined && (
        <>
          <div className="console-chart-line" style={{ left }} aria-hidden="true" />
          <dl
            className="console-chart-reading"
            style={left > width / 2 ? { right: width - left + 12 } : { left: left + 12 }}
          >
            <dt>{reading.label}</dt>
            {reading.values.map(({ name, text, index }) => (
              <dd key={name}>
                <Mark kind={data.kind} index={index} tone={legendEntries(data)[index]?.tone} />
                <span>{name}</span>
                <b>{text}</b>
              </dd>
            ))}
          </dl>
        </>
      )}
      <div
        className="console-chart-cursor"
        role="slider"
        tabIndex={0}
        aria-label={texts.read(title)}
        aria-valuemin={1}
        aria-valuemax={places}
        aria-valuenow={(place ?? 0) + 1}
        aria-valuetext={reading ? inWords(reading) : hint}
        title={hint}
        onKeyDown={onKeyDown}
        onBlur={() => setChosen(null)}
      />
    </div>
  );
}
