import { once } from 'node:events';
import { watch } from 'node:fs';
import { CONFIG_FILE } from '../build/checkConfig.ts';
import { type RemoteProject, readProject } from '../build/project.ts';
import { messageOf } from '../problem.ts';
import { type Bundler, startBundler } from './bundler.ts';
import { ConsoleHost } from './consoleHost.ts';
import { ConsoleLink } from './consoleLink.ts';
import { createFront, listen, portOf } from './front.ts';
import { LOOPBACK } from './gate.ts';
import { HostFiles } from './hostFiles.ts';
import { describeWorkingCopy, temporaryKey, type WorkingCopy } from './workingCopy.ts';

/** Milliseconds in which several changes of one file, as editors make them, count as one. */
const SETTLE = 100;

export interface DevOptions {
  /** The remote's folder. */
  root: string;
  /** Address of a console: on this machine, or anywhere by https. */
  console: string;
  /** Folder of a host's build for development; without one the console's own is taken. */
  host?: string;
  /** Where to listen; 0 takes a free port. */
  port: number;
}

/** A dev server that runs. */
export interface Dev {
  /** `http://127.0.0.1:8081` */
  url: string;
  project: RemoteProject;
  close(): Promise<void>;
}

/**
 * Shows a remote's working copy in a console, under an address of its own on this machine: an edit appears in the page,
 * which keeps its state; a change of the declaration loads the page anew. The console itself is not touched.
 *
 * @param report gets a line for people whenever the declaration was read again
 * @throws Problem when there is no remote in the folder, no host for development, no console, or the port is taken
 */
export async function startDev({ root, console: address, host, port }: DevOptions, report: (line: string) => void): Promise<Dev> {
  const project = await readProject(root);
  const key = temporaryKey();
  const link = new ConsoleLink(address);
  const hostFiles = host === undefined ? new ConsoleHost(link.url.origin) : new HostFiles(host);
  await link.check();
  await hostFiles.page();
  let copy: WorkingCopy = describeWorkingCopy(project, key);
  let bundler: Bundler;
  let problem: string | undefined;
  const notice = () => ({ build: copy.manifest.build, problem });
  const front = createFront(() => ({ console: link, host: hostFiles, copy, bundler }));
  await listen(front, port);
  try {
    bundler = await startBundler(project, copy.global, notice);
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
      // The pages come back to the new one, which tells them that they are of another build.
      await before.close();
      report(`${CONFIG_FILE} was read again.`);
    } catch (error) {
      problem = messageOf(error);
      bundler.tell(notice());
      report(problem);
    }
  };
  const stopWatching = watchDeclaration(root, readAgain);

  return {
    url: `http://${LOOPBACK}:${portOf(front)}`,
    project,
    close: async () => {
      await stopWatching();
      await bundler.close();
      front.close();
      front.closeAllConnections();
      await once(front, 'close');
    },
  };
}

/**
 * Calls back after each change of the files that declare a remote, one call at a time.
 *
 * @returns stops, when the last call has ended
 */
function watchDeclaration(root: string, onChange: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  // The folder, not the files: many editors replace a file instead of writing into it.
  const watcher = watch(root, (_event, name) => {
    if (name !== CONFIG_FILE && name !== 'package.json') return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(onChange);
    }, SETTLE);
  });
  return () => {
    watcher.close();
    clearTimeout(timer);
    return work;
  };
}
