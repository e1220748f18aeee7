import { and, count, eq, inArray, ne } from 'drizzle-orm';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import {
  packages,
  packageVersions,
  type VersionStats,
  type VersionUses,
} from '../package/index.ts';
import { haltWithdrawn } from './decisions.ts';
import type { InstallStatus } from './model.ts';
import { ACTIVE_STATUSES } from './rolloutTransitions.ts';
import { installedPackages, installRecords, rollouts } from './tables.ts';

const PENDING: readonly InstallStatus[] = ['waiting', 'pending', 'downloading', 'installing'];
const FAILED: readonly InstallStatus[] = ['failed', 'silent'];

/** Terminals with versions of packages, and rollouts that install them. */
export const rolloutVersionUses: VersionUses = {
  async stats({ tx, caller }, versionIds) {
    const stats = new Map<number, VersionStats>();
    const add = (id: number, more: Partial<VersionStats>) => {
      const sum = stats.get(id) ?? { installed: 0, pending: 0, failed: 0 };
      stats.set(id, {
        installed: sum.installed + (more.installed ?? 0),
        pending: sum.pending + (more.pending ?? 0),
        failed: sum.failed + (more.failed ?? 0),
      });
    };
    // Terminals report the version of the security client themselves.
    const installed = await tx
      .select({ id: packageVersions.id, installed: count() })
      .from(packageVersions)
      .innerJoin(packages, eq(packages.id, packageVersions.packageId))
      .innerJoin(
        installedPackages,
        and(
          eq(installedPackages.packageId, packageVersions.packageId),
          eq(installedPackages.version, packageVersions.version),
        ),
      )
      .where(
        and(
          inArray(packageVersions.id, [...versionIds]),
          ne(packages.category, 'client'),
          await inScope(tx, caller, installedPackages),
        ),
      )
      .groupBy(packageVersions.id);
    for (const row of installed) add(row.id, { installed: row.installed });
    const open = await tx
      .select({ id: rollouts.versionId, status: installRecords.status, count: count() })
      .from(installRecords)
      .innerJoin(rollouts, eq(rollouts.id, installRecords.rolloutId))
      .where(
        and(
          inArray(rollouts.versionId, [...versionIds]),
          inArray(rollouts.status, [...ACTIVE_STATUSES, 'completed']),
          inArray(installRecords.status, [...PENDING, ...FAILED]),
          await inScope(tx, caller, installRecords),
        ),
      )
      .groupBy(rollouts.versionId, installRecords.status);
    for (const row of open)
      add(
        row.id ?? 0,
        FAILED.includes(row.status) ? { failed: row.count } : { pending: row.count },
      );
    return stats;
  },
  withdrawn: haltWithdrawn,
};
