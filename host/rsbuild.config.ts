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
import { drawnTexts } from './src/drawn/drawnTexts.ts';

const ARCO_ICONS = `${ARCO_PACKAGE}/icon`;

const versions = installedVersions();

export default defineConfig({
  // No dev server serves the host: its build for development takes part in the Fast Refresh of remotes, not in one of its own.
  plugins: [
    pluginReact({ fastRefresh: false }),
    pluginHostFacts(versions),
    pluginStyledComponents(),
    pluginArcoWeight(),
    pluginCatalog(),
    pluginLazyFiles(['shell', 'kit', 'arco'], 'arco'),
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
      // Releases name their entries themselves, so nothing of the federation runtime's own manifests is needed; nor is Node.
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      ENV_TARGET: '"web"',
      // Every browser that we serve has globalThis, so the bundler's runtime needs no search for the global object.
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
    // Kept for good by browsers, so two contents of a name must never meet.
    filename: { js: '[name].[contenthash:10].js', css: '[name].[contenthash:10].css' },
    legalComments: 'none',
    // The bundler's two passes stop before the scripts have become as small as they can.
    minify: { jsOptions: { minimizerOptions: { compress: { passes: 5 } } } },
    dataUriLimit: 0,
  },
  performance: { printFileSize: false },
  tools: {
    rspack: {
      optimization: {
        splitChunks: {
          cacheGroups: {
            // One file for all that sign-in needs of others: it changes less often than our own code.
            libraries: {
              name: 'libraries',
              priority: 40,
              enforce: true,
              chunks: 'initial',
              test: /[\\/]node_modules[\\/]/,
            },
            shell: wholeChunk('shell', 30),
            kit: wholeChunk('kit', 20),
            select: wholeChunk('select', 15),
            // Each heavy part of the kit is one file, so that its weight is what a page pays for it.
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

/** The picture of the browser's tab, inside the page: as a file it would be a request of every first visit. */
function favicon() {
  const svg = readFileSync(path.join(import.meta.dirname, 'src/favicon.svg'), 'utf8').trim();
  return {
    tag: 'link',
    attrs: { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(svg)}` },
    head: true,
  };
}

/** What is read in place of the console where no script may run. */
function noScript() {
  return {
    tag: 'noscript',
    children: `<p class="no-script">${drawnTexts.noScript}</p>`,
    head: false,
    append: false,
  };
}

/** Versions of the host and of everything that it hands to remotes, as they are installed. */
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
 * Keeps all that a named chunk needs in one file. Arco's components are also chunks of their own, for remotes, and would
 * otherwise cut the shell and the kit, which every signed-in person loads, into dozens of files.
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
