import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Folders whose source files are watched. */
const WATCHED = ['mock-server/src', 'remotes', 'shared/src', 'host/src'];
const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'permissions', 'testing']);
const SOURCE = /(?<!\.test)\.(?:tsx?|css|json|sql)$/;

/** The versions of all watched files. The folders are read each time, because new ones appear. */
export function readVersions(root) {
  const versions = new Map();
  const read = (folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name)) read(name);
      } else if (SOURCE.test(entry.name)) {
        const stats = statSync(path.join(root, name), { throwIfNoEntry: false });
        if (stats) versions.set(name, `${stats.mtimeMs} ${stats.size}`);
      }
    }
  };
  for (const folder of WATCHED) read(folder);
  return versions;
}

/** Returns the files that differ between two results of `readVersions`. */
export const changedFiles = (before, after) =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );

/**
 * Returns what a change requires: whether the server, the tool with the contract, or the host is built again, and the folders of
 * the remotes that are.
 *
 * @param {string[]} files
 * @returns {{ server: boolean, contract: boolean, host: boolean, remotes: string[] }}
 */
export function affectedParts(files) {
  const isBelow = (folder) => files.some((file) => file.startsWith(`${folder}/`));
  const remotes = files
    .map((file) => /^remotes\/[^/]+(?=\/)/.exec(file)?.[0])
    .filter((folder) => folder !== undefined);
  const contract = isBelow('shared/src/contract');
  return {
    server: isBelow('mock-server/src') || contract,
    contract,
    host: isBelow('host/src') || isBelow('shared/src'),
    remotes: [...new Set(remotes)].sort(),
  };
}
