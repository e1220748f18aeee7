import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { nodeVersionProblem } from './lib/nodeVersion.mjs';
import { temporaryFolder } from './lib/temporaryFolder.mjs';

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('Node %s is supported', (version) => {
  expect(nodeVersionProblem(version)).toBe('');
});

test.each(['12.22.12', '18.20.4', '20.18.9', '9.11.2'])(
  'Node %s is reported as too old, with the required version',
  (version) => {
    expect(nodeVersionProblem(version)).toMatch(
      `Node ${version} is too old: the console needs Node 20.19 or newer.`,
    );
  },
);

test.each(['start.mjs', 'build.mjs', 'test.mjs', 'dev.mjs', 'watch.mjs', 'types.mjs'])(
  '%s prints one line for an old Node version and does nothing else',
  (script) => {
    const preload = path.join(temporaryFolder(), 'oldNode.cjs');
    writeFileSync(
      preload,
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '12.22.12' } });",
    );
    const file = fileURLToPath(new URL(script, import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--require', preload, file], {
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `${nodeVersionProblem('12.22.12')}\n`,
    });
  },
);

test('an unknown step is reported with the list of steps', () => {
  const file = fileURLToPath(new URL('test.mjs', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [file, 'nothing'], { encoding: 'utf8' });
  expect(status).toBe(2);
  for (const step of ['types', 'lint', 'knip', 'browser', 'server', 'unit', 'postgres', 'e2e'])
    expect(stdout).toContain(`  ${step} `);
});

test.each([
  ['an area that does not exist', ['--area', 'nothing'], 'Unknown area: nothing. Areas: '],
  [
    'a step that tests nothing of the area',
    ['--area', 'customer', 'e2e'],
    'e2e has no tests of customer.',
  ],
  ['an option that does not exist', ['--erea', 'netbar'], 'Usage: npm test'],
  [
    'a seed that is not a number',
    ['--shuffle', '--seed', 'x'],
    '--seed must be an integer and needs --shuffle.',
  ],
  [
    'a seed without a random order',
    ['--seed', '7'],
    '--seed must be an integer and needs --shuffle.',
  ],
])('%s is reported, and nothing is run', (_what, args, message) => {
  const file = fileURLToPath(new URL('test.mjs', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [file, ...args], { encoding: 'utf8' });
  expect([status, stdout.includes('── install ──')]).toEqual([2, false]);
  expect(stdout).toContain(message);
});
