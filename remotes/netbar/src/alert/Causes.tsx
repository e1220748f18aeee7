import { formatNumber } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import { type List, useRecord } from '@console/shared/ui';
import type { Alert } from './alert.resource.tsx';
import { alertChoices, alertTexts as texts } from './alert.texts.ts';
import '../defense/defense.css';

const LIST = 'POST /alert/getAlertList';
const LIVE = { topic: 'alert', seconds: 60 } as const;
const QUERY = { page: 1, pageSize: 1, status: ['open' as const] };
const readKinds = ({ stat }: DataOf<typeof LIST>): Readonly<Record<string, number>> => stat.kind;

/** Open alerts grouped by cause. A cause selects its alerts in the list. */
export function Causes({ list }: { list: List<Alert> }) {
  const { data } = useRecord(LIST, QUERY, { live: LIVE, read: readKinds });
  const { filters } = list.state;
  const causes = Object.entries(alertChoices.kind)
    .map(([kind, label]) => ({ kind, label, count: data?.[kind] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  if (causes.length === 0) return null;
  return (
    <fieldset className="netbar-facet netbar-alert-causes" aria-label={texts.causes}>
      {causes.map(({ kind, label, count }) => {
        const isOn = filters.kind === kind;
        return (
          <button
            key={kind}
            type="button"
            className="netbar-chip"
            aria-pressed={isOn}
            onClick={() => list.setFilters(isOn ? { kind: '' } : { kind, status: 'open' })}
          >
            {texts.cause(label, formatNumber(count))}
          </button>
        );
      })}
    </fieldset>
  );
}
