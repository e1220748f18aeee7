import { join, posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { partRefusal } from '../../../http/partMissing.ts';
import type { BackgroundBuild } from '../../../process/backgroundBuild.ts';
import type { Config } from '../../../process/config.ts';
import { CODE_FOLDER } from '../../../process/folders.ts';
import { readChanged } from '../../../process/readChanged.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';

const COMPRESSED = /\.(?:br|gz)$/;

const REVALIDATE = 'no-cache';
/** Folder whose name contains a hash of its contents. */
const SDK_VERSION = /^\d+\.\d+\.\d+-[0-9a-f]{12}\//;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the host's build, the releases of remotes, the SDK and the documentation, with their
 * precompressed files. A request for a part that is being built waits for the build, and returns
 * HTTP 503 if the build fails.
 * Releases, and the host files listed in `hashed.json`, are cached permanently. `index.html` is not
 * served here because it contains boot data. Only files that the manifest of a release lists are
 * served.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  deps: {
    config: Pick<Config, 'hostDir' | 'sdkDir' | 'docsDir'>;
    registry: Registry;
    database: Pick<Database, 'db'>;
    background: BackgroundBuild;
  },
): Promise<void> {
  const { config } = deps;
  await app.register(fastifyStatic, {
    root: CODE_FOLDER,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  const readHashed = readChanged(join(config.hostDir, 'hashed.json'), parseNames);
  app.get('/*', { config: { open: true } }, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    if (!isPlain(path) || path === 'index.html' || COMPRESSED.test(path))
      return reply.callNotFound();
    reply.header('cache-control', (await readHashed())?.has(path) ? IMMUTABLE : REVALIDATE);
    return reply.sendFile(path, config.hostDir);
  });
  app.get('/r/:id/:build/*', { config: { open: true } }, async (request, reply) => {
    const { id, build, '*': path } = request.params as { id: string; build: string; '*': string };
    const folder = await deps.registry.folderOf(deps.database.db, id, build, path);
    if (folder === undefined) return reply.callNotFound();
    reply.header('cache-control', IMMUTABLE);
    return reply.sendFile(path, folder);
  });
  // The file `/sdk/console-remote.tgz` changes at a fixed address. It loads the other packages from a
  // versioned folder.
  app.get('/sdk/*', { config: { open: true } }, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    if (!isPlain(path) || COMPRESSED.test(path)) return reply.callNotFound();
    try {
      await deps.background.built(path.startsWith('host/') ? 'host' : 'packages');
    } catch (error) {
      return replyToMissing(error, reply);
    }
    // Packages are already compressed. With a Content-Encoding header, clients would unpack them during
    // the download.
    request.headers['accept-encoding'] = 'identity';
    reply.header('cache-control', SDK_VERSION.test(path) ? IMMUTABLE : REVALIDATE);
    return reply.sendFile(path, config.sdkDir);
  });
  app.get('/docs', { config: { open: true } }, (_request, reply) => reply.redirect('/docs/', 301));
  // The documentation contains no secrets, so it needs no session.
  app.get('/docs/*', { config: { open: true } }, async (request, reply) => {
    const path = (request.params as { '*': string })['*'] || 'index.html';
    if (!isPlain(path) || COMPRESSED.test(path)) return reply.callNotFound();
    try {
      await deps.background.built('docs');
    } catch (error) {
      return replyToMissing(error, reply);
    }
    reply.header('cache-control', REVALIDATE);
    return reply.sendFile(path, config.docsDir);
  });
}

function replyToMissing(error: unknown, reply: FastifyReply): FastifyReply {
  const { code, message, data } = partRefusal(error);
  return reply.header('cache-control', 'no-store').code(503).send({ code, data, msg: message });
}

/** Returns true if a path is canonical: no double slashes, no dot segments, and not a folder. */
const isPlain = (path: string) =>
  path !== '' && posix.join('.', path) === path && !/[\\]|\/$/.test(path);

/** Returns an empty list for an invalid file. All files are then revalidated. */
function parseNames(text: string): ReadonlySet<unknown> {
  try {
    const names: unknown = JSON.parse(text);
    return new Set(Array.isArray(names) ? names : []);
  } catch {
    return new Set();
  }
}
