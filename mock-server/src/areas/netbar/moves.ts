import { Type } from 'typebox';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { Reason, requireReason } from '../../platform/kernel/lists/reason.ts';
import { combineTags, tagging } from '../../platform/kernel/lists/tags.ts';
import { combineTransitions, defineEntity } from '../../platform/services/entity/defineEntity.ts';
import { addMonths } from './addMonths.ts';
import { STATUS_NAMES } from './dicts.ts';
import { effectiveStatus, NETBAR_STATUSES } from './status.ts';
import { netbars } from './tables.ts';
import { texts } from './texts.ts';
import { RINGS } from './values.ts';

const DAY_MS = 86_400_000;
const TRIAL_DAYS = 7;
const LIVING = NETBAR_STATUSES.filter((status) => status !== 'archived');

const netbar = defineEntity({
  table: netbars,
  apiGroup: texts.group,
  stateOf: effectiveStatus,
  stored: (status) => ({ status }),
  refusals: {
    unknown: texts.unknown,
    notNow: (status, action) => texts.notNow(STATUS_NAMES[status], texts.actions[action] ?? action),
    some: texts.someNotEditable,
  },
});

export const setTags = netbar.several({
  path: '/netbar/setNetbarTags',
  description: texts.calls.setNetbarTags,
  effects: [],
  body: tagging,
  actions: {
    setTags: {
      from: LIVING,
      set: (body, _by, { tags }) => ({ tags: combineTags(tags, body) }),
      msg: texts.batch,
    },
  },
});

export const setRing = netbar.several({
  path: '/netbar/setNetbarRing',
  description: texts.calls.setNetbarRing,
  effects: ['machines'],
  body: { ring: choice(RINGS, texts.fields.ring) },
  actions: { setRing: { from: LIVING, set: ({ ring }) => ({ ring }), msg: texts.batch } },
});

const audit = netbar.one({
  path: '/netbar/auditNetbar',
  description: texts.calls.auditNetbar,
  effects: ['machines'],
  body: {
    pass: Type.Boolean({ title: texts.fields.pass }),
    reason: Reason,
    trialDays: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 90, title: texts.fields.trialDays }),
    ),
  },
  choose: ({ pass }) => (pass ? 'approve' : 'reject'),
  actions: {
    approve: {
      from: ['pending'],
      to: 'trial',
      msg: texts.approved,
      set: ({ trialDays = TRIAL_DAYS }, { now }) => ({
        expireAt: new Date(now.getTime() + trialDays * DAY_MS),
        statusReason: '',
      }),
    },
    reject: {
      from: ['pending'],
      to: 'rejected',
      msg: texts.rejected,
      set: ({ reason }) => ({ statusReason: requireReason(reason) }),
    },
  },
});

const renew = netbar.one({
  path: '/netbar/renewNetbar',
  description: texts.calls.renewNetbar,
  effects: ['machines'],
  body: { months: Type.Integer({ minimum: 1, maximum: 36, title: texts.fields.months }) },
  actions: {
    renew: {
      from: ['trial', 'active', 'expired'],
      to: 'active',
      msg: texts.renewed,
      // An expired netbar is extended from now on.
      set: ({ months }, { now }, { expireAt }) => ({
        expireAt: addMonths(expireAt !== null && expireAt > now ? expireAt : now, months),
      }),
    },
  },
});

const setStatus = netbar.one({
  path: '/netbar/setNetbarStatus',
  description: texts.calls.setNetbarStatus,
  effects: ['machines'],
  body: {
    status: Type.Enum(['active', 'disabled'], { title: texts.fields.status }),
    reason: Reason,
  },
  choose: ({ status }) => (status === 'active' ? 'enable' : 'disable'),
  actions: {
    disable: {
      from: ['active'],
      to: 'disabled',
      msg: texts.disabled,
      set: ({ reason }) => ({ statusReason: requireReason(reason) }),
    },
    enable: {
      from: ['disabled'],
      to: 'active',
      msg: texts.enabled,
      set: () => ({ statusReason: '' }),
    },
  },
});

const archive = netbar.one({
  path: '/netbar/archiveNetbar',
  description: texts.calls.archiveNetbar,
  effects: ['machines'],
  body: {},
  actions: { archive: { from: LIVING, to: 'archived', msg: texts.archived } },
});

export const netbarMoves = [setTags, setRing, audit, renew, setStatus, archive] as const;

/**
 * Actions on a netbar by status, with their target states. Only time leads to `expired`, and
 * `archived` is final.
 */
export const netbarTransitions = combineTransitions(
  {
    edit: { call: '/netbar/updateNetbar', from: LIVING },
    hold: { call: '/rollout/addHold', from: ['trial', 'active'] },
  },
  netbarMoves,
);
export type NetbarAction = keyof typeof netbarTransitions.moves;
