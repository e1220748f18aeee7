import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import type { ListCallContext } from '../../platform/kernel/lists/declaration.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, contains, equals } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { faultText } from './fault.texts.ts';
import { VersionRow, versionColumns } from './schemas.ts';
import { packages, packageVersions } from './tables.ts';
import { texts } from './texts.ts';
import { versionTransitions } from './versionMoves.ts';
import { VERSION_STATUSES } from './versionStatus.ts';
import { readVersionStats } from './versionUses.ts';
import { visibleVersions } from './visibleVersions.ts';

const { fields } = texts;
type Version = typeof packageVersions.$inferSelect;
interface Row {
  one: Version;
  packageName: string;
  packageKey: string;
}

const select = (tx: Tx) =>
  tx
    .select({
      one: packageVersions,
      packageName: packages.name,
      packageKey: packages.packageKey,
    })
    .from(packageVersions)
    .innerJoin(packages, eq(packages.id, packageVersions.packageId))
    .$dynamic();

const order = sql`${packageVersions.sortKey} collate "C"`;
const UNUSED = { installed: 0, pending: 0, failed: 0 };

/** Versions that the caller can see, newest first. */
export const versionList = defineList({
  table: packageVersions,
  id: packageVersions.id,
  always: visibleVersions,
  select,
  filters: {
    packageId: equals(packageVersions.packageId, idSchema(packages.id, fields.packageId)),
    keyword: contains(packageVersions.version, fields.versionKeyword),
    status: among(packageVersions.status, VERSION_STATUSES, fields.status),
  },
  tabs: ['status'],
  sort: { CreatedAt: packageVersions.createdAt },
  order: [descending(order), descending(packageVersions.id)],
  row: VersionRow,
  context: (by, rows: readonly Row[]) =>
    readVersionStats(
      (by as ListCallContext).deps,
      by,
      rows.map(({ one }) => one.id),
    ),
  present({ one, packageName, packageKey }, { context }) {
    return {
      ...versionColumns.of(one),
      packageName,
      packageKey,
      sha256: one.sha256,
      status: one.status,
      contents: one.contents,
      faults: one.faults.map((fault) => ({ ...fault, text: faultText(fault) })),
      stats: context.get(one.id) ?? UNUSED,
    };
  },
  actionsOn: ({ one }, { may }) => versionTransitions.actions(one.status, may),
  actions: { add: '/package/addVersion', export: '/package/exportVersionList' },
  nameOf: ({ packageName, version }: VersionRow) => `${packageName} ${version}`,
});
