import type { RemoteManifest } from '@console/shared/contract';
import { addressOf, recordFailedFile } from './failedFiles.ts';

/** An integrity that no content has: what carries it is never run. */
const NOTHING = `sha384-${'A'.repeat(64)}`;

/** Integrity by path, of all files of the releases that were admitted. */
const hashes = new Map<string, string>();
/** Paths that could not be loaded or were refused since they were last looked at. */
const failed = new Set<string>();

/** Makes the files of a release loadable, each with the content that its manifest says and no other. */
export function allowFiles({ base, files }: RemoteManifest): void {
  for (const [name, [integrity]] of Object.entries(files)) hashes.set(base + name, integrity);
}

/** The integrity that a path must have; `undefined` when no admitted release lists it. */
export function integrityOf(path: string): string | undefined {
  return hashes.get(path);
}

/**
 * Puts its integrity on an element that is about to load a file of a release. A file that no admitted manifest lists gets one
 * that nothing fulfils, so the loader hears of a failure as of any other: an exception here would leave it waiting.
 */
export function guard(element: HTMLScriptElement | HTMLLinkElement): void {
  const { origin, pathname } = new URL(
    'src' in element ? element.src : element.href,
    location.href,
  );
  const path = origin === location.origin ? pathname : origin + pathname;
  element.integrity = hashes.get(path) ?? NOTHING;
  const address = addressOf(path);
  if (address !== path) askBy(element, address);
  element.addEventListener('error', () => {
    failed.add(path);
    recordFailedFile(path);
  });
}

function askBy(element: HTMLScriptElement | HTMLLinkElement, address: string): void {
  if ('src' in element) element.src = address;
  else element.href = address;
}

/** Paths below a release's folder that failed since the last call. */
export function takeFailed(base: string): string[] {
  const mine = [...failed].filter((path) => path.startsWith(base) || !path.startsWith('/r/'));
  for (const path of mine) failed.delete(path);
  return mine;
}

/* Releases hand every element that their own loader makes to this function: cli/src/build/integrity.ts. */
Object.assign(globalThis, { _CONSOLE_GUARD: guard });
