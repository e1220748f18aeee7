import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the nearest folder that contains a file, starting with that of the running code. */
function folderWith(...names: string[]): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    if (names.some((name) => existsSync(path.join(folder, name)))) return folder;
    if (path.dirname(folder) === folder)
      throw new Error(`No folder above ${import.meta.dirname} contains ${names.join(' or ')}`);
  }
}

/**
 * Folder of the running code: `src` in tests, `dist` on a server, whose code is bundled. Files that
 * are loaded by their path, such as areas and worker programs, have the same path below both.
 */
export const CODE_FOLDER = folderWith('main.ts', 'main.js');

/** Folder of this package, with package.json and the first migrations. */
export const PACKAGE_FOLDER = folderWith('package.json');

/** Source folder. It contains the migrations of areas, also for a server with bundled code. */
export const SOURCE_FOLDER = path.join(PACKAGE_FOLDER, 'src');
