import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { normaliseComponentPath } from '@console/shared/contract';
import {
  createRsbuild,
  loadConfig,
  mergeRsbuildConfig,
  type RsbuildConfig,
  rspack,
} from '@rsbuild/core';

const at = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const ROOT = at('../..');
const HOST = path.join(ROOT, 'host');
const REMOTES = path.join(ROOT, 'remotes');
const OUT = at('../dist/oneBuild');
const PAGES = at('../dist/oneBuildPages.ts');

interface Declaration {
  pages: { component: string; module: string }[];
}

/** Returns a module with the imports of all pages of all remotes. */
async function pagesModule(): Promise<string> {
  const folders = readdirSync(REMOTES).filter((name) =>
    existsSync(path.join(REMOTES, name, 'remote.config.ts')),
  );
  const lines = await Promise.all(
    folders.map(async (name) => {
      const cwd = path.join(REMOTES, name);
      const { content } = await loadConfig({ cwd, path: 'remote.config.ts' });
      return (content as unknown as Declaration).pages.map(({ component, module }) => {
        const key = JSON.stringify(normaliseComponentPath(component));
        return `  ${key}: () => import(${JSON.stringify(path.join(cwd, module))}),`;
      });
    }),
  );
  return `export const pages = {\n${lines.flat().join('\n')}\n};\n`;
}

/** Replaces a module of the host that connects it to its remotes. */
const replacement = (name: string) =>
  new rspack.NormalModuleReplacementPlugin(new RegExp(`/${name}\\.ts$`), at(`./${name}.ts`));

/**
 * Builds the host and the pages of all remotes from the same sources as one application without
 * federation.
 *
 * @returns the folder of the build, for `CONSOLE_HOST_DIR`
 */
export async function buildAsOne(): Promise<string> {
  mkdirSync(path.dirname(PAGES), { recursive: true });
  writeFileSync(PAGES, await pagesModule());
  const { content } = await loadConfig({ cwd: HOST });
  const overrides: RsbuildConfig = {
    mode: 'production',
    logLevel: 'error',
    output: { distPath: { root: OUT }, cleanDistPath: true },
    resolve: { alias: { 'one-build-pages': PAGES } },
    tools: { rspack: { plugins: ['loadPage', 'preload', 'sharedUi'].map(replacement) } },
  };
  const rsbuild = await createRsbuild({
    cwd: HOST,
    rsbuildConfig: mergeRsbuildConfig(content, overrides),
  });
  const { close } = await rsbuild.build();
  await close();
  execFileSync(process.execPath, [path.join(ROOT, 'cli/bin/console-remote.mjs'), 'compress', OUT]);
  return OUT;
}
