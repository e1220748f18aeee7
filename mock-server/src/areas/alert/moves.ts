import { Type } from 'typebox';
import { badFields } from '../../http/errors.ts';
import { moment } from '../../http/schemas.ts';
import { publishTopic } from '../../platform/kernel/live/publish.ts';
import { defineEntity, transitionsOf } from '../../platform/services/entity/defineEntity.ts';
import { noteEvents } from './observe.ts';
import { alertStatus } from './status.ts';
import { type AlertEventKind, alerts } from './tables.ts';
import { texts } from './texts.ts';
import { ALL, alertTopic } from './topic.ts';

const MAX_MUTE_MS = 30 * 86_400_000;

/** What is noted of an alert that somebody took along. */
const NOTED: Readonly<Record<string, AlertEventKind>> = {
  acknowledge: 'acknowledged',
  mute: 'muted',
  unmute: 'unmuted',
  resolve: 'resolved',
};

const alert = defineEntity({
  table: alerts,
  apiGroup: texts.group,
  stateOf: alertStatus,
  refusals: { unknown: texts.unknown, notNow: () => texts.notNow },
  async after({ tx, caller, now, deps }, { action, rows, body }) {
    const { reason: text = '' } = body as { reason?: string };
    const what = NOTED[action];
    if (what) await noteEvents(tx, rows, { at: now, what, text, userId: caller.userId });
    await publishTopic({ bus: deps.bus, tx }, alertTopic, [ALL], { changed: 'alerts' });
  },
});

/** Those whose state does not offer the action are passed over: others may have been at it meanwhile. */
const some = { most: 100, passOver: true, effects: [] } as const;

/** The end of a time of silence: one that lies ahead, 30 days at most. */
function endOf(until: string, now: Date): Date {
  const end = new Date(until);
  const ahead = end.getTime() - now.getTime();
  if (!(ahead > 0)) throw badFields([{ field: 'until', msg: texts.past }]);
  if (ahead > MAX_MUTE_MS) throw badFields([{ field: 'until', msg: texts.tooLong }]);
  return end;
}

/** Somebody looks after them: nobody else is told any more. */
const acknowledge = alert.several({
  ...some,
  path: '/alert/acknowledgeAlert',
  description: texts.calls.acknowledgeAlert,
  body: {},
  actions: {
    acknowledge: {
      from: ['open'],
      to: 'acknowledged',
      msg: texts.acknowledged,
      set: (_body, { caller }) => ({ status: 'acknowledged', ownerId: caller.userId }),
    },
  },
});

/** Nobody is told of them until then. */
const mute = alert.several({
  ...some,
  path: '/alert/muteAlert',
  description: texts.calls.muteAlert,
  body: {
    until: moment(texts.fields.until),
    reason: Type.Optional(Type.String({ maxLength: 100, title: texts.fields.reason })),
  },
  actions: {
    mute: {
      from: ['open', 'acknowledged'],
      to: 'muted',
      msg: texts.muted,
      set: ({ until }, { now }) => ({ mutedUntil: endOf(until, now), status: 'open' }),
    },
  },
});

const unmute = alert.several({
  ...some,
  path: '/alert/unmuteAlert',
  description: texts.calls.unmuteAlert,
  body: {},
  actions: {
    unmute: { from: ['muted'], to: 'open', msg: texts.unmuted, set: () => ({ mutedUntil: null }) },
  },
});

/** Somebody says that it is done. As long as the cause is there it does not come again; when it was gone once it does. */
const resolve = alert.several({
  ...some,
  path: '/alert/resolveAlert',
  description: texts.calls.resolveAlert,
  body: {
    reason: Type.String({ minLength: 2, maxLength: 100, title: texts.fields.resolveReason }),
  },
  actions: {
    resolve: {
      from: ['open', 'acknowledged', 'muted'],
      to: 'resolved',
      msg: texts.resolved,
      set: (_body, { caller, now }) => ({
        status: 'resolved',
        resolvedAt: now,
        resolvedBy: caller.userId,
      }),
    },
  },
});

export const alertMoves = [acknowledge, mute, unmute, resolve] as const;

/** What people can do to an alert in each state; into `resolved` it also comes by itself, when its cause is gone. The rules are those of its netbar. */
export const alertTransitions = transitionsOf({}, alertMoves, {
  setRules: { call: '/alert/setAlertRules' },
});
export type AlertAction = keyof typeof alertTransitions.moves;
