import path from 'node:path';
import { ARCO_PACKAGE, ARCO_PREFIX, SHARED_MODULES } from '@console/shared/contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { mergeRsbuildConfig, type RsbuildConfig, type Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { exposeChunk, exposeName, slotExpose } from './exposeName.ts';
import { IntegrityPlugin } from './integrity.ts';
import type { RemoteProject } from './project.ts';
import { runtimeAlias } from './runtimeInternals.ts';
import type { ScopedStyles } from './scopedStyles.ts';

export const ENTRY_NAME = 'remoteEntry';
/** Written by the bundler and omitted from the release. */
export const UNUSED_ENTRY = 'unused';

/**
 * All files of a build except the entry contain the same hash. Their folder is already named after
 * their content (`/r/<id>/<build>/`), so separate hashes would not improve caching, but would
 * enlarge the entry, which lists every file.
 */
const FILE_NAME = '[name].[fullhash:8]';

/** Returns the global variable in which the entry of this build registers itself. */
export function entryGlobal(project: RemoteProject): string {
  return `r_${project.config.id.replaceAll('-', '_')}_${project.inputs}`;
}

/**
 * Returns the Rsbuild configuration of a release: a classic script as entry with unique globals,
 * shared packages provided by the host, hashed file names, and URLs relative to the entry.
 *
 * @param observers plugins that record data during the build
 * @param styles collects the global selectors of the build
 */
export function rsbuildConfig(
  project: RemoteProject,
  outDir: string,
  observers: readonly Rspack.RspackPluginInstance[],
  styles: ScopedStyles,
): RsbuildConfig {
  return mergeRsbuildConfig(
    remoteConfig(project, entryGlobal(project), `${ENTRY_NAME}.[contenthash:12].js`, styles),
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
            // Numeric ids would need a table in the entry that maps them to names.
            chunkIds: 'named',
            runtimeChunk: false,
            // Shared modules contain no code. Split chunks would only add their names to every
            // page.
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
 * Returns the configuration that releases and working copies have in common.
 *
 * @param global the global variable in which the entry registers itself
 * @param entryFile name of the entry's file
 * @param styles limits the styles to the elements of the remote
 */
export function remoteConfig(
  project: RemoteProject,
  global: string,
  entryFile: string,
  styles: ScopedStyles,
): RsbuildConfig {
  return {
    root: project.root,
    logLevel: 'warn',
    plugins: [pluginReact()],
    source: {
      // The federation plugin emits the real entry, but Rsbuild requires one.
      entry: { [UNUSED_ENTRY]: { import: 'data:text/javascript,', html: false } },
      // Without `style`, because the host provides the styles of each component.
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
      postcss: (_options, { addPlugins }) => addPlugins(styles.plugin),
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
    // A remote consumes no other remotes, and has its own manifest.
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

/**
 * Returns a path relative to the remote's folder. Absolute paths would become part of module names,
 * so that builds would depend on the location.
 */
function request(module: string): string {
  return `./${path.posix.normalize(module)}`;
}

/**
 * Returns the range of every shared package that is a dependency of the remote. The remote cannot
 * import others.
 */
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
