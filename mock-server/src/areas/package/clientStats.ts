import { and, count, eq, inArray } from 'drizzle-orm';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { terminals } from '../pc/index.ts';
import { packages, packageVersions } from './tables.ts';
import type { VersionUses } from './versionUses.ts';

/** Counts the terminals that report a version of the security client. */
export const clientUses: VersionUses = {
  async stats({ tx, caller }, versionIds) {
    const rows = await tx
      .select({ id: packageVersions.id, installed: count() })
      .from(packageVersions)
      .innerJoin(packages, eq(packages.id, packageVersions.packageId))
      .innerJoin(terminals, eq(terminals.clientVersion, packageVersions.version))
      .where(
        and(
          inArray(packageVersions.id, [...versionIds]),
          eq(packages.category, 'client'),
          await inScope(tx, caller, terminals),
        ),
      )
      .groupBy(packageVersions.id);
    return new Map(rows.map(({ id, installed }) => [id, { installed, pending: 0, failed: 0 }]));
  },
};
