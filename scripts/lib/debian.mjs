import { existsSync } from 'node:fs';
import { runLogged } from './processes.mjs';

/** Whether this process may install system packages: root on Debian or a derivative. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

let listsUpdated = false;

/**
 * Installs system packages with apt-get.
 *
 * @param {string[]} packages
 * @returns {Promise<void>} rejects with a Problem
 */
export async function installPackages(packages) {
  console.log(`Installing ${packages.join(', ')} with apt-get`);
  const explain = () =>
    `apt-get could not install ${packages.join(', ')}. Check the network and the package sources.`;
  const aptGet = (...args) =>
    runLogged('apt-get', '/usr/bin/env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args], {
      explain,
    });
  if (!listsUpdated) await aptGet('update');
  listsUpdated = true;
  await aptGet('install', '--yes', '--no-install-recommends', ...packages);
}
