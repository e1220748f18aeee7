import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { S3Client } from './s3Client.ts';

/** Size of the parts of a large object. Services accept at most 10 000 parts of at least 5 MB. */
export const PART_BYTES = 64 * 1024 * 1024;

/** Waits before the tries of a part: a service that is unreachable for a minute loses no upload. */
const WAITS_MS: readonly number[] = [1_000, 5_000, 20_000, 45_000];

interface LargeFile {
  key: string;
  path: string;
  size: number;
  contentType: string;
  partBytes: number;
}

interface Part {
  number: number;
  mark: string;
}

/** Runs a request, and repeats it with waits after a failure. */
async function retried<T>(run: () => Promise<T>, waits = WAITS_MS): Promise<T> {
  const [first, ...later] = waits;
  try {
    return await run();
  } catch (error) {
    if (first === undefined) throw error;
    await wait(first);
    return retried(run, later);
  }
}

async function begin(send: S3Client, { key, contentType }: LargeFile): Promise<string> {
  const response = await retried(() =>
    send({
      method: 'POST',
      key,
      query: { uploads: '' },
      headers: { 'content-type': contentType },
      operation: 'begin storing a large file',
    }),
  );
  const [, uploadId] = /<UploadId>([^<]+)<\/UploadId>/.exec(await response.text()) ?? [];
  if (uploadId === undefined) throw new Error('the file storage returned no id of an upload');
  return uploadId;
}

async function sendPart(
  send: S3Client,
  { key, path, size, partBytes }: LargeFile,
  uploadId: string,
  number: number,
): Promise<Part> {
  const start = (number - 1) * partBytes;
  const end = Math.min(start + partBytes, size) - 1;
  const response = await retried(() =>
    send({
      method: 'PUT',
      key,
      query: { partNumber: String(number), uploadId },
      headers: { 'content-length': String(end - start + 1) },
      body: createReadStream(path, { start, end }),
      operation: 'store a part of a file',
    }),
  );
  return { number, mark: response.headers.get('etag') ?? '' };
}

async function complete(
  send: S3Client,
  { key }: LargeFile,
  uploadId: string,
  parts: readonly Part[],
): Promise<void> {
  const list = parts.map(
    ({ number, mark }) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${mark.replaceAll('"', '&quot;')}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`);
  const response = await send({
    method: 'POST',
    key,
    query: { uploadId },
    headers: { 'content-type': 'application/xml', 'content-length': String(body.length) },
    body: Readable.from([body]),
    operation: 'complete storing a large file',
  });
  // The service can report a failure after it has sent the status 200.
  const [, code] = /<Error>.*?<Code>([^<]*)<\/Code>/s.exec(await response.text()) ?? [];
  if (code !== undefined) throw new Error(`the file storage failed to join the parts: ${code}`);
}

/**
 * Stores a large file in parts, one after the other, so that the memory does not depend on its
 * size. A part that fails is sent again. After a failure the stored parts are removed.
 */
export async function uploadInParts(send: S3Client, file: LargeFile): Promise<void> {
  const uploadId = await begin(send, file);
  try {
    const parts: Part[] = [];
    for (let number = 1; (number - 1) * file.partBytes < file.size; number += 1)
      parts.push(await sendPart(send, file, uploadId, number));
    await complete(send, file, uploadId, parts);
  } catch (error) {
    const abort = send({
      method: 'DELETE',
      key: file.key,
      query: { uploadId },
      operation: 'remove the parts of a file',
      accepts: 404,
    });
    // The first error says why the file was not stored.
    await abort.catch(() => undefined);
    throw error;
  }
}
