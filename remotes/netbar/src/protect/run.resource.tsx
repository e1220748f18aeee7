import { formatTime } from '@console/shared/format';
import {
  addRun,
  copyRun,
  deleteRun,
  setRunEnabled,
  updateRun,
} from '@console/shared/operations/netbar';
import { setPcRun } from '@console/shared/operations/pc';
import { startRun } from '@console/shared/operations/run';
import { newRequestId, type Schemas, tryCall } from '@console/shared/request';
import { tellTaskStarted } from '@console/shared/session';
import {
  Cut,
  defineResource,
  Lines,
  Note,
  type ResourceAction,
  type ResourceColumn,
  type ResourceInputs,
  StatusTag,
  TextButton,
} from '@console/shared/ui';
import { CronPreview } from './CronPreview.tsx';
import { NETBAR_SOURCE } from './place.model.ts';
import { RunResults } from './RunResults.tsx';
import type { RulePlace } from './rule.resource.tsx';
import { runTexts as texts } from './run.texts.ts';

type RunItem = Schemas['RunItem'];
type Action = ResourceAction<RunItem>;
interface Group {
  ID: number;
  name: string;
}

const { fields } = texts;
const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const isTimed = ({ trigger }: { trigger?: string }): boolean => trigger === 'schedule';
const isScript = ({ exePath = '' }: { exePath?: string }): boolean =>
  /\.(?:ps1|bat)$/i.test(exePath);

const INPUTS: ResourceInputs<RunItem> = [
  'name',
  {
    name: 'exePath',
    kind: 'text',
    hint: (values: { exePath?: string }) => (isScript(values) ? texts.scriptHint : texts.pathHint),
  },
  { name: 'args', kind: 'text' },
  { name: 'workDir', kind: 'text' },
  { name: 'trigger', choices: choices(texts.triggers) },
  {
    name: 'cron',
    hint: texts.cronHint,
    hidden: (values: { trigger?: string }) => !isTimed(values),
  },
  {
    name: 'next',
    label: texts.next,
    hidden: (values: { trigger?: string }) => !isTimed(values),
    value: () => '',
    render: ({ values }) => (
      <CronPreview cron={(values as { cron?: string } | undefined)?.cron ?? ''} />
    ),
  },
  { name: 'delaySec', suffix: texts.seconds },
  { name: 'runAs', choices: choices(texts.runAs) },
  { name: 'showWindow', choices: choices(texts.windows) },
  { name: 'singleInstance', kind: 'switch' },
  { name: 'sha256', kind: 'text' },
];
const INITIAL = {
  trigger: 'login',
  runAs: 'user',
  showWindow: 'normal',
  delaySec: 0,
  singleInstance: true,
  cron: '',
};

const isNear = ({ groupId, terminalId }: RulePlace): boolean =>
  groupId !== undefined || terminalId !== undefined;

const toggle = (place: RulePlace, enabled: boolean): Action => {
  const label = enabled ? texts.enable : texts.disable;
  return {
    label,
    send: (_values: never, { row, requestId }) =>
      row?.isOwn || !isNear(place)
        ? tryCall('POST /netbar/setRunEnabled', { ID: row?.ID ?? 0, enabled, requestId })
        : tryCall('POST /pc/setPcRun', { ...place, runId: row?.ID ?? 0, enabled, requestId }),
    call: setRunEnabled,
  };
};

const actionsOf = (place: RulePlace): Readonly<Record<string, Action>> => ({
  start: {
    label: texts.start,
    call: startRun,
    body: ({ ID }) => ({ runId: ID }),
    text: texts.startText,
    done: false,
    after: () => tellTaskStarted(),
  },
  edit: { label: texts.edit, call: updateRun, inputs: INPUTS, size: 'small' },
  enable: toggle(place, true),
  disable: toggle(place, false),
  copy: {
    label: texts.copy,
    call: copyRun,
    save: texts.copy,
    body: ({ ID }: RunItem) => ({ IDs: [ID] }),
    inputs: [
      {
        name: 'netbarIds',
        label: fields.netbarIds,
        kind: 'remoteSelect',
        source: NETBAR_SOURCE,
        multiple: true,
        required: true,
      },
    ],
  },
  reset: {
    label: texts.reset,
    call: setPcRun,
    text: texts.resetText,
    send: (_values: never, { row, requestId }) =>
      tryCall('POST /pc/setPcRun', { ...place, runId: row?.ID ?? 0, enabled: null, requestId }),
  },
  delete: {
    label: texts.delete,
    call: deleteRun,
    text: texts.deleteText,
    danger: true,
    removes: true,
  },
});

