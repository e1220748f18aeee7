import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newFolder, removeFolders, writeFiles } from '../testing/remoteFolder.ts';
import { npxCommand } from './runStarter.ts';

afterEach(removeFolders);

it("npx runs without a shell: on Windows Node runs npm's own script", () => {
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
  // The folders of other package managers have no npx, but the folder of Node has.
  expect(npxCommand('win32', node, path.join(folder, 'pnpm/bin/pnpm.cjs'))[1]).toContain(
    'node & co',
  );
});

it('reports a missing npm', () => {
  expect(() => npxCommand('win32', path.join(newFolder(), 'node.exe'), undefined)).toThrow(
    /npx was not found in .*: install Node with npm/,
  );
});
