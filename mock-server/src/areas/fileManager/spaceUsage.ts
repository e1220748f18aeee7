import { count, desc, eq, sql, sum } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { files, folders } from '../../platform/services/file/tables.ts';
import { fileManagerSettings } from './settings.ts';
import type { SpaceUsage } from './spaceSchemas.ts';
import { fileQuotas } from './tables.ts';
import { texts } from './texts.ts';

/** Number of listed users and folders. */
const SHOWN = 20;

const bytes = sql<number>`coalesce(${sum(files.size)}, 0)::bigint`.mapWith(Number);
const amounts = { bytes, files: count() };

/** Reads the space of the files that the caller may see, with the largest users and folders. */
export async function readSpaceUsage({ tx, caller }: ActorContext): Promise<SpaceUsage> {
  const visible = await inScope(tx, caller, files);
  const [all = { bytes: 0, files: 0 }] = await tx.select(amounts).from(files).where(visible);
  const largestUsers = await tx
    .select({
      userId: files.userId,
      userName: sql<string>`max(${files.userName})`,
      quotaMb: sql<number | null>`max(${fileQuotas.quotaMb})`,
      ...amounts,
    })
    .from(files)
    .leftJoin(fileQuotas, eq(fileQuotas.userId, files.userId))
    .where(visible)
    .groupBy(files.userId)
    .orderBy(desc(bytes), files.userId)
    .limit(SHOWN);
  const largestFolders = await tx
    .select({
      ID: folders.id,
      name: folders.name,
      userName: sql<string>`max(${files.userName})`,
      ...amounts,
    })
    .from(files)
    .innerJoin(folders, eq(folders.id, files.folderId))
    .where(visible)
    .groupBy(folders.id)
    .orderBy(desc(bytes), folders.id)
    .limit(SHOWN);
  const { quotaMb, totalQuotaMb } = await readSettings(tx, fileManagerSettings);
  return { ...all, quotaMb, totalQuotaMb, users: largestUsers, folders: largestFolders };
}

/** Whether the caller may see a user with an id. */
async function isVisibleUser(tx: Tx, { caller }: ActorContext, userId: number): Promise<boolean> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${eq(users.id, userId)} and ${(await inScope(tx, caller, users)) ?? sql`true`}`);
  return user !== undefined;
}

/** Sets the quota of a user, or removes it for null. */
export async function setUserQuota(
  by: ActorContext,
  { userId, quotaMb }: { userId: number; quotaMb: number | null },
): Promise<void> {
  const { tx } = by;
  if (!(await isVisibleUser(tx, by, userId))) throw refuse(texts.unknownUser);
  if (quotaMb === null) await tx.delete(fileQuotas).where(eq(fileQuotas.userId, userId));
  else
    await tx
      .insert(fileQuotas)
      .values({ userId, quotaMb })
      .onConflictDoUpdate({ target: fileQuotas.userId, set: { quotaMb } });
}
