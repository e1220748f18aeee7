import type { RemoteManifest } from '@console/shared/contract';
import { outdatedSdkWarning } from '../create/outdatedSdk.ts';
import { readFacts } from '../create/project.ts';

const LOCAL_CONSOLE = 'http://127.0.0.1:8080';

/** Returns the given console, or else the console that the project was created for. */
export const consoleFor = (named: string | undefined): string =>
  named ?? readFacts(process.cwd())?.console ?? LOCAL_CONSOLE;

/** Prints a warning if the SDK of the project is older than that of the console. */
export async function printSdkWarning(root: string, address: string): Promise<void> {
  const note = await outdatedSdkWarning(root, address);
  if (note !== undefined) console.log(note);
}

/** Returns a release in words. */
export const summary = ({ id, version, build }: RemoteManifest): string =>
  `${id} ${version} build ${build}`;
