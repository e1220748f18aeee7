import { type RemoteManifest, resolve, resolvePage } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { readMenus } from '../../platform/accounts/menu/service.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { AcceptedRelease } from '../../platform/kernel/interfaces/registry.ts';
import { pluginBackends } from '../../platform/releases/plugin/tables.ts';
import { latestRevision } from '../../platform/releases/registry/revisions.ts';
import { remoteTransitions } from '../../platform/releases/remote/transitions.ts';
import { readMenuCounts } from '../../platform/services/menuCounts/readMenuCounts.ts';
import { isLink, type MenuNode, type OpenableRow, openableRows } from './menuRows.ts';
import type { Application } from './schemas.ts';
import { texts } from './texts.ts';

type RemoteStates = Awaited<ReturnType<typeof latestRevision>>['remotes'];

interface TileCall {
  tx: Tx;
  caller: Caller;
  deps: Deps;
  now: Date;
}

/** An application with the build that the caller gets. */
export type Tile = Application & { build: string };

const SET = '/remote/setRelease';
const CHECK = '/install/checkBackend';

/** Reads the releases that the caller gets, and the stable ones of remotes that nobody gets. */
async function readReleases({ tx, caller, deps }: TileCall, remotes: RemoteStates) {
  const { userId, authorityId } = caller;
  const active = resolve({ revision: 0, remotes }, { userId, authorityId });
  const builds = Object.entries(remotes).map(([id, { stable }]) => ({
    id,
    build: active.get(id)?.build ?? stable,
  }));
  return { releases: await deps.registry.accepted(tx, builds), active };
}

/** Reads the last failures of the back ends that do not answer. */
async function readFailures({ tx, deps, now }: TileCall): Promise<Map<string, string>> {
  const rows = await tx.select().from(pluginBackends);
  return new Map(
    rows.flatMap(({ remote, target }) => {
      const breaker = deps.breakers.of(remote, target);
      const isDown = breaker.state(now) !== 'closed';
      return isDown ? [[remote, breaker.failure?.msg ?? ''] as const] : [];
    }),
  );
}

interface Surroundings {
  remotes: RemoteStates;
  active: ReturnType<typeof resolve>;
  failures: ReadonlyMap<string, string>;
  counts: Awaited<ReturnType<typeof readMenuCounts>>;
  may: ReadonlySet<string>;
  /** Builds at the last opening, by key. */
  opened: ReadonlyMap<string, string>;
}

/** Returns the state of a remote for the caller, the most important one. */
function stateOf(
  { id, build }: Pick<RemoteManifest, 'id' | 'build'>,
  { remotes, failures, opened }: Surroundings,
): Application['state'] {
  const remote = remotes[id];
  if (remote && remote.state !== 'on') return remote.state;
  if (failures.has(id)) return 'backendDown';
  if (remote?.canary?.build === build) return 'canary';
  return (opened.get(`remote:${id}`) ?? build) === build ? 'ok' : 'new';
}

function actionsOf(id: string, { remotes, failures, may }: Surroundings): string[] {
  const state = remotes[id];
  const switches = state ? remoteTransitions.actions(state, may) : [];
  return [
    ...switches.filter((action) => action === 'on' || action === 'off'),
    ...(failures.has(id) && may.has(CHECK) ? ['retry'] : []),
  ];
}

/** Returns the counts of menu rows as one number with its words. */
function countOf(rows: readonly MenuNode[], { counts }: Surroundings) {
  const names = new Set(rows.map(({ name }) => name));
  const shown = counts.filter(({ menu, count }) => names.has(menu) && count > 0);
  return {
    count: shown.reduce((sum, { count }) => sum + count, 0),
    countText: shown.map(({ count, unit }) => texts.count(count, unit)).join(texts.separator),
  };
}

function remoteTile(
  { manifest, source }: AcceptedRelease,
  rows: readonly OpenableRow[],
  surroundings: Surroundings,
): Tile {
  const { id, build, title, version } = manifest;
  const [first] = rows;
  return {
    key: `remote:${id}`,
    kind: source === 'local' ? 'console' : 'plugin',
    title,
    icon: first?.groupIcon ?? '',
    pages: rows.map((row) => row.meta.title),
    menu: surroundings.active.has(id) ? (first?.name ?? '') : '',
    remote: id,
    version,
    build,
    state: stateOf(manifest, surroundings),
    failure: surroundings.failures.get(id) ?? '',
    ...countOf(rows, surroundings),
    actions: actionsOf(id, surroundings),
  };
}

const linkTile = ({ name, meta }: MenuNode): Tile => ({
  key: `link:${name}`,
  kind: 'link',
  title: meta.title,
  icon: meta.icon,
  pages: [],
  menu: name,
  remote: '',
  version: '',
  build: '',
  state: 'ok',
  failure: '',
  count: 0,
  countText: '',
  actions: [],
});

/**
 * Reads the applications of a caller: the remotes with pages in the caller's menu, and the links in
 * it. A remote that is switched off is listed only for those who can switch it on. Plugins are
 * listed only for users with the plugin flag.
 */
export async function readTiles(
  call: TileCall,
  opened: ReadonlyMap<string, string>,
): Promise<{ tiles: Tile[]; revision: number }> {
  const { tx, caller, deps, now } = call;
  const { revision, remotes } = await latestRevision(tx);
  const { releases, active } = await readReleases(call, remotes);
  const [user] = await tx
    .select({ plugin: users.plugin })
    .from(users)
    .where(eq(users.id, caller.userId));
  const surroundings: Surroundings = {
    remotes,
    active,
    failures: await readFailures(call),
    counts: await readMenuCounts({ tx, caller, now }, deps),
    may: await grantedPaths(tx, caller.authorityId),
    opened,
  };
  const rows = openableRows(await readMenus(tx, caller.authorityId, deps.log));
  const manifests = releases.map(({ manifest }) => manifest);
  const byRemote = new Map<string, OpenableRow[]>();
  for (const row of rows) {
    const id = isLink(row) ? undefined : resolvePage(manifests, row.component)?.release.id;
    if (id !== undefined) byRemote.set(id, [...(byRemote.get(id) ?? []), row]);
  }
  const tiles = [...byRemote].flatMap(([id, pages]) => {
    const release = releases.find(({ manifest }) => manifest.id === id);
    return release ? [remoteTile(release, pages, surroundings)] : [];
  });
  const listed = tiles.filter(
    ({ kind, state }) =>
      (kind !== 'plugin' || user?.plugin === true) &&
      (state !== 'off' || surroundings.may.has(SET)),
  );
  return { tiles: [...listed, ...rows.filter(isLink).map(linkTile)], revision };
}
