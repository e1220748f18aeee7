import {
  batchMovePc,
  batchRegisterPc,
  batchSetPcTags,
  movePc,
  registerPc,
  removePc,
  replacePc,
  runTool,
  sendCommand,
  setPcTags,
} from '@console/shared/operations/pc';
import { tellTaskStarted } from '@console/shared/session';
import type { Field, InputContext, ResourceAction, ResourceBatch } from '@console/shared/ui';
import { HOLD } from '../hold.ts';
import { ProcessDrawer } from './ProcessDrawer.tsx';
import type { Terminal } from './pc.model.ts';
import { pcActions, pcFields, pcTexts, pcQuestions as texts } from './pc.texts.ts';

type Action = ResourceAction<Terminal>;
/** A terminal, as the list and the seat map have it. */
type Numbered = Pick<Terminal, 'ID'>;
type Batch = ResourceBatch<Numbered>;
const { unavailable } = texts;

type Command =
  | 'reboot'
  | 'lock'
  | 'unlock'
  | 'refresh'
  | 'isolate'
  | 'release'
  | 'uploadLog'
  | 'processes';

const EXPIRY: Field<never, InputContext<Numbered>> = {
  name: 'expireMinutes',
  suffix: pcTexts.minutes,
  hint: texts.expireHint,
};
/** Isolating a terminal requires a reason. */
const inputsOf = (command: Command): Field<never, InputContext<Numbered>>[] =>
  command === 'isolate' ? [{ name: 'reason', required: true }, EXPIRY] : [EXPIRY];
const isDanger = (command: Command): boolean => command === 'reboot' || command === 'isolate';

const oneOf = (command: Command): Action => ({
  label: pcActions[command],
  call: sendCommand,
  body: ({ ID }: Terminal) => ({ command, selection: { ids: [ID] } }),
  inputs: inputsOf(command),
  initial: { expireMinutes: 10 },
  text: texts[command],
  save: pcActions[command],
  danger: isDanger(command),
  after: () => tellTaskStarted(),
});

const manyOf = (command: Command): Batch => ({
  label: pcActions[command],
  call: sendCommand,
  all: true,
  body: { command },
  inputs: inputsOf(command),
  initial: { expireMinutes: 10 },
  title: (count) => texts.title(pcActions[command], count),
  text: texts[command],
  save: pcActions[command],
  danger: isDanger(command),
  unavailable: unavailable[command],
});

/** Fields for a tool on the terminal's disk, its arguments and a reason. */
const TOOL: readonly Field<never, InputContext<Numbered>>[] = [
  { name: 'tool', required: true, placeholder: texts.toolHint, wide: true },
  { name: 'args', wide: true },
  { name: 'reason', required: true, wide: true },
  EXPIRY,
];
const TOOL_INITIAL = { args: '', expireMinutes: 10 };

/** Actions of a terminal, the most urgent first. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  register: {
    label: pcActions.register,
    call: registerPc,
    body: ({ ID }: Terminal) => ({ IDs: [ID] }),
    text: texts.registerText,
  },
  replace: { label: pcActions.replace, call: replacePc, text: texts.replaceText },
  reboot: oneOf('reboot'),
  lock: oneOf('lock'),
  unlock: oneOf('unlock'),
  isolate: oneOf('isolate'),
  release: oneOf('release'),
  refresh: oneOf('refresh'),
  uploadLog: oneOf('uploadLog'),
  processes: oneOf('processes'),
  killProcess: {
    label: pcActions.killProcess,
    onClick: (terminal, tools) =>
      tools.show((shown) => <ProcessDrawer terminal={terminal} shown={shown} />),
  },
  runTool: {
    label: pcActions.runTool,
    call: runTool,
    body: ({ ID }: Terminal) => ({ selection: { ids: [ID] } }),
    inputs: TOOL,
    initial: TOOL_INITIAL,
    text: texts.runTool,
    save: pcActions.runTool,
    after: () => tellTaskStarted(),
  },
  hold: {
    ...HOLD,
    body: ({ ID, netbarId }: Terminal) => ({ netbarId, terminalId: ID }),
  },
  remove: {
    label: pcActions.remove,
    call: removePc,
    body: ({ ID }: Terminal) => ({ IDs: [ID] }),
    text: texts.removeText,
    danger: true,
    removes: true,
  },
};

/** Moves terminals of one netbar into one of its groups, or out of all groups. */
export const moveTo = (groups: readonly { ID: number; name: string }[]): Batch => ({
  label: pcActions.move,
  call: movePc,
  task: batchMovePc,
  inputs: [
    {
      name: 'groupId',
      label: pcFields.groupName,
      required: true,
      // Forms cannot hold null, so 0 means no group until it is sent.
      choices: [
        { value: 0, label: pcTexts.ungrouped },
        ...groups.map(({ ID, name }) => ({ value: ID, label: name })),
      ],
    },
  ],
  body: (_rows: readonly Numbered[], { groupId }: { groupId: number }) => ({
    groupId: groupId === 0 ? null : groupId,
  }),
  text: texts.moveText,
  save: pcActions.move,
});

/** Actions of the selected terminals, or of all that match. */
export const BATCH: Readonly<Record<string, Batch>> = {
  reboot: manyOf('reboot'),
  lock: manyOf('lock'),
  unlock: manyOf('unlock'),
  refresh: manyOf('refresh'),
  isolate: manyOf('isolate'),
  release: manyOf('release'),
  uploadLog: manyOf('uploadLog'),
  processes: manyOf('processes'),
  runTool: {
    label: pcActions.runTool,
    call: runTool,
    all: true,
    inputs: TOOL,
    initial: TOOL_INITIAL,
    title: (count) => texts.title(pcActions.runTool, count),
    text: texts.runTool,
    save: pcActions.runTool,
    unavailable: unavailable.runTool,
  },
  register: {
    label: pcActions.register,
    call: registerPc,
    task: batchRegisterPc,
    text: texts.registerText,
    unavailable: unavailable.register,
  },
  setTags: {
    label: pcActions.setTags,
    call: setPcTags,
    task: batchSetPcTags,
    inputs: [{ name: 'tags', required: true }],
    body: { mode: 'add' },
  },
};
