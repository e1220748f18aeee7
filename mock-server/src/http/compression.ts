import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bytes from which an answer is made smaller: less fits one packet anyway. */
const THRESHOLD = 1024;
/** Bytes up to which that is done at once; what is larger goes to another thread. */
const AT_ONCE = 32 * 1024;

/**
 * Answers of the API and the page are compressed, brotli before gzip; files have compressed copies of their own. What a foreign page
 * has a browser ask for is left as it is: by the sizes of answers it could guess what is in them (docs/decisions/0021).
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  // Before the hooks of the plugin, which leaves requests with this header alone.
  app.addHook('onRequest', (request, _reply, done) => {
    if (isForeign(request)) request.headers['x-no-compression'] = '1';
    done();
  });
  await app.register(compress, {
    threshold: THRESHOLD,
    syncThreshold: AT_ONCE,
    encodings: ['br', 'gzip'],
    customTypes: /^(?:application\/json|text\/html)\b/,
    // A small body that grows to a large one would be past every limit.
    globalDecompression: false,
  });
}

/** Whether a page of another origin is behind a request, also one of a neighbour below the same domain. */
function isForeign({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}
