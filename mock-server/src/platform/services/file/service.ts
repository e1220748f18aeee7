import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import type { Upload } from '../../kernel/area/call.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import { defineList } from '../../kernel/lists/defineList.ts';
import { contains } from '../../kernel/lists/filters.ts';
import { descending } from '../../kernel/lists/order.ts';
import { defineTransitions } from '../../kernel/lists/transitions.ts';
import { inScope } from '../../kernel/scope/scope.ts';
import { displayName } from './displayName.ts';
import {
  isPending,
  markForRemoval,
  markPending,
  type PendingFile,
  removeStoredFile,
  settlePending,
} from './pendingFiles.ts';
import { type ReceivedFile, receiveFile } from './receive.ts';
import { addFileReference, countReferences, releaseFiles } from './references.ts';
import { File } from './schemas.ts';
import { files } from './tables.ts';
import { texts } from './texts.ts';

/** URL path of stored files. */
export const FILES_PATH = 'uploads/file';

type Row = typeof files.$inferSelect;

/** Values of a file that is not in the media library. */
const UNSAVED = { sha256: '', tags: [], folderId: null, versionOf: null, deletedAt: null };

const toFile = ({
  id,
  createdAt,
  updatedAt,
  sha256: _hash,
  folderId: _folder,
  deletedAt: _deletedAt,
  ...plain
}: Row): Omit<File, 'actions'> => ({
  ID: id,
  CreatedAt: createdAt.toISOString(),
  UpdatedAt: updatedAt.toISOString(),
  ...plain,
  url: `${FILES_PATH}/${plain.key}`,
});

// Not `defineEntity` (decision 37): the rows have no states.
const fileTransitions = defineTransitions(() => '', {
  rename: { call: '/fileUploadAndDownload/editFileName' },
  delete: { call: '/fileUploadAndDownload/deleteFile' },
});

interface UploadCall {
  tx: Tx;
  caller: Caller;
  deps: Pick<Deps, 'config' | 'storage' | 'now'>;
  now: Date;
  upload: Upload | undefined;
}

/**
 * Moves a file to the storage. Unless the returned mark is settled, the object is removed after an
 * hour.
 */
async function moveToStorage(
  tx: Tx,
  { storage, now }: UploadCall['deps'],
  { path, size, kind }: ReceivedFile,
): Promise<PendingFile> {
  try {
    const pending = await markPending(
      tx,
      `${randomBytes(16).toString('hex')}.${kind.ending}`,
      now(),
    );
    await storage.put(pending.key, path, { size, contentType: kind.contentType });
    return pending;
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Stores an uploaded file under a random name, and adds it to the media library if `keep` is set.
 * Throws a refusal if its kind is not accepted, or if it is too large, empty or truncated.
 *
 * @param tx no transaction, because the pending file must survive a failure
 */
export async function storeUpload(
  { tx, caller, deps, now, upload }: UploadCall,
  keep: boolean,
): Promise<File> {
  const received = await receiveFile(upload, deps.config);
  const pending = await moveToStorage(tx, deps, received);
  const { size, kind } = received;
  const { userId, userName } = caller;
  const name = displayName(upload?.name ?? '');
  const fields = {
    name,
    key: pending.key,
    tag: kind.ending,
    mime: kind.contentType,
    size,
    userId,
    userName,
  };
  const stored = await tx.transaction(async (inner) => {
    if (!(await settlePending(inner, pending))) return undefined;
    if (!keep) {
      await addFileReference(inner, {
        key: pending.key,
        kind: 'unsavedUpload',
        refId: userId,
        userId,
        access: 'public',
      });
      return { id: 0, createdAt: now, updatedAt: now, ...fields, ...UNSAVED };
    }
    const [row] = await inner.insert(files).values(fields).returning();
    return row;
  });
  if (!stored) {
    await markForRemoval(tx, pending.key, deps.now());
    throw refuse(texts.cut);
  }
  return {
    ...toFile(stored),
    actions: keep ? fileTransitions.actions({}, await grantedPaths(tx, caller.authorityId)) : [],
  };
}

/** The media library: all files outside of the recycle bin, last changed first. */
export const fileList = defineList({
  table: files,
  id: files.id,
  select: (tx) => tx.select().from(files).$dynamic(),
  always: () => isNull(files.deletedAt),
  filters: { keyword: contains(files.name, texts.fields.keyword) },
  order: [descending(files.updatedAt), descending(files.id)],
  row: File,
  present: toFile,
  actionsOn: (_, { may }) => fileTransitions.actions({}, may),
  actions: { upload: '/fileUploadAndDownload/upload' },
});

/** Throws a refusal if something uses the file, because the file would be missing there. */
async function assertUnused(tx: Tx, id: number): Promise<void> {
  const [file] = await tx.select({ key: files.key }).from(files).where(eq(files.id, id));
  const uses = file ? await countReferences(tx, file.key) : 0;
  if (uses > 0) throw refuse(texts.inUse(uses));
}

/**
 * Deletes the row of a file and then the file, so that no row references a missing file.
 *
 * @param tx no transaction, because the deletion of the row must be committed first
 */
export async function deleteFile(
  {
    tx,
    caller,
    deps,
  }: Pick<UploadCall, 'tx' | 'caller'> & {
    deps: Pick<Deps, 'storage' | 'log' | 'now'>;
  },
  id: number,
): Promise<void> {
  const key = await tx.transaction(async (inner) => {
    await assertUnused(inner, id);
    const [deleted] = await inner
      .delete(files)
      .where(and(eq(files.id, id), await inScope(inner, caller, files)))
      .returning({ key: files.key });
    if (!deleted) throw refuse(texts.unknown);
    await releaseFiles(inner, 'file', [{ key: deleted.key, refId: id }], deps.now());
    return (await isPending(inner, deleted.key)) ? deleted.key : undefined;
  });
  if (key === undefined) return;
  await removeStoredFile(tx, deps.storage, key).catch((error) =>
    deps.log.warn(
      { err: error, key },
      'Removing a deleted file from the storage failed; maintenance will try again',
    ),
  );
}

export async function renameFile(
  { tx, caller }: Pick<UploadCall, 'tx' | 'caller'>,
  id: number,
  name: string,
): Promise<void> {
  const changed = await tx
    .update(files)
    .set({ name: name.trim() })
    .where(and(eq(files.id, id), await inScope(tx, caller, files)))
    .returning({ id: files.id });
  if (changed.length === 0) throw refuse(texts.unknown);
}
