import { classify, type RemoteState } from '@console/shared/contract';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { wordPhrase } from '../../kernel/area/phrase.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import type { ListCallContext } from '../../kernel/lists/declaration.ts';
import { defineList } from '../../kernel/lists/defineList.ts';
import { among, contains, customFilter, equals } from '../../kernel/lists/filters.ts';
import { ascending, descending } from '../../kernel/lists/order.ts';
import { findRefusals } from '../registry/admission.ts';
import { type PathOverlap, readOverlaps } from '../registry/claims.ts';
import { requiredConsoleCalls } from '../registry/requiredConsoleCalls.ts';
import { latestRevision } from '../registry/revisions.ts';
import { releases, revisions } from '../registry/tables.ts';
import {
  type AdmissionContext,
  readAdmission,
  readLocalBuilds,
  toCandidate,
} from './readAdmission.ts';
import { ReleaseRow, RemoteId, RevisionRow } from './schemas.ts';
import { texts } from './texts.ts';

const SET = '/remote/setRelease';
const ADD = '/remote/addRelease';
const BACKENDS = '/install/getBackends';
const INSTALL = '/install/installRelease';
const UNINSTALL = '/install/uninstallRemote';

/**
 * Returns the component paths of each active remote that another remote also uses. Omits remotes
 * without conflicts.
 */
export async function listConflicts(
  tx: Tx,
  registry: Registry,
): Promise<Record<string, PathOverlap[]>> {
  return readOverlaps(tx, registry.accepted, (await latestRevision(tx)).remotes);
}

/** Lists the accepted builds, newest first, with the reasons why each cannot be activated. */
export const makeReleaseList = ({ kindOf }: Pick<AdmissionContext, 'kindOf'>) =>
  defineList({
    table: releases,
    id: sql`${releases.remote} || ' ' || ${releases.build}`,
    select: (tx) => tx.select().from(releases).$dynamic(),
    filters: {
      id: equals(releases.remote, RemoteId),
      keyword: contains(
        [releases.remote, releases.version, releases.publisher, releases.build],
        texts.fields.keyword,
      ),
      author: equals(releases.author, Type.String({ maxLength: 60, title: texts.fields.author })),
      source: among(releases.source, ['upload', 'catalogue', 'local'], texts.fields.source),
    },
    order: [descending(releases.createdAt), ascending(releases.remote), ascending(releases.build)],
    row: ReleaseRow,
    async context({ tx, deps: { registry } }: ListCallContext) {
      const { remotes, revision } = await latestRevision(tx);
      const host = await registry.host();
      const admission = await readAdmission(tx, registry, { host, kindOf });
      return { remotes, revision, host, admission, local: await readLocalBuilds(tx) };
    },
    present(
      { manifest, remote, createdAt, key, folder: _folder, ...row },
      { context: { host, ...context } },
    ) {
      const fit = host ? classify(host, manifest) : { verdict: 'unknown' as const, reasons: [] };
      const use = buildUse(context.remotes[remote], row.build);
      const candidate = toCandidate({ manifest, source: row.source }, context.local);
      const refusals = findRefusals(candidate, context.admission).map(({ summary }) => summary);
      const { needs, title } = manifest;
      return {
        ...row,
        id: remote,
        title,
        CreatedAt: createdAt.toISOString(),
        use,
        signingKey: key,
        keyRevoked: context.admission.keys.get(key)?.revoked ?? false,
        ...fit,
        needs: { ...needs, api: requiredConsoleCalls(manifest) },
        refusals,
        revision: context.revision,
      };
    },
    actionsOn: ({ remote, source }, { may, context }, { use, refusals }) => [
      ...(may.has(SET) && refusals.length === 0 && use !== 'stable'
        ? ['promote', ...(context.remotes[remote] ? ['canary'] : [])]
        : []),
      ...(may.has(INSTALL) && refusals.length === 0 && !(use === 'stable' && source === 'local')
        ? ['install']
        : []),
      ...(may.has(UNINSTALL) && use === 'stable' && source !== 'local' ? ['uninstall'] : []),
    ],
    actions: { upload: ADD, backends: BACKENDS },
  });

/** Returns the current use of a build by its remote. */
export function buildUse(state: RemoteState | undefined, build: string): ReleaseRow['use'] {
  if (state?.stable === build) return 'stable';
  if (state?.canary?.build === build) return 'canary';
  return state?.previous === build ? 'previous' : '';
}

/** Lists the revisions, newest first. */
export const revisionList = defineList({
  table: revisions,
  id: revisions.number,
  select: (tx) => tx.select().from(revisions).$dynamic(),
  filters: {
    id: customFilter(
      Type.Optional(RemoteId),
      (id) => sql`${revisions.changed} @> ${JSON.stringify([id])}::jsonb`,
    ),
    keyword: contains([revisions.author, revisions.reason], texts.fields.keyword),
  },
  row: RevisionRow,
  present: ({ number, author, reason, reasonPhrase, changed, createdAt }) => ({
    revision: number,
    author,
    reason: wordPhrase(reasonPhrase, reason),
    changed,
    CreatedAt: createdAt.toISOString(),
  }),
  actionsOn: () => [],
});
