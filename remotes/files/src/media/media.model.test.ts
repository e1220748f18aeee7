import { describe, expect, it } from 'vitest';
import {
  kindOfTag,
  type MediaFile,
  type MediaUpload,
  thumbnailOf,
  toPreviewFile,
  totalsOf,
} from './media.model.ts';

/** A row of gin-vue-admin, which has fewer fields than a row of the console. */
const fileWith = (tag: string): MediaFile =>
  ({ ID: 1, name: `a.${tag}`, url: `uploads/file/a.${tag}`, tag, key: 'a' }) as MediaFile;

it.each([
  ['png', 'image'],
  ['JPG', 'image'],
  ['webm', 'video'],
  ['mp3', 'audio'],
  ['zip', 'other'],
  ['', 'other'],
])('a file with the ending %o is of the kind %s', (tag, kind) => {
  expect(kindOfTag(tag)).toBe(kind);
});

describe('a file of another back end', () => {
  it('is shown at its address below the API, without a size', () => {
    expect(toPreviewFile(fileWith('PDF'))).toEqual({
      name: 'a.PDF',
      kind: 'other',
      tag: 'pdf',
      size: undefined,
      address: '/api/uploads/file/a.PDF',
      downloadAddress: '/api/uploads/file/a.PDF',
    });
  });

  it('has a thumbnail only if it is a picture that cannot contain scripts', () => {
    expect(thumbnailOf(fileWith('png'))).toBe('/api/uploads/file/a.png?thumbnail=1');
    expect(thumbnailOf(fileWith('svg'))).toBeUndefined();
    expect(thumbnailOf(fileWith('zip'))).toBeUndefined();
  });
});

it('sums up uploads, with refused files as finished', () => {
  const upload = (id: number, state: MediaUpload['state']): MediaUpload => ({
    id,
    classId: 0,
    file: new File(['x'.repeat(id)], `${id}.txt`),
    state,
    reason: '',
  });
  const all = [upload(1, 'done'), upload(2, 'failed'), upload(4, 'sending'), upload(8, 'waiting')];
  expect(totalsOf(all)).toEqual({ done: 1, all: 4, sentBytes: 3, allBytes: 15, isRunning: true });
  expect(totalsOf(all.slice(0, 2)).isRunning).toBe(false);
});
