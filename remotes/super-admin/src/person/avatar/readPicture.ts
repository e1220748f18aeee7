import { formatBytes, formatNumber } from '@console/shared/format';
import { personTexts as texts } from '../base/person.texts.ts';
import { decodedSize, MAX_BYTES, MAX_PIXELS, MIN_SIDE, type Size } from './crop.ts';

/** A picture that was decoded, as large as is worth cropping. */
export interface Picture {
  bitmap: ImageBitmap;
  /** That it was scaled down, for people; '' where it was not. */
  note: string;
}

const sizeText = ({ width, height }: Size): string => `${width} × ${height}`;

/** How large a picture is, without decoding it. Rejects for what is no picture. */
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
 * Reads a picture to be cropped, scaled down where it is larger than is of use.
 *
 * @throws Error whose message says to people what to choose instead
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
