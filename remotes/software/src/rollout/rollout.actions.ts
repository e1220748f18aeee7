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

const { actions, consequences, hints } = texts;
const reason = { name: 'reason', kind: 'textarea' } as const;

/** Actions on a rollout, most important first. */
export const ROLLOUT_ACTIONS: Readonly<Record<string, ResourceAction<RolloutRow>>> = {
  start: {
    label: actions.start,
    call: startRollout,
    text: ({ stats, task }) => {
      if (task === 'uninstall') return consequences.startRemoval;
      return stats.inUse > 0
        ? texts.start(consequences.start, formatNumber(stats.inUse))
        : consequences.start;
    },
    inputs: [{ ...reason, hint: hints.startReason }],
    save: actions.start,
  },
  promote: {
    label: actions.promote,
    call: promoteRollout,
    text: consequences.promote,
    inputs: [{ ...reason, hint: hints.startReason }],
    save: actions.promote,
  },
  resume: {
    label: actions.resume,
    call: resumeRollout,
    text: consequences.resume,
    inputs: [{ ...reason, hint: hints.resumeReason }],
    save: actions.resume,
  },
  pause: { label: actions.pause, call: pauseRollout, text: consequences.pause },
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
    text: consequences.halt,
    inputs: [reason],
    save: actions.halt,
    danger: true,
  },
  rollback: {
    label: actions.rollback,
    call: rollbackRollout,
    text: ({ task }) =>
      task === 'uninstall' ? consequences.rollbackRemoval : consequences.rollback,
    inputs: [reason],
    save: actions.rollback,
    danger: true,
  },
  cancel: {
    label: actions.cancel,
    call: cancelRollout,
    text: ({ task }) => (task === 'uninstall' ? consequences.cancelRemoval : consequences.cancel),
    inputs: [reason],
    save: actions.cancel,
    danger: true,
  },
  postpone: {
    label: actions.postpone,
    call: postponeRollout,
    text: consequences.postpone,
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
    text: ({ stats }) => consequences.force(formatNumber(stats.inUse)),
    inputs: [reason],
    save: actions.force,
    danger: true,
  },
  retry: {
    label: actions.retry,
    call: retryInstall,
    body: ({ ID }) => ({ rolloutId: ID, ids: undefined }),
    text: consequences.retry,
  },
};
