import { fileAddress, type Schemas } from '@console/shared/request';
import type { PreviewFile } from '../parts/Preview.tsx';

/** A file of the media library. Other back ends do not report `size`, `userName` and `actions`. */
export type MediaFile = Schemas['File'];

const KINDS: Readonly<Record<string, readonly string[]>> = {
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'svg'],
  video: ['mp4', 'webm'],
  audio: ['mp3', 'wav', 'ogg', 'm4a'],
};

/** Returns the kind of a file by the ending of its name. */
export const kindOfTag = (tag: string): string =>
  Object.keys(KINDS).find((kind) => KINDS[kind]?.includes(tag.toLowerCase())) ?? 'other';

/** Returns the content of a file for its preview. */
export function toPreviewFile({ name, tag, url, size }: MediaFile): PreviewFile {
  const address = fileAddress(url);
  return {
    name,
    kind: kindOfTag(tag),
    tag: tag.toLowerCase(),
    size: size as number | undefined,
    address,
    downloadAddress: address,
  };
}

/** Returns the address of the thumbnail of a picture. Other back ends return the whole picture. */
export const thumbnailOf = ({ tag, url }: MediaFile): string | undefined =>
  kindOfTag(tag) === 'image' && tag.toLowerCase() !== 'svg'
    ? `${fileAddress(url)}?thumbnail=1`
    : undefined;

/** A file that is waiting, being uploaded, uploaded or refused. */
export interface MediaUpload {
  id: number;
  file: File;
  /** Category of the stored file; 0 for none. */
  classId: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Why the upload failed, or an empty string. */
  reason: string;
}

/** Numbers of an upload of several files. A refused file counts as finished in `sentBytes`. */
export interface UploadTotals {
  done: number;
  all: number;
  sentBytes: number;
  allBytes: number;
  isRunning: boolean;
}

/** Sums up the uploads. */
export function totalsOf(uploads: readonly MediaUpload[]): UploadTotals {
  const bytes = (list: readonly MediaUpload[]) =>
    list.reduce((sum, { file }) => sum + file.size, 0);
  const ended = uploads.filter(({ state }) => state === 'done' || state === 'failed');
  return {
    done: uploads.filter(({ state }) => state === 'done').length,
    all: uploads.length,
    sentBytes: bytes(ended),
    allBytes: bytes(uploads),
    isRunning: ended.length < uploads.length,
  };
}
