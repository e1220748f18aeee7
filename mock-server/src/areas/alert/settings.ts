import { Type } from 'typebox';
import { roleNumber } from '../../http/schemas.ts';
import { defineSettings, forScreen } from '../../platform/kernel/area/settingsGroup.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { NETBAR_KEEPER, STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { ALERT_KIND_RULES, type AlertKind } from './kinds.ts';
import { texts } from './texts.ts';

const t = texts.settings;
const on = (kind: AlertKind) => Type.Boolean({ title: t.on(texts.kinds[kind]) });
const threshold = (kind: AlertKind, title: string, description?: string) =>
  Type.Integer({
    minimum: ALERT_KIND_RULES[kind].minimum,
    maximum: ALERT_KIND_RULES[kind].maximum,
    title,
    ...(description !== undefined && { description }),
    ...forScreen({ unit: texts.units[kind] }),
  });
const minutes = (title: string, maximum: number, description?: string) =>
  Type.Integer({
    minimum: 0,
    maximum,
    title,
    ...(description !== undefined && { description }),
    ...forScreen({ unit: t.minutes }),
  });
const clock = (title: string, description?: string) =>
  Type.String({
    pattern: '^(?:(?:[01]\\d|2[0-3]):[0-5]\\d)?$',
    maxLength: 5,
    title,
    ...(description !== undefined && { description }),
  });
const roles = (title: string, description?: string) =>
  Type.Array(roleNumber({ title: texts.fields.roles }), {
    maxItems: 20,
    title,
    ...(description !== undefined && { description }),
    ...forScreen({ choices: 'role' }),
  });

/**
 * Common alert thresholds and the roles to notify. A netbar can override the thresholds (rules.ts).
 */
export const alertSettings = defineSettings({
  name: 'alert',
  title: t.title,
  section: 'alerts',
  effects: [],
  note: t.note,
  settings: Type.Object({
    netbarSilentOn: on('netbarSilent'),
    netbarSilent: threshold('netbarSilent', t.netbarSilent),
    protectionOffOn: on('protectionOff'),
    protectionOff: threshold('protectionOff', t.protectionOff),
    offlineShareOn: on('offlineShare'),
    offlineShare: threshold('offlineShare', t.offlineShare, t.offlineHint),
    threatBurstOn: on('threatBurst'),
    threatBurst: threshold('threatBurst', t.threatBurst),
    burstMinutes: Type.Integer({
      minimum: 1,
      maximum: 60,
      title: t.burstMinutes,
      ...forScreen({ unit: t.minutes }),
    }),
    versionBehindOn: on('versionBehind'),
    versionBehind: threshold('versionBehind', t.versionBehind),
    minVersion: Type.String({
      pattern: '^(?:\\d{1,5}(?:\\.\\d{1,5}){0,3})?$',
      maxLength: 20,
      title: t.minVersion,
      description: t.minVersionHint,
    }),
    termEndingOn: on('termEnding'),
    termEnding: threshold('termEnding', t.termEnding),
    commandFailedOn: on('commandFailed'),
    commandFailed: threshold('commandFailed', t.commandFailed, t.commandHint),
    enrolMisuseOn: on('enrolMisuse'),
    enrolMisuse: threshold('enrolMisuse', t.enrolMisuse, t.enrolHint),
    rolloutHaltedOn: on('rolloutHalted'),
    rolloutHalted: threshold('rolloutHalted', t.rolloutHalted, t.rolloutHint),
    versionWithdrawnOn: on('versionWithdrawn'),
    versionWithdrawn: threshold('versionWithdrawn', t.versionWithdrawn, t.versionHint),
    recoverMin: minutes(t.recoverMin, 60, t.recoverHint),
    quietFrom: clock(t.quietFrom, t.quietHint),
    quietTo: clock(t.quietTo),
    toldRoles: roles(t.toldRoles, t.toldHint),
    escalateAfterMin: minutes(t.escalateAfterMin, 1440, t.escalateHint),
    escalateRoles: roles(t.escalateRoles),
  }),
  defaults: {
    netbarSilentOn: true,
    netbarSilent: 10,
    protectionOffOn: true,
    protectionOff: 20,
    offlineShareOn: true,
    offlineShare: 90,
    threatBurstOn: true,
    threatBurst: 50,
    burstMinutes: 10,
    versionBehindOn: true,
    versionBehind: 20,
    minVersion: '',
    termEndingOn: true,
    termEnding: 7,
    commandFailedOn: true,
    commandFailed: 10,
    enrolMisuseOn: true,
    enrolMisuse: 1,
    rolloutHaltedOn: true,
    rolloutHalted: 1,
    versionWithdrawnOn: true,
    versionWithdrawn: 1,
    recoverMin: 5,
    quietFrom: '',
    quietTo: '',
    escalateAfterMin: 30,
    escalateRoles: [PLATFORM_ADMIN],
    toldRoles: [
      STAFF_ROLES.operations,
      STAFF_ROLES.marketMember,
      STAFF_ROLES.netbarOwner,
      NETBAR_KEEPER,
    ],
  },
  check: ({ quietFrom, quietTo }) =>
    (quietFrom === '') === (quietTo === '') && (quietFrom === '' || quietFrom !== quietTo)
      ? []
      : [{ field: 'quietTo', msg: t.quietBoth }],
});
export type AlertSettings = typeof alertSettings.defaults;

const OFFSET_MS = 8 * 3_600_000;
const minuteOfDay = (clockText: string) =>
  Number(clockText.slice(0, 2)) * 60 + Number(clockText.slice(3));

/** Returns whether `now` is within the quiet hours, in China time. The hours may span midnight. */
export function isQuiet(
  { quietFrom, quietTo }: Pick<AlertSettings, 'quietFrom' | 'quietTo'>,
  now: Date,
): boolean {
  if (quietFrom === '' || quietTo === '') return false;
  const at = Math.floor((now.getTime() + OFFSET_MS) / 60_000) % 1440;
  const [from, to] = [minuteOfDay(quietFrom), minuteOfDay(quietTo)];
  return from < to ? at >= from && at < to : at >= from || at < to;
}
