import { and, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { packageVersions } from './tables.ts';

/** Calls that prepare a version. Each one alone shows the versions that it changes. */
const PREPARING = [
  '/package/updatePackage',
  '/package/addVersion',
  '/package/updateVersion',
  '/package/verifyVersion',
];

/**
 * Condition for versions that a caller sees: all for those who prepare versions, otherwise those
 * that have reached netbars.
 */
export async function visibleVersions({ tx, caller }: ActorContext): Promise<SQL | undefined> {
  const granted = await grantedPaths(tx, caller.authorityId);
  if (PREPARING.some((path) => granted.has(path))) return undefined;
  return or(
    inArray(packageVersions.status, ['rolling', 'released', 'superseded']),
    and(inArray(packageVersions.status, ['withdrawn']), isNotNull(packageVersions.releasedAt)),
  );
}
