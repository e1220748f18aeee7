import { formatDate, formatNumber, formatPercent } from '@console/shared/format';
import { describeExpiry, type Netbar, ratio } from '../netbar/netbar.model.ts';
import { detailTexts as texts } from '../netbar/netbar.texts.ts';
import { Kpi } from './Kpi.tsx';

/** Key figures: online terminals, protected terminals, total, and remaining time. */
export function Kpis({ netbar }: { netbar: Netbar }) {
  const { terminalOnline, terminalProtected, terminalTotal, expireAt } = netbar;
  const total = formatNumber(terminalTotal);
  const of = (part: number) =>
    terminalTotal > 0 ? texts.of(formatNumber(part), total) : undefined;
  const expiry = describeExpiry(expireAt, Date.now());
  return (
    <dl className="netbar-kpis" aria-label={texts.kpis}>
      <Kpi
        label={texts.onlineRate}
        value={formatPercent(ratio(terminalOnline, terminalTotal))}
        note={of(terminalOnline)}
      />
      <Kpi
        label={texts.protectRate}
        value={formatPercent(ratio(terminalProtected, terminalTotal))}
        note={of(terminalProtected)}
      />
      <Kpi label={texts.terminals} value={total} unit={texts.terminalsUnit} />
      <Kpi
        label={texts.daysToExpiry}
        value={formatNumber(expiry?.days)}
        unit={expiry && texts.daysUnit}
        note={expiry && formatDate(expireAt)}
        tone={expiry?.tone}
      />
    </dl>
  );
}
