import { formatNumber, formatTime } from '@console/shared/format';
import { useQueryState } from '@console/shared/router';
import { hasPage, serves } from '@console/shared/session';
import {
  Failed,
  Link,
  Note,
  PlainTable,
  Section,
  TimeRange,
  type TimeRangeState,
  useRecord,
  useTimeRange,
} from '@console/shared/ui';
import { type Alert, severityTag } from '../alert/alert.resource.tsx';
import { alertFields } from '../alert/alert.texts.ts';
import { rangeText } from '../defense/defense.model.ts';
import { Histogram } from '../defense/Histogram.tsx';
import { situationTexts as texts } from '../netbar/netbar.texts.ts';
import { HISTORY, LastChanges } from './LastChanges.tsx';
import { ONLINE_HISTORY, OnlineHours } from './OnlineHours.tsx';
import '../defense/defense.css';

const ALERTS = 'POST /alert/getAlertList';
const THREATS = 'POST /netbar/getDefenseStat';
const FIRST_RANGE = '7d';
/** Number of alerts that are shown. The part 告警 shows all. */
const SHOWN_ALERTS = 5;

interface PartProps {
  netbarId: number;
}
type RecentProps = PartProps & Pick<TimeRangeState, 'range' | 'live'>;

/** The newest open alerts of a netbar. Not shown without open alerts. */
function OpenAlerts({ netbarId }: PartProps) {
  const [, setQuery] = useQueryState();
  const { data, failure, reload } = useRecord(
    ALERTS,
    { page: 1, pageSize: SHOWN_ALERTS, netbarId, status: ['open'] },
    { live: { topic: 'alert', seconds: 60 } },
  );
  if (!data) return failure ? <Failed failure={failure} onRetry={reload} /> : null;
  if (data.total === 0) return <Note>{texts.noAlerts}</Note>;
  const open = (alert?: Alert) =>
    setQuery({ part: 'alerts', status: 'open', alert: alert && String(alert.ID) });
  return (
    <Section aria-label={texts.alerts}>
      <h2>
        <Link onClick={() => open()}>{texts.alertCount(formatNumber(data.total))}</Link>
      </h2>
      <PlainTable
        rows={data.list}
        keyOf={({ ID }) => ID}
        label={texts.alerts}
        columns={[
          {
            title: alertFields.title,
            render: (alert) => <Link onClick={() => open(alert)}>{alert.title}</Link>,
          },
          {
            title: alertFields.severity,
            render: severityTag,
          },
          { title: alertFields.openedAt, render: ({ openedAt }) => formatTime(openedAt) },
        ]}
      />
    </Section>
  );
}

/** Threats of the selected time range. A selected part of it opens its logs. */
function Threats({ netbarId, range, live }: RecentProps) {
  const [, setQuery] = useQueryState();
  const { data, failure, reload } = useRecord(THREATS, { netbarId, time: range }, { live });
  if (!data) return failure ? <Failed failure={failure} onRetry={reload} /> : null;
  const open = (time: string) => setQuery({ part: 'defenseLogs', time });
  return (
    <section className="netbar-recent" aria-label={texts.threats}>
      <h3>
        <Link onClick={() => open(range)}>{texts.threats}</Link>
      </h3>
      {data.total === 0 ? (
        <Note>{texts.noThreats}</Note>
      ) : (
        <Histogram stat={data} time={range} onRange={(from, to) => open(rangeText(from, to))} />
      )}
    </section>
  );
}

/** Online terminals and threats of the selected time range. */
function Recent({ netbarId }: PartProps) {
  const { range, live } = useTimeRange(FIRST_RANGE);
  const shown = { netbarId, range, live };
  return (
    <Section aria-label={texts.recent}>
      <header className="netbar-recent-head">
        <h2>{texts.recent}</h2>
        <TimeRange initial={FIRST_RANGE} />
      </header>
      <div className="netbar-situation">
        {hasPage('netbarPc') && serves(ONLINE_HISTORY) && <OnlineHours {...shown} />}
        {hasPage('netbarDefenseLog') && serves(THREATS) && <Threats {...shown} />}
      </div>
    </Section>
  );
}

/**
 * Open alerts, online terminals, recent threats and last operations of a netbar, as far as the user
 * has their pages.
 */
export function Situation({ netbarId }: PartProps) {
  return (
    <>
      {hasPage('netbarAlert') && serves(ALERTS) && <OpenAlerts netbarId={netbarId} />}
      {(hasPage('netbarPc') || hasPage('netbarDefenseLog')) && <Recent netbarId={netbarId} />}
      {serves(HISTORY) && <LastChanges netbarId={netbarId} />}
    </>
  );
}
