import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildModule, examplesOfPage, examplesOfSource } from './lib/docs/examples.mjs';
import { ROOT } from './lib/workspace.mjs';

const listFiles = (...patterns) =>
  execFileSync('git', ['ls-files', '-z', '--', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '');
const SOURCES = listFiles('*.ts', '*.tsx').filter((file) =>
  /^(?:shared|cli|host|mock-server|remotes\/[^/]+)\/src\/(?!.*\.test\.)/.test(file),
);
const PAGES = listFiles('docs/*.md');
/** A folder that git and the build ignore, in the package of the file, so that the example can import the same packages. */
const WORK = 'test-results/examples';
const PROJECTS = ['shared', 'cli', 'host', 'mock-server', 'remotes'];
/** Examples may use names that they do not declare, and modules that do not exist. */
const UNDECLARED = new Set(['TS2304', 'TS2307', 'TS2503', 'TS2552', 'TS2582', 'TS2593', 'TS18004']);
const OPTIONS = {
  lib: ['es2023', 'es2024.string', 'dom', 'dom.iterable'],
  types: ['node'],
  composite: false,
  incremental: false,
  noEmit: true,
  emitDeclarationOnly: false,
  isolatedModules: false,
  verbatimModuleSyntax: false,
  noUnusedLocals: false,
  noUnusedParameters: false,
  noImplicitAny: false,
};

const folders = new Set();
const folderOf = (file) => path.join(ROOT, file.slice(0, file.indexOf('/src/')), WORK);
/** Removes the modules of an interrupted run too. */
const clean = () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
};

let examples;
const modules = new Map();

beforeAll(() => {
  examples = [...SOURCES.flatMap(examplesOfSource), ...PAGES.flatMap(examplesOfPage)];
  for (const { file } of examples) folders.add(folderOf(file));
  clean();
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const [index, example] of examples.entries()) {
    const file = path.join(folderOf(example.file), `${index}.tsx`);
    writeFileSync(file, buildModule(example, folderOf(example.file)));
    modules.set(path.relative(ROOT, file).split(path.sep).join('/'), example);
  }
});
afterAll(clean);

/** Compiles all modules in one program. @returns {string[]} errors with the place of the example */
function compile() {
  const project = path.join(folderOf('shared/src/'), 'tsconfig.json');
  writeFileSync(
    project,
    JSON.stringify({
      extends: path.join(ROOT, 'tsconfig.browser.json'),
      compilerOptions: { ...OPTIONS, typeRoots: [path.join(ROOT, 'node_modules/@types')] },
      // With the declarations of `npm run types`, the sources are not checked again.
      references: PROJECTS.map((name) => ({ path: path.join(ROOT, name) })),
      files: ['cli/client.d.ts', ...modules.keys()].map((file) => path.join(ROOT, file)),
    }),
  );
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', project, '--pretty', 'false'],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 },
  );
  return [...stdout.matchAll(/^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/gm)]
    .filter(([, file, , code]) => modules.has(file) && !UNDECLARED.has(code))
    .map(([, file, , code, message]) => `${modules.get(file).place}: ${code} ${message}`);
}

it('examples in docstrings and pages compile', () => {
  expect(examples.length).toBeGreaterThan(300);
  expect(compile()).toEqual([]);
});
