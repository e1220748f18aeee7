import { runLogged } from './processes.mjs';

/** The exact package manager: nothing has to be installed for it, npx fetches it once. */
export const PNPM = 'pnpm@12.21.0';

/** What pnpm says when a package.json changed, or came, after the lock file was written. */
const OUTDATED = /ERR_PNPM_OUTDATED_LOCKFILE|ERR_PNPM_PACKAGE_MANAGER_NO_IMPORTER/;

const NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|UND_ERR_CONNECT|ERR_PNPM_META_FETCH_FAIL/;

/**
 * Turns the output of a failed install into what to do about it.
 *
 * @param {string} output
 * @returns {string | undefined} undefined when the failure is of another kind
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
 * Installs exactly what the lock file names. Where a package.json came or changed since it was written (a remote was added), it is
 * brought up to date and said so; not with `CI` set, where what is tested is what was committed. Rejects with a Problem.
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
      'A package.json is newer than pnpm-lock.yaml, which is brought up to date now: commit it together with that package.json.',
    );
    await pnpm('--no-frozen-lockfile');
  }
}

const isCi = ({ CI = '' }) => !['', '0', 'false'].includes(CI);
