import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bits per pixel, and the brightest value. */
const DEPTH = 4;
export const WHITE = 2 ** DEPTH - 1;

const compress = promisify(deflate);

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const output = Buffer.alloc(body.length + 8);
  output.writeUInt32BE(data.length, 0);
  body.copy(output, 4);
  output.writeUInt32BE(crc32(body), body.length + 4);
  return output;
}

/** Packs pixels, two per byte. Each row starts with its filter type (0, none). */
function packRows(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const stride = 1 + Math.ceil((width * DEPTH) / 8);
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * stride + 1 + (x >> 1);
      rows[at] = (rows[at] ?? 0) | ((pixels[y * width + x] ?? 0) << (x % 2 === 0 ? DEPTH : 0));
    }
  return rows;
}

/**
 * Encodes grey pixels as a PNG.
 *
 * @param pixels one per byte, 0 (black) to `WHITE`, row by row
 * @example const bytes = await encodePng(new Uint8Array(4).fill(WHITE), 2, 2)
 */
export async function encodePng(
  pixels: Uint8Array,
  width: number,
  height: number,
): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = DEPTH;
  const data = await compress(packRows(pixels, width, height));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
