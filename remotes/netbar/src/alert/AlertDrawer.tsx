import { asText, formatNumber, formatTime } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import {
  DetailGrid,
  Failed,
  Link,
  Note,
  PersonName,
  type ResourceTools,
  SideDrawer,
  TextButton,
  Timeline,
  type TimelineEvent,
  type Tone,
  useRecord,
} from '@console/shared/ui';
import { useRef, useState } from 'react';
import { netbarPage } from '../netbar/netbarPage.ts';
import { OfferedActions } from '../OfferedActions.tsx';
import { ACTIONS, Affected, type Alert, presenceTag, severityTag } from './alert.resource.tsx';
import { alertChoices, alertFields, alertTexts as texts, thresholdTexts } from './alert.texts.ts';
import { mayEditThresholds, ThresholdsDrawer } from './ThresholdsDrawer.tsx';

const LIVE = { topic: 'alert', seconds: 60 } as const;

const EVENT_TONES: Readonly<Record<string, Tone>> = {
  opened: 'warning',
  returned: 'warning',
  escalated: 'warning',
  acknowledged: 'info',
  recovered: 'success',
  resolved: 'success',
};

type AlertData = DataOf<'POST /alert/getAlert'>;

/** The history of an alert, newest first. */
const stepsOf = ({ events }: AlertData): TimelineEvent[] =>
  [...events].reverse().map(({ ID, at, what, userId, userName, text }) => ({
    key: ID,
    time: at,
    title: texts.events[what] ?? what,
    tone: EVENT_TONES[what] ?? 'neutral',
    ...((userName !== '' || text !== '') && {
      text: (
        <>
          {userName !== '' && <PersonName userId={userId} name={userName} />}
          {userName !== '' && text !== '' && '：'}
          {text}
        </>
      ),
    }),
  }));

/** The cause of an alert. Its thresholds are edited here by those who may. */
function Cause({ kind }: Pick<Alert, 'kind'>) {
  const [open, setOpen] = useState(false);
  const name = alertChoices.kind[kind];
  if (!mayEditThresholds()) return name;
  return (
    <span className="netbar-alert-state">
      <span>{name}</span>
      <TextButton onClick={() => setOpen(true)}>{thresholdTexts.edit}</TextButton>
      <ThresholdsDrawer kind={kind} open={open} onClose={() => setOpen(false)} />
    </span>
  );
}

interface ActingProps {
  details: AlertData;
  tools: ResourceTools<Alert>;
  reload(): void;
}

function AlertFacts({ details, tools, reload }: ActingProps) {
  const { alert } = details;
  const { kind, status } = alert;
  return (
    <>
      <p className="netbar-alert-title">{asText(alert.title)}</p>
      <Note>{`${texts.advice}：${asText(alert.help)}`}</Note>
      <OfferedActions row={alert} actions={ACTIONS} tools={tools} reload={reload} />
      <DetailGrid
        details={[
          {
            label: alertFields.netbarName,
            value: <Link to={netbarPage(alert.netbarId)}>{asText(alert.netbarName)}</Link>,
          },
          { label: alertFields.kind, value: <Cause kind={kind} /> },
          { label: alertFields.severity, value: severityTag(alert) },
          {
            label: alertFields.status,
            value: (
              <span className="netbar-alert-state">
                <span>{alertChoices.status[status]}</span>
                {presenceTag(alert)}
              </span>
            ),
          },
          { label: alertFields.openedAt, value: formatTime(alert.openedAt) },
          { label: alertFields.lastAt, value: formatTime(alert.lastAt) },
          { label: alertFields.count, value: formatNumber(alert.count) },
          {
            label: alertFields.ownerName,
            value: <PersonName userId={alert.ownerId} name={alert.ownerName} />,
          },
          { label: alertFields.affected, value: <Affected alert={alert} /> },
          {
            label: alertFields.mutedUntil,
            value: status === 'muted' ? formatTime(alert.mutedUntil) : null,
          },
          {
            label: alertFields.resolvedAt,
            value: alert.resolvedAt && formatTime(alert.resolvedAt),
          },
        ]}
      />
      <h2>{texts.history}</h2>
      <Timeline label={texts.history} events={stepsOf(details)} />
    </>
  );
}

function Content({ id, tools }: { id: number; tools: ResourceTools<Alert> }) {
  const { data, failure, reload } = useRecord('POST /alert/getAlert', { ID: id }, { live: LIVE });
  if (!data && failure) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  return <AlertFacts details={data} tools={tools} reload={reload} />;
}

interface AlertDrawerProps {
  id: number | undefined;
  /** Tools of the list, which run the actions. */
  tools: ResourceTools<Alert>;
  onClose(): void;
}

/** Details of an alert: fault, advice and history. */
export function AlertDrawer({ id, tools, onClose }: AlertDrawerProps) {
  const open = id !== undefined;
  // The drawer keeps its content while it closes.
  const last = useRef(id);
  if (open) last.current = id;
  const title =
    last.current === undefined
      ? texts.title
      : texts.detailTitle(`AL${String(last.current).padStart(8, '0')}`);
  return (
    <SideDrawer className="netbar-alert-drawer" open={open} title={title} onClose={onClose}>
      {last.current !== undefined && <Content key={last.current} id={last.current} tools={tools} />}
    </SideDrawer>
  );
}
