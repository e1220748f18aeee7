import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createRsbuild, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { drawnPages } from './drawnPage.ts';
import { drawnTexts } from './src/drawn/drawnTexts.ts';

const ENTRIES = { early: './src/drawn/early.ts', rows: './src/drawn/rows/rows.ts' };
/** With those of rows that stand over the outline, which a visitor's page has no use for. */
const OUTLINE_STYLES = [
  './src/app/drawnAtBuild/outline.ts',
  '../shared/src/earlyRows/earlyRows.css',
];
/** What everybody with a session needs after the entry (src/app/main.tsx), by the names of its chunks. */
const BEHIND_SIGN_IN = ['shell', 'kit'];

interface Drawn {
  /** What `draw.tsx` wrote: the screens, for every state of the settings that decide what is drawn. */
  screens: object;
  styles: { screens: string; outline: string };
}

/**
 * Writes `drawn.json` beside the host: the first screens as React draws them, and the pages that they stand in, for a server to send
 * them with the settings in force. A server that only knows `index.html` sends an empty page, as one can.
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
        // Told of where it is waited for.
        drawn.catch(() => undefined);
      });
      // Earlier, files do not have the names yet that they keep.
      api.processAssets({ stage: 'report' }, async ({ compilation, assets, sources }) => {
        const html = assets['index.html']?.source().toString();
        // Its own file is the last; before it stand those that it shares with others where nothing is made small.
        const scripts = Object.keys(ENTRIES).map((name) =>
          compilation.entrypoints.get(name)?.getFiles().at(-1),
        );
        const made = await drawn;
        const [early, rows] = scripts;
        if (html === undefined || early === undefined || rows === undefined || !made)
          throw new Error('drawn screens: the build wrote no page or no script');
        const chunks = [...compilation.chunks].filter(
          ({ name }) => name !== undefined && BEHIND_SIGN_IN.includes(name),
        );
        const next = chunks.flatMap(({ files }) => [...files]).map((file) => `/${file}`);
        if (chunks.length < BEHIND_SIGN_IN.length)
          throw new Error(`drawn screens: not all of ${BEHIND_SIGN_IN} are chunks`);
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

/** Builds what draws the screens for Node, and runs it in a process of its own: it needs globals of a browser. */
async function draw(cwd: string): Promise<Drawn> {
  // Where the packages that it does not hold are found.
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
        // A file of styles for each of the two, whatever they have in common.
        splitChunks: false,
        output: {
          target: 'node',
          module: true,
          distPath: { root: folder, css: '' },
          filename: { js: '[name].mjs', css: '[name].css' },
          emitCss: true,
          minify: { js: false, css: true },
          // Nothing of what comes after the first screens is run.
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
