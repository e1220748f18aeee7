import { formatNumber } from '@console/shared/format';
import {
  cancelRollout,
  forceRollout,
  haltRollout,
  pauseRollout,
  postponeRollout,
  promoteRollout,
  resumeRollout,
  retryInstall,
  rollbackRollout,
  startRollout,
  updateRollout,
} from '@console/shared/operations/rollout';
import { choiceSource, type ResourceAction } from '@console/shared/ui';
import { rolloutBody, rolloutInputs } from './rollout.fields.ts';
import type { RolloutRow } from './rollout.model.ts';
import { rolloutTexts as texts } from './rollout.texts.ts';

const { actions, hints } = texts;
const reason = { name: 'reason', kind: 'textarea' } as const;

const consequencesOf = ({ task }: RolloutRow) =>
  task === 'uninstall'
    ? { ...texts.consequences, ...texts.removalConsequences }
    : texts.consequences;

/** Actions on a rollout, most important first. */
export const ROLLOUT_ACTIONS: Readonly<Record<string, ResourceAction<RolloutRow>>> = {
  start: {
    label: actions.start,
    call: startRollout,
    text: (row) => {
      const { start } = consequencesOf(row);
      const { stats, task } = row;
      return task === 'install' && stats.inUse > 0
        ? texts.start(start, formatNumber(stats.inUse))
        : start;
    },
    inputs: [{ ...reason, hint: hints.startReason }],
    save: actions.start,
  },
  promote: {
    label: actions.promote,
    call: promoteRollout,
    text: texts.consequences.promote,
    inputs: [{ ...reason, hint: hints.startReason }],
    save: actions.promote,
  },
  resume: {
    label: actions.resume,
    call: resumeRollout,
    text: texts.consequences.resume,
    inputs: [{ ...reason, hint: hints.resumeReason }],
    save: actions.resume,
  },
  pause: { label: actions.pause, call: pauseRollout, text: texts.consequences.pause },
  edit: {
    label: actions.edit,
    call: updateRollout,
    inputs: rolloutInputs,
    body: rolloutBody,
    size: 'large',
  },
  halt: {
    label: actions.halt,
    call: haltRollout,
    text: texts.consequences.halt,
    inputs: [reason],
    save: actions.halt,
    danger: true,
  },
  rollback: {
    label: actions.rollback,
    call: rollbackRollout,
    text: (row) => consequencesOf(row).rollback,
    inputs: [reason],
    save: actions.rollback,
    danger: true,
  },
  cancel: {
    label: actions.cancel,
    call: cancelRollout,
    text: (row) => consequencesOf(row).cancel,
    inputs: [reason],
    save: actions.cancel,
    danger: true,
  },
  postpone: {
    label: actions.postpone,
    call: postponeRollout,
    text: (row) => consequencesOf(row).postpone,
    inputs: [
      { name: 'netbarId', kind: 'remoteSelect', source: choiceSource('netbar') },
      { name: 'hours', kind: 'number', hint: hints.hours },
      reason,
    ],
    initial: { hours: 24 },
    save: actions.postpone,
  },
  force: {
    label: actions.force,
    call: forceRollout,
    text: (row) => consequencesOf(row).force(formatNumber(row.stats.inUse)),
    inputs: [reason],
    save: actions.force,
    danger: true,
  },
  retry: {
    label: actions.retry,
    call: retryInstall,
    body: ({ ID }) => ({ rolloutId: ID, ids: undefined }),
    text: texts.consequences.retry,
  },
};
