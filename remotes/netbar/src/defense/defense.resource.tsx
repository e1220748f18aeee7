import { threatSample } from '@console/shared/contract';
import { asText, formatNumber, formatTime } from '@console/shared/format';
import { batchHandleDefenseLog } from '@console/shared/operations/defense';
import { endException, handleDefenseLog } from '@console/shared/operations/netbar';
import { openTab } from '@console/shared/router';
import {
  Cut,
  choiceSource,
  choiceTexts,
  defineResource,
  Lines,
  Link,
  Note,
  type Resource,
  type ResourceAction,
  type ResourceBatch,
  type ResourceColumn,
  StatusTag,
} from '@console/shared/ui';
import { netbarPage } from '../netbar/netbarPage.ts';
import { parseId } from '../place/parseId.ts';
import { placeTexts } from '../place/place.texts.ts';
import { type DefenseLog, timeOptions } from './defense.model.ts';
import {
  defenseActions,
  defenseChoices,
  defenseFields,
  defenseQuestions,
  defenseTexts,
} from './defense.texts.ts';
import { LIVE } from './Overview.tsx';
import { WhitelistDialog } from './WhitelistDialog.tsx';

type Action = ResourceAction<DefenseLog>;

const SEVERITY_TONES = {
  critical: 'danger',
  high: 'warning',
  medium: 'neutral',
  low: 'neutral',
} as const;

/** The severity of a threat. Coloured while nobody has handled the threat. */
export const severityTag = ({ severity, status }: DefenseLog) => (
  <StatusTag tone={status === 'open' ? SEVERITY_TONES[severity] : 'neutral'}>
    {defenseChoices.severity[severity]}
  </StatusTag>
);

type Handling = 'confirm' | 'falsePositive' | 'ignore' | 'reopen';
const REMARK = [{ name: 'remark' }];

const handle = (action: Handling): Action => ({
  label: defenseActions[action],
  call: handleDefenseLog,
  text: defenseQuestions[action],
  inputs: REMARK,
  body: ({ ID }: DefenseLog) => ({ IDs: [ID], action }),
  save: defenseActions[action],
});

export const ACTIONS: Readonly<Record<string, Action>> = {
  confirm: handle('confirm'),
  whitelist: {
    label: defenseActions.whitelist,
    onClick: (log, tools) =>
      tools.show((shown) => (
        <WhitelistDialog log={log} shown={shown} onSaved={() => tools.reload()} />
      )),
  },
  falsePositive: handle('falsePositive'),
  ignore: handle('ignore'),
  reopen: handle('reopen'),
  endException: {
    label: defenseActions.endException,
    call: endException,
    text: defenseQuestions.endException,
    danger: true,
    body: ({ ID }: DefenseLog) => ({ ID }),
  },
  addRule: {
    label: defenseActions.addRule,
    onClick: (log) =>
      openTab({
        name: 'ruleEdit',
        params: { id: 'new' },
        query: { sample: JSON.stringify(threatSample(log)) },
      }),
  },
};

const handleMany = (action: Handling): ResourceBatch<DefenseLog> => ({
  label: defenseActions[action],
  call: handleDefenseLog,
  task: batchHandleDefenseLog,
  text: defenseQuestions[action],
  inputs: REMARK,
  save: defenseActions[action],
  title: defenseQuestions.many,
  body: (rows: readonly DefenseLog[]) => ({ IDs: rows.map(({ ID }) => ID), action }),
});

interface Page {
  /** The time filter of the URL. */
  time: string | undefined;
  open(log: DefenseLog): void;
}

/** The time column. A click opens the log. */
const timeColumn = (open: Page['open']): ResourceColumn<DefenseLog> => ({
  width: 112,
  lines: 2,
  sortable: true,
  always: true,
  render: (log) => {
    const [day, time] = formatTime(log.occurredAt, { seconds: true }).split(' ');
    return (
      <Link onClick={() => open(log)}>
        <time dateTime={asText(log.occurredAt)}>
          {day} <span className="netbar-defense-time">{time}</span>
        </time>
      </Link>
    );
  },
});

