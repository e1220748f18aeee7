import type { Tx } from '../../../db/database.ts';

/** A file that has arrived whole and rests in the storage. */
export interface FinishedUpload {
  /** Its key in the storage. Whatever keeps it must name it for good: what nothing names is removed. */
  key: string;
  /** As its owner calls it, cleaned; never a path. */
  name: string;
  size: number;
  /** Of all its bytes, in hex. */
  sha256: string;
  /** What it is by its first bytes: `mp4`, `video/mp4`. */
  ending: string;
  contentType: string;
  userId: number;
  userName: string;
  now: Date;
}

/** Something that people upload large files for. */
export interface UploadPurpose {
  /** Unique among all areas, for example `media`. */
  name: string;
  /** The call that one must be granted to upload for it; `self` for what everybody may. */
  permission: 'self' | { method: string; path: string };
  /** Endings of the kinds of files that are taken (`platform/services/file/contentTypes.ts`), decided by their first bytes. */
  kinds: readonly string[];
  /** Most bytes of one file. */
  most: number;
  /** Of pictures: most pixels. A small file may unfold into more than a browser can hold. */
  maxPixels?: number;
  /** Writes the row that names the file, in the transaction that ends the upload. Its answer is what the browser gets. */
  keep(tx: Tx, file: FinishedUpload): Promise<object>;
}

/**
 * Declares what large files are uploaded for; it is named in `uploads` of its area.
 *
 * @example
 * export const packageUpload = defineUpload({
 *   name: 'package',
 *   permission: { method: 'POST', path: '/package/addVersion' },
 *   kinds: ['zip'],
 *   most: 512 * 1024 * 1024,
 *   keep: async (tx, file) => ({ fileId: await addPackageFile(tx, file) }),
 * });
 */
export const defineUpload = (purpose: UploadPurpose): UploadPurpose => purpose;
