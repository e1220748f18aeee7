import type { Tone } from '../../base/StatusTag.tsx';
import { legendEntries, type PlotData } from './chartData.ts';
import { colourVariable } from './palette.ts';
import { lineDash } from './plotOption.ts';
import { chartTexts as texts } from './texts.ts';

interface MarkProps {
  kind: PlotData['kind'];
  index: number;
  tone: Tone | undefined;
}

/** Colour, and for lines the line style, of a series. */
export function Mark({ kind, index, tone }: MarkProps) {
  const color = `var(${colourVariable(index, tone)})`;
  const style = kind === 'line' ? { borderTopStyle: lineDash(index), color } : { color };
  return (
    <i
      className={`console-chart-mark console-chart-mark-${kind}`}
      style={style}
      aria-hidden="true"
    />
  );
}

interface LegendProps {
  title: string;
  data: PlotData;
  hidden: ReadonlySet<string>;
  onChange(hidden: ReadonlySet<string>): void;
}

/** Names of the series as toggle buttons. The last visible series cannot be hidden. */
export function Legend({ title, data, hidden, onChange }: LegendProps) {
  const names = legendEntries(data);
  if (names.length < 2) return null;
  const shown = names.filter(({ name }) => !hidden.has(name));
  const toggle = (name: string): void => {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    onChange(next);
  };
  return (
    <ul className="console-chart-legend" aria-label={texts.legend(title)}>
      {names.map(({ name, tone }, index) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={!hidden.has(name)}
            disabled={shown.length === 1 && shown[0]?.name === name}
            onClick={() => toggle(name)}
          >
            <Mark kind={data.kind} index={index} tone={tone} />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
