import { runLogged } from './processes.mjs';

/** The exact package manager: nothing has to be installed for it, npx fetches it once. */
const PNPM = 'pnpm@12.21.0';

const NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|UND_ERR_CONNECT|ERR_PNPM_META_FETCH_FAIL/;

/**
 * Turns the output of a failed install into what to do about it.
 *
 * @param {string} output
 * @returns {string | undefined} undefined when the failure is of another kind
 */
export function explainInstall(output) {
  if (output.includes('ERR_PNPM_OUTDATED_LOCKFILE'))
    return `pnpm-lock.yaml does not belong to the package.json files. Run "npx --yes ${PNPM} install" and commit the lock file.`;
  if (NETWORK.test(output))
    return 'the package registry cannot be reached. Check the network and the proxy or registry that npm is set to, then run the command again.';
  if (output.includes('ENOSPC')) return 'the disk is full. Make room, then run the command again.';
  return undefined;
}

/** Installs exactly what the lock file names. Rejects with a Problem. */
export async function install() {
  const args = ['--yes', PNPM, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false'];
  await runLogged('install', 'npx', args, { shell: process.platform === 'win32', explain: explainInstall });
}
