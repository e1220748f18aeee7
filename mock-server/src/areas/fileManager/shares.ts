import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { hashPassword, matchesPassword } from '../../platform/kernel/auth/passwords.ts';
import { ENABLED } from '../../platform/kernel/identity/user/states.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { consumeRateLimit } from '../../platform/kernel/requestGuards/rateLimit.ts';
import { signedAddress } from '../../platform/services/file/signedAddress.ts';
import { files, folders } from '../../platform/services/file/tables.ts';
import { lockItems } from './items.ts';
import type { AddShare, SharedContents } from './schemas.ts';
import { archiveAddress, assertArchive, readContents, type SharedFolder } from './sharedFolder.ts';
import { fileShares } from './tables.ts';
import { texts } from './texts.ts';

const DAY_MS = 24 * 3_600_000;
/** A started download can be continued for this time. */
const DOWNLOAD_SECONDS = 3600;
/** Tries of a password per link, from all addresses together. */
const PASSWORD_TRIES = { max: 10, windowMs: 60_000 };
const TOKEN = /^[\w-]{32}$/;

type ShareRow = typeof fileShares.$inferSelect;

/** Returns the path of a link. */
export const shareAddress = (token: string): string => `/s/${token}`;

/** Adds a link to a file or folder that the caller may change. */
export async function addShare(
  by: ActorContext & { caller: { userName: string } },
  { sealer }: Pick<Deps, 'sealer'>,
  { fileId, folderId, days, password = '', maxDownloads }: AddShare,
): Promise<{ ID: number; address: string }> {
  if (fileId !== undefined && folderId !== undefined) throw refuse(texts.shares.one);
  const items = await lockItems(by, {
    ...(fileId !== undefined && { fileIds: [fileId] }),
    ...(folderId !== undefined && { folderIds: [folderId] }),
  });
  const [item] = [...items.files, ...items.folders];
  if (!item || item.deletedAt) throw refuse(fileId ? texts.unknown : texts.unknownFolder);
  const token = randomBytes(24).toString('base64url');
  const [row] = await by.tx
    .insert(fileShares)
    .values({
      fileId: fileId ?? null,
      folderId: folderId ?? null,
      fileName: item.name,
      userId: by.caller.userId,
      userName: by.caller.userName,
      digest: sealer.digest(token),
      passwordHash: password === '' ? '' : await hashPassword(password),
      expiresAt: new Date(by.now.getTime() + days * DAY_MS),
      maxDownloads: maxDownloads ?? null,
    })
    .returning({ ID: fileShares.id });
  return { ID: row?.ID ?? 0, address: shareAddress(token) };
}

/** Condition for links that can be used. */
const isUsable = (now: Date) =>
  and(
    isNull(fileShares.revokedAt),
    gt(fileShares.expiresAt, now),
    or(isNull(fileShares.maxDownloads), lt(fileShares.downloads, fileShares.maxDownloads)),
  );

/** A link that can be used, with its file or folder. */
export interface OpenShare {
  share: ShareRow;
  file: { id: number; key: string; name: string; size: number } | null;
  folder: SharedFolder | null;
}

/**
 * Returns a link that can be used, or undefined for a wrong, expired, revoked or used up one, for a
 * deleted file or folder, and if the account of its user is disabled.
 */
export async function findShare(
  tx: Tx,
  { sealer }: Pick<Deps, 'sealer'>,
  token: string,
  now: Date,
): Promise<OpenShare | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const { id, key, name, size } = files;
  const folder = { id: folders.id, name: folders.name, userId: folders.userId };
  const [row] = await tx
    .select({ share: fileShares, file: { id, key, name, size }, folder })
    .from(fileShares)
    .leftJoin(files, and(eq(files.id, fileShares.fileId), isNull(files.deletedAt)))
    .leftJoin(folders, and(eq(folders.id, fileShares.folderId), isNull(folders.deletedAt)))
    .innerJoin(users, and(eq(users.id, fileShares.userId), eq(users.enable, ENABLED)))
    .where(
      and(
        eq(fileShares.digest, sealer.digest(token)),
        isUsable(now),
        or(isNotNull(files.id), isNotNull(folders.id)),
      ),
    );
  return row;
}

interface OpenCall {
  /** No transaction, because the counted tries must survive a refusal. */
  tx: Tx;
  deps: Deps;
  now: Date;
}
interface Opening {
  token: string;
  password?: string;
}

/**
 * Returns a link that can be used and whose password is correct. Throws the same refusal for every
 * link that cannot be used, and another one for a wrong password.
 */
async function unlockShare(
  { tx, deps, now }: OpenCall,
  { token, password = '' }: Opening,
): Promise<OpenShare> {
  const opened = await findShare(tx, deps, token, now);
  if (!opened) throw refuse(texts.shares.ended);
  const { share } = opened;
  if (share.passwordHash !== '') {
    await consumeRateLimit(tx, `share password ${share.id}`, PASSWORD_TRIES, now);
    if (!(await matchesPassword(share.passwordHash, password)))
      throw refuse(texts.shares.wrongPassword);
  }
  return opened;
}

/**
 * Counts a download of a link, and returns an address of the file, or of the folder as a zip.
 * Throws a refusal if the link cannot be used or the password is wrong.
 */
export async function openShare(
  call: OpenCall,
  opening: Opening,
): Promise<OpenShare & { address: string }> {
  const { tx, deps, now } = call;
  const opened = await unlockShare(call, opening);
  const { share, file, folder } = opened;
  if (folder) await assertArchive(tx, folder);
  // One statement, so that concurrent downloads cannot exceed the limit.
  const counted = await tx
    .update(fileShares)
    .set({ downloads: sql`${fileShares.downloads} + 1` })
    .where(and(eq(fileShares.id, share.id), isUsable(now)))
    .returning({ id: fileShares.id });
  if (counted.length === 0) throw refuse(texts.shares.ended);
  if (folder) return { ...opened, address: archiveAddress(deps, folder, DOWNLOAD_SECONDS) };
  if (!file) throw refuse(texts.shares.ended);
  return { ...opened, address: signedAddress(deps, file, DOWNLOAD_SECONDS) };
}

/** Lists the files of a shared folder. Throws a refusal like `openShare`, and for a link to a file. */
export async function readShareContents(
  call: OpenCall,
  opening: Opening,
): Promise<{ folder: SharedFolder; contents: SharedContents }> {
  const { folder } = await unlockShare(call, opening);
  if (!folder) throw refuse(texts.shares.ended);
  return { folder, contents: await readContents(call.tx, folder) };
}
