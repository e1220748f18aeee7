import { formatTime } from '@console/shared/format';
import { rollback, setRelease } from '@console/shared/operations/remote';
import { openTab } from '@console/shared/router';
import { defineResource, Note, type ShownDialog } from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import { publisherName } from '../publisher/publisherName.ts';
import { authorLabel } from './activationChanges.ts';
import { REASON } from './reason.ts';
import { releaseTexts as texts } from './release.texts.ts';

const TimelineDrawer = lazy(async () => ({
  default: (await import('./TimelineDrawer.tsx')).TimelineDrawer,
}));

/** Shows the history of one remote, or of all remotes. */
export const showTimeline = (shown: ShownDialog, remote?: { id: string; title: string }) => (
  <Suspense fallback={null}>
    <TimelineDrawer remote={remote} shown={shown} />
  </Suspense>
);

/** List page of the active remotes. */
export const REMOTES = defineResource({
  noun: texts.noun,
  title: texts.title,
  nameOf: ({ title }) => title,
  list: { call: 'POST /remote/getRemoteList', rowKey: 'id', live: { seconds: 30 } },
  record: {
    call: 'POST /remote/getRemoteList',
    body: ({ id }) => ({ page: 1, pageSize: 100, keyword: id }),
    read: ({ list }, row) => list?.find(({ id }) => id === row?.id),
  },
  labels: texts.fields,
  fields: {
    state: {
      choices: (['on', 'off', 'quarantined'] as const).map((value) => ({
        value,
        label: texts.states[value],
      })),
      tones: { on: 'success', off: 'neutral', quarantined: 'danger' },
    },
    changedAt: { kind: 'time' },
  },
  columns: {
    id: {
      lines: 2,
      always: true,
      render: ({ id, title, conflicts }) => (
        <>
          <div>{title}</div>
          <Note as="div">
            {conflicts.length > 0 ? `${id} · ${texts.conflict(conflicts.length)}` : id}
          </Note>
        </>
      ),
    },
    state: { width: 96, always: true },
    version: {
      width: 144,
      render: ({ version, stable, state, previousVersion, offUntil }) => (
        <>
          <div>{version}</div>
          <Note as="div">
            {state === 'quarantined' && previousVersion !== ''
              ? texts.standIn(previousVersion)
              : offUntil === ''
                ? stable
                : texts.until(formatTime(offUntil))}
          </Note>
        </>
      ),
    },
    canaryVersion: {
      width: 128,
      render: ({ canary, canaryVersion }) =>
        canary === null ? (
          texts.none
        ) : (
          <>
            <div>{canaryVersion}</div>
            <Note as="div">{`${canary.percent}%`}</Note>
          </>
        ),
    },
    previousVersion: { width: 112, render: ({ previousVersion }) => previousVersion || texts.none },
    publisher: { width: 120, optional: true, render: ({ publisher }) => publisherName(publisher) },
    changedAt: { width: 160 },
    changedReason: {
      width: 200,
      render: ({ changedReason, changedBy }) => (
        <>
          <div>{authorLabel(changedReason)}</div>
          <Note as="div">{texts.by(authorLabel(changedBy))}</Note>
        </>
      ),
    },
  },
  filters: { state: { tabs: true }, keyword: { placeholder: texts.keywordPlaceholder } },
  counts: ({ stat }) =>
    stat && { '': stat.all, on: stat.on, off: stat.off, quarantined: stat.quarantined },
  actions: {
    versions: {
      label: texts.versions,
      always: true,
      onClick: ({ id }) => openTab({ name: 'releaseVersions', params: { id } }),
    },
    // Runs without a confirmation, because a rollback is urgent and 设为稳定版 undoes it.
    rollback: {
      label: texts.rollback,
      call: rollback,
      body: { reason: texts.rollbackReason },
      done: texts.rolledBack,
    },
    on: { label: texts.on, call: setRelease, body: { action: 'on', reason: texts.onReason } },
    timeline: {
      label: texts.timeline,
      always: true,
      onClick: (remote, { show }) => show((shown) => showTimeline(shown, remote)),
    },
    endCanary: {
      label: texts.endCanary,
      call: setRelease,
      body: { action: 'endCanary', reason: texts.endCanaryReason },
    },
    quarantine: {
      label: texts.quarantine,
      call: setRelease,
      body: { action: 'quarantine' },
      title: texts.quarantineTitle,
      inputs: [REASON],
      save: texts.quarantine,
      danger: true,
    },
    off: {
      label: texts.off,
      call: setRelease,
      body: (_row, { until }: { until?: string }) => ({
        action: 'off',
        ...(until ? { until } : { until: undefined }),
      }),
      title: texts.offTitle,
      inputs: [
        { ...REASON, hint: texts.offHint },
        {
          name: 'until',
          label: texts.offUntil,
          kind: 'dateTime',
          hint: texts.offUntilHint,
          wide: true,
        },
      ],
      save: texts.off,
      danger: true,
    },
  },
  actionsWidth: 184,
  firstUse: { title: texts.firstUse, text: texts.firstUseText },
});
