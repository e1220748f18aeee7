import { asText, formatRelative, formatTime } from '@console/shared/format';
import {
  acknowledgeAlert,
  muteAlert,
  resolveAlert,
  unmuteAlert,
} from '@console/shared/operations/alert';
import type { Schemas } from '@console/shared/request';
import { hasPage } from '@console/shared/session';
import {
  choiceSource,
  defineResource,
  Lines,
  Link,
  Note,
  PersonName,
  type ResourceAction,
  type ResourceBatch,
  StatusTag,
} from '@console/shared/ui';
import { placeTexts } from '../place/place.texts.ts';
import { scopeFilter } from '../place/scopeFilter.ts';
import {
  alertActions,
  alertChoices,
  alertFields,
  alertTexts,
  alertQuestions as texts,
} from './alert.texts.ts';
import { RulesDrawer } from './RulesDrawer.tsx';

export type Alert = Schemas['NetbarAlert'];
type Action = ResourceAction<Alert>;
type Batch = ResourceBatch<Alert>;

const SEVERITY_TONES = { critical: 'danger', warning: 'warning', notice: 'neutral' } as const;

/** The severity of an alert. Coloured while nobody has taken the alert over. */
export const severityTag = ({ severity, status }: Pick<Alert, 'severity' | 'status'>) => (
  <StatusTag tone={status === 'open' ? SEVERITY_TONES[severity] : 'neutral'}>
    {alertChoices.severity[severity]}
  </StatusTag>
);

const HOUR = 3_600_000;
const MUTED_HOURS = 4;
const MAX_DAYS = 30;
/** Length of the ids of a thousand alerts. */
const MAX_IDS_LENGTH = 11_000;

const inputsToMute = () => [
  {
    name: 'until',
    label: texts.until,
    kind: 'dateTime' as const,
    required: true,
    min: new Date().toISOString(),
    max: new Date(Date.now() + MAX_DAYS * 24 * HOUR).toISOString(),
  },
  { name: 'reason', label: texts.muteReason },
];
const untilLater = () => ({ until: new Date(Date.now() + MUTED_HOURS * HOUR).toISOString() });
const singleIdBody = ({ ID }: Alert) => ({ IDs: [ID] });

/** Actions of an alert, the most urgent first. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  acknowledge: {
    label: alertActions.acknowledge,
    call: acknowledgeAlert,
    body: singleIdBody,
    text: texts.acknowledge,
  },
  mute: {
    label: alertActions.mute,
    call: muteAlert,
    body: singleIdBody,
    inputs: inputsToMute,
    initial: untilLater,
    text: texts.mute,
  },
  unmute: { label: alertActions.unmute, call: unmuteAlert, body: singleIdBody, text: texts.unmute },
  resolve: {
    label: alertActions.resolve,
    call: resolveAlert,
    body: singleIdBody,
    text: texts.resolve,
    save: alertActions.resolve,
    inputs: [{ name: 'reason', label: texts.reason, required: true }],
  },
  setRules: {
    label: alertActions.setRules,
    onClick: ({ netbarId, netbarName }, tools) =>
      tools.show((shown) => (
        <RulesDrawer
          netbarId={netbarId}
          netbarName={netbarName}
          shown={shown}
          onSaved={() => tools.reload()}
        />
      )),
  },
};

const BATCH: Readonly<Record<string, Batch>> = {
  acknowledge: {
    label: alertActions.acknowledge,
    call: acknowledgeAlert,
    title: texts.acknowledgeMany,
    text: texts.acknowledge,
    body: (rows: readonly Alert[]) => ({ IDs: rows.map(({ ID }) => ID) }),
  },
  mute: {
    label: alertActions.mute,
    call: muteAlert,
    title: texts.muteMany,
    text: texts.mute,
    inputs: inputsToMute,
    body: (rows: readonly Alert[]) => ({ IDs: rows.map(({ ID }) => ID) }),
  },
};

/** Link to the terminals or threats that an alert is about, if the user has their page. */
export function Affected({ alert: { affected } }: { alert: Alert }) {
  if (affected === null) return alertTexts.wholeNetbar;
  const label = alertTexts.affected[affected.name];
  if (label === undefined || !hasPage(affected.name)) return null;
  return <Link to={affected}>{label}</Link>;
}

