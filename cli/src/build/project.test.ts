import { afterEach, describe, expect, it } from 'vitest';
import {
  CONFIG,
  configFile,
  newFolder,
  PACKAGE,
  remoteFolder,
  removeFolders,
  writeFiles,
} from '../testing/remoteFolder.ts';
import { exposeName } from './exposeName.ts';
import { readProject } from './project.ts';
import { sharedRanges } from './rsbuildConfig.ts';

afterEach(removeFolders);

/** Returns the error message for a changed declaration. */
async function refusal(change: Record<string, unknown>): Promise<string> {
  const folder = remoteFolder();
  writeFiles(folder, configFile({ ...CONFIG, ...change }));
  return (await readProject(folder).catch((error: Error) => error.message)) as string;
}

const SOURCE = './src/ListPage.tsx';
const SLOT = 'header.toolbar/v1';
const TWICE = { slot: SLOT, module: SOURCE };

describe('a declaration that breaks a rule is rejected with a message that names the field', () => {
  const [page] = CONFIG.pages;

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['no id', { id: undefined }, /"id"/],
    ['an id with capitals', { id: 'Shop' }, /"id"/],
    ['an id that leaves the folder', { id: '../shop' }, /"id"/],
    ['an id of one letter', { id: 's' }, /"id"/],
    ['an id that is no text', { id: 7 }, /"id"/],
    ['no title', { title: ' ' }, /"title"/],
    ['no host range', { host: undefined }, /"host"/],
    ['no pages', { pages: undefined }, /"pages"/],
    ['empty pages', { pages: [] }, /"pages"/],
    ['pages that are no list', { pages: { a: 1 } }, /"pages"/],
    ['a page that is nothing', { pages: [null] }, /"component"/],
    ['a page without a component', { pages: [{ module: './src/ListPage.tsx' }] }, /"component"/],
    [
      'a page without a module',
      { pages: [{ component: 'view/shop/list' }] },
      /view\/shop\/list: "module"/,
    ],
    [
      'a module that is not there',
      { pages: [{ ...page, module: './src/Gone.tsx' }] },
      /no file \.\/src\/Gone\.tsx/,
    ],
    ['a module that is a folder', { pages: [{ ...page, module: './src' }] }, /no file \.\/src/],
    [
      'a call without a method',
      { pages: [{ ...page, data: [{ call: '/shop/getList' }] }] },
      /"\/shop\/getList" is not a valid call/,
    ],
    [
      'one page twice',
      { pages: [page, { ...page, component: 'view/shop/list/index' }] },
      /view\/shop\/list/,
    ],
    ['slots that are no list', { slots: {} }, /"slots"/],
    ['a slot that is nothing', { slots: [null] }, /"slot"/],
    [
      'a place that the host does not have',
      { slots: [{ slot: 'header.tolbar/v1', module: SOURCE }] },
      /"slot" .*header\.toolbar\/v1/,
    ],
    [
      'a slot without a module',
      { slots: [{ slot: SLOT, module: './src/Gone.tsx' }] },
      /header\.toolbar\/v1: "module"/,
    ],
    [
      'an order that is none',
      { slots: [{ slot: SLOT, module: SOURCE, order: 'first' }] },
      /"order"/,
    ],
    [
      'roles that are no numbers',
      { slots: [{ slot: SLOT, module: SOURCE, if: { authority: ['888'] } }] },
      /"if"/,
    ],
    ['a condition without roles', { slots: [{ slot: SLOT, module: SOURCE, if: {} }] }, /"if"/],
    ['one place twice', { slots: [TWICE, TWICE] }, /header\.toolbar\/v1 and header\.toolbar\/v1/],
    [
      'pages whose files would collide',
      { pages: [page, { ...page, component: 'view/shop-list' }] },
      /view\/shop-list/,
    ],
  ])('%s', async (_what, change, line) => {
    const message = await refusal(change);
    expect(message).toMatch(line);
    expect(message).toMatch(/^remote\.config\.ts: /);
    expect(message).not.toContain('\n');
  });
});

describe('a folder that is not a remote', () => {
  it('reports a missing declaration and the expected folder', async () => {
    await expect(readProject(newFolder())).rejects.toThrow(
      /No remote\.config\.ts in .*run this in a remote's folder/,
    );
  });

  it('reports why the declaration cannot be read', async () => {
    const folder = remoteFolder();
    writeFiles(folder, { 'remote.config.ts': `throw new Error('boom');` });
    await expect(readProject(folder)).rejects.toThrow('remote.config.ts cannot be read: boom');
  });

  it('requires a package.json with a version', async () => {
    const folder = remoteFolder();
    writeFiles(folder, { 'package.json': '{}' });
    await expect(readProject(folder)).rejects.toThrow(/package\.json: "version"/);
    writeFiles(folder, { 'package.json': '{' });
    await expect(readProject(folder)).rejects.toThrow(/package\.json cannot be read/);
  });
});

it.each([
  ['@/view/shop/list.vue', './shop/list'],
  ['plugin/email/view/index.vue', './email/view'],
  ['view/shop/**', './shop'],
  ['\\view\\shop\\list.tsx', './shop/list'],
])('the page %s is exposed as %s', (component, name) => {
  expect(exposeName(component)).toBe(name);
});

describe('ranges of shared packages', () => {
  it('are those of package.json, only for dependencies of the remote', async () => {
    expect(sharedRanges(await readProject(remoteFolder()))).toEqual(PACKAGE.dependencies);
  });

  it('are the installed versions if package.json refers to the workspace', async () => {
    const folder = remoteFolder();
    writeFiles(folder, {
      'package.json': JSON.stringify({
        version: '1.0.0',
        dependencies: { react: 'catalog:' },
        devDependencies: { jotai: '^3.0.0' },
      }),
      'node_modules/react/package.json': '{"version":"19.9.9"}',
    });
    expect(sharedRanges(await readProject(folder))).toEqual({ react: '^19.9.9', jotai: '^3.0.0' });
  });
});

describe('the fingerprint', () => {
  const inputs = async (folder: string) => (await readProject(folder)).inputs;

  it('depends on the sources, not on their location', async () => {
    expect(await inputs(remoteFolder())).toBe(await inputs(remoteFolder()));
  });

  it.each([
    ['a changed source', { 'src/format.ts': 'export const format = String;' }, true],
    ['a source below a folder named data', { 'src/data/rows.ts': 'export const rows = [];' }, true],
    ['another lock file', { 'pnpm-lock.yaml': 'lockfileVersion: 9' }, true],
    [
      'what a build left',
      { 'dist/x.js': '1', 'node_modules/x/index.js': '1', '.cache/x': '1' },
      false,
    ],
  ])('with %s', async (_what, files, changes) => {
    const folder = remoteFolder();
    const before = await inputs(folder);
    writeFiles(folder, files);
    expect((await inputs(folder)) !== before).toBe(changes);
  });
});
