/**
 * Writes down what other teams' remotes can import: every export of every public module with its declaration.
 *
 *   node scripts/apiReport.mjs            writes api-report/<module>.json
 *   node scripts/apiReport.mjs --check    writes nothing; exits 1 when a report is out of date, or nobody says what changed
 *
 * One file per module, so that changes of different modules do not meet. Keys are names; names that exist at run time are marked, because a manifest lists them.
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
/** Not for remotes: tests and the catalogue, what tool and host build with, and parts of `ui` that the host draws before the rest of it. What is generated from the server's calls changes with them. */
const PRIVATE = new Set([
  'testing',
  'catalog',
  'contract',
  'menu-icon',
  'early-rows',
  'operations/*',
]);

/** The declarations that the compiler wrote of the sources, made up to date first. */
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

/** One line that changes when what an importer sees changes. */
function describe(checker, symbol) {
  const origin = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declarations = (origin.declarations ?? []).map((node) => {
    // Of `const a: A, b: B` only the one that is meant.
    const text = printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
    // The comma after the last part of a list depends on the width of the lines alone.
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
 * Whoever changes the public API describes the change: a line of docs/changes, later of the changelog, names the report that it is
 * about.
 *
 * @returns the line's mark, such as `API request 3f2a9c01d7e4`
 */
const markOf = (module, text) =>
  `API ${module} ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;

/** The changelog and the lines that wait for it in docs/changes. */
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
const told = changes();
const untold = [...reports]
  .map(([module, text]) => markOf(module, text))
  .filter((mark) => !told.includes(mark));
if (!process.argv.includes('--check')) {
  mkdirSync(REPORTS, { recursive: true });
  for (const name of gone) rmSync(path.join(REPORTS, name));
  for (const [module, text] of stale) writeFileSync(fileOf(module), text);
  for (const mark of untold)
    process.stdout.write(
      `Describe the change in a file of docs/changes, in a line with "${mark}"\n`,
    );
} else if (stale.length + gone.length > 0) {
  process.stderr.write(
    "shared's public API changed: run `node shared/scripts/apiReport.mjs`, read the difference, and describe it in a file of docs/changes\n",
  );
  process.exitCode = 1;
} else if (untold.length > 0) {
  process.stderr.write(
    `Neither docs/changes nor CHANGELOG.md has a line with "${untold.join('", "')}": say there what changed for authors of remotes\n`,
  );
  process.exitCode = 1;
}
