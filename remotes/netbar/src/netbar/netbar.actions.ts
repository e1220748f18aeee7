import { choicesOf, formatTime } from '@console/shared/format';
import {
  addNetbar,
  archiveNetbar,
  auditNetbar,
  batchSetNetbarRing,
  batchSetNetbarTags,
  renewNetbar,
  setNetbarRing,
  setNetbarStatus,
  setNetbarTags,
  updateNetbar,
} from '@console/shared/operations/netbar';
import {
  type ChoiceName,
  choiceSource,
  type Field,
  type InputContext,
  type ResourceAction,
  type ResourceBatch,
  type ResourceInputs,
} from '@console/shared/ui';
import { HOLD } from '../hold.ts';
import { openNetbar } from './cells.tsx';
import { type Netbar, type NetbarOptions, regionOptions, toOptions } from './netbar.model.ts';
import { actionTexts, formTexts as texts } from './netbar.texts.ts';

type Input = Field<never, InputContext<Netbar, NetbarOptions>>;
type Action = ResourceAction<Netbar, NetbarOptions>;
type Reference = NetbarOptions['clearable'][number];

/** Whether a reference of the record is set and the server does not let the caller remove it. */
const isKept =
  (name: Reference) =>
  ({ row, options }: InputContext<Netbar, NetbarOptions>): boolean =>
    (row?.[name] ?? null) !== null && options !== null && !options.clearable.includes(name);

/** A field for a person in charge of the netbar. */
const person = (name: 'ownerId' | 'memberId', kind: ChoiceName): Input => ({
  name,
  kind: 'remoteSelect',
  source: choiceSource(kind),
  placeholder: texts.personHint,
  required: isKept(name),
});

const { groups } = texts;

/** The editable fields of a netbar. */
const DATA: ResourceInputs<Netbar, NetbarOptions> = [
  {
    group: groups.basic,
    inputs: [
      'name',
      'licenseNo',
      { name: 'regionCode', choices: (options) => regionOptions(options, false) },
      'address',
      { name: 'lng', precision: 6 },
      { name: 'lat', precision: 6 },
    ],
  },
  {
    group: groups.contact,
    inputs: [
      'contactName',
      'contactPhone',
      person('ownerId', 'netbarOwner'),
      person('memberId', 'netbarMember'),
      {
        name: 'marketId',
        choices: ({ markets }) => toOptions(markets.filter(({ choosable }) => choosable)),
        required: isKept('marketId'),
      },
    ],
  },
  {
    group: groups.device,
    inputs: [
      'terminalTotal',
      'serverIp',
      'disklessType',
      'billingType',
      { name: 'ring', required: ({ row }) => row !== null, hint: texts.ringHint },
    ],
  },
  { group: groups.more, inputs: [{ name: 'tags', wide: true }, 'remark'] },
];

const REASON: Input = { name: 'reason', required: true, hint: texts.reasonHint };

export const ADD: Action = {
  label: texts.add,
  call: addNetbar,
  inputs: DATA,
  size: 'large',
  save: texts.addSave,
};

/** Actions of a netbar, the most urgent first. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  approve: {
    label: actionTexts.approve,
    call: auditNetbar,
    body: { pass: true },
    inputs: [{ name: 'trialDays', required: true }],
    initial: { trialDays: 7 },
    title: texts.approveTitle,
    text: texts.approveText,
    save: texts.approveSave,
  },
  reject: {
    label: actionTexts.reject,
    call: auditNetbar,
    body: { pass: false },
    inputs: [REASON],
    text: texts.rejectText,
    save: texts.rejectSave,
    danger: true,
  },
  detail: { label: actionTexts.detail, always: true, onClick: openNetbar },
  edit: { label: actionTexts.edit, call: updateNetbar, inputs: DATA, size: 'large' },
  renew: {
    label: actionTexts.renew,
    call: renewNetbar,
    inputs: [{ name: 'months', hint: texts.monthsHint }],
    initial: { months: 12 },
    text: ({ expireAt }) => texts.renewText(formatTime(expireAt)),
    save: actionTexts.renew,
  },
  enable: {
    label: actionTexts.enable,
    call: setNetbarStatus,
    body: { status: 'active' },
    text: texts.enableText,
  },
  disable: {
    label: actionTexts.disable,
    call: setNetbarStatus,
    body: { status: 'disabled' },
    inputs: [REASON],
    text: texts.disableText,
    save: texts.disableSave,
    danger: true,
  },
  hold: { ...HOLD, body: ({ ID }: Netbar) => ({ netbarId: ID, terminalId: undefined }) },
  archive: {
    label: actionTexts.archive,
    call: archiveNetbar,
    text: texts.archiveText,
    danger: true,
    typeName: true,
  },
};

const MODES = choicesOf(texts.tagsModes);

/** Actions of the selected netbars. */
export const BATCH: Readonly<Record<string, ResourceBatch<Netbar, NetbarOptions>>> = {
  setTags: {
    label: actionTexts.setTags,
    call: setNetbarTags,
    task: batchSetNetbarTags,
    inputs: [
      { name: 'mode', required: true, choices: MODES },
      { name: 'tags', required: true },
    ],
    initial: { mode: 'add' },
    save: texts.tagsSave,
  },
  setRing: {
    label: actionTexts.setRing,
    call: setNetbarRing,
    task: batchSetNetbarRing,
    inputs: ['ring'],
    initial: { ring: 'stable' },
    text: texts.ringText,
    save: texts.ringSave,
  },
};
