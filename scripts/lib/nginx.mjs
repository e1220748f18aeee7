import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { canInstallPackages, installPackages } from './debian.mjs';

/** Debian installs nginx in a folder that is only in root's PATH. */
const SYSTEM_FOLDER = '/usr/sbin';

function find(name) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), SYSTEM_FOLDER];
  return folders
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * Finds nginx and openssl for the test of the gateway. Installs them if they are missing and this
 * process may install packages.
 *
 * @returns {Promise<string | undefined>} the path of nginx; undefined if one of them is not
 *   available
 */
export async function provideNginx() {
  const missing = ['nginx', 'openssl'].filter((name) => find(name) === undefined);
  if (missing.length > 0 && canInstallPackages()) await installPackages(missing);
  return find('openssl') && find('nginx');
}
