import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import type { RemoteProject } from '../build/project.ts';
import { ENTRY_NAME, remoteConfig } from '../build/rsbuildConfig.ts';
import { ScopedStyles } from '../build/scopedStyles.ts';
import { EVENT, FILES, SOCKET } from './paths.ts';
import { LOOPBACK } from './requestGuard.ts';

/** A message of the dev command to the pages. */
export interface Notice {
  /** The build that the page must have. Other pages reload. */
  build: string;
  /** Why the current declaration is invalid. */
  problem?: string | undefined;
}

/** The bundler's dev server for one state of the declaration. */
export interface Bundler {
  /** Serves a file of the working copy. */
  serve(request: IncomingMessage, response: ServerResponse): void;
  /** Accepts a websocket of a page. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Token of the working copy for the websocket. Pages with another token are disconnected. */
  token: string;
  /** Sends a notice to all pages. */
  notify(notice: Notice): void;
  close(): Promise<void>;
}

/**
 * Builds a remote's folder in memory, rebuilds it after changes, and notifies the pages.
 *
 * @param global the global variable in which the entry registers itself
 * @param notice returns the message for a page that connects
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
  // The bundler takes websockets from a server's `upgrade` event. It gets a server that never
  // listens, so that every socket passes the request guard first.
  const sockets = createServer();
  server.connectWebSocket({ server: sockets });
  await server.afterListen();
  return {
    serve: (request, response) => server.middlewares(request, response),
    upgrade: (request, socket, head) => void sockets.emit('upgrade', request, socket, head),
    token: environment.context.webSocketToken,
    notify: (data) => environment.hot.send('custom', { event: EVENT, data }),
    close: () => server.close(),
  };
}

/** React's development build with Fast Refresh, unhashed file names, and a single file as entry. */
function devConfig(project: RemoteProject, global: string): RsbuildConfig {
  const styles = new ScopedStyles(project.root, project.config.id, true);
  return mergeRsbuildConfig(remoteConfig(project, global, `${ENTRY_NAME}.js`, styles), {
    mode: 'development',
    dev: {
      assetPrefix: FILES,
      lazyCompilation: false,
      // The page's Content-Security-Policy blocks the styles of the bundler's own overlay.
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
    // A build with errors is not emitted, because its updates would break the page.
    tools: {
      rspack: { optimization: { splitChunks: false, runtimeChunk: false, emitOnErrors: false } },
    },
  });
}
