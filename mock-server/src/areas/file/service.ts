import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { count, desc, eq } from 'drizzle-orm';
import { grantedPaths } from '../../auth/permission.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { refuse } from '../../http/errors.ts';
import type { Caller, Upload } from '../../http/route.ts';
import { MAX_PAGE_SIZE } from '../../http/schemas.ts';
import { contains, offsetOf } from '../listQuery.ts';
import { receive } from './receive.ts';
import type { File, ListFiles } from './schemas.ts';
import { files } from './tables.ts';
import { texts } from './texts.ts';

/** Below this path stored files are served. */
export const FILES_PATH = 'uploads/file';

const DELETE = '/fileUploadAndDownload/deleteFile';
const RENAME = '/fileUploadAndDownload/editFileName';
const NAME_MAX = 120;

type Row = typeof files.$inferSelect;

const toFile = ({ id, createdAt, updatedAt, ...plain }: Row, actions: string[]): File => ({
  ID: id,
  CreatedAt: createdAt.toISOString(),
  UpdatedAt: updatedAt.toISOString(),
  ...plain,
  url: `${FILES_PATH}/${plain.key}`,
  actions,
});

async function readActions(tx: Tx, caller: Caller): Promise<string[]> {
  const granted = await grantedPaths(tx, caller.authorityId, [DELETE, RENAME]);
  return [...(granted.has(RENAME) ? ['rename'] : []), ...(granted.has(DELETE) ? ['delete'] : [])];
}

/** What people will call a file: the last part of the name that it came with, without what no name may hold. */
function displayName(uploaded: string): string {
  const last = uploaded.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const clean = last.replaceAll(/[:*?"<>|\u0000-\u001f\ud800-\udfff]/gu, '').trim();
  return [...clean].slice(0, NAME_MAX).join('').slice(0, NAME_MAX) || texts.unnamed;
}

interface UploadCall {
  tx: Tx;
  caller: Caller;
  deps: Pick<Deps, 'config' | 'storage'>;
  now: Date;
  upload: Upload | undefined;
}

/**
 * Takes an uploaded file into the storage under a name that says nothing, and (`keep`) into the media library. Throws when it is
 * of no kind that is taken, too large, empty or cut off.
 */
export async function storeUpload({ tx, caller, deps, now, upload }: UploadCall, keep: boolean): Promise<File> {
  const { path, size, kind } = await receive(upload, deps.config);
  const key = `${randomBytes(16).toString('hex')}.${kind.ending}`;
  await deps.storage.put(key, path, { size, contentType: kind.contentType }).finally(() => rm(path, { force: true }));
  const { userId, userName } = caller;
  const name = displayName(upload?.name ?? '');
  const fields = { name, key, tag: kind.ending, mime: kind.contentType, size, userId, userName };
  if (!keep) return toFile({ id: 0, createdAt: now, updatedAt: now, ...fields }, []);
  const [row] = await tx.insert(files).values(fields).returning();
  if (!row) throw new Error('The file could not be recorded');
  return toFile(row, await readActions(tx, caller));
}

/** One page of the media library, last changed first. */
export async function listFiles(tx: Tx, caller: Caller, { page, pageSize: wanted, keyword }: ListFiles) {
  const pageSize = Math.min(wanted, MAX_PAGE_SIZE);
  const where = contains(files.name, keyword);
  const [counted] = await tx.select({ total: count() }).from(files).where(where);
  const rows = await tx
    .select()
    .from(files)
    .where(where)
    .orderBy(desc(files.updatedAt), desc(files.id))
    .limit(pageSize)
    .offset(offsetOf(page, pageSize));
  const actions = await readActions(tx, caller);
  const granted = await grantedPaths(tx, caller.authorityId, ['/fileUploadAndDownload/upload']);
  return {
    list: rows.map((row) => toFile(row, actions)),
    total: counted?.total ?? 0,
    page,
    pageSize,
    actions: granted.size > 0 ? ['upload'] : [],
  };
}

/** Deletes a file: its row first, so that nothing points at what is gone. */
export async function deleteFile(tx: Tx, { storage, log }: Pick<Deps, 'storage' | 'log'>, id: number): Promise<void> {
  const [gone] = await tx.delete(files).where(eq(files.id, id)).returning({ key: files.key });
  if (!gone) throw refuse(texts.unknown);
  await storage
    .remove(gone.key)
    .catch((error) => log.error({ err: error, key: gone.key }, 'a deleted file stays in the storage: remove it there'));
}

export async function renameFile(tx: Tx, id: number, name: string): Promise<void> {
  const changed = await tx.update(files).set({ name: name.trim() }).where(eq(files.id, id)).returning({ id: files.id });
  if (changed.length === 0) throw refuse(texts.unknown);
}
