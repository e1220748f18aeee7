import { copyRun, deleteRun, setRunEnabled, updateRun } from '@console/shared/operations/netbar';
import { setPcRun } from '@console/shared/operations/pc';
import { startRun } from '@console/shared/operations/run';
import { tryCall } from '@console/shared/request';
import { tellTaskStarted } from '@console/shared/session';
import { choiceSource, type ResourceAction } from '@console/shared/ui';
import { type ConfigLevel, isBelowNetbar } from './rule.resource.tsx';
import { RUN_INPUTS, type RunItem } from './run.inputs.tsx';
import { runTexts as texts } from './run.texts.ts';

type Action = ResourceAction<RunItem>;

const toggle = (level: ConfigLevel, enabled: boolean): Action => {
  const label = enabled ? texts.enable : texts.disable;
  return {
    label,
    send: (_values: never, { row, requestId }) =>
      row?.isOwn || !isBelowNetbar(level)
        ? tryCall('POST /netbar/setRunEnabled', { ID: row?.ID ?? 0, enabled, requestId })
        : tryCall('POST /pc/setPcRun', { ...level, runId: row?.ID ?? 0, enabled, requestId }),
    call: setRunEnabled,
  };
};

export const runActions = (level: ConfigLevel): Readonly<Record<string, Action>> => ({
  start: {
    label: texts.start,
    call: startRun,
    body: ({ ID }) => ({ runId: ID }),
    text: texts.startText,
    done: false,
    after: () => tellTaskStarted(),
  },
  edit: { label: texts.edit, call: updateRun, inputs: RUN_INPUTS, size: 'small' },
  enable: toggle(level, true),
  disable: toggle(level, false),
  copy: {
    label: texts.copy,
    call: copyRun,
    save: texts.copy,
    body: ({ ID }: RunItem) => ({ IDs: [ID] }),
    inputs: [
      {
        name: 'netbarIds',
        label: texts.fields.netbarIds,
        kind: 'remoteSelect',
        source: choiceSource('netbar'),
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
      tryCall('POST /pc/setPcRun', { ...level, runId: row?.ID ?? 0, enabled: null, requestId }),
  },
  delete: {
    label: texts.delete,
    call: deleteRun,
    text: texts.deleteText,
    danger: true,
    removes: true,
  },
});
