import { eq, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, contains, customFilter, equals } from '../../platform/kernel/lists/filters.ts';
import { ascending } from '../../platform/kernel/lists/order.ts';
import { inServiceSql, netbars } from '../netbar/index.ts';
import { isMemberTerminal } from '../targetScope/index.ts';
import { PC_PROTECT_STATUSES } from './dicts.ts';
import { lastSeen, PC_ONLINE_STATUSES, pcOnlineStatus, pcOnlineStatusSql } from './online.ts';
import { hasFailedCommand, isBelowVersion, isOffLong } from './problems.ts';
import { PC_RISKS, riskLevel, riskSql } from './risk.ts';
import { Pc } from './schemas.ts';
import { COMMANDS, PC_STATUSES, pcStatus, pcStatusSql, pcTransitions } from './status.ts';
import { terminalGroups, terminals } from './tables.ts';
import { texts } from './texts.ts';

const select = (tx: Tx) =>
  tx
    .select({
      pc: terminals,
      netbarName: netbars.name,
      lastHeartbeatAt: netbars.lastHeartbeatAt,
      groupName: terminalGroups.name,
    })
    .from(terminals)
    .innerJoin(netbars, eq(netbars.id, terminals.netbarId))
    .leftJoin(terminalGroups, eq(terminalGroups.id, terminals.groupId))
    .$dynamic();

/** Actions on selected terminals, and their calls. */
export const pcActionCalls = {
  move: '/pc/movePc',
  setTags: '/pc/setPcTags',
  register: '/pc/registerPc',
  remove: '/pc/removePc',
  killProcess: '/pc/killProcess',
  runTool: '/pc/runTool',
  ...Object.fromEntries(COMMANDS.map((command) => [command, '/pc/sendCommand'])),
};

/** Terminals of the caller's netbars, by number unless sorted. Removed ones are excluded. */
export const pcList = defineList({
  table: terminals,
  id: terminals.id,
  select,
  always: () => ne(terminals.status, 'removed'),
  filters: {
    keyword: contains(
      [terminals.terminalNo, terminals.ip, terminals.mac, terminals.hostName],
      texts.fields.keyword,
    ),
    netbarId: equals(terminals.netbarId, idSchema(netbars.id, texts.fields.netbarId)),
    scopeId: isMemberTerminal(terminals),
    groupId: equals(terminals.groupId, idSchema(terminalGroups.id, texts.fields.groupId)),
    ungrouped: customFilter(
      Type.Optional(Type.Boolean({ title: texts.fields.ungrouped })),
      (value) => (value ? isNull(terminals.groupId) : isNotNull(terminals.groupId)),
    ),
    onlineStatus: among(pcOnlineStatusSql, PC_ONLINE_STATUSES, texts.fields.onlineStatus),
    status: among(pcStatusSql, PC_STATUSES, texts.fields.status),
    protectStatus: among(terminals.protectStatus, PC_PROTECT_STATUSES, texts.fields.protectStatus),
    risk: among(riskSql(terminals.riskScore), PC_RISKS, texts.fields.risk),
    clientVersion: equals(
      terminals.clientVersion,
      Type.String({ maxLength: 20, title: texts.fields.clientVersion }),
    ),
    tag: customFilter(
      Type.Optional(Type.String({ maxLength: 12, title: texts.fields.tag })),
      (tag) => sql`${terminals.tags} @> array[${tag}]::text[]`,
    ),
    belowVersion: customFilter(
      Type.Optional(
        Type.String({
          pattern: '^\\d{1,5}(?:\\.\\d{1,5}){0,3}$',
          maxLength: 20,
          title: texts.fields.belowVersion,
        }),
      ),
      (version: string) => isBelowVersion(version),
    ),
    offLong: customFilter(
      Type.Optional(Type.Boolean({ title: texts.fields.offLong })),
      (value, { now }) => (value ? isOffLong(now) : not(isOffLong(now))),
    ),
    commandFailed: customFilter(
      Type.Optional(Type.Boolean({ title: texts.fields.commandFailed })),
      (value, { now }) => (value ? hasFailedCommand(now) : not(hasFailedCommand(now))),
    ),
    served: customFilter(
      Type.Optional(Type.Boolean({ title: texts.fields.served })),
      (value, { now }) => {
        const served = sql`${terminals.netbarId} in (select ${netbars.id} from ${netbars} where ${inServiceSql(now)})`;
        return value ? served : not(served);
      },
    ),
    replaced: customFilter(
      Type.Optional(Type.Boolean({ title: texts.fields.replaced })),
      (value) => (value ? sql`${terminals.newMac} is not null` : sql`${terminals.newMac} is null`),
    ),
  },
  tabs: ['onlineStatus'],
  sort: {
    terminalNo: terminals.terminalNo,
    ip: terminals.ip,
    clientVersion: terminals.clientVersion,
    bootAt: terminals.bootAt,
    riskScore: terminals.riskScore,
    CreatedAt: terminals.createdAt,
  },
  order: [ascending(terminals.terminalNo), ascending(terminals.id)],
  row: Pc,
  present({ pc, netbarName, lastHeartbeatAt, groupName }, { now }) {
    const {
      id,
      createdAt,
      updatedAt,
      power: _told,
      powerAt: _since,
      isolated: _state,
      ...plain
    } = pc;
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      ...plain,
      inUse: pc.inUse && pc.power === 'on',
      netbarName,
      groupName: groupName ?? '',
      status: pcStatus(pc),
      risk: riskLevel(pc.riskScore),
      onlineStatus: pcOnlineStatus(pc, lastHeartbeatAt, now),
      lastSeenAt: lastSeen(pc, lastHeartbeatAt).toISOString(),
      bootAt: pc.bootAt?.toISOString() ?? null,
      protectStatus: plain.protectStatus as Pc['protectStatus'],
    };
  },
  actionsOn: ({ pc }, { may }) => pcTransitions.actions(pc, may),
  actions: { ...pcActionCalls, export: '/pc/exportPcList' },
  nameOf: ({ netbarName, terminalNo }) => `${netbarName} ${terminalNo}`,
});
