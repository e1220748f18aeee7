import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { AcceptedRelease } from '../../kernel/interfaces/registry.ts';
import { releases } from './tables.ts';

/** Maximum number of releases in memory. The least recently used release is evicted first. */
const MAX_CACHED = 2000;

/** Returns the name of a release's folder in the upload store. */
export const releaseFolder = ({
  build,
  folder,
}: Pick<typeof releases.$inferSelect, 'build' | 'folder'>): string => folder ?? build;

/**
 * Reads releases through a memory cache. A cached release stays valid because builds are immutable.
 */
export function acceptedReleases() {
  const cache = new Map<string, AcceptedRelease>();
  const keyOf = ({ id, build }: { id: string; build: string }) => `${id}/${build}`;
  return {
    /**
     * Returns the releases of the given builds in the same order. Skips builds that were never
     * accepted.
     */
    async read(tx: Tx, requested: { id: string; build: string }[]): Promise<AcceptedRelease[]> {
      const missing = requested.filter((release) => !cache.has(keyOf(release)));
      if (missing.length > 0) {
        const builds = [...new Set(missing.map(({ build }) => build))];
        const { manifest, build, folder, source } = releases;
        const columns = { manifest, build, folder, source };
        const rows = await tx.select(columns).from(releases).where(inArray(releases.build, builds));
        for (const row of rows)
          cache.set(keyOf(row.manifest), {
            manifest: row.manifest,
            folder: releaseFolder(row),
            source: row.source,
          });
      }
      const result = requested
        .map((release) => cache.get(keyOf(release)))
        .filter((release) => release !== undefined);
      for (const release of result) {
        cache.delete(keyOf(release.manifest));
        cache.set(keyOf(release.manifest), release);
      }
      for (const oldest of cache.keys()) {
        if (cache.size <= MAX_CACHED) break;
        cache.delete(oldest);
      }
      return result;
    },
  };
}
