import { eq, gt, like, lte, not, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
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
import { regionName, regionPrefix } from '../../platform/kernel/regions/regions.ts';
import { apiColumns } from '../../platform/services/entity/apiRow.ts';
import { readStarred } from './marks.ts';
import { netbarTransitions } from './moves.ts';
import { netbarNamed } from './netbarNamed.ts';
import { ONLINE_STATUSES, onlineStatus, onlineStatusSql } from './online.ts';
import { NetbarRow, netbarWire } from './schemas.ts';
import { effectiveStatus, effectiveStatusSql, inServiceSql, NETBAR_STATUSES } from './status.ts';
import { markets, netbars } from './tables.ts';
import { texts } from './texts.ts';
import { PROTECT_STATUSES, RINGS } from './values.ts';

const owners = alias(users, 'owners');
const members = alias(users, 'members');

const select = (tx: Tx) =>
  tx
    .select({
      netbar: netbars,
      marketName: markets.name,
      ownerName: owners.nickName,
      memberName: members.nickName,
    })
    .from(netbars)
    .leftJoin(markets, eq(markets.id, netbars.marketId))
    .leftJoin(owners, eq(owners.id, netbars.ownerId))
    .leftJoin(members, eq(members.id, netbars.memberId))
    .$dynamic();

const Region = Type.Optional(
  Type.String({ pattern: '^(?:\\d{2}|\\d{4}|\\d{6})$', maxLength: 6, title: texts.fields.region }),
);

const keyword = contains(netbars.contactPhone, texts.fields.keyword);

/**
 * Lists the netbars of the caller's scope, newest first by default. A region matches everything in
 * it.
 */
export const netbarList = defineList({
  table: netbars,
  id: netbars.id,
  select,
  filters: {
    keyword: customFilter(keyword.schema, (text) =>
      or(keyword.where(text ?? ''), netbarNamed(text ?? '')),
    ),
    regionCode: customFilter(Region, (code) => like(netbars.regionCode, `${regionPrefix(code)}%`)),
    marketId: equals(netbars.marketId, idSchema(markets.id, texts.fields.marketId)),
    status: among(effectiveStatusSql, NETBAR_STATUSES, texts.fields.status),
    served: customFilter(
      Type.Optional(Type.Boolean({ title: texts.fields.served })),
      (value, { now }) => (value ? inServiceSql(now) : not(inServiceSql(now))),
    ),
    occupied: customFilter(
      Type.Optional(Type.Boolean({ title: texts.fields.occupied })),
      (value) => (value ? gt(netbars.terminalOnline, 0) : lte(netbars.terminalOnline, 0)),
    ),
    onlineStatus: among(onlineStatusSql, ONLINE_STATUSES, texts.fields.onlineStatus),
    protectStatus: among(netbars.protectStatus, PROTECT_STATUSES, texts.fields.protectStatus),
    ring: among(netbars.ring, RINGS, texts.fields.ring),
    clientVersion: equals(
      netbars.clientVersion,
      Type.String({ maxLength: 20, title: texts.fields.clientVersion }),
    ),
    ...range('ExpireAt', netbars.expireAt, texts.fields.expireAt),
  },
  tabs: ['status', 'onlineStatus'],
  memory: 'netbars',
  // Heartbeats arrive continuously, and the online status changes after minutes only.
  countedEvery: 5_000,
  sort: apiColumns(netbars, [
    ...([
      'ID',
      'netbarNo',
      'name',
      'regionCode',
      'status',
      'terminalTotal',
      'terminalOnline',
      'clientVersion',
    ] as const),
    ...(['lastHeartbeatAt', 'expireAt', 'CreatedAt', 'UpdatedAt'] as const),
  ]),
  row: NetbarRow,
  context: readStarred,
  present: ({ netbar, ownerName, marketName, memberName }, { now, context }) => ({
    ...netbarWire.of(netbar),
    regionName: regionName(netbar.regionCode),
    ownerName: ownerName ?? '',
    marketName: marketName ?? '',
    memberName: memberName ?? '',
    starred: context.has(netbar.id),
    onlineStatus: onlineStatus(netbar.lastHeartbeatAt, now),
    status: effectiveStatus(netbar, now),
  }),
  actionsOn: ({ netbar }, { now, may }) =>
    netbarTransitions.actions(effectiveStatus(netbar, now), may),
  actions: {
    add: '/netbar/addNetbar',
    setTags: '/netbar/setNetbarTags',
    setRing: '/netbar/setNetbarRing',
    export: '/netbar/exportNetbarList',
    import: '/netbar/importNetbar',
  },
  nameOf: ({ name }) => name,
});
