import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { signedAddress } from '../../platform/services/file/signedAddress.ts';
import {
  type AgentContent,
  type Capabilities,
  type ContentSet,
  contentHash,
} from '../agent/index.ts';
import { packages, packageVersions } from '../package/index.ts';
import { levelVersions } from '../pc/index.ts';
import { DELIVERED_ROLLOUTS, DELIVERED_TARGETS, desiredAction, taskOf } from './desiredState.ts';
import { installRecords, packageCounters, rolloutNetbars, rollouts } from './tables.ts';

/** Addresses of files are valid for one day. A gateway fetches the content again for new ones. */
const ADDRESS_SECONDS = 86_400;

type Version = typeof packageVersions.$inferSelect;
type FileDeps = Pick<Deps, 'sealer' | 'storage' | 'now'>;

const readOpen = (tx: Tx, netbarId: number) =>
  tx
    .select({
      record: installRecords,
      rolloutState: { status: rollouts.status, isOpen: rollouts.isOpen },
      bandwidthKBps: rollouts.bandwidthKBps,
      shareFiles: rollouts.shareFiles,
      forceReason: rollouts.forceReason,
      isPostponed: sql<boolean>`${rolloutNetbars.postponedUntil} is not null`,
      packageKey: packages.packageKey,
      category: packages.category,
    })
    .from(installRecords)
    .innerJoin(rollouts, eq(rollouts.id, installRecords.rolloutId))
    .innerJoin(packages, eq(packages.id, installRecords.packageId))
    .leftJoin(
      rolloutNetbars,
      and(
        eq(rolloutNetbars.rolloutId, installRecords.rolloutId),
        eq(rolloutNetbars.netbarId, installRecords.netbarId),
      ),
    )
    .where(
      and(
        eq(installRecords.netbarId, netbarId),
        inArray(installRecords.status, [...DELIVERED_TARGETS]),
        inArray(rollouts.status, [...DELIVERED_ROLLOUTS]),
      ),
    )
    .orderBy(asc(installRecords.rolloutId), asc(installRecords.terminalNo));
type OpenRow = Awaited<ReturnType<typeof readOpen>>[number];

/** Reads the versions of the packages of some rows, by package and number. */
async function readVersions(tx: Tx, rows: readonly OpenRow[]) {
  const ids = [...new Set(rows.map(({ record }) => record.packageId))];
  if (ids.length === 0) return new Map<string, Version>();
  const versions = await tx
    .select()
    .from(packageVersions)
    .where(inArray(packageVersions.packageId, ids))
    .orderBy(asc(packageVersions.id));
  return new Map(
    versions
      .filter(({ status }) => status !== 'rejected' && status !== 'verifying')
      .map((version) => [`${version.packageId} ${version.version}`, version]),
  );
}

/** Returns how a gateway gets a version: its file and the arguments of the installer. */
function installation(deps: FileDeps, version: Version | undefined) {
  if (!version) return { file: null };
  const { fileKey, fileName, size, sha256, signature } = version;
  return {
    file: {
      url: signedAddress(deps, { key: fileKey, name: fileName }, ADDRESS_SECONDS),
      name: fileName,
      size,
      sha256,
      signature,
    },
    installArgs: version.installArgs,
    uninstallArgs: version.uninstallArgs,
    rebootRequired: version.rebootRequired,
  };
}

/** Returns what a gateway does with one terminal or image. */
function entryFor(
  deps: FileDeps,
  row: OpenRow,
  versions: ReadonlyMap<string, Version>,
  capabilities: Capabilities,
) {
  const { record, packageKey, category, rolloutState, isPostponed, bandwidthKBps } = row;
  const action = desiredAction(rolloutState, record.status, isPostponed);
  if (!action) return undefined;
  const number = action === 'install' ? record.toVersion : record.fromVersion;
  return {
    rollout: record.rolloutId,
    package: packageKey,
    category,
    action: number === '' ? 'uninstall' : action,
    ...(record.imageName !== '' && { image: record.imageName }),
    version: number,
    attempt: record.attempt,
    bandwidthKBps,
    ...(capabilities.has('sharing') && { share: row.shareFiles }),
    force: row.forceReason !== '',
    // The installer of the version that is present also removes it.
    ...installation(
      deps,
      versions.get(
        `${record.packageId} ${number || (action === 'install' ? record.fromVersion : record.toVersion)}`,
      ),
    ),
  };
}

/** Packages that terminals install, restore or uninstall, as gateways fetch them. */
export const packageContent: AgentContent = {
  name: 'packages',
  async versions(tx, netbarIds) {
    const versions = await levelVersions(tx, packageCounters, netbarIds);
    return new Map([...versions].map(([id, version]) => [id, { version, mode: 'now' }]));
  },
  async read(tx, netbarId, capabilities, deps) {
    if (!capabilities.has('packages')) return [{ nos: null, value: [] }];
    const rows = await readOpen(tx, netbarId);
    const versions = await readVersions(tx, rows);
    const byTerminal = new Map<string, object[]>();
    const images: object[] = [];
    for (const row of rows) {
      const entry = entryFor(deps, row, versions, capabilities);
      const { terminalNo: no, imageName } = row.record;
      const isKnown = taskOf(row.record) === 'install' || capabilities.has('uninstall');
      if (!entry || !isKnown) continue;
      if (imageName === '') byTerminal.set(no, [...(byTerminal.get(no) ?? []), entry]);
      else if (capabilities.has('images')) images.push(entry);
    }
    const shared: ContentSet = { nos: null, value: images };
    const sets = new Map<string, { nos: string[]; value: object[] }>();
    for (const [no, value] of byTerminal) {
      const hash = contentHash(value);
      const set = sets.get(hash) ?? { nos: [], value };
      set.nos.push(no);
      sets.set(hash, set);
    }
    return [shared, ...sets.values()];
  },
};
