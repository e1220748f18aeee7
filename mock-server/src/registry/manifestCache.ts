import { inArray } from 'drizzle-orm';
import { releases } from '../areas/remote/tables.ts';
import type { Tx } from '../db/database.ts';
import type { RemoteManifest } from './contract/remoteManifest.ts';

/** Most manifests that are kept in memory; the one asked for longest ago goes first. */
const KEPT_MANIFESTS = 2000;

/** Manifests by build, from memory where they were read before: a build never changes. */
export function manifestCache() {
  const kept = new Map<string, RemoteManifest>();
  const keyOf = ({ id, build }: { id: string; build: string }) => `${id}/${build}`;
  return {
    /** The manifests of the given builds, in their order; a build that was never accepted is left out. */
    async read(tx: Tx, wanted: { id: string; build: string }[]): Promise<RemoteManifest[]> {
      const missing = wanted.filter((one) => !kept.has(keyOf(one)));
      if (missing.length > 0) {
        const builds = [...new Set(missing.map(({ build }) => build))];
        const rows = await tx.select({ manifest: releases.manifest }).from(releases).where(inArray(releases.build, builds));
        for (const { manifest } of rows) kept.set(keyOf(manifest), manifest);
      }
      const found = wanted.map((one) => kept.get(keyOf(one))).filter((one) => one !== undefined);
      for (const manifest of found) {
        kept.delete(keyOf(manifest));
        kept.set(keyOf(manifest), manifest);
      }
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT_MANIFESTS) break;
        kept.delete(oldest);
      }
      return found;
    },
  };
}
