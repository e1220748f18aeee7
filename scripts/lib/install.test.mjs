import { expect, test } from 'vitest';
import { explainInstall } from './install.mjs';

test.each([
  [
    'npm error network request to https://registry.example failed, reason: getaddrinfo ENOTFOUND registry.example',
    'registry cannot be reached',
  ],
  [' ERR_PNPM_META_FETCH_FAIL  GET https://registry.example/react: request failed', 'registry cannot be reached'],
  [' ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile"', 'commit the lock file'],
  ['ENOSPC: no space left on device', 'Make room'],
])('%s', (output, advice) => {
  expect(explainInstall(output)).toContain(advice);
});

test('a failure of another kind is not guessed at', () => expect(explainInstall('ERR_PNPM_SOMETHING_ELSE')).toBeUndefined());
