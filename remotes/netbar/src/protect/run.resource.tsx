import { formatTime } from '@console/shared/format';
import { addRun } from '@console/shared/operations/netbar';
import { newRequestId, tryCall } from '@console/shared/request';
import {
  Cut,
  defineResource,
  Lines,
  Note,
  type ResourceColumn,
  StatusTag,
  TextButton,
} from '@console/shared/ui';
import { RunResults } from './RunResults.tsx';
import { type ConfigLevel, isBelowNetbar } from './rule.resource.tsx';
import { runActions } from './run.actions.ts';
import { INITIAL_RUN, RUN_INPUTS, type RunItem } from './run.inputs.tsx';
import { runTexts as texts } from './run.texts.ts';

interface Group {
  ID: number;
  name: string;
}

const { fields } = texts;

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

/** The startup programs of terminals that apply at a level. */
export const runList = (place: ConfigLevel, title: string, groups: readonly Group[]) =>
  defineResource({
    noun: '启动项',
    unit: '个',
    title,
    nameOf: ({ name }: RunItem) => name,
    list: {
      call: isBelowNetbar(place) ? 'POST /pc/getPcRunList' : 'POST /netbar/getRunList',
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
          <StatusTag tone={isOwn && isBelowNetbar(place) ? 'info' : 'neutral'}>
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
      initial: INITIAL_RUN,
      body: (_row: never, { groupId }: { groupId?: number }) =>
        isBelowNetbar(place)
          ? { ...place }
          : groupId
            ? { groupId, netbarId: undefined }
            : { ...place, groupId: undefined },
      inputs: [
        ...(isBelowNetbar(place) || groups.length === 0
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
        ...RUN_INPUTS,
      ],
    },
    actions: runActions(place),
    actionsWidth: 176,
    firstUse: { text: texts.firstUse },
  });
