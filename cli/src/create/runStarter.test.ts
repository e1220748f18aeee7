import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newFolder, removeFolders, writeFiles } from '../testing/remoteFolder.ts';
import { npxCommand } from './runStarter.ts';

afterEach(removeFolders);

it('npx is run without a shell: on Windows it is npm’s own script, which Node runs', () => {
  expect(npxCommand('linux', '/usr/bin/node', undefined)).toEqual(['npx']);
  const folder = newFolder();
  writeFiles(folder, { 'npm/bin/npx-cli.js': '', 'node & co/node_modules/npm/bin/npx-cli.js': '' });
  const node = path.join(folder, 'node & co/node.exe');
  expect(npxCommand('win32', node, undefined)).toEqual([
    node,
    path.join(folder, 'node & co/node_modules/npm/bin/npx-cli.js'),
  ]);
  const npm = path.join(folder, 'npm/bin');
  expect(npxCommand('win32', node, path.join(npm, 'npm-cli.js'))).toEqual([
    node,
    path.join(npm, 'npx-cli.js'),
  ]);
  // Another package manager's place has no npx; Node's own has.
  expect(npxCommand('win32', node, path.join(folder, 'pnpm/bin/pnpm.cjs'))[1]).toContain(
    'node & co',
  );
});

it('where there is no npm it is said', () => {
  expect(() => npxCommand('win32', path.join(newFolder(), 'node.exe'), undefined)).toThrow(
    /npx was not found in .*: install Node with npm/,
  );
});
