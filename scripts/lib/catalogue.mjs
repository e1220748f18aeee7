import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runLogged } from './processes.mjs';
import { CACHE, ROOT } from './workspace.mjs';

const CATALOGUE = 'dist/catalogue';

/** @returns {string} the path of a plugin's archive, relative to the repository */
export const catalogueArchive = (folder) => `${CATALOGUE}/${path.basename(folder)}.zip`;

/**
 * Packs a plugin, and writes its archive with the public key of the signature to the catalogue that
 * a console offers.
 *
 * @param {string} folder for example `remotes/email`
 */
export async function packForCatalogue(folder) {
  const id = path.basename(folder);
  const work = path.join(CACHE, 'catalogue', id);
  rmSync(work, { recursive: true, force: true });
  const tool = path.join(ROOT, 'cli/bin/console-remote.mjs');
  const words = ['pack', '--releases', work, '--zip'];
  await runLogged(`catalogue ${id}`, process.execPath, [tool, ...words], {
    cwd: path.join(ROOT, folder),
  });
  const { version } = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
  const keys = path.join(ROOT, CATALOGUE, 'publishers');
  mkdirSync(keys, { recursive: true });
  for (const name of readdirSync(path.join(work, 'publishers')))
    copyFileSync(path.join(work, 'publishers', name), path.join(keys, name));
  copyFileSync(
    path.join(ROOT, folder, 'dist', `${id}-${version}.zip`),
    path.join(ROOT, catalogueArchive(folder)),
  );
}
