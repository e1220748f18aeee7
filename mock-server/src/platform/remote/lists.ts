import { classify, type RemoteState } from '@console/shared/contract';
import { count, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/route.ts';
import { MAX_PAGE_SIZE } from '../../http/schemas.ts';
import { grantedPaths } from '../identity/authority/permission.ts';
import { offsetOf } from '../lists/listQuery.ts';
import { refusalsOf } from '../registry/admission.ts';
import { type Conflict, readConflicts } from '../registry/claims.ts';
import type { Registry } from '../registry/registry.ts';
import { latestRevision } from '../registry/revisions.ts';
import { releases, revisions } from '../registry/tables.ts';
import { readAdmission, readLocalBuilds, type Surroundings } from './readAdmission.ts';
import type { ListReleases, ListRevisions, ReleaseRow, RemoteRow, RevisionRow } from './schemas.ts';

const SET = '/remote/setRelease';
const ROLLBACK = '/remote/rollback';
const ADD = '/remote/addRelease';

/** Every remote of the revision in force, with what the caller may do to it. */
export async function listRemotes(tx: Tx, registry: Registry, caller: Caller) {
  const granted = await grantedPaths(tx, caller.authorityId, [SET, ROLLBACK, ADD]);
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
  const set = granted.has(SET);
  const actions = [
    ...(set && state.state !== 'on' ? ['on'] : []),
    ...(set && state.state !== 'off' ? ['off'] : []),
    ...(set && state.state === 'on' ? ['quarantine'] : []),
    ...(granted.has(ROLLBACK) && state.previous !== undefined ? ['rollback'] : []),
  ];
  const { stable, previous = '', canary = null } = state;
  const { title = id, publisher = '', version = '' } = manifest ?? {};
  return { id, title, publisher, version, state: state.state, stable, previous, canary, actions };
}

/** By remote in force: the component paths that another one takes too; of remotes without any nothing. */
export async function listConflicts(tx: Tx, registry: Registry): Promise<Record<string, Conflict[]>> {
  return readConflicts(tx, registry.accepted, (await latestRevision(tx)).remotes);
}

/** Builds that were accepted, newest first, with what keeps each from coming into force. */
export async function listReleases(
  tx: Tx,
  registry: Registry,
  caller: Caller,
  { page, pageSize: asked, id }: ListReleases,
  { kindOf }: Pick<Surroundings, 'kindOf'>,
) {
  const pageSize = Math.min(asked, MAX_PAGE_SIZE);
  const where = id === undefined ? undefined : eq(releases.remote, id);
  const [all] = await tx.select({ total: count() }).from(releases).where(where);
  const rows = await tx
    .select()
    .from(releases)
    .where(where)
    .orderBy(desc(releases.createdAt), releases.remote, releases.build)
    .limit(pageSize)
    .offset(offsetOf(page, pageSize));
  const granted = await grantedPaths(tx, caller.authorityId, [SET, ADD]);
  const { remotes } = await latestRevision(tx);
  const host = await registry.host();
  const admission = await readAdmission(tx, registry, { host, kindOf });
  const local = await readLocalBuilds(tx);
  const list = rows.map(({ manifest, remote, createdAt, key: _key, ...row }): ReleaseRow => {
    const fit = host ? classify(host, manifest) : { verdict: 'unknown' as const, reasons: [] };
    const use = useOf(remotes[remote], row.build);
    const isLocal = row.source === 'local' || local.get(remote) === row.build;
    const refusals = refusalsOf({ manifest, isLocal }, admission).map(({ told }) => told);
    const possible = granted.has(SET) && refusals.length === 0;
    const actions = possible && use !== 'stable' ? ['promote', ...(remotes[remote] ? ['canary'] : [])] : [];
    return { ...row, id: remote, CreatedAt: createdAt.toISOString(), use, ...fit, needs: manifest.needs, refusals, actions };
  });
  return { list, total: all?.total ?? 0, page, pageSize, actions: granted.has(ADD) ? ['upload'] : [] };
}

function useOf(state: RemoteState | undefined, build: string): ReleaseRow['use'] {
  if (state?.stable === build) return 'stable';
  if (state?.canary?.build === build) return 'canary';
  return state?.previous === build ? 'previous' : '';
}

/** Revisions, newest first. */
export async function listRevisions(tx: Tx, { page, pageSize: asked }: ListRevisions) {
  const pageSize = Math.min(asked, MAX_PAGE_SIZE);
  const [all] = await tx.select({ total: count() }).from(revisions);
  const rows = await tx.select().from(revisions).orderBy(desc(revisions.number)).limit(pageSize).offset(offsetOf(page, pageSize));
  const list = rows.map(
    ({ number, author, reason, changed, createdAt }): RevisionRow => ({
      revision: number,
      author,
      reason,
      changed,
      CreatedAt: createdAt.toISOString(),
      actions: [],
    }),
  );
  return { list, total: all?.total ?? 0, page, pageSize, actions: [] };
}
