import { join, posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { sdkRefusal } from '../../../http/sdkMissing.ts';
import type { Config } from '../../../process/config.ts';
import { readChanged } from '../../../process/readChanged.ts';
import type { SdkBuild } from '../../../process/sdkBuild.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';

const COMPRESSED = /\.(?:br|gz)$/;

const REVALIDATE = 'no-cache';
/** A folder that is named by what is in it. */
const SDK_VERSION = /^\d+\.\d+\.\d+-[0-9a-f]{12}\//;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the host's build, the releases of remotes, and the SDK of their authors, with the compressed files that lie beside them.
 * A request for a part of the SDK that is being built waits for the build; when that fails, it is answered with HTTP 503.
 *
 * Cached for good are releases, and of the host what its build lists in `hashed.json`: files whose names tell what is in them.
 * `index.html` is not served from here, because it carries boot data; of a release only the files that its manifest lists are
 * served.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  deps: {
    config: Pick<Config, 'hostDir' | 'sdkDir'>;
    registry: Registry;
    database: Pick<Database, 'db'>;
    sdk: SdkBuild;
  },
): Promise<void> {
  const { config } = deps;
  await app.register(fastifyStatic, {
    root: import.meta.dirname,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  const readHashed = readChanged(join(config.hostDir, 'hashed.json'), namesIn);
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
  // `/sdk/console-remote.tgz` is the one that changes at its address; it goes on with what lies below the name of a version.
  app.get('/sdk/*', { config: { open: true } }, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    if (!isPlain(path) || COMPRESSED.test(path)) return reply.callNotFound();
    try {
      await deps.sdk.built(path.startsWith('host/') ? 'host' : 'packages');
    } catch (error) {
      return answerMissing(error, reply);
    }
    // Packages are compressed by themselves: said to be encoded besides, a client would unpack them on the way.
    request.headers['accept-encoding'] = 'identity';
    reply.header('cache-control', SDK_VERSION.test(path) ? IMMUTABLE : REVALIDATE);
    return reply.sendFile(path, config.sdkDir);
  });
}

function answerMissing(error: unknown, reply: FastifyReply): FastifyReply {
  const { code, message, data } = sdkRefusal(error);
  return reply.header('cache-control', 'no-store').code(503).send({ code, data, msg: message });
}

/** Whether a path names a file by the one name that it has: no doubled slash, no dots, no folder. */
const isPlain = (path: string) =>
  path !== '' && posix.join('.', path) === path && !/[\\]|\/$/.test(path);

/** A list that is being written, or is none, makes nothing wrong: then every file is asked for again. */
function namesIn(text: string): ReadonlySet<unknown> {
  try {
    const names: unknown = JSON.parse(text);
    return new Set(Array.isArray(names) ? names : []);
  } catch {
    return new Set();
  }
}
