import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '@rsbuild/core';
import type { RemoteConfig } from '../defineRemote.ts';
import { errorMessage, Problem } from '../problem.ts';
import { CONFIG_FILE, checkConfig } from './checkConfig.ts';
import { fingerprint } from './fingerprint.ts';

/** A remote's folder with the data that its build needs. */
export interface RemoteProject {
  root: string;
  config: RemoteConfig;
  version: string;
  /**
   * Returns the version range of a package. `workspace:`, `catalog:` and `file:` are replaced by
   * the installed version. Undefined if the package is not a dependency, so that the remote cannot
   * import it.
   */
  range(packageName: string): string | undefined;
  /**
   * Fingerprint of all inputs of the build, twelve hex digits. The global variables of the build
   * contain it.
   */
  inputs: string;
}

/**
 * Reads `remote.config.ts` and `package.json` of a remote's folder.
 *
 * @throws Problem if a file is missing or unreadable, or if the declaration breaks a rule; the
 * message names the field
 */
export async function readProject(root: string): Promise<RemoteProject> {
  if (!existsSync(path.join(root, CONFIG_FILE)))
    throw new Problem(`No ${CONFIG_FILE} in ${root}: run this in a remote's folder.`);
  const config = await readConfig(root);
  checkConfig(config, root);
  const manifest = readPackage(root);
  return {
    root,
    config,
    version: manifest.version,
    range: (name) => rangeOf(root, manifest, name),
    inputs: fingerprint(root),
  };
}

async function readConfig(root: string): Promise<Partial<RemoteConfig>> {
  try {
    const { content } = await loadConfig({ cwd: root, path: CONFIG_FILE });
    return (content ?? {}) as unknown as Partial<RemoteConfig>;
  } catch (error) {
    throw new Problem(`${CONFIG_FILE} cannot be read: ${errorMessage(error)}`);
  }
}

interface PackageManifest {
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function readPackage(root: string): PackageManifest {
  let manifest: Partial<PackageManifest>;
  try {
    manifest = readJson(path.join(root, 'package.json'));
  } catch (error) {
    throw new Problem(`package.json cannot be read: ${errorMessage(error)}`);
  }
  const { version } = manifest;
  if (typeof version !== 'string' || !/^\d+\.\d+\.\d+/.test(version))
    throw new Problem(
      'package.json: "version" must be the version of the remote, such as "1.0.0".',
    );
  return { ...manifest, version };
}

function readJson(file: string): Partial<PackageManifest> {
  return JSON.parse(readFileSync(file, 'utf8')) as Partial<PackageManifest>;
}

function rangeOf(root: string, manifest: PackageManifest, name: string): string | undefined {
  const groups = [manifest.dependencies, manifest.peerDependencies, manifest.devDependencies];
  const stated = groups.map((group) => group?.[name]).find((range) => range !== undefined);
  if (stated !== undefined && !/^(?:workspace|catalog|file|link|https?):/.test(stated))
    return stated;
  const installed = findInstalled(root, name);
  return installed && `^${installed}`;
}

function findInstalled(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'node_modules', name, 'package.json');
    if (existsSync(file)) return readJson(file).version;
    if (folder === path.dirname(folder)) return undefined;
  }
}