function ResultCell({ run, onOpen }: { run: RunItem; onOpen(): void }) {
  const { ok, failed, lastAt } = run.results;
  if (lastAt === null) return <Note as="span">{texts.noResult}</Note>;
  return (
    <TextButton onClick={onOpen} title={formatTime(lastAt)}>
      {failed > 0 ? `${texts.ok(ok)}，${texts.failed(failed)}` : texts.ok(ok)}
    </TextButton>
  );
}

const NAME: ResourceColumn<RunItem> = {
  always: true,
  lines: 2,
  render: ({ name, exePath, args }) => (
    <Lines>
      <Cut>{name}</Cut>
      <Note as="span" cut title={`${exePath} ${args}`}>
        {exePath} {args}
      </Note>
    </Lines>
  ),
};

const TRIGGER: ResourceColumn<RunItem> = {
  width: 152,
  lines: 2,
  render: (run, { value }) => (
    <Lines>
      <span>
        {value('trigger', run)} {run.delaySec > 0 && `+${run.delaySec}${texts.seconds}`}
      </span>
      {run.nextAt && <Note as="span">{texts.nextAt(formatTime(run.nextAt))}</Note>}
    </Lines>
  ),
};

const RESULTS: ResourceColumn<RunItem> = {
  width: 160,
  render: (run, tools) => (
    <ResultCell
      run={run}
      onOpen={() => tools.show((shown) => <RunResults id={run.ID} name={run.name} shown={shown} />)}
    />
  ),
};

/** What machines start by themselves, as a level sees it. */
export const runsOf = (place: RulePlace, title: string, groups: readonly Group[]) =>
  defineResource({
    noun: '启动项',
    unit: '个',
    title,
    nameOf: ({ name }: RunItem) => name,
    list: {
      call: isNear(place) ? 'POST /pc/getPcRunList' : 'POST /netbar/getRunList',
      id: 'netbarRun',
      body: { ...place },
    },
    labels: fields,
    fields: {
      trigger: { labels: texts.triggers },
      enabled: { labels: texts.states, tones: { true: 'success', false: 'neutral' } },
    },
    columns: {
      name: NAME,
      trigger: TRIGGER,
      level: {
        width: 152,
        render: ({ level, targetName, isOwn }) => (
          <StatusTag tone={isOwn && isNear(place) ? 'info' : 'neutral'}>
            {level === 'netbar' ? texts.levels.netbar : `${texts.levels[level]} ${targetName}`}
          </StatusTag>
        ),
      },
      enabled: { width: 88 },
      results: RESULTS,
    },
    filters: {
      keyword: {
        label: texts.keyword,
        placeholder: texts.keywordHint,
        search: ({ name, exePath }) => `${name} ${exePath}`,
      },
    },
    tree: {
      move: {
        accepts: (_row: RunItem, parent: RunItem | null) => parent === null,
        send: ({ netbarId }: RunItem, { siblings }) =>
          tryCall('POST /netbar/sortRun', {
            netbarId,
            IDs: siblings.map(({ ID }) => ID),
            requestId: newRequestId(),
          }),
      },
    },
    add: {
      label: texts.add,
      call: addRun,
      size: 'small',
      initial: INITIAL,
      body: (_row: never, { groupId }: { groupId?: number }) =>
        isNear(place)
          ? { ...place }
          : groupId
            ? { groupId, netbarId: undefined }
            : { ...place, groupId: undefined },
      inputs: [
        ...(isNear(place) || groups.length === 0
          ? []
          : [
              {
                name: 'groupId',
                label: fields.groupId,
                placeholder: texts.groupNone,
                required: false,
                choices: groups.map(({ ID, name }) => ({ value: ID, label: name })),
              },
            ]),
        ...INPUTS,
      ],
    },
    actions: actionsOf(place),
    actionsWidth: 176,
    firstUse: { text: texts.firstUse },
  });
