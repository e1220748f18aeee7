import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { badFields, refuse } from '../../http/errors.ts';
import { INSTALLABLE, packages, packageVersions } from '../package/index.ts';
import type { Rollout } from './rows.ts';
import type { RolloutContent } from './schemas.ts';
import { texts } from './texts.ts';

/** Columns of a rollout that say what it installs or removes. */
type Subject = Pick<Rollout, 'packageId' | 'versionId' | 'toVersion'>;

const findVersion = async (tx: Tx, versionId: number) => {
  const [row] = await tx
    .select({ version: packageVersions, packageStatus: packages.status })
    .from(packageVersions)
    .innerJoin(packages, eq(packages.id, packageVersions.packageId))
    .where(eq(packageVersions.id, versionId));
  return row;
};

async function readInstalled(tx: Tx, versionId: number): Promise<Subject> {
  const row = await findVersion(tx, versionId);
  if (!row) throw badFields([{ field: 'versionId', msg: texts.unknownVersion }]);
  if (!INSTALLABLE.includes(row.version.status))
    throw badFields([{ field: 'versionId', msg: texts.notInstallable }]);
  if (row.packageStatus !== 'active') throw refuse(texts.deprecated);
  return { packageId: row.version.packageId, versionId, toVersion: row.version.version };
}

/** A package that is no longer maintained can be removed, but not the security client. */
async function readRemoved(tx: Tx, packageId: number): Promise<Subject> {
  const [row] = await tx
    .select({ category: packages.category })
    .from(packages)
    .where(eq(packages.id, packageId));
  if (!row) throw badFields([{ field: 'packageId', msg: texts.unknownPackage }]);
  if (row.category === 'client') throw badFields([{ field: 'packageId', msg: texts.keepClient }]);
  return { packageId, versionId: null, toVersion: '' };
}

/** Returns what a rollout installs or removes. Throws if it cannot. */
export async function readSubject(
  tx: Tx,
  { task = 'install', versionId, packageId }: RolloutContent,
): Promise<Subject> {
  if (task === 'uninstall') {
    if (packageId === undefined)
      throw badFields([{ field: 'packageId', msg: texts.choosePackage }]);
    return readRemoved(tx, packageId);
  }
  if (versionId === undefined) throw badFields([{ field: 'versionId', msg: texts.chooseVersion }]);
  return readInstalled(tx, versionId);
}

/**
 * Checks that a rollout can still start terminals: its version may have been withdrawn since.
 * Returns whether the version interrupts terminals in use.
 */
export async function checkStartable(tx: Tx, { versionId }: Rollout): Promise<boolean> {
  if (versionId === null) return false;
  const row = await findVersion(tx, versionId);
  if (!row || !INSTALLABLE.includes(row.version.status)) throw refuse(texts.notInstallable);
  if (row.packageStatus !== 'active') throw refuse(texts.deprecated);
  return row.version.forceUpdate;
}
