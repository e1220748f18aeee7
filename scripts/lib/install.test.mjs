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

test('other failures are not explained', () =>
  expect(explainInstall('ERR_PNPM_SOMETHING_ELSE')).toBeUndefined());

/** Returns a `run` that fails for a frozen lock file, like pnpm after a package was added. */
function outdatedWorkspace() {
  const runs = [];
  const messages = [];
  const run = async (_name, _command, args, { explain }) => {
    runs.push(args.find((word) => word.includes('frozen')));
    if (!args.includes('--frozen-lockfile')) return;
    throw new Error(explain(' ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile"'));
  };
  return { runs, messages, run, say: (line) => messages.push(line) };
}

test('a lock file that lacks a package is updated with a message', async () => {
  const { runs, messages, ...tools } = outdatedWorkspace();
  await install({ ...tools, ci: false });
  expect(runs).toEqual(['--frozen-lockfile', '--no-frozen-lockfile']);
  expect(messages.join()).toContain('pnpm-lock.yaml');
});

test('in CI the lock file is not updated, and the error contains instructions', async () => {
  const { runs, messages: _said, ...tools } = outdatedWorkspace();
  await expect(install({ ...tools, ci: true })).rejects.toThrow('"npm start" on your own machine');
  expect(runs).toEqual(['--frozen-lockfile']);
});
