import { asText, formatNumber, formatTime } from '@console/shared/format';
import {
  DetailGrid,
  Failed,
  Link,
  Note,
  type ResourceTools,
  SideDrawer,
  Timeline,
  type TimelineEvent,
  type Tone,
  useRecord,
} from '@console/shared/ui';
import { useRef } from 'react';
import { OfferedActions } from '../OfferedActions.tsx';
import {
  ACTIONS,
  Affected,
  type Alert,
  openAlertNetbar,
  presenceTag,
  severityTag,
} from './alert.resource.tsx';
import { alertChoices, alertFields, alertTexts as texts } from './alert.texts.ts';

const LIVE = { topic: 'alert', seconds: 60 } as const;

const EVENT_TONES: Readonly<Record<string, Tone>> = {
  opened: 'warning',
  returned: 'warning',
  escalated: 'warning',
  acknowledged: 'info',
  recovered: 'success',
  resolved: 'success',
};

interface AlertData {
  alert: Alert;
  events: readonly { ID: number; at: string; what: string; userName: string; text: string }[];
}

/** The history of an alert, newest first. */
const stepsOf = ({ events }: AlertData): TimelineEvent[] =>
  [...events].reverse().map(({ ID, at, what, userName, text }) => ({
    key: ID,
    time: at,
    title: texts.events[what] ?? what,
    tone: EVENT_TONES[what] ?? 'neutral',
    ...((userName !== '' || text !== '') && { text: [userName, text].filter(Boolean).join('：') }),
  }));

interface ActingProps {
  told: AlertData;
  tools: ResourceTools<Alert>;
  reload(): void;
}

function AlertFacts({ told, tools, reload }: ActingProps) {
  const { alert } = told;
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
            value: <Link onClick={() => openAlertNetbar(alert)}>{asText(alert.netbarName)}</Link>,
          },
          { label: alertFields.kind, value: alertChoices.kind[kind] },
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
          { label: alertFields.ownerName, value: asText(alert.ownerName) },
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
      <Timeline label={texts.history} events={stepsOf(told)} />
    </>
  );
}

function Content({ id, tools }: { id: number; tools: ResourceTools<Alert> }) {
  const { data, failure, reload } = useRecord('POST /alert/getAlert', { ID: id }, { live: LIVE });
  if (!data && failure) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  return <AlertFacts told={data} tools={tools} reload={reload} />;
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
