import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildSteps } from './lib/buildSteps.mjs';
import { installPluginProject, makePluginProject } from './lib/pluginProject.mjs';
import { pluginFolders } from './lib/workspace.mjs';

const home = mkdtempSync(path.join(tmpdir(), 'plugins-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const run = (project, tool, ...words) =>
  execFileSync(process.execPath, [path.join(project, 'node_modules', tool), ...words], {
    cwd: project,
    encoding: 'utf8',
  });

describe.each(pluginFolders())('plugin %s', (plugin) => {
  it('is not part of the releases of a console', () => {
    expect(buildSteps().map(({ name }) => name)).not.toContain(plugin);
  });

  it('is a separate project with the SDK, which passes the checks of the SDK', {
    timeout: 120_000,
  }, async () => {
    const project = path.join(home, path.basename(plugin));
    await makePluginProject(plugin, project, 'http://127.0.0.1:8080');
    await installPluginProject(plugin, project);
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(path.join(project, 'package.json'), 'utf8'),
    );
    const ranges = Object.values({ ...dependencies, ...devDependencies });
    expect(ranges.filter((range) => /workspace|catalog/.test(range))).toEqual([]);
    expect(run(project, 'typescript/bin/tsc', '-p', '.')).toBe('');
    run(project, '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.');
    await expect(makePluginProject(plugin, project, 'http://127.0.0.1:8080')).rejects.toThrow(
      'is not empty',
    );
  });
});
