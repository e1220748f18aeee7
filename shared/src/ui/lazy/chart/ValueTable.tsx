import { formatNumber, formatPercent } from '../../../format/numbers.ts';
import { Link } from '../../base/text/Link.tsx';
import { type ChartValue, type PlotData, sumParts } from './chartData.ts';
import { chartTexts as texts } from './texts.ts';

/** Maximum number of rows. More rows need an export. */
const MAX_ROWS = 500;

interface ValueTableProps {
  title: string;
  data: PlotData;
  format: (value: ChartValue) => string;
}

interface Cell {
  text: string;
  open?: (() => void) | undefined;
}

interface Line {
  label: string;
  cells: readonly Cell[];
}

function linesOf(
  data: PlotData,
  format: (value: ChartValue) => string,
): { head: readonly string[]; lines: readonly Line[] } {
  if (data.kind === 'pie') {
    const total = sumParts(data.parts);
    const share = (value: number): string => formatPercent(total === 0 ? null : value / total);
    return {
      head: [texts.value, texts.share],
      lines: data.parts.map(({ name, value }) => ({
        label: name,
        cells: [{ text: format(value) }, { text: share(value) }],
      })),
    };
  }
  return {
    head: data.series.map(({ name }) => name),
    lines: data.labels.map((label, at) => ({
      label,
      cells: data.series.map(({ values, open }) => ({
        text: format(values[at] ?? null),
        open: open?.[at],
      })),
    })),
  };
}

/** Scrollable table of the values of a chart. */
export function ValueTable({ title, data, format }: ValueTableProps) {
  const { head, lines } = linesOf(data, format);
  const shown = lines.slice(0, MAX_ROWS);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="console-chart-table" tabIndex={0} aria-label={title}>
      <table className="console-plain-table">
        <caption className="console-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.label}</th>
            {head.map((name) => (
              <th key={name} scope="col" className="console-chart-number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ label, cells }, row) => (
            <tr key={row}>
              <th scope="row">{label}</th>
              {cells.map(({ text, open }, at) => (
                <td key={head[at]} className="console-chart-number">
                  {open ? (
                    <Link onClick={open} aria-label={texts.open(label, head[at] ?? '', text)}>
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > shown.length && (
        <p className="console-note">
          {texts.cut(formatNumber(shown.length), formatNumber(lines.length))}
        </p>
      )}
    </section>
  );
}
