import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = path.join(import.meta.dirname, '..');

/** From the bottom to the top: a folder imports from its own layer and those before it. */
const LAYERS = [
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
];

interface Import {
  from: string;
  to: string;
}

/** Paths of the server's own files. Folders named `testing` hold helpers of tests and are left out. */
const files = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.ts$/.test(entry.name))
  .map((entry) => path.relative(SOURCE, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((file) => !file.split('/').includes('testing'));

const SPECIFIER = /(?:\bfrom\s+|\bimport\s*\(?\s*)'(\.[^']+)'/g;

const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(path.join(SOURCE, from), 'utf8').matchAll(SPECIFIER)].map(([, target = '']) => ({
    from,
    to: path.posix.join(path.posix.dirname(from), target),
  })),
);

const layerOf = (file: string) => {
  // The entry point, which declares the commands.
  if (file === 'main.ts') return LAYERS.indexOf('app');
  const [folder = '', group = ''] = file.split('/');
  return LAYERS.indexOf(folder === 'platform' ? `${folder}/${group}` : folder);
};
const areaOf = (file: string) => (file.startsWith('areas/') ? file.split('/')[1] : undefined);
const spoken = ({ from, to }: Import) => `${from} imports ${to}`;

/** The folders that reach each other by their imports, as sets of two or more. */
function circles(edges: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    const [a, b] = [path.posix.dirname(from), path.posix.dirname(to)];
    if (a !== b) next.set(a, (next.get(a) ?? new Set()).add(b));
  }
  const reached = new Map<string, Set<string>>();
  for (const start of next.keys()) {
    const seen = new Set<string>();
    const open = [...(next.get(start) ?? [])];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      open.push(...(next.get(at) ?? []));
    }
    reached.set(start, seen);
  }
  const knots = [...reached].flatMap(([folder, seen]) =>
    seen.has(folder) ? [[...seen].filter((other) => reached.get(other)?.has(folder)).sort()] : [],
  );
  return [...new Map(knots.map((knot) => [knot.join(), knot])).values()];
}

it('assigns every file to a layer', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
});

it('finds no import from a higher layer', () => {
  expect(imports.filter(({ from, to }) => layerOf(to) > layerOf(from) || layerOf(to) < 0).map(spoken)).toEqual([]);
});

it('an area reaches another only through the index.ts of that one', () => {
  const strange = imports.filter(
    ({ from, to }) => areaOf(to) !== undefined && areaOf(from) !== undefined && areaOf(from) !== areaOf(to),
  );
  expect(strange.filter(({ to }) => to !== `areas/${areaOf(to)}/index.ts`).map(spoken)).toEqual([]);
});

it('no folders import each other, by whatever way around', () => {
  expect(circles(imports)).toEqual([]);
  // That it would be found.
  expect(
    circles([
      { from: 'a/x.ts', to: 'b/y.ts' },
      { from: 'b/other.ts', to: 'c/z.ts' },
      { from: 'c/w.ts', to: 'a/x.ts' },
    ]),
  ).toEqual([['a', 'b', 'c']]);
});
