import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '@rsbuild/core';
import type { RemoteConfig } from '../defineRemote.ts';
import { Problem } from '../problem.ts';

/** A remote's folder with everything that its build needs to know. */
export interface RemoteProject {
  root: string;
  config: RemoteConfig;
  version: string;
  /** The range that the remote needs of a package; `workspace:` and `catalog:` mean the installed version. Undefined when the remote does not have the package, so cannot import it. */
  range(packageName: string): string | undefined;
  /** Twelve hex digits over everything that goes into the build; names the global variables of this build. */
  inputs: string;
}

const CONFIG_FILE = 'remote.config.ts';
const LOCK_FILES = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/**
 * Reads `remote.config.ts` and `package.json` of a remote's folder.
 *
 * @throws Problem when a file is missing or a declaration breaks a rule; the message names the field.
 */
export async function readProject(root: string): Promise<RemoteProject> {
  if (!existsSync(path.join(root, CONFIG_FILE)))
    throw new Problem(`No ${CONFIG_FILE} in ${root}: run this in a remote's folder.`);
  const { content } = await loadConfig({ cwd: root, path: CONFIG_FILE });
  const config = content as unknown as RemoteConfig;
  checkConfig(config, root);
  const manifest = readJson(path.join(root, 'package.json'));
  return {
    root,
    config,
    version: String(manifest.version),
    range: (name) => rangeOf(root, manifest, name),
    inputs: fingerprint(root),
  };
}

function checkConfig(config: RemoteConfig, root: string): void {
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(config.id ?? '')) {
    throw new Problem(`${CONFIG_FILE}: "id" must be 2 to 40 lower case letters, digits or hyphens, starting with a letter.`);
  }
  if (!config.title) throw new Problem(`${CONFIG_FILE}: "title" is missing: people read it where the remote is named.`);
  if (!config.host)
    throw new Problem(`${CONFIG_FILE}: "host" is missing: state the range of host versions, such as ">=0.1.0 <1.0.0".`);
  if (!config.pages?.length) throw new Problem(`${CONFIG_FILE}: "pages" is empty: a remote offers at least one page.`);
  for (const page of config.pages) {
    if (!existsSync(path.join(root, page.module)))
      throw new Problem(`${CONFIG_FILE}: page ${page.component}: no file ${page.module}.`);
  }
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

function rangeOf(root: string, manifest: Record<string, unknown>, name: string): string | undefined {
  const groups = [manifest.dependencies, manifest.peerDependencies, manifest.devDependencies] as (
    | Record<string, string>
    | undefined
  )[];
  const stated = groups.map((group) => group?.[name]).find((range) => range !== undefined);
  if (stated !== undefined && !/^(?:workspace|catalog):/.test(stated)) return stated;
  const installed = findInstalled(root, name);
  return installed && `^${installed}`;
}

function findInstalled(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'node_modules', name, 'package.json');
    if (existsSync(file)) return String(readJson(file).version);
    if (folder === path.dirname(folder)) return undefined;
  }
}

function fingerprint(root: string): string {
  const hash = createHash('sha256');
  const skipped = new Set(['node_modules', 'dist', 'data', 'coverage']);
  const walk = (folder: string): void => {
    for (const item of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (skipped.has(item.name) || item.name.startsWith('.')) continue;
      const file = path.join(folder, item.name);
      if (item.isDirectory()) walk(file);
      else if (item.isFile()) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  };
  walk(root);
  const lock = findUp(root, LOCK_FILES);
  if (lock !== undefined) hash.update(readFileSync(lock));
  return hash.digest('hex').slice(0, 12);
}

function findUp(from: string, names: readonly string[]): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = names.map((name) => path.join(folder, name)).find(existsSync);
    if (found !== undefined || folder === path.dirname(folder)) return found;
  }
}
