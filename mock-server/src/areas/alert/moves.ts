import { Type } from 'typebox';
import { badFields } from '../../http/errors.ts';
import { moment } from '../../http/schemas.ts';
import { publishTopic } from '../../platform/kernel/live/publish.ts';
import { combineTransitions, defineEntity } from '../../platform/services/entity/defineEntity.ts';
import { alertStatus } from './status.ts';
import { type AlertEventKind, alerts } from './tables.ts';
import { texts } from './texts.ts';
import { ALERT_CHANNEL, alertTopic } from './topic.ts';
import { storeEvents } from './updateAlerts.ts';

const MAX_MUTE_MS = 30 * 86_400_000;

/** Event that is stored for each action. */
const ACTION_EVENTS: Readonly<Record<string, AlertEventKind>> = {
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
    const what = ACTION_EVENTS[action];
    if (what) await storeEvents(tx, rows, { at: now, what, text, userId: caller.userId });
    await publishTopic({ bus: deps.bus, tx }, alertTopic, [ALERT_CHANNEL], { changed: 'alerts' });
  },
});

/**
 * Skips alerts whose current state does not offer the action, because another user may have changed
 * them.
 */
const batchOptions = { maxRows: 100, skipUnavailable: true, effects: [] } as const;

/** Returns the end of a mute. Throws if it is in the past or more than 30 days ahead. */
function muteEnd(until: string, now: Date): Date {
  const end = new Date(until);
  const remainingMs = end.getTime() - now.getTime();
  if (!(remainingMs > 0)) throw badFields([{ field: 'until', msg: texts.past }]);
  if (remainingMs > MAX_MUTE_MS) throw badFields([{ field: 'until', msg: texts.tooLong }]);
  return end;
}

/** Assigns alerts to the caller and stops their notifications. */
const acknowledge = alert.several({
  ...batchOptions,
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

/** Stops notifications until the given time. */
const mute = alert.several({
  ...batchOptions,
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
      set: ({ until }, { now }) => ({ mutedUntil: muteEnd(until, now), status: 'open' }),
    },
  },
});

const unmute = alert.several({
  ...batchOptions,
  path: '/alert/unmuteAlert',
  description: texts.calls.unmuteAlert,
  body: {},
  actions: {
    unmute: { from: ['muted'], to: 'open', msg: texts.unmuted, set: () => ({ mutedUntil: null }) },
  },
});

/**
 * Closes alerts by hand. A closed alert does not reopen while its cause persists. A new alert is
 * opened if the cause disappears and returns.
 */
const resolve = alert.several({
  ...batchOptions,
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

/**
 * Actions of users in each state. An alert also becomes `resolved` without an action when its cause
 * is gone. `setRules` changes the rules of the netbar.
 */
export const alertTransitions = combineTransitions({}, alertMoves, {
  setRules: { call: '/alert/setAlertRules' },
});
export type AlertAction = keyof typeof alertTransitions.moves;
