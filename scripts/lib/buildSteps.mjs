import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalogueArchive, packForCatalogue } from './catalogue.mjs';
import { runLogged } from './processes.mjs';
import { buildSdk } from './sdk.mjs';
import { pluginFolders, ROOT, remoteFolders, shippedRemotes } from './workspace.mjs';

const node = (name, args, options) => runLogged(name, process.execPath, args, options);
const inRoot = (relative) => path.join(ROOT, relative);

const EVERYWHERE = [
  'package.json',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'scripts/lib/buildSteps.mjs',
];
const TOOL = ['cli/bin', 'cli/browser', 'cli/src', 'cli/package.json'];
const CONTRACT = ['shared/src/contract', 'shared/package.json', 'shared/tsconfig.contract.json'];

const TSC = 'node_modules/typescript/bin/tsc';
/** Folders with test helpers. */
const TEST_HELPERS = ['testing'];

/** The contract and the authors' tool, with the declarations for the SDK. */
const compileTool = {
  name: 'compile tool',
  inputs: [...EVERYWHERE, ...TOOL, ...CONTRACT, 'tsconfig.node.json', 'cli/tsconfig.json'],
  outputs: ['shared/dist/contract/index.js', 'cli/dist/main.js'],
  // `npm test` and `npm run types` check types, because the check takes longer than the rest of the
  // compilation. `--force`, because the compiler's build info ignores removed output files.
  run: () => node('compile tool', [TSC, '-b', '--force', '--noCheck', 'cli']),
};

const SERVER_INPUTS = [...EVERYWHERE, ...CONTRACT, 'mock-server/src', 'mock-server/package.json'];

/** The program of the server. `npm test` and `npm run types` write its declarations. */
const compileServer = {
  name: 'compile server',
  inputs: [...SERVER_INPUTS, 'mock-server/scripts/bundle.mjs'],
  skipped: TEST_HELPERS,
  outputs: ['mock-server/dist/main.js'],
  run: () => node('compile server', ['mock-server/scripts/bundle.mjs']),
};

/** Modules of the server as single files, which benchmarks call without a server. */
const serverModules = {
  name: 'modules of the server',
  needs: [compileTool.name],
  inputs: [
    ...SERVER_INPUTS,
    'tsconfig.node.json',
    'mock-server/tsconfig.json',
    'mock-server/tsconfig.build.json',
  ],
  outputs: ['mock-server/dist/modules/main.js'],
  run: () => node('modules of the server', [TSC, '-p', 'mock-server/tsconfig.build.json']),
};

/** Files of an empty embedded database, from which first starts and tests create theirs. */
const emptyDatabase = {
  name: 'empty database',
  inputs: [...EVERYWHERE, 'mock-server/scripts/emptyDatabase.mjs', 'mock-server/package.json'],
  outputs: ['mock-server/dist/emptyDatabase.tar.gz'],
  run: () => node('empty database', ['mock-server/scripts/emptyDatabase.mjs']),
};

const COMPILED = [compileTool.name, compileServer.name];

/** Types and field rules of the server's calls for the front ends. Git ignores these files. */
const apiTypes = {
  name: 'api types',
  needs: COMPILED,
  inputs: [
    ...EVERYWHERE,
    'mock-server/src',
    'mock-server/package.json',
    'shared/src/contract',
    'shared/scripts',
  ],
  skipped: TEST_HELPERS,
  outputs: ['shared/src/generated/calls.ts', 'shared/src/generated/operations'],
  run: () => node('api types', ['shared/scripts/generateApi.mjs']),
};

const HOST_INPUTS = [
  ...EVERYWHERE,
  ...TOOL,
  'host',
  'shared/src',
  'shared/package.json',
  'tsconfig.browser.json',
  '.browserslistrc',
];

const host = {
  name: 'host',
  needs: ['api types'],
  inputs: HOST_INPUTS,
  skipped: TEST_HELPERS,
  outputs: ['host/dist/index.html'],
  run: async () => {
    await node('host', ['node_modules/@rsbuild/core/bin/rsbuild.js', 'build'], {
      cwd: inRoot('host'),
    });
    await node('host', ['cli/bin/console-remote.mjs', 'compress', 'host/dist'], { append: true });
  },
};

/**
 * Development host, in which `console-remote dev` shows a working copy. It contains the catalogue
 * of the kit and is served below `/sdk/host`.
 */
