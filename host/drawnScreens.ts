import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createRsbuild, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { drawnPages } from './drawnPage.ts';
import { drawnTexts } from './src/prerender/drawnTexts.ts';

const ENTRIES = { early: './src/prerender/early.ts', rows: './src/prerender/rows/rows.ts' };
/**
 * Includes the styles of the early rows, which are shown over the outline. Visitors do not need
 * them.
 */
const OUTLINE_STYLES = [
  './src/app/drawnAtBuild/outline.ts',
  '../shared/src/earlyRows/earlyRows.css',
];
/** Chunks that all users with a session load after the entry (src/app/main.tsx). */
const BEHIND_SIGN_IN = ['shell', 'kit'];

interface Drawn {
  /** Screens from `draw.tsx`, for every combination of the settings that affect them. */
  screens: object;
  styles: { screens: string; outline: string };
}

/**
 * Writes `drawn.json` next to the host. It contains the first screens as React renders them, and
 * the HTML pages for them. The server fills in the current settings. Other servers send the empty
 * `index.html`.
 */
export function pluginDrawnScreens(): RsbuildPlugin {
  return {
    name: 'drawn-screens',
    setup(api) {
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
        mergeRsbuildConfig(config, {
          source: {
            entry: Object.fromEntries(
              Object.entries(ENTRIES).map(([name, file]) => [name, { import: file, html: false }]),
            ),
          },
        }),
      );
      let drawn: Promise<Drawn> | undefined;
      api.onBeforeBuild(() => {
        drawn = draw(api.context.rootPath);
        // The rejection is handled where the promise is awaited.
        drawn.catch(() => undefined);
      });
      // Files get their final names only in this stage.
      api.processAssets({ stage: 'report' }, async ({ compilation, assets, sources }) => {
        const html = assets['index.html']?.source().toString();
        // The last file belongs to the entry itself. Development builds list shared files before
        // it.
        const scripts = Object.keys(ENTRIES).map((name) =>
          compilation.entrypoints.get(name)?.getFiles().at(-1),
        );
        const made = await drawn;
        const [early, rows] = scripts;
        if (html === undefined || early === undefined || rows === undefined || !made)
          throw new Error(
            'drawn screens: index.html, an entry script or the prerendered screens are missing',
          );
        const chunks = [...compilation.chunks].filter(
          ({ name }) => name !== undefined && BEHIND_SIGN_IN.includes(name),
        );
        const next = chunks.flatMap(({ files }) => [...files]).map((file) => `/${file}`);
        if (chunks.length < BEHIND_SIGN_IN.length)
          throw new Error(`drawn screens: the build lacks one of the chunks ${BEHIND_SIGN_IN}`);
        const { failed } = drawnTexts;
        const pages = drawnPages({
          html,
          early: `/${early}`,
          rows: `/${rows}`,
          next,
          styles: made.styles,
          failed,
        });
        compilation.emitAsset(
          'drawn.json',
          new sources.RawSource(`${JSON.stringify({ pages, ...made.screens })}\n`),
        );
      });
    },
  };
}

/**
 * Builds the code that renders the screens for Node, and runs it in a separate process, because it
 * sets browser globals.
 */
async function draw(cwd: string): Promise<Drawn> {
  // Inside of `node_modules`, so that Node resolves the external packages.
  const cache = path.join(cwd, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'drawn-'));
  try {
    const rsbuild = await createRsbuild({
      cwd,
      rsbuildConfig: {
        mode: 'production',
        logLevel: 'error',
        plugins: [pluginReact({ fastRefresh: false })],
        source: { entry: { draw: './src/app/drawnAtBuild/draw.tsx', outline: OUTLINE_STYLES } },
        resolve: { conditionNames: ['@console/source', '...'] },
        // Both entries get their own style file, even if they share styles.
        splitChunks: false,
        output: {
          target: 'node',
          module: true,
          distPath: { root: folder, css: '', image: 'static' },
          filename: { js: '[name].mjs', css: '[name].css' },
          emitCss: true,
          minify: { js: false, css: true },
          // These modules are not used by the first screens.
          externals: [/\/arcoTable\.ts$/, 'happy-dom'],
        },
      },
    });
    const { close } = await rsbuild.build();
    await close();
    const written = path.join(folder, 'screens.json');
    execFileSync(process.execPath, [path.join(folder, 'draw.mjs'), written], {
      cwd,
      stdio: 'inherit',
      env: drawingEnv(),
    });
    const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
    return {
      screens: JSON.parse(read('screens.json')),
      styles: { screens: read('draw.css'), outline: read('outline.css') },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const drawingEnv = () => ({ ...process.env, NODE_ENV: 'production' });
