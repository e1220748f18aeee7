import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Minimum size in bytes for compression. Smaller responses fit one packet anyway. */
const THRESHOLD = 1024;
/**
 * Maximum size in bytes for compression on the main thread. Larger responses are compressed in
 * another thread.
 */
const SYNC_THRESHOLD = 32 * 1024;

/**
 * Compresses API responses and the page, preferring brotli to gzip. Files have precompressed copies
 * instead. Responses to requests from foreign pages are not compressed, because such a page could
 * guess the content from the size (docs/decisions/0021).
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  // Must run before the hooks of the plugin, which skips requests with this header.
  app.addHook('onRequest', (request, _reply, done) => {
    if (isForeign(request)) request.headers['x-no-compression'] = '1';
    done();
  });
  await app.register(compress, {
    threshold: THRESHOLD,
    syncThreshold: SYNC_THRESHOLD,
    encodings: ['br', 'gzip'],
    customTypes: /^(?:application\/json|text\/html)\b/,
    // A small compressed body could decompress to more than any limit.
    globalDecompression: false,
  });
}

/** Whether the request comes from a page of another origin, including other subdomains. */
function isForeign({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}
