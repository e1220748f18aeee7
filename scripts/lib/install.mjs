import { runLogged } from './processes.mjs';

/** Exact version of the package manager. npx downloads it once. */
export const PNPM = 'pnpm@12.21.0';

/**
 * Matches pnpm's error for a package.json that was changed or added after the lock file was
 * written.
 */
const OUTDATED = /ERR_PNPM_OUTDATED_LOCKFILE|ERR_PNPM_PACKAGE_MANAGER_NO_IMPORTER/;

const NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|UND_ERR_CONNECT|ERR_PNPM_META_FETCH_FAIL/;

/**
 * Returns instructions for the output of a failed installation.
 *
 * @param {string} output
 * @returns {string | undefined} undefined for other failures
 */
export function explainInstall(output) {
  if (OUTDATED.test(output))
    return 'pnpm-lock.yaml does not belong to the package.json files. Run "npm start" on your own machine, which brings it up to date, and commit it.';
  if (NETWORK.test(output))
    return 'the package registry cannot be reached. Check the network and the proxy or registry that npm is set to, then run the command again.';
  if (output.includes('ENOSPC')) return 'the disk is full. Make room, then run the command again.';
  return undefined;
}

/**
 * Installs the versions of the lock file. If a package.json was added or changed after the lock
 * file was written, the lock file is updated with a message. With `CI` set it is not updated,
 * because CI tests the committed state. Rejects with a Problem.
 *
 * @param {object} [options]
 * @param {typeof runLogged} [options.run]
 * @param {(line: string) => void} [options.say]
 * @param {boolean} [options.ci]
 */
export async function install({ run = runLogged, say = console.log, ci = isCi(process.env) } = {}) {
  let outdated = false;
  const explain = (output) => {
    outdated = OUTDATED.test(output);
    return explainInstall(output);
  };
  const pnpm = (...words) =>
    run(
      'install',
      'npx',
      ['--yes', PNPM, 'install', ...words, '--config.confirmModulesPurge=false'],
      {
        shell: process.platform === 'win32',
        explain,
      },
    );
  try {
    await pnpm('--frozen-lockfile');
  } catch (error) {
    if (!outdated || ci) throw error;
    say(
      'A package.json is newer than pnpm-lock.yaml. Updating the lock file; commit it together with the package.json.',
    );
    await pnpm('--no-frozen-lockfile');
  }
}

const isCi = ({ CI = '' }) => !['', '0', 'false'].includes(CI);
