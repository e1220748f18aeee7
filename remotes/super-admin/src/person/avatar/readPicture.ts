import { formatBytes, formatNumber } from '@console/shared/format';
import { personTexts as texts } from '../base/person.texts.ts';
import { decodedSize, MAX_BYTES, MAX_PIXELS, MIN_SIDE, type Size } from './crop.ts';

/** A decoded picture, scaled down to the useful size. */
export interface Picture {
  bitmap: ImageBitmap;
  /** Message for users if the picture was scaled down, else empty. */
  note: string;
}

const sizeText = ({ width, height }: Size): string => `${width} × ${height}`;

/**
 * Reads the dimensions of a picture without decoding it completely. Rejects if the file is not a
 * picture.
 */
async function sizeOf(file: Blob): Promise<Size> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = address;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * Reads a picture for cropping and scales a large one down.
 *
 * @throws Error with a message for users that names a usable file
 */
export async function readPicture(file: File): Promise<Picture> {
  if (file.size > MAX_BYTES) throw new Error(texts.fileTooLarge(formatBytes(MAX_BYTES)));
  const size = await sizeOf(file).catch(() => {
    throw new Error(texts.notPicture);
  });
  const pixels = size.width * size.height;
  if (pixels > MAX_PIXELS)
    throw new Error(
      texts.pictureTooLarge(
        formatNumber(Math.round(pixels / 10_000)),
        formatNumber(MAX_PIXELS / 10_000),
      ),
    );
  if (Math.min(size.width, size.height) < MIN_SIDE)
    throw new Error(texts.pictureTooSmall(MIN_SIDE));
  const { width: resizeWidth, height: resizeHeight } = decodedSize(size);
  const bitmap = await createImageBitmap(file, {
    resizeWidth,
    resizeHeight,
    resizeQuality: 'high',
  }).catch(() => {
    throw new Error(texts.notPicture);
  });
  const isScaled = resizeWidth !== size.width;
  return {
    bitmap,
    note: isScaled
      ? texts.scaled(sizeText(size), sizeText({ width: resizeWidth, height: resizeHeight }))
      : '',
  };
}
