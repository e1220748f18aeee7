import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@console/shared/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { generateKey } from '../keys/publisherKey.ts';
import { run } from '../main.ts';
import {
  CONFIG,
  configFile,
  newFolder,
  remoteFolder,
  removeFolders,
  writeFiles,
} from '../testing/remoteFolder.ts';
import { verifyRelease } from '../verify/verifyRelease.ts';
import { pack as packWith } from './pack.ts';
import { buildName, describeFiles, listFiles } from './releaseFiles.ts';

const key = generateKey('team-shop');
const pack = (root: string, releases: string) => packWith(root, releases, () => key);

/** Larger than the bundler duplicates in two pages, so that it becomes a shared chunk. */
const LARGE = `export const large = '${Array.from({ length: 6000 }, (_one, index) => (index * 7919).toString(36)).join(' ')}';
export const format = (value: number) => large + value;`;

describe('a release', () => {
  let releases: string;
  let manifest: RemoteManifest;
  let folder: string;

  beforeAll(async () => {
    const remote = remoteFolder();
    writeFiles(remote, { 'src/format.ts': LARGE });
    releases = newFolder();
    manifest = await pack(remote, releases);
    folder = path.join(releases, manifest.id, manifest.build);
  });
  afterAll(removeFolders);

  const text = (file: string | undefined) => readFileSync(path.join(folder, file ?? ''), 'utf8');

  it('is written to a folder named after remote and build, with its manifest, and is active', () => {
    expect(JSON.parse(text('remote.json'))).toEqual(manifest);
    expect(JSON.parse(readFileSync(path.join(releases, 'tiny-shop/current.json'), 'utf8'))).toEqual(
      { build: manifest.build },
    );
    expect(manifest).toMatchObject({
      id: 'tiny-shop',
      version: '1.2.3',
      base: `/r/tiny-shop/${manifest.build}/`,
    });
    expect(manifest.build).toMatch(/^[0-9a-f]{12}$/);
  });

  it('lists every file with its integrity and size, and is named after that list', () => {
    const { 'remote.json': _own, ...described } = Object.fromEntries(
      Object.entries(describeFiles(folder)).filter(([name]) => !/\.(?:br|gz)$/.test(name)),
    );
    expect(manifest.files).toEqual(described);
    expect(buildName(described)).toBe(manifest.build);
  });

  it('has its pages under normalized component paths, with their first calls', () => {
    expect(
      manifest.pages.map(({ component, expose, data }) => ({ component, expose, data })),
    ).toEqual([
      {
        component: 'view/shop/list',
        expose: './shop/list',
        data: [{ call: 'POST /shop/getList', body: { page: 1 } }],
      },
      { component: 'view/shop/detail/**', expose: './shop/detail', data: undefined },
    ]);
  });

  it('lists all files of the first render of a page, and no lazy ones', () => {
    const [list, detail] = manifest.pages;
    const shared = Object.keys(manifest.files).filter((name) =>
      text(name).includes((5999 * 7919).toString(36)),
    );
    expect(shared).toHaveLength(1);
    expect(list?.js).toContain(shared[0]);
    expect(detail?.js).toContain(shared[0]);
    expect(list?.js.some((name) => text(name).includes('tiny-list'))).toBe(true);
    expect(list?.js.some((name) => text(name).includes('chart chart'))).toBe(false);
  });

  it('lists the stylesheets of each page separately', () => {
    const [list, detail] = manifest.pages;
    expect(list?.css.map(text).join()).toContain('.tiny-list');
    expect(detail?.css).toEqual([]);
  });

  it('contains no shared code', () => {
    const code = Object.keys(manifest.files).map(text).join();
    expect(code).toContain('@arco-design/web-react/es/Rate');
    expect(code).not.toContain('react.transitional.element');
    expect(code).not.toContain('arco-rate');
  });

  it('lists the names that its code imports from shared packages, and no unused packages', () => {
    expect(manifest.uses).toEqual({
      react: { range: '^19.0.0', names: ['jsx-runtime#jsx', 'jsx-runtime#jsxs', 'useState'] },
      '@arco-design/web-react': { range: '^2.66.0', names: ['es/Rate#default'] },
    });
  });

  it('requires the calls that the host prefetches for its pages', () => {
    expect(manifest.needs).toEqual({ api: ['POST /shop/getList'], events: [] });
  });

  it('is signed by the publisher and verified with the key beside the releases', () => {
    expect(manifest.publisher).toBe('team-shop');
    expect(verifyRelease(folder)).toEqual(manifest);
  });

  it('registers its entry and its chunks in a unique global', () => {
    expect(manifest.entry.global).toMatch(/^r_tiny_shop_[0-9a-f]{12}$/);
    const entry = text(manifest.entry.file);
    expect(entry).toContain(`var ${manifest.entry.global}`);
    expect(entry).toContain(`chunks_${manifest.entry.global}`);
    for (const name of manifest.pages.flatMap((page) => page.js))
      expect(text(name)).toContain(`chunks_${manifest.entry.global}`);
  });
});

