import { resolvePage } from '@console/shared/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { wordPhrase } from '../../kernel/area/phrase.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import { activeBuilds } from '../registry/activeBuilds.ts';
import { LOCAL_AUTHOR } from '../registry/localBuildSync.ts';
import { latestRevision } from '../registry/revisions.ts';
import { revisions } from '../registry/tables.ts';
import type { SwitchedOff } from './schemas.ts';

/**
 * Returns who switched off the remote that has a page, why and until when. Null if no remote with
 * the page is switched off or quarantined without another build.
 *
 * @param component component path of a menu row
 */
export async function readSwitchedOff(
  tx: Tx,
  registry: Registry,
  component: string,
): Promise<SwitchedOff | null> {
  const { remotes } = await latestRevision(tx);
  const stopped = Object.entries(remotes).filter(([, state]) => activeBuilds(state).length === 0);
  if (stopped.length === 0) return null;
  const builds = stopped.map(([id, { stable }]) => ({ id, build: stable }));
  const manifests = (await registry.accepted(tx, builds)).map(({ manifest }) => manifest);
  const page = resolvePage(manifests, component);
  if (!page) return null;
  const { id, title } = page.release;
  const [change] = await tx
    .select({
      author: revisions.author,
      nickName: users.nickName,
      reason: revisions.reason,
      phrase: revisions.reasonPhrase,
      at: revisions.createdAt,
    })
    .from(revisions)
    .leftJoin(users, eq(users.userName, revisions.author))
    .where(sql`${revisions.changed} ? ${id}`)
    .orderBy(desc(revisions.number))
    .limit(1);
  // A remote whose folder the operator removed is missing, not switched off.
  if (!change || change.author === LOCAL_AUTHOR) return null;
  return {
    title,
    by: change.nickName || change.author,
    reason: wordPhrase(change.phrase, change.reason),
    at: change.at.toISOString(),
    until: remotes[id]?.until ?? '',
  };
}
