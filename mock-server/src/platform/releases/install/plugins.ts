import type { RemoteManifest, RemoteState } from '@console/shared/contract';
import { asc, desc, eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { MAX_PAGE_SIZE, name, pageNumber, pageSize } from '../../../http/schemas.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import { findRefusals } from '../registry/admission.ts';
import { latestRevision } from '../registry/revisions.ts';
import { releases } from '../registry/tables.ts';
import { type AdmissionContext, readAdmission } from '../remote/readAdmission.ts';
import { texts } from './texts.ts';

const INSTALL = '/install/installRelease';
const UNINSTALL = '/install/uninstallRemote';
const PAGE_ACTIONS = { upload: '/remote/addRelease', backends: '/install/getBackends' } as const;

const PLUGIN_STATES = ['absent', 'installed', 'update'] as const;

export const ListPlugins = Type.Object({
  page: pageNumber,
  pageSize,
  keyword: Type.Optional(Type.String({ maxLength: 100, title: texts.fields.keyword })),
  state: Type.Optional(
    Type.Union([Type.Literal(''), Type.Enum([...PLUGIN_STATES])], { title: texts.fields.state }),
  ),
});
type ListPlugins = Static<typeof ListPlugins>;

/** A remote that was uploaded, with its newest build. Remotes of the console are not plugins. */
const PluginRow = name(
  'Plugin',
  Type.Object({
    id: Type.String(),
    title: Type.String(),
    publisher: Type.String(),
    /** `update`: another build than the newest one is installed. */
    state: Type.Enum([...PLUGIN_STATES]),
    /** The installed version, or an empty string. */
    version: Type.String(),
    /** The newest build. */
    latest: Type.String(),
    build: Type.String(),
    bytes: Type.Integer(),
    CreatedAt: Type.String(),
    /** Reasons why the newest build cannot be installed. */
    refusals: Type.Array(Type.Object({ reason: Type.String(), msg: Type.String() })),
    /** The latest revision, which a change must send. */
    revision: Type.Integer(),
    actions: Type.Array(Type.String()),
  }),
);
type PluginRow = Static<typeof PluginRow>;

export const PluginPage = Type.Object({
  list: Type.Array(PluginRow),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  stat: Type.Object({
    all: Type.Integer(),
    absent: Type.Integer(),
    installed: Type.Integer(),
    update: Type.Integer(),
  }),
  actions: Type.Array(Type.String()),
});

/** Lists the uploaded remotes, one row each, with the actions of the caller. */
export async function listPlugins(
  tx: Tx,
  registry: Registry,
  { surroundings, caller }: { surroundings: AdmissionContext; caller: Caller },
  { page, pageSize: asked, keyword = '', state = '' }: ListPlugins,
): Promise<Static<typeof PluginPage>> {
  const may = await grantedPaths(tx, caller.authorityId);
  const { revision, remotes } = await latestRevision(tx);
  const admission = await readAdmission(tx, registry, surroundings);
  const newest = await tx
    .selectDistinctOn([releases.remote])
    .from(releases)
    .where(eq(releases.source, 'upload'))
    .orderBy(asc(releases.remote), desc(releases.createdAt), desc(releases.version));
  const active = await readActive(tx, registry, remotes, newest);
  const all = newest.map(({ remote, manifest, build, ...row }): PluginRow => {
    const installed = active.get(remote);
    const refusals = findRefusals({ manifest, isLocal: false }, admission).map(
      ({ summary }) => summary,
    );
    const shown = stateOf(installed, build);
    return {
      id: remote,
      title: manifest.title,
      publisher: row.publisher,
      state: shown,
      version: installed?.version ?? '',
      latest: row.version,
      build,
      bytes: row.bytes,
      CreatedAt: row.createdAt.toISOString(),
      refusals,
      revision,
      actions: actionsOf(shown, may, refusals.length === 0),
    };
  });
  const matching = all.filter(({ id, title, publisher }) =>
    [id, title, publisher].some((text) => text.toLowerCase().includes(keyword.toLowerCase())),
  );
  const inState = (state: PluginRow['state']) => matching.filter((row) => row.state === state);
  const list = state === '' ? matching : inState(state);
  const size = Math.min(asked, MAX_PAGE_SIZE);
  return {
    list: list.slice((page - 1) * size, page * size),
    total: list.length,
    page,
    pageSize: size,
    stat: {
      all: matching.length,
      absent: inState('absent').length,
      installed: inState('installed').length,
      update: inState('update').length,
    },
    actions: Object.entries(PAGE_ACTIONS).flatMap(([action, path]) =>
      may.has(path) ? [action] : [],
    ),
  };
}

/** Returns the active manifests of the given remotes. */
async function readActive(
  tx: Tx,
  registry: Registry,
  remotes: Readonly<Record<string, RemoteState>>,
  plugins: readonly { remote: string }[],
): Promise<ReadonlyMap<string, RemoteManifest>> {
  const builds = plugins.flatMap(({ remote: id }) => {
    const state = remotes[id];
    return state === undefined || state.state === 'off' ? [] : [{ id, build: state.stable }];
  });
  const accepted = await registry.accepted(tx, builds);
  return new Map(accepted.map(({ manifest }) => [manifest.id, manifest]));
}

function stateOf(installed: RemoteManifest | undefined, newest: string): PluginRow['state'] {
  if (installed === undefined) return 'absent';
  return installed.build === newest ? 'installed' : 'update';
}

function actionsOf(
  state: PluginRow['state'],
  may: ReadonlySet<string>,
  isAdmitted: boolean,
): string[] {
  const adds = state === 'absent' ? 'install' : 'update';
  return [
    ...(state !== 'installed' && isAdmitted && may.has(INSTALL) ? [adds] : []),
    ...(state !== 'absent' && may.has(UNINSTALL) ? ['uninstall'] : []),
  ];
}
