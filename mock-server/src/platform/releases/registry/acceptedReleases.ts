import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { AcceptedRelease } from '../../kernel/interfaces/registry.ts';
import { releases } from './tables.ts';

/** Most releases that are kept in memory; the one asked for longest ago goes first. */
const KEPT = 2000;

/** The name of a release in the store of uploads. */
export const folderOf = ({
  build,
  folder,
}: Pick<typeof releases.$inferSelect, 'build' | 'folder'>): string => folder ?? build;

/** Releases by build, from memory where they were read before: a build never changes. */
export function acceptedReleases() {
  const kept = new Map<string, AcceptedRelease>();
  const keyOf = ({ id, build }: { id: string; build: string }) => `${id}/${build}`;
  return {
    /** The releases of the given builds, in their order; a build that was never accepted is left out. */
    async read(tx: Tx, wanted: { id: string; build: string }[]): Promise<AcceptedRelease[]> {
      const missing = wanted.filter((one) => !kept.has(keyOf(one)));
      if (missing.length > 0) {
        const builds = [...new Set(missing.map(({ build }) => build))];
        const { manifest, build, folder, source } = releases;
        const columns = { manifest, build, folder, source };
        const rows = await tx.select(columns).from(releases).where(inArray(releases.build, builds));
        for (const row of rows)
          kept.set(keyOf(row.manifest), {
            manifest: row.manifest,
            folder: folderOf(row),
            source: row.source,
          });
      }
      const found = wanted.map((one) => kept.get(keyOf(one))).filter((one) => one !== undefined);
      for (const one of found) {
        kept.delete(keyOf(one.manifest));
        kept.set(keyOf(one.manifest), one);
      }
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      return found;
    },
  };
}
