import type { HostFacts } from '@console/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { isReadOnly } from '../../../http/effects.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import type { AcceptedRelease, Registry } from '../../kernel/interfaces/registry.ts';
import type { AdmissionFacts, CallKind, Candidate } from '../registry/admission.ts';
import { matchesCall } from '../registry/checkRelease.ts';
import { readClaims } from '../registry/claims.ts';
import { latestRevision } from '../registry/revisions.ts';
import { localBuilds, publisherKeys, publishers, releases } from '../registry/tables.ts';

/** Facts from the running server: the host's features, and which calls only read. */
export interface AdmissionContext {
  host: HostFacts | undefined;
  kindOf(call: string): CallKind;
}

/** Returns a function that classifies a call by the declared routes. */
export function createCallClassifier(areas: () => readonly Area[]): (call: string) => CallKind {
  let kinds: ReadonlyMap<string, CallKind> | undefined;
  return (call) => {
    kinds ??= new Map(
      areas().flatMap(({ routes }) =>
        routes.map(
          (route) =>
            [`${route.method} ${route.path}`, isReadOnly(route) ? 'reads' : 'writes'] as const,
        ),
      ),
    );
    return kinds.get(call) ?? 'unknown';
  };
}

/**
 * Returns a function that finds the required calls that are missing both on this server and on the
 * back end behind it.
 */
export const findMissingCalls =
  (areas: () => readonly Area[]) =>
  (needs: readonly string[]): string[] => {
    const calls = areas().flatMap(({ routes, foreignCalls = [] }) => [...routes, ...foreignCalls]);
    return needs.filter(
      (need) => !calls.some(({ method, path }) => matchesCall(need, `${method} ${path}`)),
    );
  };

/**
 * Reads the facts that decide whether a release may be activated. Lock the registry first if a
 * change depends on the result.
 */
export async function readAdmission(
  tx: Tx,
  registry: Registry,
  surroundings: AdmissionContext,
): Promise<AdmissionFacts> {
  const rows = await tx.select().from(publishers);
  const keys = await tx.select().from(publisherKeys);
  const { remotes } = await latestRevision(tx);
  return {
    ...surroundings,
    publishers: new Map(rows.map((row) => [row.id, row])),
    keys: new Map(
      keys.map(({ key, publisher, jwk, revokedAt }) => [
        key,
        { publisher, jwk, revoked: revokedAt !== null },
      ]),
    ),
    claims: await readClaims(tx, registry.accepted, remotes),
  };
}

/**
 * Reads an accepted build and whether it is in the operator's folder. Returns undefined if it was
 * never accepted.
 */
export async function readCandidate(
  tx: Tx,
  registry: Registry,
  id: string,
  build: string,
): Promise<Candidate | undefined> {
  // Other instances may still have a deleted release in memory.
  const registered = and(eq(releases.remote, id), eq(releases.build, build));
  if ((await tx.$count(releases, registered)) === 0) return undefined;
  const [release] = await registry.accepted(tx, [{ id, build }]);
  if (release === undefined) return undefined;
  return toCandidate(release, await readLocalBuilds(tx));
}

/** @param localBuilds the build of each remote in the operator's folder */
export const toCandidate = (
  { manifest, source }: Pick<AcceptedRelease, 'manifest' | 'source'>,
  localBuilds: ReadonlyMap<string, string | null>,
): Candidate => ({
  manifest,
  isLocal: source === 'local' || localBuilds.get(manifest.id) === manifest.build,
  isOffered: source === 'catalogue',
});

/**
 * Returns the build of each remote in the operator's folder. The same build may also have been
 * uploaded.
 */
export async function readLocalBuilds(tx: Tx): Promise<ReadonlyMap<string, string | null>> {
  return new Map((await tx.select().from(localBuilds)).map(({ remote, build }) => [remote, build]));
}
