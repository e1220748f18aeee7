import { expect, test } from 'vitest';
import { explainInstall, install } from './install.mjs';

test.each([
  [
    'npm error network request to https://registry.example failed, reason: getaddrinfo ENOTFOUND registry.example',
    'registry cannot be reached',
  ],
  [
    ' ERR_PNPM_META_FETCH_FAIL  GET https://registry.example/react: request failed',
    'registry cannot be reached',
  ],
  [' ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile"', 'commit it'],
  ['Error: ERR_PNPM_PACKAGE_MANAGER_NO_IMPORTER', 'commit it'],
  ['ENOSPC: no space left on device', 'Make room'],
])('%s', (output, advice) => {
  expect(explainInstall(output)).toContain(advice);
});

test('a failure of another kind is not guessed at', () =>
  expect(explainInstall('ERR_PNPM_SOMETHING_ELSE')).toBeUndefined());

/** An install that fails at a frozen lock file, as pnpm does when a folder with a package.json was added. */
function outdatedWorkspace() {
  const runs = [];
  const said = [];
  const run = async (_name, _command, args, { explain }) => {
    runs.push(args.find((word) => word.includes('frozen')));
    if (!args.includes('--frozen-lockfile')) return;
    throw new Error(explain(' ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile"'));
  };
  return { runs, said, run, say: (line) => said.push(line) };
}

test('a lock file that lacks a package is brought up to date, and it is said', async () => {
  const { runs, said, ...tools } = outdatedWorkspace();
  await install({ ...tools, ci: false });
  expect(runs).toEqual(['--frozen-lockfile', '--no-frozen-lockfile']);
  expect(said.join()).toContain('pnpm-lock.yaml');
});

test('in CI it stays as it was committed, and the failure says what to do', async () => {
  const { runs, said: _said, ...tools } = outdatedWorkspace();
  await expect(install({ ...tools, ci: true })).rejects.toThrow('"npm start" on your own machine');
  expect(runs).toEqual(['--frozen-lockfile']);
});
