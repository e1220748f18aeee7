import { notInArray } from 'drizzle-orm';
import { Type } from 'typebox';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { among, contains, customFilter, equals } from '../../platform/kernel/lists/filters.ts';
import { ascending } from '../../platform/kernel/lists/order.ts';
import { netbarNamed } from './netbarNamed.ts';
import { ONLINE_STATUSES, onlineStatus, onlineStatusSql } from './online.ts';
import { netbars } from './tables.ts';
import { texts } from './texts.ts';

const named = contains(netbars.name, texts.fields.keyword);

/** Columns, filters and options of all overviews over netbars. */
export const netbarOverview = {
  columns: {
    id: netbars.id,
    netbarNo: netbars.netbarNo,
    name: netbars.name,
    lastHeartbeatAt: netbars.lastHeartbeatAt,
  },
  schema: {
    ID: Type.Integer(),
    netbarNo: Type.String(),
    name: Type.String(),
    onlineStatus: choice(ONLINE_STATUSES, texts.fields.onlineStatus),
    actions: Type.Array(Type.String()),
  },
  filters: {
    netbarId: equals(netbars.id, idSchema(netbars.id, texts.fields.objects)),
    keyword: customFilter(named.schema, (text) => netbarNamed(text ?? '')),
    onlineStatus: among(onlineStatusSql, ONLINE_STATUSES, texts.fields.onlineStatus),
  },
  /** Options of the list. Its tab `state` depends on tables that change without the netbars. */
  list: {
    table: netbars,
    id: netbars.id,
    always: () => notInArray(netbars.status, ['rejected', 'archived']),
    tabs: ['state'] as const,
    memory: 'netbars',
    countedEvery: 5_000,
    sort: { name: netbars.name },
    order: [ascending(netbars.name), ascending(netbars.id)],
    actionsOn: () => [],
    nameOf: ({ name }: { name: string }) => name,
  },
};

type Plain = { id: number; netbarNo: string; name: string; lastHeartbeatAt: Date | null };

/** Returns the fields of all overviews. */
export const presentNetbar = ({ id, netbarNo, name, lastHeartbeatAt }: Plain, now: Date) => ({
  ID: id,
  netbarNo,
  name,
  onlineStatus: onlineStatus(lastHeartbeatAt, now),
});
