import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Config } from '../../../process/config.ts';
import { describeError } from '../../../process/startError.ts';
import { SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import { detectFileKind, type FileKind, HEAD_BYTES } from '../../services/file/contentTypes.ts';
import { displayName } from '../../services/file/displayName.ts';
import { files } from '../../services/file/tables.ts';
import { writeTempFile } from '../../services/file/tempFiles.ts';
import { openStorage } from '../../services/gateways/storage/open.ts';
import type { ImportRun } from './merge.ts';
import type { SourceFile } from './snapshot.ts';

/** A file whose content is copied into the storage after the rows are committed. */
export interface FileCopy {
  key: string;
  path: string;
  size: number;
  contentType: string;
}

interface Content {
  path: string;
  kind: FileKind;
  size: number;
  sha256: string;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Reads a file of the folder, or returns why it cannot be imported. */
async function readContent(folder: string | undefined, url: string): Promise<Content | string> {
  if (/^(?:https?:)?\/\//.test(url)) return 'the content is on another server';
  if (folder === undefined) return 'no folder with the contents was given (--files)';
  const path = join(folder, basename(url));
  const file = await open(path).catch(() => undefined);
  if (!file) return `${path} cannot be read`;
  try {
    const info = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const kind = info.isFile() ? detectFileKind(buffer.subarray(0, bytesRead)) : undefined;
    if (!kind) return 'this kind of file is not accepted';
    if (info.size > kind.maxBytes) return `it is larger than ${kind.maxBytes} bytes`;
    return { path, kind, size: info.size, sha256: await hashOf(path) };
  } finally {
    await file.close();
  }
}

/** Content of each file by its address, or why it cannot be imported. */
export type FileContents = ReadonlyMap<string, Content | string>;

/**
 * Reads the contents of the media library, before the transaction of the import.
 *
 * @param folder copy of the folder `uploads/file` of the source
 */
export async function readContents(
  files: readonly SourceFile[],
  folder: string | undefined,
): Promise<FileContents> {
  const contents = new Map<string, Content | string>();
  for (const { url } of files) contents.set(url, await readContent(folder, url));
  return contents;
}

/** Returns the key of an imported file. A second import of the same address gets the same key. */
const keyOf = (url: string, { ending }: FileKind) =>
  `${createHash('sha256').update(`gin-vue-admin ${url}`).digest('hex').slice(0, 32)}.${ending}`;

/** Returns the owner of imported files: the first 超级管理员. */
async function readOwner(tx: Tx) {
  const [owner] = await tx
    .select({ userId: users.id, userName: users.userName })
    .from(users)
    .innerJoin(userAuthorities, eq(userAuthorities.userId, users.id))
    .where(eq(userAuthorities.authorityId, SUPER_ADMIN))
    .orderBy(asc(users.id))
    .limit(1);
  return owner;
}

/** Returns the row of an imported file. */
function rowOf({ name, url }: SourceFile, { kind, size, sha256 }: Content) {
  return {
    name: displayName(name),
    key: keyOf(url, kind),
    tag: kind.ending,
    mime: kind.contentType,
    size,
    sha256,
  };
}

/**
 * Imports the media library. Files without a content are left out and listed.
 *
 * @returns contents to store after the commit, because a transaction must not wait for storage
 */
export async function mergeFiles(merge: ImportRun, contents: FileContents): Promise<FileCopy[]> {
  const { tx, source } = merge;
  const owner = await readOwner(tx);
  const copies: FileCopy[] = [];
  for (const file of source.files) {
    const label = `file ${file.name} ${file.url}`;
    const content = contents.get(file.url) ?? 'the content was not read';
    if (typeof content === 'string' || !owner) {
      const why = typeof content === 'string' ? content : 'no user has the role 888';
      merge.note('files', label, 'left out', why);
      continue;
    }
    const row = rowOf(file, content);
    const [here] = await tx.select({ id: files.id }).from(files).where(eq(files.key, row.key));
    merge.note('files', label, here ? 'same' : 'added');
    if (!here) await tx.insert(files).values({ ...row, ...owner });
    copies.push({
      key: row.key,
      path: content.path,
      size: content.size,
      contentType: content.kind.contentType,
    });
  }
  return copies;
}

/** Opens a file when it is read. An earlier error of the stream would have no handler. */
async function* contentOf(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path) as AsyncIterable<Buffer>;
}

/**
 * Stores the contents that the storage does not have yet. Repeating the import stores the contents
 * that failed.
 *
 * @returns a line for each content that could not be stored
 */
export async function storeCopies(
  copies: readonly FileCopy[],
  config: Pick<Config, 'dataDir' | 's3'>,
): Promise<string[]> {
  const storage = openStorage(config);
  const failed: string[] = [];
  for (const { key, path, size, contentType } of copies)
    try {
      if ((await storage.size(key)) !== undefined) continue;
      const copied = await writeTempFile(config, Readable.from(contentOf(path)));
      await storage.put(key, copied, { size, contentType });
    } catch (error) {
      failed.push(`${path} was not stored: ${describeError(error)}`);
    }
  return failed;
}
