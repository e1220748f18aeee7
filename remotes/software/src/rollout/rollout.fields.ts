import { choicesOf } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import {
  choiceSource,
  type InputContext,
  type OptionSource,
  type ResourceInputs,
  type RowValues,
} from '@console/shared/ui';
import { type RolloutRow, ringsOf } from './rollout.model.ts';
import { rolloutTexts as texts } from './rollout.texts.ts';
import { WEEK } from './windows.model.ts';

const { fields, hints } = texts;
const INSTALLABLE = ['ready', 'rolling', 'released', 'superseded'];

/** Versions that can be installed, by their number. */
export const VERSIONS: OptionSource = {
  call: 'POST /package/getVersionList',
  body: (keyword) => ({ page: 1, pageSize: 20, keyword, status: INSTALLABLE }),
  read: ({ list }: DataOf<'POST /package/getVersionList'>) =>
    list.map(({ ID, packageName, version }) => ({ value: ID, label: `${packageName} ${version}` })),
};

/** Packages by their name. The server refuses those that cannot be removed. */
const PACKAGES: OptionSource = {
  call: 'POST /package/getPackageList',
  body: (keyword) => ({ page: 1, pageSize: 20, keyword }),
  read: ({ list }: DataOf<'POST /package/getPackageList'>) =>
    list.map(({ ID, name, packageKey }) => ({ value: ID, label: name, note: packageKey })),
};

/** Whether the form is for a rollout that removes a package. */
const isRemoval = ({ task }: RowValues): boolean => task === 'uninstall';

const SCOPES = choiceSource('targetScope');

/** Hides a field of a ring that belongs to another kind. */
const unless = (own: string) => ({ hidden: ({ kind }: RowValues) => kind !== own });

const time = (name: 'start' | 'end', label: string) => ({
  name,
  label,
  kind: 'timeOfDay' as const,
  required: true,
});

/** Times in which installations may begin. */
const WINDOWS = {
  name: 'windows' as const,
  kind: 'rows' as const,
  wide: true,
  noun: texts.windowNoun,
  hint: hints.windows,
  max: 7,
  empty: { days: WEEK, start: '02:00', end: '06:00' },
  fields: [
    {
      name: 'days',
      label: fields.days,
      kind: 'select' as const,
      multiple: true,
      choices: WEEK.map((day) => ({ value: day, label: texts.weekdays[day] })),
    },
    time('start', fields.windowStart),
    time('end', fields.windowEnd),
  ],
};

/** Fields of the forms that add and change a rollout. */
export const rolloutInputs = ({ row }: InputContext<RolloutRow>): ResourceInputs<RolloutRow> => [
  'name',
  { name: 'task', choices: choicesOf(texts.tasks) },
  {
    name: 'versionId',
    kind: 'remoteSelect' as const,
    source: VERSIONS,
    hint: hints.version,
    required: true,
    hidden: isRemoval,
    ...(row?.versionId && {
      known: [{ value: row.versionId, label: `${row.packageName} ${row.toVersion}` }],
    }),
  },
  {
    name: 'packageId',
    kind: 'remoteSelect' as const,
    source: PACKAGES,
    hint: hints.package,
    required: true,
    hidden: (values) => !isRemoval(values),
    ...(row && { known: [{ value: row.packageId, label: row.packageName }] }),
  },
  { name: 'fromVersions', kind: 'tags' as const, hint: hints.fromVersions },
  { name: 'scopeId', kind: 'remoteSelect' as const, source: SCOPES, hint: hints.scope },
  { name: 'pacePerMin', kind: 'number' as const, hint: hints.pace },
  { name: 'netbarPacePerMin', kind: 'number' as const, hint: hints.pace },
  { name: 'shareFiles', kind: 'switch' as const, hint: hints.share },
  { name: 'bandwidthKBps', kind: 'number' as const, suffix: 'KB/s', hint: hints.bandwidth },
  {
    name: 'rings',
    kind: 'rows' as const,
    wide: true,
    noun: texts.ring,
    hint: hints.rings,
    empty: { kind: 'percent', failHaltBp: 500, minSample: 20, autoPromoteMin: null },
    fields: [
      { name: 'name', label: fields.ringName },
      { name: 'kind', label: fields.kind, choices: choicesOf(texts.kinds) },
      {
        name: 'netbarRing',
        label: fields.netbarRing,
        choices: choicesOf(texts.netbarRings),
        ...unless('ring'),
      },
      {
        name: 'scopeId',
        label: fields.scopeId,
        kind: 'remoteSelect' as const,
        source: SCOPES,
        ...unless('scope'),
      },
      {
        name: 'percentBp',
        label: fields.percentBp,
        kind: 'percent' as const,
        ...unless('percent'),
      },
      { name: 'failHaltBp', label: fields.failHaltBp, kind: 'percent' as const },
      { name: 'minSample', label: fields.minSample, kind: 'number' as const },
      { name: 'autoPromoteMin', label: fields.autoPromoteMin, kind: 'number' as const },
    ],
  },
  WINDOWS,
];

/** Returns the body of the calls that add and change a rollout. */
export const rolloutBody = (_row: RolloutRow | null, values: Record<string, unknown>): object => ({
  task: values.task,
  ...(isRemoval(values) ? { versionId: undefined } : { packageId: undefined }),
  rings: ringsOf(values.rings as Parameters<typeof ringsOf>[0]),
  scopeId: values.scopeId || null,
  pacePerMin: values.pacePerMin || null,
  netbarPacePerMin: values.netbarPacePerMin || null,
  bandwidthKBps: values.bandwidthKBps || null,
});
