import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installOffline, runTool } from '../cli/src/testing/offlineProject.ts';
import { projectFiles } from '../mock-server/src/areas/codeGenerator/project/projectFiles.ts';
import { SHOP } from '../mock-server/src/areas/codeGenerator/testing/models.ts';
import { ROOT } from './lib/workspace.mjs';

const SDK = path.join(ROOT, 'dist/sdk');
const readJson = (file) => JSON.parse(readFileSync(path.join(SDK, file), 'utf8'));

let project;
let files;

/** Writes the project as the download contains it, and links its packages. */
beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'generated-'));
  files = projectFiles(readJson('templates.json'), SHOP);
  const { folder: sdk } = readJson('index.json');
  const write = (name, content) => {
    mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
    writeFileSync(path.join(project, name), content);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  write(
    '.config/console.json',
    `${JSON.stringify({ console: 'http://127.0.0.1:8080', sdk }, null, 2)}\n`,
  );
  for (const name of ['console-remote.tgz', 'console-shared.tgz'])
    write(`.sdk/${name}`, readFileSync(path.join(SDK, sdk, name)));
  installOffline(project);
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('the plugin project of the example model', () => {
  it('passes the type check', () => {
    expect(runTool(project, 'typescript/bin/tsc', ['-p', '.'])).toBe('');
  });

  it('is formatted and passes lint', () => {
    // Exits with a code other than 0 if it finds anything.
    runTool(project, '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']);
  });

  it('passes its own tests', () => {
    const args = ['run', '--config', '.config/vitest.config.ts'];
    expect(runTool(project, 'vitest/vitest.mjs', args)).toMatch(/Tests .*[1-9]\d passed/);
  }, 300_000);

  it('packs', () => {
    expect(runTool(project, '@console/cli/bin/console-remote.mjs', ['pack'])).toMatch(
      /^small-shop 0\.1\.0 build/,
    );
  });
});
