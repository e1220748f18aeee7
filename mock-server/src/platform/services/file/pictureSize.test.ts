import { describe, expect, it } from 'vitest';
import { pictureSize } from './pictureSize.ts';

const bytesOf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)));
const text = (content: string) => Buffer.from(content, 'latin1');

const png = bytesOf('89504e470d0a1a0a0000000d', text('IHDR'), '00001f4000001388', '0806000000');
/** Contains a thumbnail and a comment before the frame. */
const jpeg = bytesOf(
  'ffd8',
  'ffe10006',
  '45786966',
  'ffff',
  'fffe0003',
  '00',
  'ffc2',
  '0011',
  '08',
  '1388',
  '1f40',
  '03',
);
const webp = (kind: string, body: string) =>
  bytesOf(text('RIFF'), '00000000', text(`WEBP${kind}`), '00000000', body, '00'.repeat(16));

describe('pictureSize', () => {
  it.each([
    ['png', png, { width: 8000, height: 5000 }],
    ['gif', bytesOf(text('GIF89a'), '401f', '8813'), { width: 8000, height: 5000 }],
    ['jpg', jpeg, { width: 8000, height: 5000 }],
    ['webp', webp('VP8X', '00000000' + '3f1f00' + '871300'), { width: 8000, height: 5000 }],
    ['webp', webp('VP8 ', '000000' + '9d012a' + '401f' + '8813'), { width: 8000, height: 5000 }],
    ['webp', webp('VP8L', '2f' + '3fdfe104'), { width: 8000, height: 5000 }],
  ] as const)('reads the size of %s', (ending, bytes, size) => {
    expect(pictureSize(ending, bytes)).toEqual(size);
  });

  it('returns undefined for truncated files, empty sizes and other formats', () => {
    for (const [ending, bytes] of [
      ['png', png.subarray(0, 20)],
      ['gif', text('GIF89a')],
      ['jpg', jpeg.subarray(0, 12)],
      ['jpg', bytesOf('ffd8', '0000000000000000000000')],
      ['webp', webp('ALPH', '00')],
      ['png', bytesOf('89504e470d0a1a0a0000000d', text('IHDR'), '0000000000001388')],
      ['pdf', png],
    ] as const)
      expect(pictureSize(ending, bytes)).toBeUndefined();
  });
});