/** Netbar of an alert, which opens the alert, above the title. */
const AlertTitle = ({ alert, onOpen }: { alert: Alert; onOpen(): void }) => (
  <Lines>
    <Link title={asText(alert.title)} onClick={onOpen}>
      {asText(alert.netbarName)}
    </Link>
    <Note as="span" cut title={asText(alert.title)}>
      {asText(alert.title)}
    </Note>
  </Lines>
);

/** List page of the alerts. */
export const alertList = ({ open }: { open(alert: Alert): void }) =>
  defineResource({
    noun: '告警',
    unit: '条',
    title: alertTexts.title,
    nameOf: ({ alertNo }: Alert) => alertNo,
    list: { call: 'POST /alert/getAlertList', id: 'alert', live: { topic: 'alert', seconds: 60 } },
    labels: alertFields,
    fields: {
      kind: { labels: alertChoices.kind },
      severity: { labels: alertChoices.severity, render: severityTag },
      status: { labels: alertChoices.status },
      openedAt: { kind: 'time' },
      lastAt: { kind: 'time' },
      mutedUntil: { kind: 'time' },
      resolvedAt: { kind: 'time' },
      count: { kind: 'number' },
    },
    columns: {
      title: {
        lines: 2,
        always: true,
        render: (alert) => <AlertTitle alert={alert} onOpen={() => open(alert)} />,
      },
      kind: { width: 112 },
      severity: { width: 88 },
      status: {
        width: 132,
        render: (alert, { value }) => (
          <Lines>
            {value('status', alert)}
            {alert.status === 'muted' && <Note as="span">{formatTime(alert.mutedUntil)}</Note>}
            {alert.status === 'open' && !alert.present && <Note as="span">{alertTexts.gone}</Note>}
          </Lines>
        ),
      },
      ownerName: {
        width: 96,
        render: ({ ownerId, ownerName }) => <PersonName userId={ownerId} name={ownerName} />,
      },
      affected: { width: 104, render: (alert) => <Affected alert={alert} /> },
      count: { width: 80, sortable: true },
      openedAt: {
        width: 132,
        sortable: true,
        render: ({ openedAt }) => (
          <time dateTime={asText(openedAt)} title={formatTime(openedAt, { seconds: true })}>
            {formatRelative(openedAt)}
          </time>
        ),
      },
      lastAt: { width: 150, sortable: true, optional: true },
      alertNo: { width: 128, optional: true },
      resolvedAt: { width: 150, optional: true },
    },
    filters: {
      status: { tabs: true },
      netbarId: {
        label: placeTexts.netbar,
        source: choiceSource('netbar'),
        placeholder: placeTexts.netbarHint,
      },
      ...scopeFilter(),
      ownerId: { label: alertFields.ownerName, source: choiceSource('person') },
      kind: { multiple: true },
      severity: { multiple: true },
      openedAt: { from: 'startOpenedAt', to: 'endOpenedAt' },
      ids: { label: alertTexts.ids, placeholder: alertTexts.idsHint, maxLength: MAX_IDS_LENGTH },
    },
    counts: ({ stat }) => stat.status,
    actions: ACTIONS,
    actionsWidth: 140,
    batch: BATCH,
    onOpen: open,
    firstUse: { text: alertTexts.firstUse },
  });

/** Shows whether the cause of an alert still exists. */
export const presenceTag = ({ present, status }: Alert) =>
  status === 'resolved' ? null : (
    <StatusTag tone="neutral">{present ? alertTexts.present : alertTexts.gone}</StatusTag>
  );
