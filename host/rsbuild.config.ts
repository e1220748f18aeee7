import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ARCO_PACKAGE, SHARED_MODULES } from '@console/shared/contract';
import { defineConfig, type Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginAbout } from './about.ts';
import { arcoComponents, pluginStyledComponents } from './arcoComponents.ts';
import { pluginArcoWeight } from './arcoWeight.ts';
import { pluginCatalog } from './catalog.ts';
import { pluginDrawnScreens } from './drawnScreens.ts';
import { pluginEagerCode } from './eagerCode.ts';
import { pluginHashedFiles } from './hashedFiles.ts';
import { pluginHostFacts } from './hostFacts.ts';
import { pluginLazyFiles } from './lazyFiles.ts';
import { drawnTexts } from './src/prerender/drawnTexts.ts';

const ARCO_ICONS = `${ARCO_PACKAGE}/icon`;

const versions = installedVersions();

export default defineConfig({
  // The host has no dev server. Its development build supports the Fast Refresh of remotes.
  plugins: [
    pluginReact({ fastRefresh: false }),
    pluginHostFacts(versions),
    pluginStyledComponents(),
    pluginArcoWeight(),
    pluginCatalog(),
    pluginLazyFiles(['shell', 'kit', 'arco'], 'arco', 'upload'),
    pluginEagerCode(['libraries', 'shell', 'kit']),
    pluginHashedFiles(),
    pluginDrawnScreens(),
    pluginAbout(),
  ],
  html: {
    template: './src/index.html',
    tags: [favicon(), noScript()],
    inject: 'body',
    scriptLoading: 'defer',
  },
  source: {
    entry: { index: './src/app/main.tsx' },
    define: {
      HOST_VERSIONS: JSON.stringify(versions),
      ARCO_COMPONENTS: JSON.stringify(arcoComponents().join(' ')),
      // Releases name their entries, so the manifests of the federation runtime and its Node
      // support are not needed.
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      ENV_TARGET: '"web"',
      // All supported browsers have globalThis.
      global: 'globalThis',
    },
    transformImport: [
      {
        libraryName: ARCO_PACKAGE,
        libraryDirectory: 'es',
        camelToDashComponentName: false,
        style: 'css',
      },
      { libraryName: ARCO_ICONS, libraryDirectory: 'react-icon', camelToDashComponentName: false },
    ],
  },
  resolve: { conditionNames: ['@console/source', '...'] },
  output: {
    distPath: {
      js: 'static',
      css: 'static',
      jsAsync: 'static',
      cssAsync: 'static',
      svg: 'static',
      image: 'static',
    },
    // Browsers cache these files permanently, so the name must change with the content.
    filename: { js: '[name].[contenthash:10].js', css: '[name].[contenthash:10].css' },
    legalComments: 'none',
    // The default of two passes leaves the scripts larger than necessary.
    minify: { jsOptions: { minimizerOptions: { compress: { passes: 5 } } } },
    dataUriLimit: 0,
  },
  performance: { printFileSize: false },
  tools: {
    rspack: {
      optimization: {
        splitChunks: {
          cacheGroups: {
            // All third-party code of sign-in in one file, because it changes less often than our
            // code.
            libraries: {
              name: 'libraries',
              priority: 40,
              enforce: true,
              // Not 'initial', which includes the scripts of workers.
              chunks: ({ name }) => name === 'index',
              test: /[\\/]node_modules[\\/]/,
            },
            shell: wholeChunk('shell', 30),
            kit: wholeChunk('kit', 20),
            select: wholeChunk('select', 15),
            // One file per heavy part of the kit, so that its size is the cost for a page.
            chart: wholeChunk('chart', 10),
            code: wholeChunk('code', 10),
            markdown: wholeChunk('markdown', 10),
            codeGrammar: { ...wholeChunk('code-grammar', 5), test: /[\\/]@lezer[\\/]lr[\\/]/ },
          },
        },
      },
    },
  },
});

/** Embeds the favicon, because a file would cost an additional request on each first visit. */
function favicon() {
  const svg = readFileSync(path.join(import.meta.dirname, 'src/favicon.svg'), 'utf8').trim();
  return {
    tag: 'link',
    attrs: { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(svg)}` },
    head: true,
  };
}

/** Message that is shown instead of the console if JavaScript is disabled. */
function noScript() {
  return {
    tag: 'noscript',
    children: `<p class="no-script">${drawnTexts.noScript}</p>`,
    head: false,
    append: false,
  };
}

/** Returns the installed versions of the host and of all packages that it shares with remotes. */
function installedVersions(): Record<string, string> {
  const names = new Set([
    ...SHARED_MODULES.map((shared) => shared.package),
    ARCO_PACKAGE,
    '@console/host',
  ]);
  return Object.fromEntries(
    [...names].map((name) => {
      const folder =
        name === '@console/host'
          ? import.meta.dirname
          : path.join(import.meta.dirname, 'node_modules', name);
      return [
        name,
        (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string })
          .version,
      ];
    }),
  );
}

/**
 * Puts all modules of a named chunk into one file. Arco's components are also separate chunks for
 * remotes, and would otherwise split the shell and the kit into dozens of files.
 */
function wholeChunk(name: string, priority: number): Rspack.OptimizationSplitChunksCacheGroup {
  return {
    name,
    priority,
    enforce: true,
    chunks: 'async',
    test: (module, { chunkGraph }) =>
      [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name === name),
  };
}
