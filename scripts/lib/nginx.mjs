import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { canInstallPackages, installPackages } from './debian.mjs';

/** Debian keeps nginx where only root's PATH looks. */
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
 * An nginx for the test of the gateway, with the openssl that makes its certificate; both are installed when they are
 * missing and this process may do so.
 *
 * @returns {Promise<string | undefined>} the path of nginx; undefined when one of them is not to be had
 */
export async function provideNginx() {
  const missing = ['nginx', 'openssl'].filter((name) => find(name) === undefined);
  if (missing.length > 0 && canInstallPackages()) await installPackages(missing);
  return find('openssl') && find('nginx');
}
