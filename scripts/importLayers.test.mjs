import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  findCycles,
  findLayer,
  listImports,
  sourceFiles,
  upwardImports,
} from './lib/importGraph.mjs';
import { ROOT } from './lib/workspace.mjs';

/** Layers from lowest to highest. A folder imports only from its own layer and lower layers. */
const LAYERS = {
  'host/src': [
    'boot',
    'router',
    'theme',
    'arco',
    'progress',
    'parts',
    'dialogs',
    'feedback',
    'qr',
    'verification',
    'prerender',
    'federation',
    'screens',
    'tabs',
    'inbox',
    'tasks',
    'layout',
    'app',
  ],
  'shared/src': [
    'log.ts',
    'texts.ts',
    'contract',
    'store',
    'generated',
    'format',
    'verification',
    'feedback',
    'session',
    'request',
    'earlyRows',
    'live',
    'upload',
    'remote',
    'router',
    'auth',
    // The catalogue examples also use the test helpers.
    'testing',
    'ui/base',
    'ui/read',
    'ui/list',
    'ui/table',
    'ui/lazy',
    'ui/form',
    'ui/page',
    'ui/resource',
    'ui/catalog',
    'entries',
  ],
  'mock-server/src': [
    'process',
    'db',
    'http',
    'platform/kernel',
    'platform/services',
    'platform/releases',
    'platform/accounts',
    'platform/admin',
    'platform/compat',
    'areas',
    'app',
    // The entry point declares the commands.
    'main.ts',
  ],
};

/** Generated files import types of the layer that calls them. */
const isGenerated = ({ from }) => from.startsWith('shared/src/generated/');

const sentence = ({ from, to }) => `${from} imports ${to}`;
const folderOf = (file) => path.posix.dirname(file);

describe.each(Object.entries(LAYERS))('layers of %s', (folder, names) => {
  const files = sourceFiles(ROOT, folder);
  const imports = listImports(ROOT, files).filter((item) => !isGenerated(item));
  const layers = names.map((name) => `${folder}/${name}`);

  it('contain every file', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((file) => findLayer(file, layers) < 0)).toEqual([]);
    expect(layers.filter((layer) => !existsSync(path.join(ROOT, layer)))).toEqual([]);
  });

  it('do not import from a higher layer', () => {
    expect(upwardImports(imports, layers).map(sentence)).toEqual([]);
  });

  it('have no import cycles between folders', () => {
    expect(findCycles(imports, folderOf)).toEqual([]);
  });
});

it('finds an import from a higher layer and from outside of all layers', () => {
  const up = { from: 'boot/a.ts', to: 'app/b.ts' };
  const out = { from: 'app/b.ts', to: 'other/c.ts' };
  expect(upwardImports([up, out, { from: 'app/b.ts', to: 'boot/a.ts' }], ['boot', 'app'])).toEqual([
    up,
    out,
  ]);
});

it('finds an import cycle of folders, also through a third folder', () => {
  const imports = [
    { from: 'a/x.ts', to: 'b/y.ts' },
    { from: 'b/other.ts', to: 'c/z.ts' },
    { from: 'c/w.ts', to: 'a/x.ts' },
    { from: 'd/v.ts', to: 'a/x.ts' },
  ];
  expect(findCycles(imports, folderOf)).toEqual([['a', 'b', 'c']]);
});

it('the kit imports no public entry, only files of its own package', () => {
  const entries = listImports(ROOT, sourceFiles(ROOT, 'shared/src')).filter(({ to }) =>
    to.startsWith('shared/src/entries/'),
  );
  expect(entries.map(({ from }) => from)).toEqual([]);
});

it('an area of the server imports only the index.ts of other areas', () => {
  const areaOf = (file) => /^mock-server\/src\/areas\/([^/]+)/.exec(file)?.[1];
  const imports = listImports(ROOT, sourceFiles(ROOT, 'mock-server/src/areas'));
  const between = imports.filter(
    ({ from, to }) => areaOf(to) !== undefined && areaOf(from) !== areaOf(to),
  );
  expect(between.length).toBeGreaterThan(0);
  expect(
    between.filter(({ to }) => to !== `mock-server/src/areas/${areaOf(to)}/index.ts`).map(sentence),
  ).toEqual([]);
});

const REMOTES = readdirSync(path.join(ROOT, 'remotes')).filter((name) =>
  existsSync(path.join(ROOT, 'remotes', name, 'src')),
);

describe.each(REMOTES)('remote %s', (remote) => {
  const folder = `remotes/${remote}/src`;
  const imports = listImports(ROOT, sourceFiles(ROOT, folder));

  it('imports only its own files', () => {
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter(({ to }) => !to.startsWith(`${folder}/`)).map(sentence)).toEqual([]);
  });

  it('has no import cycles between folders', () => {
    expect(findCycles(imports, folderOf)).toEqual([]);
  });
});
