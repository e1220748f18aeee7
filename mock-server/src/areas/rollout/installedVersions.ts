import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { terminals } from '../pc/index.ts';
import type { ReportedEntry } from './report.ts';
import type { InstallRecord, Rollout } from './rows.ts';
import { imagePackages, installedPackages, installRecords } from './tables.ts';

/** A target with the version that it has now. Empty if the package was removed. */
interface TargetVersion {
  row: InstallRecord;
  version: string;
}

type TerminalVersion = typeof installedPackages.$inferInsert;

async function storeOnTerminals(tx: Tx, rows: readonly TerminalVersion[]): Promise<void> {
  const present = rows.filter(({ version }) => version !== '');
  if (present.length > 0)
    await tx
      .insert(installedPackages)
      .values(present)
      .onConflictDoUpdate({
        target: [installedPackages.terminalId, installedPackages.packageId],
        set: { version: sql`excluded.version`, installedAt: sql`excluded.installed_at` },
      });
  for (const { terminalId, packageId, version } of rows)
    if (version === '')
      await tx
        .delete(installedPackages)
        .where(
          and(
            eq(installedPackages.terminalId, terminalId),
            eq(installedPackages.packageId, packageId),
          ),
        );
}

/** Images keep an empty version, so that a removed package is not taken for an older report. */
async function storeInImages(
  tx: Tx,
  rows: readonly (typeof imagePackages.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(imagePackages)
    .values([...rows])
    .onConflictDoUpdate({
      target: [imagePackages.netbarId, imagePackages.imageName, imagePackages.packageId],
      set: { version: sql`excluded.version`, installedAt: sql`excluded.installed_at` },
    });
}

/** Stores the versions of terminals and images that have installed, restored or removed a package. */
export async function storeVersions(
  tx: Tx,
  targets: readonly TargetVersion[],
  installedAt: Date,
): Promise<void> {
  const onTerminals = targets.flatMap(({ row: { terminalId, packageId, netbarId }, version }) =>
    terminalId === null ? [] : [{ terminalId, packageId, netbarId, version, installedAt }],
  );
  const inImages = targets.flatMap(({ row: { imageName, packageId, netbarId }, version }) =>
    imageName === '' ? [] : [{ netbarId, imageName, packageId, version, installedAt }],
  );
  await storeOnTerminals(tx, onTerminals);
  await storeInImages(tx, inImages);
}

/** Stores the versions of terminals that have booted from an image of a rollout. */
export async function storeBoots(
  tx: Tx,
  { id, packageId }: Rollout,
  entries: readonly ReportedEntry[],
  installedAt: Date,
): Promise<void> {
  const boots = entries.flatMap(({ netbarId, no, image, version, state }) =>
    no !== undefined && image !== undefined && state === 'installed'
      ? [{ netbarId, no, image, version }]
      : [],
  );
  if (boots.length === 0) return;
  const rows = await tx
    .selectDistinct({
      terminalId: terminals.id,
      netbarId: terminals.netbarId,
      version: sql<string>`e.version`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(boots)}::jsonb) as e("netbarId" int, no text, image text, version text)`,
    )
    .innerJoin(
      terminals,
      sql`${terminals.netbarId} = e."netbarId" and ${terminals.terminalNo} = e.no`,
    )
    .innerJoin(
      installRecords,
      sql`${installRecords.rolloutId} = ${id} and ${installRecords.netbarId} = e."netbarId"
        and ${installRecords.imageName} = e.image and e.version =
          case ${installRecords.status} when 'installed' then ${installRecords.toVersion}
            when 'rolledBack' then ${installRecords.fromVersion} end`,
    );
  await storeOnTerminals(
    tx,
    rows.map((row) => ({ ...row, packageId, installedAt })),
  );
}
