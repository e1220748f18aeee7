import { parentPort } from 'node:worker_threads';

/**
 * Program of the worker thread that makes thumbnails (`thumbnailMaker.ts`). It is JavaScript because
 * the worker runs it without compilation.
 *
 * @typedef {{ bytes: Uint8Array, pixels: number, edge: number, seconds: number }} Job
 * @typedef {{ bytes: Uint8Array } | { reason: 'noLibrary' | 'unreadable' }} Outcome
 */

/** Undefined on a platform for which the library has no binary. */
const sharp = await import('sharp').then(
  (library) => library.default,
  () => undefined,
);
// One picture at a time, so that calls of users keep a processor.
sharp?.concurrency(1);
sharp?.cache(false);

/**
 * @param {Job} job
 * @returns {Promise<Outcome>}
 */
async function make({ bytes, pixels, edge, seconds }) {
  if (!sharp) return { reason: 'noLibrary' };
  try {
    const made = await sharp(bytes, { limitInputPixels: pixels, sequentialRead: true })
      .timeout({ seconds })
      .autoOrient()
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75, effort: 2 })
      .toBuffer();
    return { bytes: made };
  } catch {
    return { reason: 'unreadable' };
  }
}

parentPort?.on('message', async (job) =>
  parentPort?.postMessage(await make(/** @type {Job} */ (job))),
);
// Loading the library must not count as the time of the first picture.
parentPort?.postMessage('ready');
