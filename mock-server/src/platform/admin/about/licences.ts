import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_FOLDER } from '../../../process/folders.ts';

interface Licence {
  name: string;
  version: string;
  licence: string;
}

interface Package {
  name: string;
  version: string;
  license?: unknown;
  dependencies?: Record<string, string>;
}

const readPackage = async (folder: string): Promise<Package | undefined> => {
  try {
    return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Package;
  } catch {
    return undefined;
  }
};

/** Resolves a dependency of a package: in its own `node_modules` or in a parent folder. */
async function folderOf(from: string, name: string): Promise<string | undefined> {
  for (let ancestor = from; ; ancestor = path.dirname(ancestor)) {
    const folder = path.join(ancestor, 'node_modules', name);
    if (await readPackage(folder)) return realpath(folder);
    if (path.dirname(ancestor) === ancestor) return undefined;
  }
}

async function collectLicences(): Promise<Licence[]> {
  const licences = new Map<string, Licence>();
  const waiting = [PACKAGE_FOLDER];
  const visited = new Set<string>();
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (visited.has(folder)) continue;
    visited.add(folder);
    const facts = await readPackage(folder);
    if (!facts) continue;
    const { name, version, license, dependencies = {} } = facts;
    if (folder !== PACKAGE_FOLDER && !name.startsWith('@console/'))
      licences.set(`${name} ${version}`, {
        name,
        version,
        licence: typeof license === 'string' ? license : '',
      });
    for (const needed of Object.keys(dependencies)) {
      const dependency = await folderOf(folder, needed);
      if (dependency !== undefined) waiting.push(dependency);
    }
  }
  return [...licences.values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  );
}

let licences: Promise<Licence[]> | undefined;

/**
 * Returns the installed packages that this server uses: its dependencies and their dependencies.
 */
export function serverLicences(): Promise<Licence[]> {
  licences ??= collectLicences();
  return licences;
}
