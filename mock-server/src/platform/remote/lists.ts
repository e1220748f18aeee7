import { classify, type RemoteState } from '@console/shared/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/route.ts';
import { callsOf } from '../identity/authority/permission.ts';
import type { Asking } from '../lists/declaration.ts';
import { defineList } from '../lists/defineList.ts';
import { equals } from '../lists/filters.ts';
import { down, up } from '../lists/order.ts';
import { refusalsOf } from '../registry/admission.ts';
import { type Conflict, readConflicts } from '../registry/claims.ts';
import type { Registry } from '../registry/registry.ts';
import { latestRevision } from '../registry/revisions.ts';
import { releases, revisions } from '../registry/tables.ts';
import { readAdmission, readLocalBuilds, type Surroundings } from './readAdmission.ts';
import { ReleaseRow, RemoteId, type RemoteRow, RevisionRow } from './schemas.ts';
import { remoteTransitions } from './transitions.ts';

const SET = '/remote/setRelease';
const ADD = '/remote/addRelease';

/** Every remote of the revision in force, with what the caller may do to it. */
export async function listRemotes(tx: Tx, registry: Registry, caller: Caller) {
  const granted = await callsOf(tx, caller.authorityId);
  await registry.revision(tx);
  const { revision, remotes } = await latestRevision(tx);
  const conflicts = await readConflicts(tx, registry.accepted, remotes);
  const list: RemoteRow[] = [];
  for (const [id, state] of Object.entries(remotes))
    list.push({ ...(await remoteRow(tx, registry, id, state, granted)), conflicts: conflicts[id] ?? [] });
  return { revision, list, total: list.length, actions: granted.has(ADD) ? ['upload'] : [] };
}

async function remoteRow(
  tx: Tx,
  registry: Registry,
  id: string,
  state: RemoteState,
  granted: ReadonlySet<string>,
): Promise<Omit<RemoteRow, 'conflicts'>> {
  const manifest = await registry.manifest(tx, id, state.stable);
  const actions = remoteTransitions.actions(state, granted);
  const { stable, previous = '', canary = null } = state;
  const { title = id, publisher = '', version = '' } = manifest ?? {};
  return { id, title, publisher, version, state: state.state, stable, previous, canary, actions };
}

/** By remote in force: the component paths that another one takes too; of remotes without any nothing. */
export async function listConflicts(tx: Tx, registry: Registry): Promise<Record<string, Conflict[]>> {
  return readConflicts(tx, registry.accepted, (await latestRevision(tx)).remotes);
}

/** Builds that were accepted, newest first, with what keeps each from coming into force. */
export const makeReleaseList = ({ kindOf }: Pick<Surroundings, 'kindOf'>) =>
  defineList({
    table: releases,
    id: sql`${releases.remote} || ' ' || ${releases.build}`,
    select: (tx) => tx.select().from(releases).$dynamic(),
    filters: { id: equals(releases.remote, RemoteId) },
    order: [down(releases.createdAt), up(releases.remote), up(releases.build)],
    row: ReleaseRow,
    async context({ tx, deps: { registry } }: Asking) {
      const { remotes } = await latestRevision(tx);
      const host = await registry.host();
      const admission = await readAdmission(tx, registry, { host, kindOf });
      return { remotes, host, admission, local: await readLocalBuilds(tx) };
    },
    present({ manifest, remote, createdAt, key: _key, folder: _folder, ...row }, { context: { host, ...context } }) {
      const fit = host ? classify(host, manifest) : { verdict: 'unknown' as const, reasons: [] };
      const use = roleOf(context.remotes[remote], row.build);
      const isLocal = row.source === 'local' || context.local.get(remote) === row.build;
      const refusals = refusalsOf({ manifest, isLocal }, context.admission).map(({ told }) => told);
      return { ...row, id: remote, CreatedAt: createdAt.toISOString(), use, ...fit, needs: manifest.needs, refusals };
    },
    actionsOn: ({ remote }, { may, context }, { use, refusals }) =>
      may.has(SET) && refusals.length === 0 && use !== 'stable'
        ? ['promote', ...(context.remotes[remote] ? ['canary'] : [])]
        : [],
    actions: { upload: ADD },
  });

function roleOf(state: RemoteState | undefined, build: string): ReleaseRow['use'] {
  if (state?.stable === build) return 'stable';
  if (state?.canary?.build === build) return 'canary';
  return state?.previous === build ? 'previous' : '';
}

/** Revisions, newest first. */
export const revisionList = defineList({
  table: revisions,
  id: revisions.number,
  select: (tx) => tx.select().from(revisions).$dynamic(),
  filters: {},
  row: RevisionRow,
  present: ({ number, author, reason, changed, createdAt }) => ({
    revision: number,
    ...{ author, reason, changed },
    CreatedAt: createdAt.toISOString(),
  }),
  actionsOn: () => [],
});
