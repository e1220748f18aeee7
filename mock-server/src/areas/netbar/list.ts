import { eq, gt, like, lte, not } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { idOf } from '../../platform/kernel/area/idOf.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, contains, equals, own, range } from '../../platform/kernel/lists/filters.ts';
import { regionName, regionPrefix } from '../../platform/kernel/regions/regions.ts';
import { wireColumns } from '../../platform/services/entity/wireRow.ts';
import { netbarTransitions } from './moves.ts';
import { ONLINE_STATUSES, onlineStatus, onlineStatusSql } from './online.ts';
import { NetbarRow, netbarWire } from './schemas.ts';
import { effectiveStatus, effectiveStatusSql, inServiceSql, NETBAR_STATUSES } from './status.ts';
import { markets, netbars } from './tables.ts';
import { PROTECT_STATUSES, RINGS } from './values.ts';

const owners = alias(users, 'owners');
const members = alias(users, 'members');

const select = (tx: Tx) =>
  tx
    .select({ netbar: netbars, marketName: markets.name, ownerName: owners.nickName, memberName: members.nickName })
    .from(netbars)
    .leftJoin(markets, eq(markets.id, netbars.marketId))
    .leftJoin(owners, eq(owners.id, netbars.ownerId))
    .leftJoin(members, eq(members.id, netbars.memberId))
    .$dynamic();

const Region = Type.Optional(Type.String({ pattern: '^(?:\\d{2}|\\d{4}|\\d{6})$', maxLength: 6, title: '地区' }));

/** The netbars of a caller's scope, newest first unless sorted. A region finds everything in it. */
export const netbarList = defineList({
  table: netbars,
  id: netbars.id,
  select,
  filters: {
    keyword: contains([netbars.name, netbars.netbarNo, netbars.contactPhone], '关键词'),
    regionCode: own(Region, (code) => like(netbars.regionCode, `${regionPrefix(code)}%`)),
    marketId: equals(netbars.marketId, idOf(markets.id, '市场')),
    status: among(effectiveStatusSql, NETBAR_STATUSES, '状态'),
    served: own(Type.Optional(Type.Boolean({ title: '服务中' })), (wanted, { now }) =>
      wanted ? inServiceSql(now) : not(inServiceSql(now)),
    ),
    occupied: own(Type.Optional(Type.Boolean({ title: '有客户机在线' })), (wanted) =>
      wanted ? gt(netbars.terminalOnline, 0) : lte(netbars.terminalOnline, 0),
    ),
    onlineStatus: among(onlineStatusSql, ONLINE_STATUSES, '在线状态'),
    protectStatus: among(netbars.protectStatus, PROTECT_STATUSES, '防护状态'),
    ring: among(netbars.ring, RINGS, '灰度环'),
    clientVersion: equals(netbars.clientVersion, Type.String({ maxLength: 20, title: '客户端版本' })),
    ...range('ExpireAt', netbars.expireAt, '到期时间'),
  },
  tabs: ['status', 'onlineStatus'],
  memory: 'netbars',
  // Heartbeats come all the time, and judge a netbar by minutes and a half.
  countedEvery: 5_000,
  sort: wireColumns(netbars, [
    ...(['ID', 'netbarNo', 'name', 'regionCode', 'status', 'terminalTotal', 'terminalOnline', 'clientVersion'] as const),
    ...(['lastHeartbeatAt', 'expireAt', 'CreatedAt', 'UpdatedAt'] as const),
  ]),
  row: NetbarRow,
  present: ({ netbar, ownerName, marketName, memberName }, { now }) => ({
    ...netbarWire.of(netbar),
    regionName: regionName(netbar.regionCode),
    ownerName: ownerName ?? '',
    marketName: marketName ?? '',
    memberName: memberName ?? '',
    onlineStatus: onlineStatus(netbar.lastHeartbeatAt, now),
    status: effectiveStatus(netbar, now),
  }),
  actionsOn: ({ netbar }, { now, may }) => netbarTransitions.actions(effectiveStatus(netbar, now), may),
  actions: {
    add: '/netbar/addNetbar',
    setTags: '/netbar/setNetbarTags',
    setRing: '/netbar/setNetbarRing',
    export: '/netbar/exportNetbarList',
    import: '/netbar/importNetbar',
  },
  nameOf: ({ name }) => name,
});
