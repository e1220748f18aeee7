import { watch } from 'node:fs';
import type { RemoteManifest } from '@console/shared/contract';
import { CONFIG_FILE } from '../build/checkConfig.ts';
import { type RemoteProject, readProject } from '../build/project.ts';
import { errorMessage } from '../problem.ts';
import { DevBackend } from './backend.ts';
import { type Bundler, startBundler } from './bundler.ts';
import { ConsoleHost } from './consoleHost.ts';
import { ConsoleProxy } from './consoleProxy.ts';
import { createDevProxy, getPort, listen, prepareEnd } from './devProxy.ts';
import { HostFiles } from './hostFiles.ts';
import { LOOPBACK } from './requestGuard.ts';
import { cacheHost } from './standIn/cachedHost.ts';
import { FIXTURES_FILE } from './standIn/fixtures.ts';
import { StandInServer } from './standIn/standInServer.ts';
import { describeWorkingCopy, temporaryKey, type WorkingCopy } from './workingCopy.ts';

/** Debounce in milliseconds, because editors change a file several times per save. */
const SETTLE = 100;

export interface DevOptions {
  /** The remote's folder. */
  root: string;
  /** URL of a console: on this machine, or anywhere over HTTPS. */
  console: string;
  /** Folder of a development build of the host. Default: the host that the console serves. */
  host?: string;
  /**
   * Answers calls from the project's `fixtures.ts` instead of a console. The console only provides
   * its host, if it is reachable.
   */
  standIn?: boolean;
  /** Port to listen on; 0 for a free one. */
  port: number;
}

/** A running dev server. */
export interface Dev {
  /** `http://127.0.0.1:8081` */
  url: string;
  project: RemoteProject;
  close(): Promise<void>;
}

/**
 * Shows a remote's working copy in a console at a local URL. An edit appears in the page, which
 * keeps its state; a change of the declaration reloads the page. The console is not modified.
 *
 * @param report receives a message for the user when the declaration was read again
 * @throws Problem if the folder has no remote, if there is no development host or no console, or if
 * the port is in use
 */
export async function startDev(options: DevOptions, report: (line: string) => void): Promise<Dev> {
  const { root, port } = options;
  const project = await readProject(root);
  const key = temporaryKey();
  const { back, host: hostFiles, readAnswers } = await openBackEnd(options, () => copy.manifest);
  let copy: WorkingCopy = describeWorkingCopy(project, key);
  let bundler: Bundler;
  let backend = new DevBackend(project);
  let problem: string | undefined;
  const notice = () => ({ build: copy.manifest.build, problem });
  const front = createDevProxy(() => ({ console: back, host: hostFiles, copy, bundler, backend }));
  const end = prepareEnd(front);
  await listen(front, port);
  const url = `http://${LOOPBACK}:${getPort(front)}`;
  try {
    bundler = await startBundler(project, copy.global, notice);
    await backend.start(project, url);
  } catch (error) {
    front.close();
    throw error;
  }

  const readAgain = async (): Promise<void> => {
    try {
      const changed = await readProject(root);
      const next = describeWorkingCopy(changed, key);
      const before = bundler;
      bundler = await startBundler(changed, next.global, notice);
      [copy, problem] = [next, undefined];
      // Pages reconnect to the new bundler and learn that their build is outdated.
      await before.close();
      await backend.close();
      backend = new DevBackend(changed);
      await backend.start(changed, url);
      report(`${CONFIG_FILE} was read again.`);
    } catch (error) {
      problem = errorMessage(error);
      bundler.notify(notice());
      report(problem);
    }
  };
  const readAnswersAgain = async (): Promise<void> => {
    await readAnswers().then(
      () => report(`${FIXTURES_FILE} was read again.`),
      (error: unknown) => report(errorMessage(error)),
    );
  };
  const stopWatching = watchFiles(root, {
    [CONFIG_FILE]: readAgain,
    'package.json': readAgain,
    ...(options.standIn && { [FIXTURES_FILE]: readAnswersAgain }),
  });

  return {
    url,
    project,
    close: async () => {
      await stopWatching();
      await backend.close();
      await bundler.close();
      await end();
    },
  };
}

/**
 * Opens the back end (console or stand-in server) and the host.
 *
 * @throws Problem if one of them is not available
 */
async function openBackEnd(
  { root, console: address, host, standIn }: DevOptions,
  manifest: () => RemoteManifest,
) {
  const link = new ConsoleProxy(address);
  if (standIn) {
    const server = new StandInServer(root, manifest);
    await server.read();
    const files = new HostFiles(host ?? (await cacheHost(root, link.url.origin)));
    return { back: server, host: files, readAnswers: () => server.read() };
  }
  const files = host === undefined ? new ConsoleHost(link.url.origin) : new HostFiles(host);
  await link.check();
  await files.page();
  return { back: link, host: files, readAnswers: async () => undefined };
}

/**
 * Calls a callback after each change of a file in a folder, one call at a time.
 *
 * @returns a function that stops watching after the last call has ended
 */
function watchFiles(
  root: string,
  onChange: Readonly<Record<string, () => Promise<void>>>,
): () => Promise<void> {
  const timers = new Map<() => Promise<void>, NodeJS.Timeout>();
  let work = Promise.resolve();
  // Watches the folder instead of the files, because many editors replace files.
  const watcher = watch(root, (_event, name) => {
    const then = name !== null && Object.hasOwn(onChange, name) ? onChange[name] : undefined;
    if (then === undefined) return;
    clearTimeout(timers.get(then));
    const again = () => {
      work = work.then(then);
    };
    timers.set(then, setTimeout(again, SETTLE));
  });
  return () => {
    watcher.close();
    for (const timer of timers.values()) clearTimeout(timer);
    return work;
  };
}
