import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { generateKey, writeKey } from '../keys/publisherKey.ts';
import { run } from '../main.ts';
import { newFolder, removeFolders, writeFiles } from '../testing/remoteFolder.ts';

const DRAFT = {
  id: 'plain-shop',
  version: '1.0.0',
  title: '小店',
  host: '>=0.1.0 <1.0.0',
  entry: { file: 'remoteEntry.*.js', global: 'plain_shop' },
  pages: [{ component: 'view/shop/list', expose: './list', js: ['async/list.*.js'] }],
  needs: { api: ['POST /shop/getList'], events: [] },
};

let root: string;
let keyFile: string;
let output: string[];

beforeEach(() => {
  root = newFolder();
  keyFile = path.join(root, 'key.json');
  writeKey(keyFile, generateKey('team-shop'));
  writeFiles(root, {
    'dist/remoteEntry.0123abcd.js': 'var plain_shop;',
    'dist/async/list.4567abcd.js': '1',
    'dist/async/list.4567abcd.css': 'a',
    'remote.manifest.json': JSON.stringify(DRAFT),
  });
  output = [];
  for (const how of ['log', 'error'] as const)
    vi.spyOn(console, how).mockImplementation((...args) => void output.push(args.join(' ')));
  vi.spyOn(process, 'cwd').mockReturnValue(root);
});
afterEach(removeFolders);

const folder = () => path.join(root, 'dist');
const sign = () => run(['sign', folder(), '--key', keyFile]);

it('signs a folder of another bundler, so that it is a valid release', async () => {
  expect([await sign(), output]).toEqual([0, [expect.stringContaining('is signed by team-shop.')]]);
  const manifest = JSON.parse(readFileSync(path.join(folder(), 'remote.json'), 'utf8'));
  expect(manifest).toMatchObject({
    publisher: 'team-shop',
    entry: { file: 'remoteEntry.0123abcd.js' },
    pages: [{ js: ['async/list.4567abcd.js'], css: [] }],
  });
  expect([await run(['verify', folder(), '--key', keyFile]), output.at(-1)]).toEqual([
    0,
    expect.stringContaining('is valid'),
  ]);
  const { build } = manifest;
  expect(await sign()).toBe(0);
  expect(output.at(-1)).toContain(build);
});

it.each([
  [
    'a file that was not built',
    { pages: [{ ...DRAFT.pages[0], js: ['other.*.js'] }] },
    'No file of the build matches "other.*.js"',
  ],
  ['an unknown field', { tier: 1 }, 'tier is not known here'],
])('refuses %s', async (_what, change, message) => {
  writeFileSync(path.join(root, 'remote.manifest.json'), JSON.stringify({ ...DRAFT, ...change }));
  expect(await sign()).toBe(1);
  expect(output.join()).toContain(message);
});
