import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { DeclaredCall } from '../../../http/declaredCall.ts';
import { refuse } from '../../../http/errors.ts';
import { menus } from '../../kernel/identity/menu/tables.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import { dictionaries } from '../../services/dictionary/tables.ts';
import { refusalsOf } from '../registry/admission.ts';
import { covers } from '../registry/checkRelease.ts';
import { foreignNeeds } from '../registry/foreignNeeds.ts';
import { latestRevision } from '../registry/revisions.ts';
import { publishers } from '../registry/tables.ts';
import { readAdmission, readCandidate, type Surroundings } from '../remote/readAdmission.ts';
import { readItems } from './items.ts';
import { previewBackend } from './previewBackend.ts';
import type { ReleasePreview } from './schemas.ts';
import { texts } from './texts.ts';

type Item = 'new' | 'kept' | 'taken';

const sizeOf = ({
  files,
}: {
  files: Readonly<Record<string, readonly [string, number]>>;
}): number => Object.values(files).reduce((sum, [, bytes]) => sum + bytes, 0);

/** What calls a need stands for are, in words: the one that it names, or how many of them there are. */
function describeNeed(
  call: string,
  routes: readonly DeclaredCall[],
  added: boolean,
): ReleasePreview['needs'][number] {
  const meant = routes.filter(({ method, path }) => covers(call, `${method} ${path}`));
  const groups = [...new Set(meant.map(({ apiGroup }) => apiGroup))];
  const description = meant.length === 1 ? (meant[0]?.description ?? '') : groups.join('、');
  return {
    call,
    known: meant.length,
    description,
    raises: meant.some(({ raises }) => raises === true),
    added,
  };
}

/**
 * What installing a build would mean: who made it, how it differs from what is in force, what it asks for and brings, and what keeps it
 * from coming into force.
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
  }: { surroundings: Surroundings; routes: readonly DeclaredCall[]; caller: Caller },
): Promise<ReleasePreview> {
  const candidate = await readCandidate(tx, registry, id, build);
  if (candidate === undefined) throw refuse(texts.unknownBuild(id, build));
  const { manifest } = candidate;
  const { revision, remotes } = await latestRevision(tx);
  const state = remotes[id];
  const before =
    state === undefined || state.state === 'off'
      ? undefined
      : await registry.manifest(tx, id, state.stable);
  const there = await readItems(tx, id);
  const { menus: rows = [], dictionaries: types = [] } = manifest;
  const takenRows = await namesOf(
    tx,
    'menu',
    rows.map(({ name }) => name),
  );
  const takenTypes = await namesOf(
    tx,
    'dictionary',
    types.map(({ type }) => type),
  );
  const stateOf = (kind: 'menu' | 'dictionary', name: string, taken: ReadonlySet<string>): Item =>
    there(kind).some((one) => one.name === name) ? 'kept' : taken.has(name) ? 'taken' : 'new';
  const [publisher] = await tx
    .select()
    .from(publishers)
    .where(eq(publishers.id, manifest.publisher));
  const pagesOf = (one: typeof before) => one?.pages.map(({ component }) => component) ?? [];
  const [asked, needs] = [before ? foreignNeeds(before) : [], foreignNeeds(manifest)];
  return {
    id,
    build,
    title: manifest.title,
    version: manifest.version,
    publisher: manifest.publisher,
    publisherTitle: publisher?.title ?? manifest.publisher,
    bytes: sizeOf(manifest),
    before: before ? { version: before.version, build: before.build, bytes: sizeOf(before) } : null,
    pages: {
      added: pagesOf(manifest).filter((path) => !pagesOf(before).includes(path)),
      removed: pagesOf(before).filter((path) => !pagesOf(manifest).includes(path)),
    },
    needs: needs.map((call) => describeNeed(call, routes, !asked.includes(call))),
    removedNeeds: asked.filter((call) => !needs.includes(call)),
    menus: rows.map(({ name, title, component, buttons = [] }) => ({
      name,
      title,
      component,
      buttons: buttons.length,
      state: stateOf('menu', name, takenRows),
    })),
    dictionaries: types.map(({ type, name, values }) => ({
      type,
      name,
      values: values.length,
      state: stateOf('dictionary', type, takenTypes),
    })),
    backend: await previewBackend(tx, manifest, caller),
    removed: [
      ...there('menu').filter((one) => !rows.some(({ name }) => name === one.name)),
      ...there('dictionary').filter((one) => !types.some(({ type }) => type === one.name)),
    ].map(({ name }) => name),
    refusals: refusalsOf(candidate, await readAdmission(tx, registry, surroundings)).map(
      ({ told }) => told,
    ),
    parents: await tx
      .select({ ID: menus.id, title: menus.title })
      .from(menus)
      .where(eq(menus.parentId, 0))
      .orderBy(asc(menus.sort)),
    revision,
  };
}

async function namesOf(
  tx: Tx,
  kind: 'menu' | 'dictionary',
  names: string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows =
    kind === 'menu'
      ? await tx.select({ name: menus.name }).from(menus).where(inArray(menus.name, names))
      : await tx
          .select({ name: dictionaries.type })
          .from(dictionaries)
          .where(inArray(dictionaries.type, names));
  return new Set(rows.map(({ name }) => name));
}
