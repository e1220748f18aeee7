import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, equals } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { netbars } from '../netbar/index.ts';
import { packages } from '../package/index.ts';
import { terminals } from '../pc/index.ts';
import { holdTexts } from './hold.texts.ts';
import { HOLD_STATUSES, HoldRecord } from './holdSchemas.ts';
import { packageFilter } from './schemas.ts';
import { packageHolds } from './tables.ts';

const { fields } = holdTexts;

const select = (tx: Tx) =>
  tx
    .select({
      hold: packageHolds,
      netbarName: netbars.name,
      terminalNo: terminals.terminalNo,
      packageName: packages.name,
    })
    .from(packageHolds)
    .innerJoin(netbars, eq(netbars.id, packageHolds.netbarId))
    .innerJoin(packages, eq(packages.id, packageHolds.packageId))
    .leftJoin(terminals, eq(terminals.id, packageHolds.terminalId))
    .$dynamic();

/** Netbars and terminals that stay at a version, newest first. */
export const holdList = defineList({
  table: packageHolds,
  id: packageHolds.id,
  select,
  filters: {
    status: among(
      sql`case when ${packageHolds.endedAt} is null then 'active' else 'ended' end`,
      HOLD_STATUSES,
      fields.status,
    ),
    netbarId: equals(packageHolds.netbarId, idSchema(netbars.id, fields.netbarId)),
    packageId: equals(packageHolds.packageId, packageFilter),
  },
  tabs: ['status'],
  sort: { until: packageHolds.until },
  order: [descending(packageHolds.id)],
  row: HoldRecord,
  present({ hold, netbarName, terminalNo, packageName }) {
    const { id, createdAt, updatedAt: _updated, endedAt, until, ...row } = hold;
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      ...row,
      netbarName,
      terminalNo: terminalNo ?? '',
      packageName,
      until: until.toISOString(),
      status: endedAt === null ? ('active' as const) : ('ended' as const),
    };
  },
  actionsOn: ({ hold }, { may }) =>
    hold.endedAt === null && may.has('/rollout/endHold') ? ['end'] : [],
  actions: { add: '/rollout/addHold', export: '/rollout/exportHoldList' },
  nameOf: ({ netbarName, terminalNo, packageName }) => `${netbarName} ${terminalNo} ${packageName}`,
});
