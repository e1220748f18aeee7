import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { runLogged } from './processes.mjs';
import { ROOT } from './workspace.mjs';

const at = (...names) => path.join(ROOT, ...names);
const readJson = (...names) => JSON.parse(readFileSync(at(...names), 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Packages that an author's project needs only for tests. */
const FOR_TESTS = ['@testing-library/react', '@testing-library/user-event', 'vitest'];

/** Returns the paths of all files below a folder, with slashes. */
function filesBelow(folder, below = '') {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((item) => {
    const name = path.posix.join(below, item.name);
    return item.isDirectory() ? filesBelow(folder, name) : [name];
  });
}

/** Returns the installed version of a package. */
function installed(name, owners = ['.', 'cli', 'shared', 'remotes/staff', 'mock-server', 'e2e']) {
  const owner = owners.find((owner) => existsSync(at(owner, 'node_modules', name, 'package.json')));
  if (owner === undefined) throw new Error(`${name} is not installed for ${owners.join(', ')}`);
  return readJson(owner, 'node_modules', name, 'package.json').version;
}

const exact = (names) => Object.fromEntries(names.map((name) => [name, installed(name)]));

/** Ranges instead of exact versions, so that the project needs only one copy. */
const compatible = (names) =>
  Object.fromEntries(names.map((name) => [name, `^${installed(name)}`]));

function editFiles(folder, pattern, edit) {
  for (const name of filesBelow(folder).filter((item) => pattern.test(item))) {
    const file = path.join(folder, name);
    writeFileSync(file, edit(readFileSync(file, 'utf8'), name));
  }
}

/** Removes stylesheet imports from declarations and replaces source file names in imports. */
const plainTypes = (text) =>
  text
    .replace(/^import '[^']*\.css';\n/gm, '')
    .replace(/((?:from|import)\s*\(?\s*')(\.[^']*)\.tsx?'/g, "$1$2.js'");

async function stageShared(work) {
  const folder = path.join(work, 'shared');
  const words = [
    'node_modules/typescript/bin/tsc',
    '-p',
    'shared/tsconfig.sdk.json',
    '--outDir',
    path.join(folder, 'dist'),
  ];
  await runLogged('sdk', process.execPath, words);
  const source = at('shared/src');
  for (const name of filesBelow(source).filter(
    (file) => file.endsWith('.css') && !file.startsWith('ui/catalog/'),
  ))
    cpSync(path.join(source, name), path.join(folder, 'dist', name));
  editFiles(folder, /\.d\.ts$/, plainTypes);
  const { name, version, dependencies, exports, sideEffects } = readJson('shared/package.json');
  const subPaths = Object.entries(exports).flatMap(([subPath, target]) => {
    const file = target['@console/source']?.replace('./src/', './dist/');
    if (file === undefined || subPath === './catalog') return [];
    const stem = file.replace(/\.ts$/, '');
    return [[subPath, { types: `${stem}.d.ts`, default: `${stem}.js` }]];
  });
  writeJson(path.join(folder, 'package.json'), {
    name,
    version,
    description: 'Component kit, request client and session for remotes of the console',
    license: readJson('package.json').license,
    type: 'module',
    sideEffects,
    files: ['dist'],
    exports: Object.fromEntries(subPaths),
    dependencies: compatible(Object.keys(dependencies)),
    peerDependencies: compatible(FOR_TESTS),
    peerDependenciesMeta: Object.fromEntries(FOR_TESTS.map((item) => [item, { optional: true }])),
  });
  return folder;
}

/** Adds the contract of `shared` to the tool, which uses only these functions. */
function withContract(folder) {
  cpSync(at('shared/dist/contract'), path.join(folder, 'dist/contract'), {
    recursive: true,
    filter: (file) => !/\.(?:map|tsbuildinfo)$|testManifest/.test(file),
  });
  editFiles(path.join(folder, 'dist'), /\.(?:js|d\.ts)$/, (text, name) => {
    const up = '../'.repeat(name.split('/').length - 1) || './';
    return text
      .replaceAll("'@console/shared/contract'", `'${up}contract/index.js'`)
      .replace(/^\/\/# sourceMappingURL=.*$/m, '');
  });
  editFiles(path.join(folder, 'dist'), /\.d\.ts$/, plainTypes);
}

const TESTS = /\.test\.|^(?:testing|guides)\//;

function copyCompiled(folder, isCopied) {
  const dist = at('cli/dist');
  for (const name of filesBelow(dist).filter(
    (item) => /\.(?:js|d\.ts)$/.test(item) && !TESTS.test(item) && isCopied(item),
  ))
    cpSync(path.join(dist, name), path.join(folder, 'dist', name));
  withContract(folder);
}

async function stageTool(work) {
  const folder = path.join(work, 'cli');
  copyCompiled(folder, () => true);
  for (const name of ['bin/console-remote.mjs', 'browser', 'client.d.ts', 'listCalls.d.ts'])
    cpSync(at('cli', name), path.join(folder, name), { recursive: true });
  // Loaded here, because its packages are not installed yet when a fresh clone loads this file.
  const { writeSite } = await import('./docs/site/site.mjs');
  const { name, version, description, bin, exports, dependencies } = readJson('cli/package.json');
  writeSite({ root: at('docs'), target: path.join(folder, 'docs'), version });
  const external = Object.keys(dependencies).filter((file) => !file.startsWith('@console/'));
  writeJson(path.join(folder, 'package.json'), {
    name,
    version,
    description,
    license: readJson('package.json').license,
    type: 'module',
    files: ['bin', 'browser', 'dist', 'docs', 'client.d.ts', 'listCalls.d.ts'],
    bin,
    exports,
    engines: readJson('package.json').engines,
    dependencies: exact(external),
  });
  return folder;
}

/**
 * Returns the template files of every kind of project with the installed versions. A leading
 * underscore in the repository hides files from its own tools.
 */
function readTemplates() {
  const root = at('cli/templates');
  const files = {};
  for (const kind of readdirSync(root).sort()) {
    const inKind = filesBelow(path.join(root, kind)).sort();
    files[kind] = Object.fromEntries(
      inKind.map((name) => {
        const text = readFileSync(path.join(root, kind, name), 'utf8');
        const real = path.posix.join(
          path.posix.dirname(name),
          path.posix.basename(name).replace(/^_/, ''),
        );
        const versions = (all) =>
          all.replace(
            /"([^"]+)": "(\^?)catalog:"/g,
            (_all, name, caret) => `"${name}": "${caret}${installed(name)}"`,
          );
        return [real, real === 'package.json' ? versions(text) : text];
      }),
    );
  }
  const { version } = readJson('host/package.json');
  const [major, minor] = version.split('.').map(Number);
  return { host: `>=${major}.${minor}.0 <${major + 1}.0.0`, files };
}

async function stageStarter(work) {
  const folder = path.join(work, 'create');
  copyCompiled(folder, (name) => name.startsWith('create/') || name.startsWith('problem.'));
  cpSync(at('cli/bin/create.mjs'), path.join(folder, 'bin/create.mjs'));
  writeJson(path.join(folder, 'templates.json'), readTemplates());
  writeJson(path.join(folder, 'package.json'), {
    name: '@console/create',
    version: readJson('cli/package.json').version,
    type: 'module',
    description: 'Makes a project for a remote of the console',
    license: readJson('package.json').license,
    files: ['bin', 'dist', 'templates.json', 'sdk.json'],
    bin: { 'console-remote': './bin/create.mjs' },
    engines: readJson('package.json').engines,
  });
  return folder;
}

/** Hash over all packaged files, so that equal SDKs have equal names on all machines. */
function hashOf(folders) {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const name of filesBelow(folder).sort())
      hash
        .update(`${path.basename(folder)}/${name}\0`)
        .update(readFileSync(path.join(folder, name)))
        .update('\0');
  return hash.digest('hex').slice(0, 12);
}

async function packFolder(folder, target) {
  // On Windows npm is a shell command, so that its arguments must not contain paths.
  const options = { cwd: folder, append: true, shell: process.platform === 'win32' };
  await runLogged('sdk', 'npm', ['pack', '--ignore-scripts', '--pack-destination', '.'], options);
  const [made] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  renameSync(path.join(folder, made), target);
}

const integrityOf = (file) =>
  `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;

/**
 * Writes the SDK to `dist/sdk`: `index.json`, the packages below `<version>-<hash>/`, a copy of the
 * starter as `console-remote.tgz`, and `templates.json` for the console's generator. The
 * development host is in the same folder.
 */
export async function buildSdk() {
  const work = at('dist/sdk-work');
  rmSync(work, { recursive: true, force: true });
  const folders = [await stageShared(work), await stageTool(work), await stageStarter(work)];
  const { version } = readJson('cli/package.json');
  const name = `${version}-${hashOf(folders)}`;
  const [shared, tool, starter] = folders;
  writeJson(path.join(starter, 'sdk.json'), { folder: name });
  const made = path.join(work, 'sdk');
  mkdirSync(path.join(made, name), { recursive: true });
  const packages = {
    'console-shared.tgz': shared,
    'console-remote.tgz': tool,
    'create.tgz': starter,
  };
  for (const [file, folder] of Object.entries(packages))
    await packFolder(folder, path.join(made, name, file));
  cpSync(path.join(made, name, 'create.tgz'), path.join(made, 'console-remote.tgz'));
  cpSync(path.join(starter, 'templates.json'), path.join(made, 'templates.json'));
  const integrities = Object.keys(packages).map((file) => [
    file,
    integrityOf(path.join(made, name, file)),
  ]);
  writeJson(path.join(made, 'index.json'), {
    version,
    folder: name,
    packages: Object.fromEntries(integrities),
  });
  const target = at('dist/sdk');
  mkdirSync(target, { recursive: true });
  const old = readdirSync(target).filter((item) => item !== 'host');
  for (const file of old) rmSync(path.join(target, file), { recursive: true, force: true });
  for (const file of readdirSync(made)) renameSync(path.join(made, file), path.join(target, file));
  rmSync(work, { recursive: true, force: true });
}
