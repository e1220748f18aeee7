import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { S3Settings } from '../../../../process/config.ts';
import type { Storage } from '../../../kernel/interfaces/storage.ts';
import { PART_BYTES, uploadInParts } from './multipartUpload.ts';
import { makeS3Client, objectUrl } from './s3Client.ts';
import { presignUrl } from './signature.ts';

/**
 * Stores files in a bucket of an S3-compatible service. Errors contain the HTTP status but no keys.
 *
 * @param partBytes size from which a file is stored in parts of this size
 */
export function openS3Storage(settings: S3Settings, partBytes = PART_BYTES): Storage {
  const send = makeS3Client(settings);
  return {
    async put(key, path, { size, contentType }) {
      if (size > partBytes) await uploadInParts(send, { key, path, size, contentType, partBytes });
      else
        await send({
          method: 'PUT',
          key,
          headers: { 'content-length': String(size), 'content-type': contentType },
          body: createReadStream(path),
          operation: 'store a file',
        });
      await rm(path, { force: true });
    },
    async size(key) {
      const response = await send({
        method: 'HEAD',
        key,
        operation: 'find a file',
        accepts: 404,
      });
      return response.ok ? Number(response.headers.get('content-length')) : undefined;
    },
    async read(key, range) {
      const headers: Record<string, string> = range
        ? { range: `bytes=${range.first}-${range.last}` }
        : {};
      const { body } = await send({ method: 'GET', key, headers, operation: 'read a file' });
      return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([]);
    },
    address(key, { seconds, contentType, disposition }, now) {
      const { publicEndpoint } = settings;
      if (publicEndpoint === undefined) return undefined;
      const query = {
        'response-content-type': contentType,
        'response-content-disposition': disposition,
      };
      const url = objectUrl(settings, publicEndpoint, key);
      return presignUrl(settings, url, query, seconds, now).href;
    },
    async remove(key) {
      await send({ method: 'DELETE', key, operation: 'remove a file', accepts: 404 });
    },
  };
}
