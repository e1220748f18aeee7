import { eq, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineLogList } from '../../platform/kernel/lists/defineLogList.ts';
import { among, customFilter, equals, prefix, range } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { netbars } from '../netbar/index.ts';
import { packages } from '../package/index.ts';
import { terminals } from '../pc/index.ts';
import { describeError, describeExclusion, describeStatus } from './describeError.ts';
import { taskOf } from './desiredState.ts';
import { INSTALL_STATUSES } from './model.ts';
import { rolloutTransitions } from './rolloutTransitions.ts';
import { InstallRecord, packageFilter } from './schemas.ts';
import { installedPackages, installRecords, rollouts } from './tables.ts';
import { isRepeatable } from './targetMoves.ts';
import { texts } from './texts.ts';

const { fields } = texts;

/** Counts the terminals that boot from the image of a record, with a condition. */
const ofImage = (
  condition: SQL,
) => sql<number>`case when ${installRecords.imageName} = '' then 0 else (
  select count(*)::int from ${terminals} t where t.netbar_id = ${installRecords.netbarId}
    and t.image_name = ${installRecords.imageName} and t.status <> 'removed' and ${condition}) end`;
/** Condition for terminals with the version of a record, or without the package if it is removed. */
const hasVersion = sql`coalesce((select p.version from ${installedPackages} p
  where p.terminal_id = t.id and p.package_id = ${installRecords.packageId}), '') = ${installRecords.toVersion}`;

const select = (tx: Tx) =>
  tx
    .select({
      record: installRecords,
      rollout: rollouts,
      packageName: packages.name,
      netbarName: netbars.name,
      machines: ofImage(sql`true`),
      booted: ofImage(hasVersion),
    })
    .from(installRecords)
    .innerJoin(rollouts, eq(rollouts.id, installRecords.rolloutId))
    .innerJoin(packages, eq(packages.id, installRecords.packageId))
    .innerJoin(netbars, eq(netbars.id, installRecords.netbarId))
    .$dynamic();

/** Lists the terminals of rollouts in the caller's netbars, last changed first. */
export const installList = defineLogList({
  table: installRecords,
  id: installRecords.id,
  carried: ['rolloutId', 'netbarId', 'startStatusAt', 'endStatusAt'],
  select,
  filters: {
    rolloutId: equals(installRecords.rolloutId, idSchema(rollouts.id, fields.rolloutId)),
    packageId: equals(installRecords.packageId, packageFilter),
    netbarId: equals(installRecords.netbarId, idSchema(netbars.id, fields.netbarId)),
    terminalNo: prefix(installRecords.terminalNo, fields.terminalNo, 5),
    status: among(installRecords.status, INSTALL_STATUSES, fields.status),
    errorCode: equals(
      installRecords.errorCode,
      Type.String({ maxLength: 20, title: fields.errorCode }),
    ),
    ring: customFilter(
      Type.Optional(Type.Integer({ minimum: 0, maximum: 5, title: fields.ring })),
      (ring) => eq(installRecords.ring, ring as number),
    ),
    ...range('StatusAt', installRecords.statusAt, fields.statusAt),
  },
  sort: { statusAt: installRecords.statusAt },
  order: [descending(installRecords.statusAt), descending(installRecords.id)],
  row: InstallRecord,
  present({ record, rollout, packageName, netbarName, machines, booted }) {
    const { id, errorCode, retryAt, statusAt } = record;
    const describe = record.status === 'excluded' ? describeExclusion : describeError;
    const { title, remedy } = describe(errorCode);
    return {
      ID: id,
      rolloutId: record.rolloutId,
      rolloutName: rollout.name,
      packageName,
      netbarId: record.netbarId,
      netbarName,
      terminalId: record.terminalId,
      terminalNo: record.terminalNo,
      imageName: record.imageName,
      machines,
      booted,
      ringName: rollout.rings[record.ring]?.name ?? '',
      task: taskOf(record),
      status: record.status,
      statusText: describeStatus(record),
      isShared: record.isShared,
      attempt: record.attempt,
      fromVersion: record.fromVersion,
      toVersion: record.toVersion,
      errorCode,
      error: errorCode === '' ? '' : title,
      errorText: record.errorText,
      remedy: errorCode === '' ? '' : remedy,
      retryAt: retryAt?.toISOString() ?? null,
      statusAt: statusAt.toISOString(),
    };
  },
  actionsOn: ({ record, rollout }, { may }) =>
    isRepeatable(record) &&
    may.has('/rollout/retryInstall') &&
    rolloutTransitions.moves.retry?.from?.includes(rollout.status)
      ? ['retry']
      : [],
  actions: { export: '/rollout/exportInstallRecordList' },
  nameOf: ({ netbarName, terminalNo, imageName }) => `${netbarName} ${imageName || terminalNo}`,
});
