import { and, eq, inArray, ne } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { badFields } from '../../http/errors.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import {
  among,
  contains,
  customFilter,
  equals,
  range,
} from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { netbars } from '../netbar/index.ts';
import { inMemberNetbar } from '../targetScope/index.ts';
import { affectedBy } from './affected.ts';
import { alertNo, IDS_PATTERN, MAX_IDS, MAX_IDS_LENGTH, parseIds } from './alertIds.ts';
import { ALERT_KINDS, SEVERITIES } from './kinds.ts';
import { alertTransitions } from './moves.ts';
import { Alert } from './schemas.ts';
import { ALERT_STATUSES, type AlertStatus, alertStatus, alertStatusSql } from './status.ts';
import { alerts, urgency } from './tables.ts';
import { texts } from './texts.ts';

const select = (tx: Tx) =>
  tx
    .select({ alert: alerts, netbarName: netbars.name, ownerName: users.nickName })
    .from(alerts)
    .innerJoin(netbars, eq(netbars.id, alerts.netbarId))
    .leftJoin(users, eq(users.id, alerts.ownerId))
    .$dynamic();

const status = among(alertStatusSql, ALERT_STATUSES, texts.fields.status);

/** Alerts of a message. A user can also write the numbers, for example `AL00000120-AL00000125`. */
const ids = customFilter(
  Type.Optional(
    Type.String({ pattern: IDS_PATTERN, maxLength: MAX_IDS_LENGTH, title: texts.fields.ids }),
  ),
  (value: string) => {
    const alertIds = parseIds(value);
    if (!alertIds) throw badFields([{ field: 'ids', msg: texts.tooManyIds(MAX_IDS) }]);
    return inArray(alerts.id, alertIds);
  },
);

/**
 * Lists the alerts of the caller's netbars: unresolved before resolved ones, severe ones first, then
 * the newest.
 */
export const alertList = defineList({
  table: alerts,
  id: alerts.id,
  select,
  from: (tx, fields) =>
    tx.select(fields).from(alerts).innerJoin(netbars, eq(netbars.id, alerts.netbarId)),
  filters: {
    ids,
    keyword: contains(netbars.name, texts.fields.keyword),
    netbarId: equals(alerts.netbarId, idSchema(netbars.id, texts.fields.netbarId)),
    scopeId: inMemberNetbar(alerts.netbarId),
    ownerId: equals(alerts.ownerId, idSchema(users.id, texts.fields.ownerId)),
    kind: among(alerts.kind, ALERT_KINDS, texts.fields.kind),
    severity: among(alerts.severity, SEVERITIES, texts.fields.severity),
    status: {
      ...status,
      // Unresolved alerts are few among all alerts. This condition lets the partial index be used.
      where: (value: AlertStatus | AlertStatus[], at: { now: Date }) =>
        and(
          [value].flat().includes('resolved') ? undefined : ne(alerts.status, 'resolved'),
          status.where(value, at),
        ),
    },
    ...range('OpenedAt', alerts.openedAt, texts.fields.openedAt),
  },
  tabs: ['status', 'kind'],
  sort: { openedAt: alerts.openedAt, lastAt: alerts.lastAt, count: alerts.count },
  order: [descending(urgency(alerts)), descending(alerts.openedAt), descending(alerts.id)],
  row: Alert,
  present({ alert, netbarName, ownerName }, { now }) {
    const { id, kind, facts, resolvedAt, resolvedBy } = alert;
    return {
      ID: id,
      CreatedAt: alert.createdAt.toISOString(),
      UpdatedAt: alert.updatedAt.toISOString(),
      alertNo: alertNo(id),
      netbarId: alert.netbarId,
      netbarName,
      kind,
      severity: alert.severity,
      status: alertStatus(alert, now),
      title: texts.titles[kind](facts),
      help: texts.help(kind, facts),
      count: alert.count,
      openedAt: alert.openedAt.toISOString(),
      lastAt: alert.lastAt.toISOString(),
      present: alert.ongoing && alert.goneAt === null,
      ownerId: alert.ownerId,
      ownerName: ownerName ?? '',
      affected: affectedBy(alert),
      mutedUntil: alert.mutedUntil?.toISOString() ?? null,
      resolvedAt: resolvedAt?.toISOString() ?? null,
      resolvedBy:
        resolvedAt === null ? null : resolvedBy === null ? ('auto' as const) : ('person' as const),
    };
  },
  actionsOn: ({ alert }, { now, may }) => alertTransitions.actions(alertStatus(alert, now), may),
  actions: {
    acknowledge: '/alert/acknowledgeAlert',
    mute: '/alert/muteAlert',
    resolve: '/alert/resolveAlert',
    setRules: '/alert/setAlertRules',
  },
  nameOf: ({ alertNo }) => alertNo,
});
