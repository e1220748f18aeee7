import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runLogged } from './processes.mjs';
import { buildSdk } from './sdk.mjs';
import { ROOT, shippedRemotes } from './workspace.mjs';

const node = (name, args, options) => runLogged(name, process.execPath, args, options);
const inRoot = (relative) => path.join(ROOT, relative);

const EVERYWHERE = ['package.json', 'pnpm-lock.yaml', 'tsconfig.base.json', 'scripts/lib/buildSteps.mjs'];
const TOOL = ['cli/bin', 'cli/browser', 'cli/src', 'cli/package.json'];
const CONTRACT = ['shared/src/contract', 'shared/package.json', 'shared/tsconfig.contract.json'];

const compile = {
  name: 'compile',
  inputs: [...EVERYWHERE, ...TOOL, ...CONTRACT, 'tsconfig.node.json', 'cli/tsconfig.json', 'mock-server'],
  outputs: ['shared/dist/contract/index.js', 'cli/dist/main.js', 'mock-server/dist/main.js'],
  // Types are checked by `npm test` and `npm run types`: the check takes longer than the rest of the compilation.
  // Forced: the compiler trusts its own notes and would not write again what somebody removed.
  run: () => node('compile', ['node_modules/typescript/bin/tsc', '-b', '--force', '--noCheck', 'cli', 'mock-server']),
};

/** What the browser knows of the server's calls: types for the compiler, rules of fields for the front ends. Git ignores the files. */
const apiTypes = {
  name: 'api types',
  needs: ['compile'],
  inputs: [...EVERYWHERE, 'mock-server', 'shared/src/contract', 'shared/scripts'],
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
  needs: ['compile', 'api types'],
  inputs: HOST_INPUTS,
  outputs: ['host/dist/index.html'],
  run: async () => {
    await node('host', ['node_modules/@rsbuild/core/bin/rsbuild.js', 'build'], { cwd: inRoot('host') });
    await node('host', ['cli/bin/console-remote.mjs', 'compress', 'host/dist'], { append: true });
  },
};

/** The host with React for development, in which `console-remote dev` shows a working copy; handed out below `/sdk/host`. */
const hostForDevelopment = {
  name: 'host for development',
  needs: ['compile', 'api types'],
  inputs: HOST_INPUTS,
  outputs: ['dist/sdk/host/index.html', 'dist/sdk/host/files.json'],
  run: async () => {
    rmSync(inRoot('dist/sdk/host'), { recursive: true, force: true });
    const words = ['build', '--mode', 'development', '--dist-path', '../dist/sdk/host'];
    await node('host for development', ['node_modules/@rsbuild/core/bin/rsbuild.js', ...words], { cwd: inRoot('host') });
    // What `dev --stand-in` keeps for a time without a console.
    const names = readdirSync(inRoot('dist/sdk/host'), { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile() && !item.name.endsWith('.map'))
      .map((item) => path.relative(inRoot('dist/sdk/host'), path.join(item.parentPath, item.name)).split(path.sep).join('/'));
    writeFileSync(inRoot('dist/sdk/host/files.json'), JSON.stringify(names.sort()));
  },
};

/** What a console hands out to authors who have never seen this repository. */
const sdk = {
  name: 'sdk',
  needs: ['compile', 'api types'],
  inputs: [
    ...[...EVERYWHERE, ...TOOL, 'cli/client.d.ts', 'cli/templates', 'host/package.json', 'shared/src', 'shared/package.json'],
    ...['shared/tsconfig.sdk.json', 'tsconfig.browser.json', 'scripts/lib/sdk.mjs'],
  ],
  outputs: ['dist/sdk/index.json'],
  run: buildSdk,
};

const remote = (folder) => ({
  name: folder,
  needs: ['compile', 'api types'],
  inputs: [...EVERYWHERE, ...TOOL, ...CONTRACT, folder, 'tsconfig.browser.json', '.browserslistrc'],
  outputs: [`dist/releases/${path.basename(folder)}/current.json`],
  run: () => node(folder, [inRoot('cli/bin/console-remote.mjs'), 'pack'], { cwd: inRoot(folder) }),
});

/** What has to be made before the types of all packages can be checked. @returns {BuildStep[]} */
export const clientTypeSteps = () => [compile, apiTypes];

/**
 * What a runnable console is built from. `inputs` decide whether a step has to run, `outputs` are checked for presence;
 * a remote's folder bears the remote's id.
 *
 * @typedef {{ name: string, needs?: string[], inputs: string[], outputs: string[], run(): Promise<void> }} BuildStep
 * @returns {BuildStep[]}
 */
export const buildSteps = () => [compile, apiTypes, host, hostForDevelopment, sdk, ...shippedRemotes().map(remote)];
