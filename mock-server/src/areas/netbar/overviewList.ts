import { notInArray } from 'drizzle-orm';
import { Type } from 'typebox';
import { idOf } from '../../platform/kernel/area/idOf.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { among, contains, customFilter, equals } from '../../platform/kernel/lists/filters.ts';
import { ascending } from '../../platform/kernel/lists/order.ts';
import { netbarNamed } from './netbarNamed.ts';
import { ONLINE_STATUSES, onlineStatus, onlineStatusSql } from './online.ts';
import { netbars } from './tables.ts';
import { texts } from './texts.ts';

const named = contains(netbars.name, texts.fields.keyword);

/** Columns and filters of all overviews over netbars. */
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
  always: () => notInArray(netbars.status, ['rejected', 'archived']),
  filters: {
    netbarId: equals(netbars.id, idOf(netbars.id, texts.fields.objects)),
    keyword: customFilter(named.schema, (text) => netbarNamed(text ?? '')),
    onlineStatus: among(onlineStatusSql, ONLINE_STATUSES, texts.fields.onlineStatus),
  },
  sort: { name: netbars.name },
  order: [ascending(netbars.name), ascending(netbars.id)],
};

type Plain = { id: number; netbarNo: string; name: string; lastHeartbeatAt: Date | null };

/** Returns the fields of all overviews. */
export const presentNetbar = ({ id, netbarNo, name, lastHeartbeatAt }: Plain, now: Date) => ({
  ID: id,
  netbarNo,
  name,
  onlineStatus: onlineStatus(lastHeartbeatAt, now),
});
