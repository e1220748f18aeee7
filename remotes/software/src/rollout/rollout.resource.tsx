import { formatNumber } from '@console/shared/format';
import { addRollout } from '@console/shared/operations/rollout';
import type { DataOf } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { defineResource, Lines, Link, Note, ProgressBar } from '@console/shared/ui';
import { ROLLOUT_ACTIONS } from './rollout.actions.ts';
import { rolloutBody, rolloutInputs } from './rollout.fields.ts';
import {
  DEFAULT_RINGS,
  type RolloutDetail,
  type RolloutRow,
  recordsPage,
  rolloutPage,
} from './rollout.model.ts';
import { rolloutTexts as texts } from './rollout.texts.ts';
import { windowText } from './windows.model.ts';

const TONES = {
  draft: 'neutral',
  running: 'info',
  paused: 'warning',
  halted: 'danger',
  completed: 'success',
  rolledBack: 'neutral',
  canceled: 'neutral',
} as const;

/** Name of the newest started ring, with its place. */
const ringText = ({ currentRing, rings }: RolloutRow): string =>
  currentRing < 0
    ? texts.notStarted
    : texts.ringOf(currentRing + 1, rings.length, rings[currentRing]?.name ?? '');

/** Returns the row of a complete response. Those of actions have no rings and are ignored. */
const readRow = (detail: Partial<RolloutDetail>): RolloutRow | undefined =>
  detail.rollout && detail.rings
    ? { ...detail.rollout, detail: detail as RolloutDetail }
    : undefined;

const INITIAL = {
  task: 'install',
  shareFiles: true,
  rings: DEFAULT_RINGS,
  windows: [],
  fromVersions: [],
};
const ADD = {
  label: texts.add,
  call: addRollout,
  inputs: rolloutInputs,
  body: rolloutBody,
  size: 'large' as const,
  save: texts.add,
  after: (data: { rollout: RolloutRow }) => openTab(rolloutPage(data.rollout.ID)),
};
/** Adds a rollout of the version of a row. */
const ADD_FOR = {
  ...ADD,
  button: false as const,
  title: texts.add,
  initial: ({ packageName, toVersion, versionId }: RolloutRow) => ({
    ...INITIAL,
    versionId,
    name: `${packageName} ${toVersion}`,
  }),
};

/** Rollouts, with a tab for each state. */
export const ROLLOUTS = defineResource<RolloutRow, DataOf<'POST /rollout/getRolloutList'>>({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ name }) => name,
  list: { call: 'POST /rollout/getRolloutList', id: 'rollout', live: { seconds: 10 } },
  record: {
    call: 'POST /rollout/getRollout',
    read: readRow,
    live: () => ({ seconds: 5 }),
  },
  labels: texts.fields,
  fields: {
    task: { labels: texts.tasks },
    shareFiles: { kind: 'boolean' },
    status: { labels: texts.statuses, tones: TONES },
    CreatedAt: { kind: 'time' },
    startedAt: { kind: 'time' },
    endedAt: { kind: 'time' },
  },
  columns: {
    name: {
      always: true,
      lines: 2,
      sortable: true,
      render: ({ ID, name, packageName, toVersion }) => (
        <Lines>
          <Link cut to={rolloutPage(ID)}>
            {name}
          </Link>
          <Note as="span" cut>
            {packageName} {toVersion || texts.tasks.uninstall}
          </Note>
        </Lines>
      ),
    },
    status: { width: 104 },
    ring: { width: 176, render: ringText },
    progress: {
      width: 168,
      lines: 2,
      render: ({ name, task, stats: { installed, target } }) => (
        <Lines>
          {texts.progress(installed, target)}
          <ProgressBar
            label={texts.progressLabel(name, installed, target, task)}
            value={installed}
            max={target}
          />
        </Lines>
      ),
    },
    failed: {
      width: 88,
      render: ({ ID, stats: { failed } }) =>
        failed === 0 ? 0 : <Link to={recordsPage(ID, { status: 'failed' })}>{failed}</Link>,
    },
    startedAt: { width: 160, sortable: true },
    authorName: { width: 112, optional: true },
    starterName: { width: 112, optional: true },
  },
  filters: {
    status: { tabs: true },
    keyword: { label: texts.keyword },
  },
  counts: ({ stat }) => stat.status,
  add: { ...ADD, initial: INITIAL },
  actions: { ...ROLLOUT_ACTIONS, addFor: ADD_FOR },
  exports: 'POST /rollout/exportRolloutList',
  onOpen: ({ ID }) => openTab(rolloutPage(ID)),
  firstUse: { text: texts.firstUse },
  status: 'status',
  details: [
    {
      title: texts.overview,
      facts: [
        'task',
        'packageName',
        { label: texts.fields.toVersion, render: ({ toVersion }) => toVersion || texts.none },
        {
          label: texts.fields.fromVersions,
          render: ({ fromVersions }) => fromVersions.join('、'),
        },
        { label: texts.fields.scopeName, render: ({ detail }) => detail?.scopeName },
        {
          label: texts.fields.windows,
          render: ({ windows }) => windows.map(windowText).join('；') || texts.anyTime,
        },
        'pacePerMin',
        'netbarPacePerMin',
        {
          label: texts.fields.bandwidthKBps,
          render: ({ bandwidthKBps }) =>
            bandwidthKBps === null ? texts.anyTime : texts.perSecond(formatNumber(bandwidthKBps)),
        },
        'shareFiles',
        'authorName',
        'starterName',
        'startedAt',
        'endedAt',
        'reason',
        'forceReason',
      ],
    },
  ],
});
