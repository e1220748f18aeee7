import type { RemoteState } from '@console/shared/contract';
import { and, eq, isNull, notExists } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import { withoutBuilds } from '../registry/inForce.ts';
import { refuseRelease } from '../registry/refusals.ts';
import { addRevision, latestRevision, lockRegistry } from '../registry/revisions.ts';
import { localBuilds, publisherKeys, releases } from '../registry/tables.ts';
import type { RevokeKey } from './publisherSchemas.ts';
import { texts } from './texts.ts';

/** What of a remote somebody gets since its releases were stopped: a build, or nothing ('') */
interface Stopped {
  id: string;
  build: string;
}

/** The builds that were uploaded with a key, as `<remote>/<build>`; what the operator's folder holds too is his. */
async function uploadedWith(tx: Tx, key: string): Promise<Set<string>> {
  const ofOperator = tx
    .select()
    .from(localBuilds)
    .where(and(eq(localBuilds.remote, releases.remote), eq(localBuilds.build, releases.build)));
  const rows = await tx
    .select({ remote: releases.remote, build: releases.build })
    .from(releases)
    .where(and(eq(releases.key, key), eq(releases.source, 'upload'), notExists(ofOperator)));
  return new Set(rows.map(({ remote, build }) => `${remote}/${build}`));
}

/**
 * Takes the trust from one key of a publisher, for good. Its uploaded releases leave the force with a revision of their own: the
 * previous build becomes stable, or the remote is switched off; nothing that it signs is taken or promoted any more. His other keys
 * go on, and so does what lies in the operator's folder. To revoke it again changes nothing.
 *
 * @throws Refusal R212 when `revision` is given and no longer the last one, 7 for a key that nobody has
 */
export async function revokeKey(
  tx: Tx,
  { key, reason, revision: expected }: RevokeKey,
  { author, now }: { author: string; now: Date },
): Promise<{ revision: number; stopped: Stopped[] }> {
  await lockRegistry(tx);
  const { revision, remotes } = await latestRevision(tx);
  if (expected !== undefined && expected !== revision) throw refuseRelease('R212');
  if ((await tx.$count(publisherKeys, eq(publisherKeys.key, key))) === 0)
    throw refuse(texts.unknownKey(key));
  await tx
    .update(publisherKeys)
    .set({ revokedAt: now })
    .where(and(eq(publisherKeys.key, key), isNull(publisherKeys.revokedAt)));
  const gone = await uploadedWith(tx, key);
  const change: Record<string, () => RemoteState> = {};
  const stopped: Stopped[] = [];
  for (const [id, state] of Object.entries(remotes)) {
    const next = withoutBuilds(state, (build) => gone.has(`${id}/${build}`));
    if (!usesAny(state, (build) => gone.has(`${id}/${build}`)) || isStoppedAlready(state, next))
      continue;
    change[id] = () => next;
    stopped.push({ id, build: next.state === 'off' ? '' : next.stable });
  }
  if (stopped.length === 0) return { revision, stopped };
  return {
    revision: await addRevision(tx, { author, reason, now, expected: revision }, change),
    stopped,
  };
}

const usesAny = (
  { stable, previous, canary }: RemoteState,
  isGone: (build: string) => boolean,
): boolean =>
  [stable, previous, canary?.build].some((build) => build !== undefined && isGone(build));

/** A remote that is off names the build that it would have. */
const isStoppedAlready = (state: RemoteState, next: RemoteState): boolean =>
  state.state === 'off' &&
  next.state === 'off' &&
  state.previous === next.previous &&
  state.canary === next.canary;
