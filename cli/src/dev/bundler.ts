import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import type { RemoteProject } from '../build/project.ts';
import { ENTRY_NAME, remoteConfig } from '../build/rsbuildConfig.ts';
import { LOOPBACK } from './gate.ts';
import { EVENT, FILES, SOCKET } from './paths.ts';

/** What the dev command tells the pages beside what the bundler does. */
export interface Notice {
  /** The build that the page must have; another one is reloaded. */
  build: string;
  /** Why the declaration cannot be used as it is now. */
  problem?: string | undefined;
}

/** The bundler's dev server for one state of a remote's declaration. */
export interface Bundler {
  /** Serves a file of the working copy. */
  serve(request: IncomingMessage, response: ServerResponse): void;
  /** Takes a websocket of a page. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Names the working copy to the websocket; pages of another one are let go. */
  token: string;
  /** Tells all pages. */
  tell(notice: Notice): void;
  close(): Promise<void>;
}

/**
 * Starts to build a remote's folder in memory, again with every change, and to tell the pages of it.
 *
 * @param global where the entry registers itself
 * @param notice what a page is told when it comes
 */
export async function startBundler(
  project: RemoteProject,
  global: string,
  notice: () => Notice,
): Promise<Bundler> {
  const rsbuild = await createRsbuild({
    cwd: project.root,
    rsbuildConfig: devConfig(project, global),
  });
  const server = await rsbuild.createDevServer();
  const [environment] = Object.values(server.environments);
  if (environment === undefined) throw new Error('the bundler has no environment');
  environment.hot.onConnect(({ send }) => send('custom', { event: EVENT, data: notice() }));
  // The bundler takes websockets from a server's event; it gets them from one that never listens, past the gate.
  const sockets = createServer();
  server.connectWebSocket({ server: sockets });
  await server.afterListen();
  return {
    serve: (request, response) => server.middlewares(request, response),
    upgrade: (request, socket, head) => void sockets.emit('upgrade', request, socket, head),
    token: environment.context.webSocketToken,
    tell: (data) => environment.hot.send('custom', { event: EVENT, data }),
    close: () => server.close(),
  };
}

/** React for development with Fast Refresh; all files under names without hashes, the entry in one piece. */
function devConfig(project: RemoteProject, global: string): RsbuildConfig {
  return mergeRsbuildConfig(remoteConfig(project, global, `${ENTRY_NAME}.js`), {
    mode: 'development',
    dev: {
      assetPrefix: FILES,
      lazyCompilation: false,
      // The page's Content-Security-Policy would strip the bundler's own overlay of its styles.
      client: { path: SOCKET, overlay: false, logLevel: 'error' },
      browserLogs: false,
      cliShortcuts: false,
    },
    server: {
      host: LOOPBACK,
      middlewareMode: true,
      printUrls: false,
      cors: false,
      publicDir: false,
      compress: false,
    },
    output: { cleanDistPath: false },
    // A build with errors is left out whole: its updates would take away what the page is made of.
    tools: {
      rspack: { optimization: { splitChunks: false, runtimeChunk: false, emitOnErrors: false } },
    },
  });
}
