/**
 * Records the public API for other teams' remotes: every export of every public module with its
 * declaration.
 *
 *   node scripts/apiReport.mjs            writes api-report/<module>.json
 *   node scripts/apiReport.mjs --check    exits with 1 if a report or docs/changes is outdated
 *
 * One file per module, so that changes of different modules do not conflict. Keys are export names.
 * Run-time exports are marked, because manifests list them.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '..');
const REPORTS = path.join(ROOT, 'api-report');
const CHANGES = path.join(ROOT, '../docs/changes');
const COMPILER = path.join(ROOT, '../node_modules/typescript/bin/tsc');
/**
 * Modules that are not for remotes: tests, the catalogue, modules for the tool and the host, and
 * parts of `ui` that the host renders early. Generated modules change with the server's calls.
 */
const PRIVATE = new Set([
  'testing',
  'catalog',
  'contract',
  'menu-icon',
  'early-rows',
  'operations/*',
]);

/** Returns the compiled declaration files, after updating them. */
function declarationFiles() {
  execFileSync(process.execPath, [COMPILER, '-b', ROOT], { stdio: 'inherit' });
  const { exports } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const modules = Object.entries(exports)
    .filter(([, target]) => typeof target !== 'string')
    .map(([name, { '@console/source': source }]) => [name.slice(2), source]);
  return modules
    .filter(([name]) => !PRIVATE.has(name))
    .map(([name, source]) => [
      name,
      path.join(ROOT, source.replace('./src/', 'dist/types/').replace(/\.ts$/, '.d.ts')),
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });

/** Returns a one-line declaration that changes when the exported API changes. */
function describe(checker, symbol) {
  const origin = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declarations = (origin.declarations ?? []).map((node) => {
    // Prints only the matching declaration of `const a: A, b: B`.
    const text = printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
    // A trailing comma depends on the line width only.
    return text
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/, (?=[}\])])/g, ' ')
      .replace(/^(?:export )?(?:declare )?/, '');
  });
  if (declarations.length === 0) throw new Error(`${symbol.name} has no declaration`);
  return {
    runtime: (origin.flags & ts.SymbolFlags.Value) !== 0,
    declaration: declarations.join(' '),
  };
}

/** @returns {Map<string, string>} the text of the report by module */
function makeReports() {
  const files = declarationFiles();
  const program = ts.createProgram(
    files.map(([, file]) => file),
    {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      customConditions: ['@console/source'],
      allowImportingTsExtensions: true,
      noEmit: true,
      skipLibCheck: true,
      jsx: ts.JsxEmit.ReactJSX,
      types: [],
    },
  );
  const checker = program.getTypeChecker();
  return new Map(
    files.map(([name, file]) => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(file));
      if (!module) throw new Error(`${file} exports nothing`);
      const exported = checker
        .getExportsOfModule(module)
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      const names = Object.fromEntries(
        exported.map((symbol) => [symbol.name, describe(checker, symbol)]),
      );
      return [name, `${JSON.stringify(names, null, 2)}\n`];
    }),
  );
}

/**
 * Returns the mark of a report, such as `API request 3f2a9c01d7e4`. Each change of the public API
 * must be described in docs/changes, or later in the changelog, in a line with this mark.
 */
const markOf = (module, text) =>
  `API ${module} ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;

/** Returns the changelog and the pending entries of docs/changes. */
function changes() {
  const waiting = existsSync(CHANGES)
    ? readdirSync(CHANGES).map((file) => path.join(CHANGES, file))
    : [];
  return [path.join(ROOT, '../CHANGELOG.md'), ...waiting]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

const fileOf = (module) => path.join(REPORTS, `${module}.json`);
const reports = makeReports();
const stale = [...reports].filter(
  ([module, text]) => !existsSync(fileOf(module)) || readFileSync(fileOf(module), 'utf8') !== text,
);
const gone = existsSync(REPORTS)
  ? readdirSync(REPORTS).filter((name) => !reports.has(path.parse(name).name))
  : [];
const descriptions = changes();
const undescribed = [...reports]
  .map(([module, text]) => markOf(module, text))
  .filter((mark) => !descriptions.includes(mark));
if (!process.argv.includes('--check')) {
  mkdirSync(REPORTS, { recursive: true });
  for (const name of gone) rmSync(path.join(REPORTS, name));
  for (const [module, text] of stale) writeFileSync(fileOf(module), text);
  for (const mark of undescribed)
    process.stdout.write(
      `Describe the change in a file of docs/changes, in a line with "${mark}"\n`,
    );
} else if (stale.length + gone.length > 0) {
  process.stderr.write(
    'The public API of shared has changed: run `node shared/scripts/apiReport.mjs`, review the difference, and describe it in a file of docs/changes\n',
  );
  process.exitCode = 1;
} else if (undescribed.length > 0) {
  process.stderr.write(
    `Undescribed API change: add a line with "${undescribed.join('", "')}" to docs/changes that describes the change for authors of remotes\n`,
  );
  process.exitCode = 1;
}
