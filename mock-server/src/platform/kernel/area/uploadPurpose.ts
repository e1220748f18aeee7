import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';

/** A completely uploaded file in the storage. */
export interface FinishedUpload {
  /**
   * Storage key. The owner of the file must keep a permanent reference to it; unreferenced files
   * are deleted.
   */
  key: string;
  /** Sanitized name given by the uploader. Not a path. */
  name: string;
  size: number;
  /** SHA-256 of the content, in hex. */
  sha256: string;
  /** File type detected from the first bytes: `mp4`, `video/mp4`. */
  ending: string;
  contentType: string;
  userId: number;
  userName: string;
  /** The `target` of the request that began the upload, or an empty string. */
  target: string;
  now: Date;
}

/** A purpose for which users upload large files. */
export interface UploadPurpose {
  /** Unique among all areas, for example `media`. */
  name: string;
  /** The call that uploaders must be allowed to make, or `self` for every signed-in user. */
  permission: 'self' | { method: string; path: string };
  /**
   * Accepted file types by extension (`platform/services/file/contentTypes.ts`), checked against
   * the first bytes. `all` also accepts files of unknown types.
   */
  kinds: readonly string[] | 'all';
  /** Maximum file size in bytes. */
  maxBytes: number;
  /**
   * Maximum number of pixels of a picture. A small file can decode to more than a browser can hold.
   */
  maxPixels?: number;
  /** Throws a refusal if the caller may not store a file of this size at `target`. */
  before?(tx: Tx, caller: Caller, file: { target: string; size: number }): Promise<void>;
  /**
   * Inserts the row that references the file, in the transaction that completes the upload. The
   * result is sent to the browser.
   */
  save(tx: Tx, file: FinishedUpload): Promise<object>;
}

/**
 * Declares a purpose of large uploads. Add it to `uploads` of the area.
 *
 * @example
 * export const packageUpload = defineUpload({
 *   name: 'package',
 *   permission: { method: 'POST', path: '/package/addVersion' },
 *   kinds: ['zip'],
 *   maxBytes: 512 * 1024 * 1024,
 *   save: async (tx, file) => ({ fileId: await addPackageFile(tx, file) }),
 * });
 */
export const defineUpload = (purpose: UploadPurpose): UploadPurpose => purpose;
