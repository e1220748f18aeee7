import path from 'node:path';
import { ARCO_PACKAGE, ARCO_PREFIX, SHARED_MODULES } from '@console/shared/contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { mergeRsbuildConfig, type RsbuildConfig, type Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { exposeChunk, exposeName, slotExpose } from './exposeName.ts';
import { IntegrityPlugin } from './integrity.ts';
import type { RemoteProject } from './project.ts';
import { runtimeAlias } from './runtimeInternals.ts';

export const ENTRY_NAME = 'remoteEntry';
/** Written by the bundler, left out of the release. */
export const UNUSED_ENTRY = 'unused';

/**
 * One hash for all files of a build but the entry: they lie in a folder that is named by their contents (`/r/<id>/<build>/`), where
 * a hash of each would keep nothing longer and would make the entry, which has to name every file, grow with every page.
 */
const FILE_NAME = '[name].[fullhash:8]';

/** The global variable under which the entry of this build registers itself. */
export function entryGlobal(project: RemoteProject): string {
  return `r_${project.config.id.replaceAll('-', '_')}_${project.inputs}`;
}

/**
 * The Rsbuild configuration of a remote's release: a classic script entry with unique globals, everything shared left
 * to the host, every file name hashed, files addressed relative to where the entry came from.
 *
 * @param observers what looks at the build while it is made
 */
export function rsbuildConfig(
  project: RemoteProject,
  outDir: string,
  observers: readonly Rspack.RspackPluginInstance[],
): RsbuildConfig {
  return mergeRsbuildConfig(
    remoteConfig(project, entryGlobal(project), `${ENTRY_NAME}.[contenthash:12].js`),
    {
      mode: 'production',
      output: {
        assetPrefix: 'auto',
        distPath: { root: outDir, js: '', css: '', jsAsync: '', cssAsync: '' },
        filename: { js: `${FILE_NAME}.js`, css: `${FILE_NAME}.css` },
        legalComments: 'none',
        cleanDistPath: true,
      },
      tools: {
        rspack: {
          plugins: [new IntegrityPlugin(), ...observers],
          optimization: {
            // A number would need a table in the entry that leads to the name.
            chunkIds: 'named',
            runtimeChunk: false,
            // What is taken from the host has no code of its own: split off, it would only be named once more for every page.
            splitChunks: {
              cacheGroups: {
                default: {
                  minChunks: 2,
                  priority: -20,
                  reuseExistingChunk: true,
                  type: /^(javascript|css)/,
                },
              },
            },
          },
        },
      },
    },
  );
}

/**
 * What every build of a remote has in common, be it a release or a working copy.
 *
 * @param global the global variable under which the entry registers itself
 * @param entryFile name of the entry's file
 */
export function remoteConfig(
  project: RemoteProject,
  global: string,
  entryFile: string,
): RsbuildConfig {
  return {
    root: project.root,
    logLevel: 'warn',
    plugins: [pluginReact()],
    source: {
      // The federation plugin emits the real entry; Rsbuild insists on one of its own.
      entry: { [UNUSED_ENTRY]: { import: 'data:text/javascript,', html: false } },
      // Without `style`: the host brings the styles of each component.
      transformImport: [
        { libraryName: ARCO_PACKAGE, libraryDirectory: 'es', camelToDashComponentName: false },
        {
          libraryName: `${ARCO_PACKAGE}/icon`,
          libraryDirectory: 'react-icon',
          camelToDashComponentName: false,
        },
      ],
    },
    resolve: { conditionNames: ['@console/source', '...'], alias: runtimeAlias() },
    performance: { printFileSize: false },
    tools: {
      rspack: {
        plugins: [new ModuleFederationPlugin(federation(project, global, entryFile))],
        output: { uniqueName: global, chunkLoadingGlobal: `chunks_${global}` },
      },
    },
  };
}

function federation(
  project: RemoteProject,
  name: string,
  filename: string,
): ConstructorParameters<typeof ModuleFederationPlugin>[0] {
  return {
    name,
    filename,
    exposes: Object.fromEntries(
      exposedModules(project).map(([expose, module]) => [
        expose,
        { import: request(module), name: exposeChunk(expose) },
      ]),
    ),
    shared: sharedConfig(project),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    // A remote consumes no other remote, and is described by its own manifest.
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
    },
  };
}

function exposedModules({
  config: { pages, slots = [] },
}: RemoteProject): [expose: string, module: string][] {
  return [
    ...pages.map(({ component, module }): [string, string] => [exposeName(component), module]),
    ...slots.map(({ slot, module }): [string, string] => [slotExpose(slot), module]),
  ];
}

/** Relative to the remote's folder: an absolute path would get into the names of modules, and the build would differ by place. */
function request(module: string): string {
  return `./${path.posix.normalize(module)}`;
}

/** Range of every shared package that the remote has; a package that it does not have cannot be imported by it. */
export function sharedRanges(project: RemoteProject): Record<string, string> {
  const names = new Set([...SHARED_MODULES.map((shared) => shared.package), ARCO_PACKAGE]);
  const ranges = [...names].map((name) => [name, project.range(name)] as const);
  return Object.fromEntries(
    ranges.filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

function sharedConfig(project: RemoteProject) {
  const ranges = sharedRanges(project);
  const share = (requiredVersion: string) => ({
    import: false as const,
    singleton: true,
    strictVersion: true,
    requiredVersion,
  });
  const requests = [...SHARED_MODULES, { request: ARCO_PREFIX, package: ARCO_PACKAGE }];
  return Object.fromEntries(
    requests.flatMap(({ request, package: name }) =>
      ranges[name] ? [[request, share(ranges[name])]] : [],
    ),
  );
}
