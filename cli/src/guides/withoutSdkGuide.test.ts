import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { generateKey, writeKey } from '../keys/publisherKey.ts';
import { signFolder } from '../sign/signFolder.ts';
import { newFolder, removeFolders, writeFiles } from '../testing/remoteFolder.ts';
import { verifyRelease } from '../verify/verifyRelease.ts';

const WORKSPACE = path.resolve(import.meta.dirname, '../../..');
const GUIDE = readFileSync(path.join(WORKSPACE, 'docs/how-to/remote-without-sdk.md'), 'utf8');
/** Packages of the guide, with the package of the workspace that has them. */
const PACKAGES = {
  '@rsbuild': 'cli',
  '@module-federation': 'cli',
  react: 'remotes/staff',
};

afterAll(removeFolders);

/** Returns the code blocks of the guide that follow a comment with the name of a file. */
const files = Object.fromEntries(
  [...GUIDE.matchAll(/<!-- (\S+) -->\n+```\w+\n([\s\S]*?)^```$/gm)].map(([, name, code]) => [
    name,
    code ?? '',
  ]),
);

it('builds and signs the example of the guide for remotes without the SDK', () => {
  const root = newFolder();
  writeFiles(root, { ...files, 'package.json': '{"name":"orders","type":"module"}' });
  mkdirSync(path.join(root, 'node_modules'));
  for (const [name, owner] of Object.entries(PACKAGES))
    symlinkSync(
      path.join(WORKSPACE, owner, 'node_modules', name),
      path.join(root, 'node_modules', name),
    );
  const rsbuild = path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  execFileSync(process.execPath, [rsbuild, 'build'], {
    cwd: root,
    env: { PATH: process.env.PATH },
    stdio: 'pipe',
  });
  const key = generateKey('team-orders');
  const folder = path.join(root, 'dist');
  const manifest = signFolder(folder, path.join(root, 'remote.manifest.json'), key);
  const [page] = manifest.pages;
  expect([page?.js.length, page?.css.length]).toEqual([1, 1]);
  const entry = readFileSync(path.join(folder, manifest.entry.file), 'utf8');
  expect(entry).toContain(manifest.entry.global);
  const keyFile = path.join(root, 'key.json');
  writeKey(keyFile, key);
  expect(verifyRelease(folder, keyFile).build).toBe(manifest.build);
});
