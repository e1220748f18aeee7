import { formatPercent } from '../../../format/numbers.ts';
import { icons } from '../../base/icons.tsx';
import { displayTexts as texts } from './texts.ts';
import type { Trend } from './trend.ts';

/** The change of a key figure in words, with an arrow. */
export function TrendLine({ trend }: { trend: Trend }) {
  const { change, than = texts.thanBefore, better = 'more' } = trend;
  const share = formatPercent(Math.abs(change));
  const isGood = better === 'more' ? change > 0 : change < 0;
  const tone = change === 0 || better === 'neither' ? 'neutral' : isGood ? 'success' : 'danger';
  if (change === 0)
    return (
      <span className="console-tile-trend console-status-neutral">{texts.trendSame(than)}</span>
    );
  return (
    <span className={`console-tile-trend console-status-${tone}`}>
      {change > 0 ? icons.up : icons.down}
      {change > 0 ? texts.trendUp(share, than) : texts.trendDown(share, than)}
    </span>
  );
}
