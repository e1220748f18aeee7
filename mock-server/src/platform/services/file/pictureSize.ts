/** Width and height in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

function ofPng(bytes: Buffer): PictureSize | undefined {
  return bytes.length < 24
    ? undefined
    : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/**
 * Whether a marker starts a frame header, which contains the size: C0 to CF, except three markers
 * with another meaning.
 */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function ofJpeg(bytes: Buffer): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // A fill byte.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function ofGif(bytes: Buffer): PictureSize | undefined {
  return bytes.length < 10
    ? undefined
    : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

function ofWebp(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 30) return undefined;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X')
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  const bits = bytes.readUInt32LE(21);
  return kind === 'VP8L'
    ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    : undefined;
}

const READERS: Readonly<Record<string, (bytes: Buffer) => PictureSize | undefined>> = {
  png: ofPng,
  jpg: ofJpeg,
  gif: ofGif,
  webp: ofWebp,
};

/**
 * Reads the size of a picture from its header without decoding it, because a small file can decode
 * to gigabytes. Returns undefined if the header contains no size.
 *
 * @example pictureSize('png', bytes) // { width: 512, height: 512 }
 */
export function pictureSize(ending: string, bytes: Buffer): PictureSize | undefined {
  const size = READERS[ending]?.(bytes);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}
