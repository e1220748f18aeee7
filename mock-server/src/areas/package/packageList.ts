import { and, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { ListCallContext } from '../../platform/kernel/lists/declaration.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, contains } from '../../platform/kernel/lists/filters.ts';
import { FILES_PATH } from '../../platform/services/file/service.ts';
import { packageTransitions } from './packageMoves.ts';
import { PackageRow } from './schemas.ts';
import { packages, packageVersions } from './tables.ts';
import { texts } from './texts.ts';
import {
  INSTALLABLE,
  PACKAGE_CATEGORIES,
  PACKAGE_STATUSES,
  type VersionStatus,
} from './versionStatus.ts';
import { readVersionStats } from './versionUses.ts';
import { visibleVersions } from './visibleVersions.ts';

const { fields } = texts;
type Package = typeof packages.$inferSelect;

interface Figures {
  latestVersion: string;
  versionCount: number;
  installedCount: number;
}

const isInstallable = (status: VersionStatus): boolean => INSTALLABLE.includes(status);

/** Reads the newest version and the numbers of packages. */
async function readFigures(by: ListCallContext, rows: readonly { one: Package }[]) {
  const ids = rows.map(({ one }) => one.id);
  const versions = await by.tx
    .select({
      id: packageVersions.id,
      packageId: packageVersions.packageId,
      version: packageVersions.version,
      status: packageVersions.status,
    })
    .from(packageVersions)
    .where(and(inArray(packageVersions.packageId, ids), await visibleVersions(by)))
    .orderBy(packageVersions.packageId, sql`${packageVersions.sortKey} collate "C"`);
  const stats = await readVersionStats(
    by.deps,
    by,
    versions.map(({ id }) => id),
  );
  const figures = new Map<number, Figures>();
  for (const { id, packageId, version, status } of versions) {
    const before = figures.get(packageId);
    figures.set(packageId, {
      latestVersion: isInstallable(status) ? version : (before?.latestVersion ?? ''),
      versionCount: (before?.versionCount ?? 0) + 1,
      installedCount: (before?.installedCount ?? 0) + (stats.get(id)?.installed ?? 0),
    });
  }
  return figures;
}

const NO_FIGURES: Figures = { latestVersion: '', versionCount: 0, installedCount: 0 };

/** Software packages, last changed first. */
export const packageList = defineList({
  table: packages,
  id: packages.id,
  select: (tx: Tx) => tx.select({ one: packages }).from(packages).$dynamic(),
  filters: {
    keyword: contains([packages.name, packages.packageKey], fields.keyword),
    status: among(packages.status, PACKAGE_STATUSES, fields.status),
    category: among(packages.category, PACKAGE_CATEGORIES, fields.category),
  },
  tabs: ['status'],
  sort: { name: packages.name, UpdatedAt: packages.updatedAt },
  row: PackageRow,
  context: (by, rows: readonly { one: Package }[]) => readFigures(by as ListCallContext, rows),
  present({ one }, { context }) {
    const { id, createdAt, updatedAt, pinyin: _search, ...plain } = one;
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      ...plain,
      iconUrl: plain.iconKey === '' ? '' : `${FILES_PATH}/${plain.iconKey}`,
      ...(context.get(id) ?? NO_FIGURES),
    };
  },
  actionsOn: ({ one }, { may }) => packageTransitions.actions(one.status, may),
  actions: { add: '/package/addPackage', export: '/package/exportPackageList' },
  nameOf: ({ name }: PackageRow) => name,
});
