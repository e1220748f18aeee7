import type { RemoteManifest } from '@console/shared/contract';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { MAX_PAGE_SIZE, name, pageNumber, pageSize } from '../../../http/schemas.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import type { CatalogueFault, Registry } from '../../kernel/interfaces/registry.ts';
import { latestRevision } from '../registry/revisions.ts';
import { publishers } from '../registry/tables.ts';
import { type AdmissionContext, readAdmission } from '../remote/readAdmission.ts';
import { type PluginOffer, readOffers } from './offers.ts';
import { pluginAreas, readActiveManifests } from './pluginData.ts';
import { texts } from './texts.ts';

const INSTALL = '/install/installRelease';
const UNINSTALL = '/install/uninstallRemote';
const ADD = '/install/addFromCatalogue';
const PAGE_ACTIONS = { upload: '/remote/addRelease', backends: '/install/getBackends' } as const;

const PLUGIN_STATES = ['absent', 'installed', 'update', 'invalid'] as const;

export const ListPlugins = Type.Object({
  page: pageNumber,
  pageSize,
  keyword: Type.Optional(Type.String({ maxLength: 100, title: texts.fields.keyword })),
  state: Type.Optional(
    Type.Union([Type.Literal(''), Type.Enum([...PLUGIN_STATES])], { title: texts.fields.state }),
  ),
});
type ListPlugins = Static<typeof ListPlugins>;

/**
 * A remote that was uploaded or is in the catalogue, with its newest build. Remotes of the console
 * are not plugins. An archive that cannot be used has its file name as id.
 */
const PluginRow = name(
  'Plugin',
  Type.Object({
    id: Type.String(),
    title: Type.String(),
    publisher: Type.String(),
    /** Name of the publisher. Its id, if it is not registered. */
    publisherTitle: Type.String(),
    /** `update`: another build than the newest one is installed. `invalid`: an unusable archive. */
    state: Type.Enum([...PLUGIN_STATES]),
    /** The installed version, or an empty string. */
    version: Type.String(),
    /** The newest build. */
    latest: Type.String(),
    build: Type.String(),
    origin: Type.Enum(['upload', 'catalogue']),
    /** File of the catalogue to add before the installation, or an empty string. */
    archive: Type.String(),
    /** Name of the data that the console stores for the plugin, or an empty string. */
    data: Type.String(),
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
    invalid: Type.Integer(),
  }),
  actions: Type.Array(Type.String()),
});

interface Context {
  surroundings: AdmissionContext;
  caller: Caller;
  areas: readonly Area[];
}

/** Lists the uploaded remotes and the catalogue, one row each, with the actions of the caller. */
export async function listPlugins(
  tx: Tx,
  registry: Registry,
  { surroundings, caller, areas }: Context,
  { page, pageSize: asked, keyword = '', state = '' }: ListPlugins,
): Promise<Static<typeof PluginPage>> {
  const may = await grantedPaths(tx, caller.authorityId);
  const { revision, remotes } = await latestRevision(tx);
  const admission = await readAdmission(tx, registry, surroundings);
  const { offers, faults } = await readOffers(tx, registry, admission);
  const active = await readActiveManifests(tx, registry, remotes);
  const titles = await readPublisherTitles(tx);
  const rows = offers
    .map((offer) => pluginRow(offer, { may, revision, areas, titles, active }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const all = [...rows, ...faults.map((fault) => faultRow(fault, revision))];
  const matching = all.filter(({ id, title, publisher, publisherTitle }) =>
    [id, title, publisher, publisherTitle].some((text) =>
      text.toLowerCase().includes(keyword.toLowerCase()),
    ),
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
      invalid: inState('invalid').length,
    },
    actions: Object.entries(PAGE_ACTIONS).flatMap(([action, path]) =>
      may.has(path) ? [action] : [],
    ),
  };
}

async function readPublisherTitles(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.select({ id: publishers.id, title: publishers.title }).from(publishers);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

interface RowContext {
  may: ReadonlySet<string>;
  revision: number;
  areas: readonly Area[];
  titles: ReadonlyMap<string, string>;
  /** Active manifests by id of their remote. */
  active: ReadonlyMap<string, RemoteManifest>;
}

function pluginRow(
  { manifest, origin, archive, bytes, time, refusals }: PluginOffer,
  { may, revision, areas, titles, active }: RowContext,
): PluginRow {
  const { id, title, publisher, version, build } = manifest;
  const installed = active.get(id);
  const state = stateOf(installed, build);
  return {
    id,
    title,
    publisher,
    publisherTitle: titles.get(publisher) ?? publisher,
    state,
    version: installed?.version ?? '',
    latest: version,
    build,
    origin,
    archive,
    data: pluginAreas(areas, installed ?? manifest, active)
      .flatMap(({ plugin }) => plugin?.data ?? [])
      .join('、'),
    bytes,
    CreatedAt: time.toISOString(),
    refusals,
    revision,
    actions: actionsOf(state, may, { isAdmitted: refusals.length === 0, archive }),
  };
}

/** Row of an archive that cannot be installed. Its file name contains a dot, so it is not an id. */
const faultRow = ({ file, time, fault }: CatalogueFault, revision: number): PluginRow => ({
  id: file,
  title: file,
  publisher: '',
  publisherTitle: '',
  state: 'invalid',
  version: '',
  latest: '',
  build: '',
  origin: 'catalogue',
  archive: file,
  data: '',
  bytes: 0,
  CreatedAt: time.toISOString(),
  refusals: [fault],
  revision,
  actions: [],
});

function stateOf(installed: RemoteManifest | undefined, newest: string): PluginRow['state'] {
  if (installed === undefined) return 'absent';
  return installed.build === newest ? 'installed' : 'update';
}

function actionsOf(
  state: PluginRow['state'],
  may: ReadonlySet<string>,
  { isAdmitted, archive }: { isAdmitted: boolean; archive: string },
): string[] {
  const adds = state === 'absent' ? 'install' : 'update';
  const mayAdd = may.has(INSTALL) && (archive === '' || may.has(ADD));
  return [
    ...(state !== 'installed' && isAdmitted && mayAdd ? [adds] : []),
    ...(state !== 'absent' && may.has(UNINSTALL) ? ['uninstall'] : []),
  ];
}
