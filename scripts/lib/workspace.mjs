import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Stamps, logs and reports of the scripts. Inside `node_modules`, so that removing it causes a new
 * set-up.
 */
export const CACHE = path.join(ROOT, 'node_modules/.cache/console');

/**
 * Whether a path inside of the repository exists.
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
 * Returns the folders below `remotes/` with a `remote.config.ts`.
 *
 * @returns {string[]} for example `['remotes/netbar', 'remotes/super-admin']`
 */
export const remoteFolders = () =>
  foldersIn('remotes').filter((folder) => exists(`${folder}/remote.config.ts`));

/** Whether a remote is a plugin: built with the SDK, and not part of the releases of a console. */
const isPlugin = (folder) =>
  exists(`${folder}/package.json`) &&
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')).console?.plugin ===
    true;

/** Returns the folders of the remotes that are part of a console. */
export const shippedRemotes = () => remoteFolders().filter((folder) => !isPlugin(folder));

/** Returns the folders of the plugins. */
export const pluginFolders = () => remoteFolders().filter(isPlugin);

/**
 * Returns all files that determine the contents of `node_modules`.
 *
 * @returns {string[]} paths relative to the repository
 */
export function installInputs() {
  const folders = ['.', ...foldersIn('.'), ...foldersIn('remotes'), ...foldersIn('e2e/fixtures')];
  const manifests = folders.map((folder) => path.posix.join(folder, 'package.json')).filter(exists);
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'scripts/lib/install.mjs', ...manifests];
}
