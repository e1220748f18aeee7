import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../kernel/area/deps.ts';
import { fileKindOfKey } from './contentTypes.ts';
import { isPending } from './pendingFiles.ts';
import { pictureSize } from './pictureSize.ts';
import { writeTempFile } from './tempFiles.ts';
import { MAX_PIXELS, makeThumbnail } from './thumbnail/thumbnailMaker.ts';
import { THUMBNAIL_TYPE, thumbnailKey } from './thumbnailKey.ts';

type Needs = Pick<Deps, 'database' | 'storage' | 'config' | 'log'>;

const KINDS = ['png', 'jpg', 'gif', 'webp'];
const MB = 1024 * 1024;
/** Larger pictures have no thumbnail, because they are read into memory. */
const MAX_SOURCE_BYTES = 64 * MB;
/** Largest picture that is shown as its own thumbnail. */
const MAX_OWN_BYTES = 2 * MB;
/** The header of a picture, with the data that cameras write before the size. */
const HEAD_BYTES = 256 * 1024;
const MAX_REMEMBERED = 1_000;
const MAX_WAITING = 500;

/** Object to send as the thumbnail of a file. */
export interface Thumbnail {
  key: string;
  contentType: string;
}

/** Pictures without a thumbnail, so that they are not decoded again on each view. */
const failed = new Set<string>();
const waiting = new Map<string, Promise<Thumbnail | undefined>>();

function remember(key: string): void {
  const [oldest] = failed;
  if (failed.size >= MAX_REMEMBERED && oldest !== undefined) failed.delete(oldest);
  failed.add(key);
}

/** Whether the header names few enough pixels. Without a readable size the answer is no. */
async function hasFewPixels({ storage }: Needs, key: string, ending: string, size: number) {
  const last = Math.min(size, HEAD_BYTES) - 1;
  const head = await buffer(await storage.read(key, { first: 0, last }));
  const pixels = pictureSize(ending, head);
  return pixels !== undefined && pixels.width * pixels.height <= MAX_PIXELS;
}

/** Stores a thumbnail, unless its picture was deleted meanwhile. */
async function store(deps: Needs, key: string, bytes: Uint8Array): Promise<Thumbnail | undefined> {
  const { storage, config, database } = deps;
  const target = { key: thumbnailKey(key), contentType: THUMBNAIL_TYPE };
  const path = await writeTempFile(config, Readable.from([Buffer.from(bytes)]));
  await storage.put(target.key, path, { size: bytes.length, contentType: target.contentType });
  if (!(await isPending(database.db, key)) && (await storage.size(key)) !== undefined)
    return target;
  await storage.remove(target.key);
  return undefined;
}

async function make(
  deps: Needs,
  key: string,
  draw: typeof makeThumbnail,
): Promise<Thumbnail | undefined> {
  const { storage, database } = deps;
  const kind = fileKindOfKey(key);
  if (!kind || !KINDS.includes(kind.ending) || (await isPending(database.db, key)))
    return undefined;
  const stored = { key: thumbnailKey(key), contentType: THUMBNAIL_TYPE };
  if ((await storage.size(stored.key)) !== undefined) return stored;
  const size = await storage.size(key);
  if (size === undefined || size > MAX_SOURCE_BYTES) return undefined;
  if (!(await hasFewPixels(deps, key, kind.ending, size))) return undefined;
  const outcome = await draw(async () => buffer(await storage.read(key)));
  if ('bytes' in outcome) return store(deps, key, outcome.bytes);
  deps.log.debug({ key, reason: outcome.reason }, 'A picture has no thumbnail');
  return outcome.reason === 'noLibrary' && size <= MAX_OWN_BYTES
    ? { key, contentType: kind.contentType }
    : undefined;
}

/**
 * Returns the object to show as the thumbnail of a stored file, and makes it if it does not exist.
 * Undefined if the file is not a picture, cannot be decoded, or has too many pixels by its header.
 * Without a graphics library, a small picture is its own thumbnail. The caller must have checked the
 * permission.
 */
export async function findThumbnail(
  deps: Needs,
  key: string,
  draw = makeThumbnail,
): Promise<Thumbnail | undefined> {
  if (failed.has(key)) return undefined;
  const running = waiting.get(key);
  if (running) return running;
  if (waiting.size >= MAX_WAITING) return undefined;
  const turn = make(deps, key, draw);
  waiting.set(key, turn);
  try {
    const made = await turn;
    if (!made) remember(key);
    return made;
  } finally {
    waiting.delete(key);
  }
}