describe('packing again', () => {
  afterEach(removeFolders);

  it('creates the same build from equal sources in any folder and keeps the existing release', async () => {
    const releases = newFolder();
    const first = await pack(remoteFolder(), releases);
    const folder = path.join(releases, first.id, first.build);
    writeFiles(folder, { 'untouched.txt': 'still here' });
    expect(await pack(remoteFolder(), releases)).toEqual(first);
    expect(existsSync(path.join(folder, 'untouched.txt'))).toBe(true);
    expect(readdirSync(releases).sort()).toEqual(['publishers', first.id]);
  });

  it('signs an existing release again with another key', async () => {
    const [remote, releases] = [remoteFolder(), newFolder()];
    const first = await pack(remote, releases);
    const other = await packWith(remote, releases, () => generateKey('team-other'));
    expect([other.build, other.publisher]).toEqual([first.build, 'team-other']);
    expect(verifyRelease(path.join(releases, first.id, first.build))).toEqual(other);
  });

  it('creates another build with other globals from changed sources and keeps the former one', async () => {
    const [remote, releases] = [remoteFolder(), newFolder()];
    const first = await pack(remote, releases);
    writeFiles(remote, { 'src/chart.ts': `export const chart = 'another';` });
    const second = await pack(remote, releases);
    expect(second.build).not.toBe(first.build);
    expect(second.entry.global).not.toBe(first.entry.global);
    expect(readdirSync(path.join(releases, first.id)).sort()).toEqual(
      [first.build, second.build, 'current.json'].sort(),
    );
  });

  it('replaces current.json atomically, so that readers of the former file are not disturbed', async () => {
    const [remote, releases] = [remoteFolder(), newFolder()];
    const first = await pack(remote, releases);
    const current = path.join(releases, first.id, 'current.json');
    const open = openSync(current, 'r');
    writeFiles(remote, { 'src/chart.ts': `export const chart = 'another';` });
    const second = await pack(remote, releases);
    expect(JSON.parse(readFileSync(open, 'utf8'))).toEqual({ build: first.build });
    closeSync(open);
    expect(JSON.parse(readFileSync(current, 'utf8'))).toEqual({ build: second.build });
  });
});

it('describes slot contributions, also of a remote without pages', async () => {
  const remote = remoteFolder();
  const slots = [
    {
      slot: 'header.toolbar/v1',
      module: './src/ListPage.tsx',
      order: 10,
      if: { authority: [888] },
    },
    { slot: 'user.menu/v1', module: './src/DetailPage.tsx' },
  ];
  writeFiles(remote, configFile({ ...CONFIG, pages: [], slots }));
  const { files, pages, slots: described } = await pack(remote, newFolder());
  removeFolders();
  const named = (part: string, ending: string) =>
    Object.keys(files).filter((name) => name.includes(part) && name.endsWith(ending));
  const [list, detail] = ['page-slots-header.toolbar.v1', 'page-slots-user.menu.v1'];
  expect(pages).toEqual([]);
  expect(described).toEqual([
    {
      slot: 'header.toolbar/v1',
      expose: './slots/header.toolbar.v1',
      order: 10,
      if: { authority: [888] },
      js: named(list, '.js'),
      css: named(list, '.css'),
    },
    { slot: 'user.menu/v1', expose: './slots/user.menu.v1', js: named(detail, '.js'), css: [] },
  ]);
  expect(
    [named(list, '.js'), named(list, '.css'), named(detail, '.js')].map(({ length }) => length),
  ).toEqual([1, 1, 1]);
});

