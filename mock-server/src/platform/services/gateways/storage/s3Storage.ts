import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { S3Settings } from '../../../../process/config.ts';
import type { Storage } from '../../../kernel/interfaces/storage.ts';
import { presignUrl, signRequest } from './signature.ts';

/** Timeout until the response starts. */
const TIMEOUT_MS = 60_000;

/**
 * Stores files in a bucket of an S3-compatible service. Errors contain the HTTP status but no keys.
 */
export function openS3Storage(settings: S3Settings): Storage {
  const urlOf = (key: string, endpoint = settings.endpoint) =>
    new URL(`${endpoint.replace(/\/$/, '')}/${settings.bucket}/${key}`);

  async function send(
    method: string,
    key: string,
    headers: Record<string, string> = {},
    body?: Readable,
  ) {
    const url = urlOf(key);
    const abort = new AbortController();
    const timer = setTimeout(
      () => abort.abort(new Error('the file storage did not respond in time')),
      TIMEOUT_MS,
    );
    try {
      const { 'content-length': _length, ...signed } = headers;
      return await fetch(url, {
        method,
        headers: { ...headers, ...signRequest(settings, method, url, signed, new Date()) },
        // A redirect would send the file to another host. Its status is reported as an error.
        redirect: 'manual',
        signal: abort.signal,
        ...(body && { body: Readable.toWeb(body) as ReadableStream<Uint8Array>, duplex: 'half' }),
      });
    } finally {
      clearTimeout(timer);
    }
  }

  const expectOk = (response: Response, operation: string) => {
    if (!response.ok)
      throw new Error(`the file storage responded with HTTP ${response.status} to: ${operation}`);
    return response;
  };

  return {
    async put(key, path, { size, contentType }) {
      const headers = { 'content-length': String(size), 'content-type': contentType };
      expectOk(await send('PUT', key, headers, createReadStream(path)), 'store a file');
      await rm(path, { force: true });
    },
    async size(key) {
      const response = await send('HEAD', key);
      if (response.status === 404) return undefined;
      return Number(expectOk(response, 'find a file').headers.get('content-length'));
    },
    async read(key, range) {
      const headers = range ? { range: `bytes=${range.first}-${range.last}` } : undefined;
      const { body } = expectOk(await send('GET', key, headers), 'read a file');
      return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([]);
    },
    address(key, { seconds, contentType, disposition }, now) {
      const { publicEndpoint } = settings;
      if (publicEndpoint === undefined) return undefined;
      const query = {
        'response-content-type': contentType,
        'response-content-disposition': disposition,
      };
      return presignUrl(settings, urlOf(key, publicEndpoint), query, seconds, now).href;
    },
    async remove(key) {
      const response = await send('DELETE', key);
      if (response.status !== 404) expectOk(response, 'remove a file');
    },
  };
}
