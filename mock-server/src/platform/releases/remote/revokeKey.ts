import type { RemoteState } from '@console/shared/contract';
import { and, eq, isNull, ne, notExists } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import { removeBuilds } from '../registry/activeBuilds.ts';
import { refuseRelease } from '../registry/refusals.ts';
import { addRevision, latestRevision, lockRegistry } from '../registry/revisions.ts';
import { localBuilds, publisherKeys, releases } from '../registry/tables.ts';
import type { RevokeKey } from './publisherSchemas.ts';
import { texts } from './texts.ts';

/** A stopped remote and its fallback build, or an empty string without a fallback. */
interface Stopped {
  id: string;
  build: string;
}

/**
 * Returns the builds that were uploaded or added from the catalogue with a key, as `<remote>/<build>`. Excludes builds that are
 * also in the operator's folder.
 */
async function buildsSignedBy(tx: Tx, key: string): Promise<Set<string>> {
  const inLocalFolder = tx
    .select()
    .from(localBuilds)
    .where(and(eq(localBuilds.remote, releases.remote), eq(localBuilds.build, releases.build)));
  const rows = await tx
    .select({ remote: releases.remote, build: releases.build })
    .from(releases)
    .where(and(eq(releases.key, key), ne(releases.source, 'local'), notExists(inLocalFolder)));
  return new Set(rows.map(({ remote, build }) => `${remote}/${build}`));
}

/**
 * Revokes a key of a publisher permanently. A new revision replaces its uploaded builds with the
 * previous build or switches the remote off. Signatures of the key are no longer accepted for
 * uploads and promotions. Other keys of the publisher and builds of the operator's folder stay
 * valid. Revoking a key twice has no effect.
 *
 * @throws Refusal R212 if `revision` is outdated, 7 for an unknown key
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
  const revokedBuilds = await buildsSignedBy(tx, key);
  const change: Record<string, () => RemoteState> = {};
  const stopped: Stopped[] = [];
  for (const [id, state] of Object.entries(remotes)) {
    const next = removeBuilds(state, (build) => revokedBuilds.has(`${id}/${build}`));
    if (
      !usesAny(state, (build) => revokedBuilds.has(`${id}/${build}`)) ||
      isStoppedAlready(state, next)
    )
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
  isRevoked: (build: string) => boolean,
): boolean =>
  [stable, previous, canary?.build].some((build) => build !== undefined && isRevoked(build));

/** Returns true if a remote that is already off would not change. */
const isStoppedAlready = (state: RemoteState, next: RemoteState): boolean =>
  state.state === 'off' &&
  next.state === 'off' &&
  state.previous === next.previous &&
  state.canary === next.canary;
