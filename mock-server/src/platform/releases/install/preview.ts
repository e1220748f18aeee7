import type { RemoteManifest, RemoteState } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { DeclaredCall } from '../../../http/declaredCall.ts';
import { refuse } from '../../../http/errors.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import { findRefusals } from '../registry/admission.ts';
import { matchesCall } from '../registry/checkRelease.ts';
import { requiredConsoleCalls } from '../registry/requiredConsoleCalls.ts';
import { latestRevision } from '../registry/revisions.ts';
import { publishers } from '../registry/tables.ts';
import { type AdmissionContext, readAdmission, readCandidate } from '../remote/readAdmission.ts';
import { readChanges } from './changelog.ts';
import { previewBackend, rolesBelow } from './previewBackend.ts';
import { previewItems } from './previewItems.ts';
import type { ReleasePreview } from './schemas.ts';
import { texts } from './texts.ts';

const sizeOf = ({ files }: Pick<RemoteManifest, 'files'>): number =>
  Object.values(files).reduce((sum, [, bytes]) => sum + bytes, 0);

/** Describes the calls that a need matches: the title of a single call, or the groups of several. */
function describeNeed(
  call: string,
  routes: readonly DeclaredCall[],
  added: boolean,
): ReleasePreview['needs'][number] {
  const matching = routes.filter(({ method, path }) => matchesCall(call, `${method} ${path}`));
  const groups = [...new Set(matching.map(({ apiGroup }) => apiGroup))];
  return {
    call,
    known: matching.length,
    description: matching.length === 1 ? (matching[0]?.description ?? '') : groups.join('、'),
    raises: matching.some(({ raises }) => raises === true),
    added,
  };
}

/** Compares the pages and the required calls of a release with the active build of its remote. */
function compareManifests(
  manifest: RemoteManifest,
  active: RemoteManifest | undefined,
  routes: readonly DeclaredCall[],
): Pick<ReleasePreview, 'before' | 'pages' | 'slots' | 'removedSlots' | 'needs' | 'removedNeeds'> {
  const pages = manifest.pages.map(({ component }) => component);
  const activePages = active?.pages.map(({ component }) => component) ?? [];
  const slots = manifest.slots?.map(({ slot }) => slot) ?? [];
  const activeSlots = active?.slots?.map(({ slot }) => slot) ?? [];
  const needs = requiredConsoleCalls(manifest);
  const activeNeeds = active ? requiredConsoleCalls(active) : [];
  return {
    before: active ? { version: active.version, build: active.build, bytes: sizeOf(active) } : null,
    pages: {
      added: pages.filter((path) => !activePages.includes(path)),
      removed: activePages.filter((path) => !pages.includes(path)),
    },
    slots: slots.map((slot) => ({ slot, added: !activeSlots.includes(slot) })),
    removedSlots: activeSlots.filter((slot) => !slots.includes(slot)),
    needs: needs.map((call) => describeNeed(call, routes, !activeNeeds.includes(call))),
    removedNeeds: activeNeeds.filter((call) => !needs.includes(call)),
  };
}

async function readActiveManifest(
  tx: Tx,
  registry: Registry,
  id: string,
  state: RemoteState | undefined,
): Promise<RemoteManifest | undefined> {
  if (state === undefined || state.state === 'off') return undefined;
  return registry.manifest(tx, id, state.stable);
}

/**
 * Describes the effect of installing a build: publisher, changes compared with the active build,
 * required calls, proposed rows, and the reasons why it cannot be activated.
 *
 * @throws Refusal 7 for a build that was never accepted
 */
export async function previewRelease(
  tx: Tx,
  registry: Registry,
  { id, build }: { id: string; build: string },
  {
    surroundings,
    routes,
    caller,
  }: { surroundings: AdmissionContext; routes: readonly DeclaredCall[]; caller: Caller },
): Promise<ReleasePreview> {
  const candidate = await readCandidate(tx, registry, id, build);
  if (candidate === undefined) throw refuse(texts.unknownBuild(id, build));
  const { manifest } = candidate;
  const { revision, remotes } = await latestRevision(tx);
  const active = await readActiveManifest(tx, registry, id, remotes[id]);
  const [publisher] = await tx
    .select()
    .from(publishers)
    .where(eq(publishers.id, manifest.publisher));
  const grantable = await rolesBelow(tx, caller);
  const admission = await readAdmission(tx, registry, surroundings);
  return {
    id,
    build,
    title: manifest.title,
    version: manifest.version,
    publisher: manifest.publisher,
    publisherTitle: publisher?.title ?? manifest.publisher,
    bytes: sizeOf(manifest),
    changes: await readChanges(tx, registry, manifest, active?.version),
    ...compareManifests(manifest, active, routes),
    ...(await previewItems(tx, manifest)),
    backend: await previewBackend(tx, manifest, grantable),
    authorities: grantable,
    refusals: findRefusals(candidate, admission).map(({ summary }) => summary),
    revision,
  };
}
