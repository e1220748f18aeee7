import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawDigits } from './captchaPicture.ts';
import { encodePng, WHITE } from './png.ts';

/** Reproducible random numbers. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface Picture {
  width: number;
  height: number;
  chunks: string[];
  at(x: number, y: number): number;
}

/** Decodes the output of `encodePng`: rows of four bits per pixel, no filter. */
function decode(png: Buffer): Picture {
  const chunks: string[] = [];
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    chunks.push(type);
    if (type === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const rows = inflateSync(Buffer.concat(data));
  const stride = 1 + Math.ceil(width / 2);
  return {
    width,
    height,
    chunks,
    at: (x, y) => ((rows[y * stride + 1 + (x >> 1)] ?? 0) >> (x % 2 === 0 ? 4 : 0)) & WHITE,
  };
}

const bytesOf = (picture: string) => Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');

it('encodePng keeps the pixels', async () => {
  const pixels = Uint8Array.from({ length: 15 }, (_one, index) => index);
  const read = decode(await encodePng(pixels, 5, 3));
  expect([read.width, read.height, read.chunks]).toEqual([5, 3, ['IHDR', 'IDAT', 'IEND']]);
  for (let y = 0; y < 3; y++) for (let x = 0; x < 5; x++) expect(read.at(x, y)).toBe(y * 5 + x);
});

describe('drawDigits', () => {
  // @guarantee guess-limits
  it('returns a PNG that contains only pixels', async () => {
    const picture = await drawDigits('402917');
    expect(picture).toMatch(/^data:image\/png;base64,/);
    const png = bytesOf(picture);
    const { width, height, chunks } = decode(png);
    expect([width, height, chunks]).toEqual([240, 80, ['IHDR', 'IDAT', 'IEND']]);
    expect(png.includes('402917')).toBe(false);
  });

  it('depends on the digits and the random numbers', async () => {
    const [first, repeated, other] = await Promise.all([
      drawDigits('402917', seeded(7)),
      drawDigits('402917', seeded(7)),
      drawDigits('402918', seeded(7)),
    ]);
    expect([first === repeated, first === other]).toEqual([true, false]);
    expect(await drawDigits('402917')).not.toBe(await drawDigits('402917'));
  });

  // @guarantee guess-limits
  it('rarely leaves gaps between all digits', async () => {
    let split = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const { width, height, at } = decode(bytesOf(await drawDigits('402917', seeded(seed))));
      let runs = 0;
      let inRun = false;
      for (let x = 0; x < width; x++) {
        let dark = 0;
        for (let y = 0; y < height; y++) if (at(x, y) < WHITE / 2) dark += 1;
        const isInk = dark > 4;
        if (isInk && !inRun) runs += 1;
        inRun = isInk;
      }
      if (runs === 6) split += 1;
    }
    expect(split).toBeLessThan(15);
  });
});