const hostForDevelopment = {
  name: 'host for development',
  part: 'host',
  needs: ['api types'],
  inputs: HOST_INPUTS,
  skipped: TEST_HELPERS,
  outputs: ['dist/sdk/host/index.html', 'dist/sdk/host/files.json'],
  run: async () => {
    rmSync(inRoot('dist/sdk/host'), { recursive: true, force: true });
    const words = ['build', '--mode', 'development', '--dist-path', '../dist/sdk/host'];
    await node('host for development', ['node_modules/@rsbuild/core/bin/rsbuild.js', ...words], {
      cwd: inRoot('host'),
    });
    // File list for `dev --stand-in`, which caches the host for offline use.
    const names = readdirSync(inRoot('dist/sdk/host'), { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile() && !item.name.endsWith('.map'))
      .map((item) =>
        path
          .relative(inRoot('dist/sdk/host'), path.join(item.parentPath, item.name))
          .split(path.sep)
          .join('/'),
      );
    writeFileSync(inRoot('dist/sdk/host/files.json'), JSON.stringify(names.sort()));
  },
};

const DOCUMENTATION = ['docs', 'scripts/lib/docs/site'];
/** Sentences for the next changelog. */
const UNPUBLISHED = ['changes'];

/** The documentation that the console serves. */
const docs = {
  name: 'docs',
  part: 'docs',
  needs: [compileTool.name],
  inputs: [...EVERYWHERE, ...DOCUMENTATION],
  skipped: UNPUBLISHED,
  outputs: ['dist/docs/index.html'],
  run: async () => {
    await node('docs', ['scripts/lib/docs/site/build.mjs']);
    await node('docs', ['cli/bin/console-remote.mjs', 'compress', 'dist/docs'], { append: true });
  },
};

/** Packages that a console provides to plugin authors. */
const sdk = {
  name: 'sdk',
  part: 'packages',
  needs: ['api types'],
  inputs: [
    ...EVERYWHERE,
    ...TOOL,
    'cli/client.d.ts',
    'cli/templates',
    ...DOCUMENTATION,
    'host/package.json',
    'shared/src',
    'shared/package.json',
    'shared/tsconfig.sdk.json',
    'tsconfig.browser.json',
    'scripts/lib/sdk.mjs',
  ],
  skipped: UNPUBLISHED,
  outputs: ['dist/sdk/index.json'],
  run: buildSdk,
};

const remote = (folder) => ({
  name: folder,
  needs: ['api types'],
  inputs: [...EVERYWHERE, ...TOOL, ...CONTRACT, folder, 'tsconfig.browser.json', '.browserslistrc'],
  outputs: [`dist/releases/${path.basename(folder)}/current.json`],
  run: () => node(folder, [inRoot('cli/bin/console-remote.mjs'), 'pack'], { cwd: inRoot(folder) }),
});

/** Packs a plugin for the catalogue of the console (`scripts/lib/catalogue.mjs`). */
const cataloguePlugin = (folder) => ({
  name: `catalogue ${path.basename(folder)}`,
  needs: ['api types'],
  inputs: [...EVERYWHERE, ...TOOL, ...CONTRACT, folder, 'tsconfig.browser.json', '.browserslistrc'],
  outputs: [catalogueArchive(folder)],
  run: () => packForCatalogue(folder),
});

/** Returns the steps that the type check of all packages needs. @returns {BuildStep[]} */
export const clientTypeSteps = () => [compileTool, compileServer, apiTypes];

/**
 * Step of the build. A change of `inputs`, except in the folders `skipped`, requires a run; missing
 * `outputs` do as well. `part` is the part that the step builds for `/docs` or `/sdk`; a console
 * runs without it. The step of a remote has the name of its folder.
 *
 * @typedef {{
 * name: string, needs?: string[], inputs: string[], skipped?: string[], outputs: string[],
 * part?: 'docs' | 'packages' | 'host',
 * run(): Promise<void>
 * }} BuildStep
 */

/** Returns the steps of the documentation. @returns {BuildStep[]} */
export const documentationSteps = () => [compileTool, docs];

/** Returns the steps of a running console. @returns {BuildStep[]} */
export const consoleSteps = () => [
  compileTool,
  compileServer,
  emptyDatabase,
  apiTypes,
  host,
  ...shippedRemotes().map(remote),
];

/**
 * Returns the steps that `npm start` runs after the console is ready.
 *
 * @returns {BuildStep[]}
 */
export const backgroundSteps = () => [
  docs,
  sdk,
  hostForDevelopment,
  ...pluginFolders().map(cataloguePlugin),
];

/**
 * Checks the types of the remotes. The build of a remote does not check types, so that `npm start` is
 * ready sooner.
 */
const remoteTypes = {
  name: 'types of remotes',
  inputs: [...EVERYWHERE, ...CONTRACT, 'shared/src', 'remotes', 'tsconfig.browser.json'],
  outputs: [],
  run: () => node('types of remotes', [TSC, '-b', ...remoteFolders()]),
};

/**
 * Returns the checks that `npm start` runs last. Their failures do not change what the console
 * serves.
 *
 * @returns {BuildStep[]}
 */
export const backgroundChecks = () => [remoteTypes];

/** Returns the steps of the benchmarks. @returns {BuildStep[]} */
export const benchSteps = () => [...buildSteps(), serverModules];

/** Returns all steps. @returns {BuildStep[]} */
export const buildSteps = () => [...consoleSteps(), ...backgroundSteps()];
