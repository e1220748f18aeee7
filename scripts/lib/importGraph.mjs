import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE_FILE = /(?<!\.test|\.spec|\.d|\.catalog|\.bench|\.gen)\.(?:ts|tsx|mjs)$/;
const NOT_SOURCE = new Set(['node_modules', 'dist', 'testing', 'migrations', 'templates']);
/**
 * Matches `from './x.ts'`, `import './x.ts'` and `import('./x.ts')`, also with a bundler comment
 * before the path.
 */
const RELATIVE_IMPORT =
  /(?:\bfrom\s+|\bimport\s*(?:\(\s*(?:\/\*[^*]*\*\/\s*)?)?)(['"])(\.[^'"]+)\1/g;

/** @typedef {{ from: string, to: string }} Import Paths relative to the root, separated by `/`. */

/**
 * Lists the source files below a folder without tests, catalogue entries, generated files and test
 * helpers.
 *
 * @param {string} root
 * @param {string} folder relative to the root
 * @returns {string[]} paths relative to `root`
 */
export function sourceFiles(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return NOT_SOURCE.has(entry.name) ? [] : sourceFiles(root, name);
    return SOURCE_FILE.test(entry.name) ? [name] : [];
  });
}

/**
 * Lists the relative imports of source files, including type imports.
 *
 * @param {string} root
 * @param {string[]} files paths relative to `root`
 * @returns {Import[]}
 */
export const listImports = (root, files) =>
  files.flatMap((from) =>
    [...readFileSync(path.join(root, from), 'utf8').matchAll(RELATIVE_IMPORT)].map(
      ([, , target]) => ({
        from,
        to: path.posix.join(path.posix.dirname(from), target.replace(/\?.*$/, '')),
      }),
    ),
  );

/**
 * Returns the sets of two or more nodes that reach each other by imports (strongly connected
 * components), each sorted.
 *
 * @param {Import[]} imports
 * @param {(file: string) => string | undefined} [nodeOf] maps files to nodes, for example to
 *   folders; the default is the file itself
 * @returns {string[][]}
 * @example circles([{ from: 'a.ts', to: 'b.ts' }, { from: 'b.ts', to: 'a.ts' }]) // [['a.ts', 'b.ts']]
 */
export function findCycles(imports, nodeOf = (file) => file) {
  const next = new Map();
  for (const { from, to } of imports) {
    const [a, b] = [nodeOf(from), nodeOf(to)];
    if (a === undefined || b === undefined || a === b) continue;
    if (!next.has(a)) next.set(a, new Set());
    next.get(a).add(b);
  }
  const reachableFrom = new Map([...next.keys()].map((start) => [start, reach(next, start)]));
  const circles = new Map();
  for (const [node, reachable] of reachableFrom) {
    if (!reachable.has(node)) continue;
    const circle = [...reachable].filter((other) => reachableFrom.get(other)?.has(node)).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

/**
 * Returns the layer of a file: the longest layer path that is the file itself or contains it.
 *
 * @param {string} file
 * @param {readonly string[]} layers paths of folders and files
 * @returns {number} its index in `layers`; -1 for a file without a layer
 */
export function findLayer(file, layers) {
  const fitting = layers.filter((layer) => file === layer || file.startsWith(`${layer}/`));
  return layers.indexOf(fitting.sort((a, b) => b.length - a.length)[0]);
}

/**
 * Returns the imports from a file of a lower layer to one of a higher layer, or to a file without a
 * layer.
 *
 * @param {Import[]} imports
 * @param {readonly string[]} layers from lowest to highest
 * @returns {Import[]}
 * @example upwardImports([{ from: 'boot/a.ts', to: 'app/b.ts' }], ['boot', 'app']) // that import
 */
export const upwardImports = (imports, layers) =>
  imports.filter(
    ({ from, to }) => findLayer(to, layers) > findLayer(from, layers) || findLayer(to, layers) < 0,
  );

function reach(next, start) {
  const seen = new Set();
  const open = [...(next.get(start) ?? [])];
  while (open.length > 0) {
    const node = open.pop();
    if (seen.has(node)) continue;
    seen.add(node);
    open.push(...(next.get(node) ?? []));
  }
  return seen;
}
