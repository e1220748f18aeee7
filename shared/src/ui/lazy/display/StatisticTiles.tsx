import type { ReactNode } from 'react';
import { formatPercent } from '../../../format/numbers.ts';
import { lazyPart } from '../../base/lazyPart.tsx';
import { uiTexts } from '../../base/texts.ts';
import { valueText } from '../../table/column.tsx';
import type { Trend } from './trend.ts';
import '../../base/kit.css';
import './tiles.css';

/** A key figure. */
export interface Tile {
  label: string;
  /** `null` while it is loading. `undefined` shows `–`. */
  value: number | string | null | undefined;
  /** Format as in a column. `percent` is a fraction. */
  kind?: 'number' | 'yuan' | 'bytes' | 'percent' | 'text';
  /** Shown after the value: 台. */
  unit?: string;
  trend?: Trend | undefined;
  /** Small text below the value. */
  text?: ReactNode;
  /** Makes the label a link, for example to the list of the counted records. */
  onOpen?: (() => void) | undefined;
}

function shown({ value, kind = 'number' }: Tile): string {
  if (kind === 'percent') return formatPercent(typeof value === 'number' ? value : null);
  return valueText(value, kind === 'number' && typeof value === 'string' ? 'text' : kind);
}

/** Only dashboards have trends. They appear after the numbers. */
const TrendLine = lazyPart(async () => (await import('./TrendLine.tsx')).TrendLine, {
  name: 'trend',
  waiting: <span className="console-tile-trend">&nbsp;</span>,
  when: 'quiet',
});

/**
 * Key figures side by side: label, value and trend, optionally with a link.
 *
 * @example
 * <StatisticTiles
 *   label="网吧概况"
 *   tiles={[
 *     { label: '在线', value: 1204, unit: '台', trend: { change: 0.05, than: '较昨日' } },
 *   ]}
 * />
 */
export function StatisticTiles({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  return (
    <ul
      className="console-tiles"
      aria-label={label}
      aria-busy={tiles.some(({ value }) => value === null)}
    >
      {tiles.map((tile) => (
        <li key={tile.label}>
          {tile.onOpen ? (
            <button type="button" className="console-link" onClick={tile.onOpen}>
              {tile.label}
            </button>
          ) : (
            <span className="console-tile-label">{tile.label}</span>
          )}
          {tile.value === null ? (
            <span className="console-tile-waiting" role="status" aria-label={uiTexts.loading} />
          ) : (
            <span className="console-tile-value">
              {shown(tile)}
              {tile.unit !== undefined && <span className="console-tile-unit"> {tile.unit}</span>}
            </span>
          )}
          {tile.trend && tile.value !== null && <TrendLine trend={tile.trend} />}
          {tile.text !== undefined && <span className="console-note">{tile.text}</span>}
        </li>
      ))}
    </ul>
  );
}
