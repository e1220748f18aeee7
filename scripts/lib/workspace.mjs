import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Stamps, logs and reports of the scripts. It goes with `node_modules`, so that a removed install is set up anew. */
export const CACHE = path.join(ROOT, 'node_modules/.cache/console');

/**
 * Tells whether a path inside the repository exists.
 *
 * @param {string} relative
 */
export const exists = (relative) =>
  statSync(path.join(ROOT, relative), { throwIfNoEntry: false }) !== undefined;

const foldersIn = (relative) =>
  exists(relative)
    ? readdirSync(path.join(ROOT, relative), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${relative}/${entry.name}`)
        .sort()
    : [];

/**
 * Folders of the remotes that are worked on here: those under `remotes/` with a `remote.config.ts`.
 *
 * @returns {string[]} for example `['remotes/netbar', 'remotes/super-admin']`
 */
export const remoteFolders = () =>
  foldersIn('remotes').filter((folder) => exists(`${folder}/remote.config.ts`));

/** Whether a remote is a plugin: made with the SDK like anybody's, and no part of the releases that a console comes with. */
const isPlugin = (folder) =>
  exists(`${folder}/package.json`) &&
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')).console?.plugin ===
    true;

/** Folders of the remotes that a console comes with. */
export const shippedRemotes = () => remoteFolders().filter((folder) => !isPlugin(folder));

/** Folders of the plugins. */
export const pluginFolders = () => remoteFolders().filter(isPlugin);

/**
 * Every file that decides what an install puts into `node_modules`.
 *
 * @returns {string[]} paths inside the repository
 */
export function installInputs() {
  const folders = ['.', ...foldersIn('.'), ...foldersIn('remotes'), ...foldersIn('e2e/fixtures')];
  const manifests = folders.map((folder) => path.posix.join(folder, 'package.json')).filter(exists);
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'scripts/lib/install.mjs', ...manifests];
}
