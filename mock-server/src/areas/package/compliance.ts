import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import type { ListCallContext } from '../../platform/kernel/lists/declaration.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { readOne } from '../../platform/services/entity/rows.ts';
import { terminals } from '../pc/index.ts';
import { packageList } from './packageList.ts';
import { packageVersions } from './tables.ts';
import { texts } from './texts.ts';
import { INSTALLABLE, VERSION_STATUSES } from './versionStatus.ts';
import { readVersionStats } from './versionUses.ts';
import { visibleVersions } from './visibleVersions.ts';

/** Terminals by version of a package, in the caller's data scope. */
export const Compliance = name(
  'SoftwareCompliance',
  Type.Object({
    category: Type.String(),
    /** The released version that terminals should run. Empty if there is none. */
    target: Type.String(),
    targetId: Type.Union([Type.Integer(), Type.Null()]),
    /** Terminals with the package, and those with at least the target version. */
    total: Type.Integer(),
    reached: Type.Integer(),
    /** Terminals with a version that the catalogue does not contain. */
    others: Type.Integer(),
    /** Versions with terminals, newest first. */
    versions: Type.Array(
      Type.Object({
        ID: Type.Integer(),
        version: Type.String(),
        status: choice(VERSION_STATUSES, texts.fields.status),
        installed: Type.Integer(),
      }),
    ),
  }),
);
export type Compliance = Static<typeof Compliance>;

/** Counts the terminals that report a version of the security client. */
const countClients = async ({ tx, caller }: ListCallContext): Promise<number> =>
  tx.$count(terminals, and(ne(terminals.clientVersion, ''), await inScope(tx, caller, terminals)));

/** Returns how many terminals run each version of a package, and at least the released one. */
export async function readCompliance(by: ListCallContext, packageId: number): Promise<Compliance> {
  const { category } = await readOne(packageList, by, packageId, texts.unknown);
  const rows = await by.tx
    .select({
      ID: packageVersions.id,
      version: packageVersions.version,
      status: packageVersions.status,
    })
    .from(packageVersions)
    .where(and(eq(packageVersions.packageId, packageId), await visibleVersions(by)))
    .orderBy(desc(sql`${packageVersions.sortKey} collate "C"`));
  const ids = rows.map(({ ID }) => ID);
  const stats = await readVersionStats(by.deps, by, ids);
  const versions = rows.map((row) => ({ ...row, installed: stats.get(row.ID)?.installed ?? 0 }));
  const sum = (part: typeof versions) => part.reduce((all, { installed }) => all + installed, 0);
  const target =
    versions.find(({ status }) => status === 'released') ??
    versions.find(({ status }) => INSTALLABLE.includes(status));
  const counted = sum(versions);
  const total = category === 'client' ? Math.max(await countClients(by), counted) : counted;
  return {
    category,
    target: target?.version ?? '',
    targetId: target?.ID ?? null,
    total,
    reached: target ? sum(versions.slice(0, versions.indexOf(target) + 1)) : 0,
    others: total - counted,
    versions: versions.filter(({ installed }) => installed > 0),
  };
}
