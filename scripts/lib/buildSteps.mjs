import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runLogged } from './processes.mjs';
import { buildSdk } from './sdk.mjs';
import { ROOT, shippedRemotes } from './workspace.mjs';

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
/** Folders with helpers of tests. */
const TEST_HELPERS = ['testing'];

/** The contract and the authors' tool, with the declarations that the SDK contains. */
const compileTool = {
  name: 'compile tool',
  inputs: [...EVERYWHERE, ...TOOL, ...CONTRACT, 'tsconfig.node.json', 'cli/tsconfig.json'],
  outputs: ['shared/dist/contract/index.js', 'cli/dist/main.js'],
  // Types are checked by `npm test` and `npm run types`: the check takes longer than the rest of the compilation.
  // Forced: the compiler trusts its own notes and would not write again what somebody removed.
  run: () => node('compile tool', [TSC, '-b', '--force', '--noCheck', 'cli']),
};

/** The server as JavaScript: its declarations, which take most of a compilation, are written by `npm test` and `npm run types`. */
const compileServer = {
  name: 'compile server',
  inputs: [
    ...EVERYWHERE,
    ...CONTRACT,
    'tsconfig.node.json',
    'mock-server/src',
    'mock-server/package.json',
    'mock-server/tsconfig.json',
    'mock-server/tsconfig.build.json',
  ],
  skipped: TEST_HELPERS,
  outputs: ['mock-server/dist/main.js'],
  run: () => node('compile server', [TSC, '-p', 'mock-server/tsconfig.build.json']),
};

const COMPILED = [compileTool.name, compileServer.name];

/** What the browser knows of the server's calls: types for the compiler, rules of fields for the front ends. Git ignores the files. */
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
  // What has changed and the manual are shown in 关于.
  'docs/whats-new.md',
  'docs/manual',
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
 * The host with React for development, in which `console-remote dev` shows a working copy, with the catalogue of the kit; handed out below
 * `/sdk/host`.
 */
const hostForDevelopment = {
  name: 'host for development',
  sdkPart: 'host',
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
    // What `dev --stand-in` keeps for a time without a console.
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

/** What a console hands out to authors who have never seen this repository. */
const sdk = {
  name: 'sdk',
  sdkPart: 'packages',
  needs: ['api types'],
  inputs: [
    ...EVERYWHERE,
    ...TOOL,
    'cli/client.d.ts',
    'cli/templates',
    'host/package.json',
    'shared/src',
    'shared/package.json',
    'shared/tsconfig.sdk.json',
    'tsconfig.browser.json',
    'scripts/lib/sdk.mjs',
  ],
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

/** What has to be made before the types of all packages can be checked. @returns {BuildStep[]} */
export const clientTypeSteps = () => [compileTool, compileServer, apiTypes];

/**
 * A step of the build. `inputs` decide whether it has to run, without the folders that are named in `skipped`; `outputs` are checked for
 * presence. `sdkPart` names what it builds below `/sdk`, for authors: a console runs without it. A remote's folder bears the remote's id.
 *
 * @typedef {{
 *   name: string, needs?: string[], inputs: string[], skipped?: string[], outputs: string[], sdkPart?: 'packages' | 'host',
 *   run(): Promise<void>
 * }} BuildStep
 */

/** What a console is built from that runs. @returns {BuildStep[]} */
export const consoleSteps = () => [
  compileTool,
  compileServer,
  apiTypes,
  host,
  ...shippedRemotes().map(remote),
];

/** What it hands out to authors: `npm start` builds these when the console is ready. @returns {BuildStep[]} */
export const sdkSteps = () => [sdk, hostForDevelopment];

/** Everything. @returns {BuildStep[]} */
export const buildSteps = () => [...consoleSteps(), ...sdkSteps()];