const COLUMNS: Resource<DefenseLog>['columns'] = {
  severity: { width: 80, sortable: true },
  threatType: {
    width: 144,
    lines: 2,
    render: (log, { value }) => (
      <Lines className="netbar-defense-lines">
        <span>{value('threatType', log)}</span>
        <Note as="span" cut title={asText(log.ruleName)}>
          {asText(log.ruleName)}
        </Note>
      </Lines>
    ),
  },
  netbarName: {
    lines: 2,
    width: 160,
    render: ({ netbarId, netbarName, terminalNo }) => (
      <Lines className="netbar-defense-lines">
        <Link cut to={netbarPage(netbarId)}>
          {asText(netbarName)}
        </Link>
        <Note as="span">{asText(terminalNo)}</Note>
      </Lines>
    ),
  },
  processName: {
    lines: 2,
    render: ({ processName, processPath }) => (
      <Lines className="netbar-defense-lines">
        <Cut>{asText(processName)}</Cut>
        <Note as="span" cut title={asText(processPath)}>
          {asText(processPath)}
        </Note>
      </Lines>
    ),
  },
  action: {
    width: 88,
    lines: 2,
    render: (log, { value }) => (
      <Lines>
        <span>{value('action', log)}</span>
        {log.count > 1 && <Note as="span">{defenseTexts.times(formatNumber(log.count))}</Note>}
      </Lines>
    ),
  },
  status: { width: 88 },
  ruleName: { width: 160, optional: true },
  count: { width: 72, optional: true },
  target: { width: 200, optional: true },
  sha256: { width: 200, optional: true },
  lastAt: { width: 150, optional: true },
  handlerName: { width: 96, optional: true },
  eventNo: { width: 128, optional: true },
};

/** Rules by name, because gateways report the names of rules. */
const RULE_NAMES = choiceTexts('rule', ({ name }) => name);

/** List page of the defense logs. */
export const defenseLogList = ({ time, open }: Page) =>
  defineResource({
    noun: '防御日志',
    unit: '条',
    title: defenseTexts.title,
    nameOf: ({ eventNo }: DefenseLog) => eventNo,
    list: {
      call: 'POST /netbar/getDefenseLogList',
      body: { time: '24h' },
      id: 'defenseLog',
      live: LIVE,
    },
    labels: { ...defenseFields, remark: '备注' },
    fields: {
      severity: { labels: defenseChoices.severity, render: severityTag },
      threatType: { labels: defenseChoices.threatType },
      action: { labels: defenseChoices.action },
      status: { labels: defenseChoices.status },
      occurredAt: { kind: 'time' },
      lastAt: { kind: 'time' },
      count: { kind: 'number' },
      sha256: { copy: true },
    },
    columns: { occurredAt: timeColumn(open), ...COLUMNS },
    filters: {
      time: {
        label: defenseTexts.time,
        choices: timeOptions(time),
        placeholder: defenseTexts.spans['24h'],
      },
      status: { multiple: true },
      severity: { multiple: true },
      threatType: { multiple: true },
      action: { multiple: true },
      netbarId: {
        label: placeTexts.netbar,
        source: choiceSource('netbar'),
        placeholder: placeTexts.netbarHint,
      },
      terminalId: {
        label: placeTexts.terminal,
        source: ({ netbarId }) => choiceSource('terminal', { netbarId: parseId(netbarId) }),
        placeholder: placeTexts.terminalHint,
      },
      processName: { label: defenseTexts.process },
      ruleName: { source: RULE_NAMES, isText: true, placeholder: defenseTexts.ruleHint },
      handlerId: {
        label: defenseFields.handlerName,
        source: choiceSource('person'),
        placeholder: placeTexts.personHint,
      },
      sha256: {},
    },
    actions: ACTIONS,
    actionsWidth: 140,
    batch: {
      confirm: handleMany('confirm'),
      falsePositive: handleMany('falsePositive'),
      ignore: handleMany('ignore'),
    },
    onOpen: open,
    firstUse: { text: defenseTexts.firstUse },
  });
