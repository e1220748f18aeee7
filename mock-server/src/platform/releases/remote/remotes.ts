import type { RemoteManifest, RemoteState } from '@console/shared/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { MAX_PAGE_SIZE } from '../../../http/schemas.ts';
import { wordPhrase } from '../../kernel/area/phrase.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import { type PathOverlap, readOverlaps } from '../registry/claims.ts';
import { latestRevision } from '../registry/revisions.ts';
import { revisions } from '../registry/tables.ts';
import { type ListRemotes, REMOTE_STATES, type RemoteRow } from './schemas.ts';
import { remoteTransitions } from './transitions.ts';

const ADD = '/remote/addRelease';

interface LastChange {
  author: string;
  reason: string;
  at: Date;
}

interface RemoteFacts {
  revision: number;
  granted: ReadonlySet<string>;
  manifests: ReadonlyMap<string, RemoteManifest>;
  changes: ReadonlyMap<string, LastChange>;
  conflicts: Readonly<Record<string, PathOverlap[]>>;
}

const lowerCase = (value: string) => value.toLowerCase();

/**
 * Lists the remotes of the latest revision that match the query, with the actions of the caller.
 */
export async function listRemotes(tx: Tx, registry: Registry, caller: Caller, query: ListRemotes) {
  const granted = await grantedPaths(tx, caller.authorityId);
  await registry.revision(tx);
  const { revision, remotes } = await latestRevision(tx);
  const facts: RemoteFacts = {
    revision,
    granted,
    manifests: await readManifests(tx, registry, remotes),
    changes: await readLastChanges(tx),
    conflicts: await readOverlaps(tx, registry.accepted, remotes),
  };
  const all = Object.entries(remotes).map(([id, state]) => remoteRow(id, state, facts));
  const { keyword = '', state = '', page = 1 } = query;
  const pageSize =
    query.pageSize === undefined
      ? Math.max(1, all.length)
      : Math.min(query.pageSize, MAX_PAGE_SIZE);
  const matching = all.filter(({ id, title, publisher }) =>
    [id, title, publisher].some((value) => lowerCase(value).includes(lowerCase(keyword))),
  );
  const inState = (name: string) => matching.filter((remote) => remote.state === name);
  const [on = 0, off = 0, quarantined = 0] = REMOTE_STATES.map((name) => inState(name).length);
  const list = state === '' ? matching : inState(state);
  return {
    revision,
    list: list.slice((page - 1) * pageSize, page * pageSize),
    total: list.length,
    page,
    pageSize,
    stat: { all: matching.length, on, off, quarantined },
    actions: granted.has(ADD) ? ['upload'] : [],
  };
}

async function readManifests(
  tx: Tx,
  registry: Registry,
  remotes: Readonly<Record<string, RemoteState>>,
): Promise<Map<string, RemoteManifest>> {
  const builds = Object.entries(remotes).flatMap(([id, { stable, previous, canary }]) =>
    [stable, previous, canary?.build].flatMap((build) =>
      build === undefined ? [] : [{ id, build }],
    ),
  );
  const releases = await registry.accepted(tx, builds);
  return new Map(releases.map(({ manifest }) => [`${manifest.id}@${manifest.build}`, manifest]));
}

async function readLastChanges(tx: Tx): Promise<Map<string, LastChange>> {
  const id = sql<string>`changed_id`;
  const rows = await tx
    .selectDistinctOn([id], {
      id,
      author: revisions.author,
      reason: revisions.reason,
      phrase: revisions.reasonPhrase,
      at: revisions.createdAt,
    })
    .from(revisions)
    .crossJoinLateral(sql`jsonb_array_elements_text(${revisions.changed}) as changed_id`)
    .orderBy(id, sql`${revisions.number} desc`);
  return new Map(
    rows.map(({ id: remote, reason, phrase, ...change }) => [
      remote,
      { ...change, reason: wordPhrase(phrase, reason) },
    ]),
  );
}

function remoteRow(
  id: string,
  state: RemoteState,
  { revision, granted, manifests, changes, conflicts }: RemoteFacts,
): RemoteRow {
  const manifestOf = (build: string | undefined) => manifests.get(`${id}@${build}`);
  const { stable, previous = '', canary = null, until = '' } = state;
  const { title = id, publisher = '', version = '' } = manifestOf(stable) ?? {};
  const last = changes.get(id);
  return {
    id,
    title,
    publisher,
    version,
    state: state.state,
    stable,
    previous,
    canary,
    offUntil: until,
    revision,
    previousVersion: manifestOf(previous)?.version ?? '',
    canaryVersion: manifestOf(canary?.build)?.version ?? '',
    changedBy: last?.author ?? '',
    changedReason: last?.reason ?? '',
    changedAt: last?.at.toISOString() ?? '',
    conflicts: conflicts[id] ?? [],
    actions: remoteTransitions.actions(state, granted),
  };
}
