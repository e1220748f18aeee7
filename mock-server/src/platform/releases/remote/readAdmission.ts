import type { HostFacts } from '@console/shared/contract';
import type { Tx } from '../../../db/database.ts';
import { isReadOnly } from '../../../http/effects.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import type { Admission, CallKind, Candidate } from '../registry/admission.ts';
import { covers } from '../registry/checkRelease.ts';
import { readClaims } from '../registry/claims.ts';
import { latestRevision } from '../registry/revisions.ts';
import { localBuilds, publisherKeys, publishers } from '../registry/tables.ts';

/** What the server knows by itself: what the host offers, and which of its calls only read. */
export interface Surroundings {
  host: HostFacts | undefined;
  kindOf(call: string): CallKind;
}

/** Tells by the declared routes whether a call only reads. */
export function kindOfCalls(areas: () => readonly Area[]): (call: string) => CallKind {
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

/** Of the calls that a release asks for, those that no area has, of this server or of the back end behind it. */
export const callsLacking =
  (areas: () => readonly Area[]) =>
  (needs: readonly string[]): string[] => {
    const calls = areas().flatMap(({ routes, foreignCalls = [] }) => [...routes, ...foreignCalls]);
    return needs.filter(
      (need) => !calls.some(({ method, path }) => covers(need, `${method} ${path}`)),
    );
  };

/** All that decides what may come into force, as it is now; take the registry's lock first where a change rests on it. */
export async function readAdmission(
  tx: Tx,
  registry: Registry,
  surroundings: Surroundings,
): Promise<Admission> {
  const people = await tx.select().from(publishers);
  const keys = await tx.select().from(publisherKeys);
  const { remotes } = await latestRevision(tx);
  return {
    ...surroundings,
    publishers: new Map(people.map((row) => [row.id, row])),
    keys: new Map(
      keys.map(({ key, publisher, jwk, revokedAt }) => [
        key,
        { publisher, jwk, revoked: revokedAt !== null },
      ]),
    ),
    claims: await readClaims(tx, registry.accepted, remotes),
  };
}

/** A build that was accepted, with whether the operator's folder holds it; undefined when there is none. */
export async function readCandidate(
  tx: Tx,
  registry: Registry,
  id: string,
  build: string,
): Promise<Candidate | undefined> {
  const [release] = await registry.accepted(tx, [{ id, build }]);
  if (release === undefined) return undefined;
  const { manifest, source } = release;
  return { manifest, isLocal: source === 'local' || (await readLocalBuilds(tx)).get(id) === build };
}

/** By remote: the build that the operator's folder holds. It may have been uploaded as well. */
export async function readLocalBuilds(tx: Tx): Promise<ReadonlyMap<string, string | null>> {
  return new Map((await tx.select().from(localBuilds)).map(({ remote, build }) => [remote, build]));
}
