import type { RemoteManifest, RemoteState } from '@console/shared/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import { releaseFolder } from '../registry/acceptedReleases.ts';
import { releases, remoteHealth, remoteWitnesses } from '../registry/tables.ts';

const hasPages = ({ pages }: Pick<RemoteManifest, 'pages'>, { plugin }: Area): boolean =>
  pages.some(({ component }) => plugin && component.startsWith(plugin.pages));

/**
 * Returns the areas that store data of a plugin, except areas in which another active plugin has
 * pages. Otherwise a plugin could delete the rows of the other plugin.
 */
export const pluginAreas = (
  areas: readonly Area[],
  manifest: RemoteManifest,
  active: ReadonlyMap<string, RemoteManifest>,
): readonly Area[] => {
  const others = [...active.values()].filter(({ id }) => id !== manifest.id);
  return areas.filter(
    (area) => hasPages(manifest, area) && !others.some((other) => hasPages(other, area)),
  );
};

/** Returns the stable manifests of the remotes that are not switched off, by id. */
export async function readActiveManifests(
  tx: Tx,
  registry: Registry,
  remotes: Readonly<Record<string, RemoteState>>,
): Promise<ReadonlyMap<string, RemoteManifest>> {
  const builds = Object.entries(remotes).flatMap(([id, { state, stable }]) =>
    state === 'off' ? [] : [{ id, build: stable }],
  );
  const accepted = await registry.accepted(tx, builds);
  return new Map(accepted.map(({ manifest }) => [manifest.id, manifest]));
}

/** Deletes all rows of areas. Settings stay. Returns the number of deleted rows. */
export async function deletePluginData(tx: Tx, areas: readonly Area[]): Promise<number> {
  const tables = areas.flatMap((area) => area.tables ?? []).map(({ table }) => table);
  let deleted = 0;
  // All are counted first, because a deletion also deletes rows of other tables.
  for (const table of tables) deleted += await tx.$count(table);
  for (const table of tables) await tx.delete(table);
  return deleted;
}

/**
 * Deletes the registered releases of a remote that is switched off, with the reports about them.
 * Releases of the operator's folder stay.
 *
 * @returns the folders whose files can be deleted after the transaction
 */
export async function deleteReleases(tx: Tx, remote: string): Promise<string[]> {
  const deleted = await tx
    .delete(releases)
    .where(and(eq(releases.remote, remote), ne(releases.source, 'local')))
    .returning({ build: releases.build, folder: releases.folder });
  await tx.delete(remoteHealth).where(eq(remoteHealth.remote, remote));
  await tx.delete(remoteWitnesses).where(eq(remoteWitnesses.remote, remote));
  return deleted.map(releaseFolder);
}

/** Deletes the files of releases that are no longer registered. */
export async function discardFiles(
  { store }: Registry,
  remote: string,
  folders: readonly string[],
): Promise<void> {
  for (const folder of folders) await store.discard(remote, folder);
}