describe('a copy of a library that the kit provides to all remotes', () => {
  afterEach(removeFolders);

  const library = (name: string, code: string) => ({
    [`node_modules/${name}/package.json`]: JSON.stringify({
      name,
      version: '6.0.0',
      type: 'module',
      main: 'index.js',
      sideEffects: false,
    }),
    [`node_modules/${name}/index.js`]: code,
  });

  it.each([
    ['echarts/core', 'echarts', 'Chart'],
    ['@codemirror/view', '@codemirror/view', 'CodeEditor'],
    ['react-markdown', 'mdast-util-from-markdown', 'Markdown'],
  ])(
    'by %s is rejected with the package, the importing module and the replacement',
    async (request, name, part) => {
      const [remote, releases] = [remoteFolder(), newFolder()];
      writeFiles(remote, {
        ...library('echarts', ''),
        'node_modules/echarts/core.js': `export const make = () => 'a chart';`,
        'node_modules/echarts/package.json': JSON.stringify({
          name: 'echarts',
          type: 'module',
          exports: { './core': './core.js' },
        }),
        ...library('@codemirror/view', `export const make = () => 'an editor';`),
        ...library(
          'react-markdown',
          `import { parse } from 'mdast-util-from-markdown'; export const make = () => parse('text');`,
        ),
        ...library('mdast-util-from-markdown', 'export const parse = (text) => [text];'),
        'src/chart.ts': `import { make } from '${request}'; export const chart = make();`,
      });
      const refused = pack(remote, releases);
      await expect(refused).rejects.toThrow(/^P101 tiny-shop contains its own copy/);
      await expect(refused).rejects.toThrow(
        `${name} (imported by ${path.join('src', 'chart.ts')}): use ${part} of @console/shared/ui`,
      );
      expect(readdirSync(releases)).toEqual([]);
    },
  );

  it('is accepted if it is unused, and so are libraries with similar names', async () => {
    const remote = remoteFolder();
    writeFiles(remote, {
      ...library('codemirror', 'export const make = () => 1;'),
      ...library('echarts-names', `export const make = () => 'a name';`),
      'src/format.ts': `import { make } from 'codemirror'; export const unused = make; export const format = (value: number) => value;`,
      'src/chart.ts': `import { make } from 'echarts-names'; export const chart = make();`,
    });
    expect((await pack(remote, newFolder())).id).toBe('tiny-shop');
  });
});

describe('a failed build', () => {
  afterEach(removeFolders);

  it.each([
    ['a syntax error', { 'src/format.ts': 'export const format = (' }, /format\.ts/],
    [
      'an import of nothing',
      { 'src/format.ts': `export { format } from './gone.ts';` },
      /gone\.ts/,
    ],
  ])('for %s reports the location and keeps the releases', async (_what, files, place) => {
    const [remote, releases] = [remoteFolder(), newFolder()];
    await pack(remote, releases);
    const before = listFiles(releases);
    const output: string[] = [];
    for (const how of ['log', 'warn', 'error'] as const) {
      vi.spyOn(console, how).mockImplementation((...args) => void output.push(args.join(' ')));
    }
    vi.spyOn(process, 'cwd').mockReturnValue(remote);
    writeFiles(remote, files);
    expect(await run(['pack', '--releases', releases])).toBe(1);
    expect(output.join('\n')).toMatch(place);
    expect(output.at(-1)).toMatch(/^The build of tiny-shop failed, and no release was created/);
    expect(listFiles(releases)).toEqual(before);
    expect(readdirSync(releases).sort()).toEqual(['publishers', 'tiny-shop']);
  });
});
