import type { RemoteManifest } from '@console/shared/contract';
import { fileUrl, recordFailedFile } from './failedFiles.ts';

/** Integrity that no content matches, so that the browser rejects the file. */
const MATCHES_NOTHING = `sha384-${'A'.repeat(64)}`;

/** Integrity by path of all files of verified releases. */
const hashes = new Map<string, string>();
/** Paths that failed to load since the last call of `drainFailedPaths`. */
const failed = new Set<string>();

/** Allows the files of a release to be loaded, with exactly the content of the manifest. */
export function allowFiles({ base, files }: RemoteManifest): void {
  for (const [name, [integrity]] of Object.entries(files)) hashes.set(base + name, integrity);
}

/** Returns the required integrity of a path, or `undefined` if no verified release lists it. */
export function requiredIntegrity(path: string): string | undefined {
  return hashes.get(path);
}

/**
 * Sets the integrity on an element that is about to load a file of a release. An unlisted file gets
 * an integrity that never matches, so that the loader receives an error event. It would wait
 * forever after an exception here.
 */
export function setIntegrity(element: HTMLScriptElement | HTMLLinkElement): void {
  const { origin, pathname } = new URL(
    'src' in element ? element.src : element.href,
    location.href,
  );
  const path = origin === location.origin ? pathname : origin + pathname;
  element.integrity = hashes.get(path) ?? MATCHES_NOTHING;
  const address = fileUrl(path);
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

/** Returns and clears the failed paths in a release's folder, and those of the host. */
export function drainFailedPaths(base: string): string[] {
  const mine = [...failed].filter((path) => path.startsWith(base) || !path.startsWith('/r/'));
  for (const path of mine) failed.delete(path);
  return mine;
}

/* The loader of each release calls this function for every element that it creates:
   cli/src/build/integrity.ts. */
Object.assign(globalThis, { _CONSOLE_GUARD: setIntegrity });
