import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { S3Settings } from '../../../../process/config.ts';
import { signRequest } from './signature.ts';

/** Time without progress: until the response starts, and between two chunks of a sent body. */
const TIMEOUT_MS = 60_000;

/** A request for one object. */
export interface S3Request {
  method: string;
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Readable | undefined;
  /** Words for an error message, for example `store a file`. */
  operation: string;
  /** Status that is returned instead of thrown. */
  accepts?: number;
}

/** Passes a stream on and calls `onChunk` for each chunk. */
async function* watched(body: Readable, onChunk: () => void): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    onChunk();
    yield chunk as Buffer;
  }
}

const toWebStream = (body: Readable, onChunk: () => void) =>
  Readable.toWeb(Readable.from(watched(body, onChunk))) as ReadableStream<Uint8Array>;

/** Returns the address of an object, with the bucket as the first part of the path. */
export const objectUrl = ({ bucket }: S3Settings, endpoint: string, key: string): URL =>
  new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${key}`);

/**
 * Returns a function that sends signed requests. It rejects for an unexpected HTTP status and if
 * the service makes no progress for a minute, however long a transfer takes. Errors contain the
 * status but no keys.
 */
export function makeS3Client(settings: S3Settings) {
  return async ({
    method,
    key,
    query = {},
    headers = {},
    body,
    operation,
    accepts,
  }: S3Request): Promise<Response> => {
    const url = objectUrl(settings, settings.endpoint, key);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const abort = new AbortController();
    const timer = setTimeout(
      () => abort.abort(new Error('the file storage did not respond in time')),
      TIMEOUT_MS,
    );
    try {
      const { 'content-length': _length, ...signed } = headers;
      const response = await fetch(url, {
        method,
        headers: { ...headers, ...signRequest(settings, method, url, signed, new Date()) },
        // A redirect would send the file to another host. Its status is reported as an error.
        redirect: 'manual',
        signal: abort.signal,
        ...(body && { body: toWebStream(body, () => timer.refresh()), duplex: 'half' }),
      });
      if (!response.ok && response.status !== accepts)
        throw new Error(`the file storage responded with HTTP ${response.status} to: ${operation}`);
      return response;
    } finally {
      clearTimeout(timer);
    }
  };
}

export type S3Client = ReturnType<typeof makeS3Client>;
