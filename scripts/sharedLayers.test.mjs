import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { circles, importsIn, sourceFiles } from './lib/importGraph.mjs';
import { ROOT } from './lib/workspace.mjs';

/** From the bottom to the top: a folder imports from its own layer and from those before it. */
const LAYERS = {
  'shared/src': [
    ['log.ts', 'texts.ts', 'contract', 'store', 'generated'],
    ['format', 'verification', 'feedback'],
    ['session'],
    ['request'],
    ['earlyRows', 'live', 'upload'],
    ['remote', 'router'],
    ['auth'],
    // Its helpers serve the examples of the catalogue, too.
    ['testing'],
    ['ui'],
    ['entries'],
  ],
  'shared/src/ui': [['base', 'read'], ['list'], ['table'], ['lazy'], ['form'], ['page'], ['resource'], ['catalog']],
};

/** Generated files import types of the layer that calls them. */
const isGenerated = ({ from }) => from.startsWith('shared/src/generated/');

describe.each(Object.entries(LAYERS))('the layers of %s', (folder, layers) => {
  const imports = importsIn(ROOT, sourceFiles(ROOT, folder)).filter((one) => !isGenerated(one));
  const layerOf = (file) => {
    const [name] = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/') : [];
    return layers.findIndex((names) => names.includes(name));
  };

  it('hold every file', () => {
    const files = sourceFiles(ROOT, folder);
    expect(files.length).toBeGreaterThan(150);
    expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
  });

  it('import from no higher layer', () => {
    const inside = imports.filter(({ to }) => to.startsWith(`${folder}/`));
    const up = inside.filter(({ from, to }) => layerOf(to) > layerOf(from));
    expect(up.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  it('have no folders that import each other, directly or through others', () => {
    expect(circles(imports, path.posix.dirname)).toEqual([]);
  });
});

it('the kit imports no public face, only files of its own package', () => {
  const faces = importsIn(ROOT, sourceFiles(ROOT, 'shared/src')).filter(({ to }) => to.startsWith('shared/src/entries/'));
  expect(faces.map(({ from }) => from)).toEqual([]);
});
