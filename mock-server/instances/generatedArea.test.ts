import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DUTY, SHOP } from '../src/areas/codeGenerator/testing/models.ts';
import { generateArea } from '../src/areas/codeGenerator/workspace/stage.ts';
import { Clone } from './support/clone.ts';

const TOP = fileURLToPath(new URL('../..', import.meta.url));
const MODELS = [SHOP, DUTY];
const AREAS = ['smallShop', 'dutyPlan'];
const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const VITEST = 'node_modules/vitest/vitest.mjs';

let clone: Clone;
let generated: Readonly<Record<string, string>> = {};

const foldersIn = async (name: string): Promise<string[]> =>
  (await readdir(join(TOP, name), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${name}/${entry.name}`);

/** Links packages into a folder of the clone. Those of the workspace are the ones of the clone. */
async function linkInto(folder: string, packages: readonly string[], from: string): Promise<void> {
  const target = clone.path(folder, 'node_modules');
  await mkdir(join(target, '@console'), { recursive: true });
  for (const name of ['shared', 'cli'])
    await symlink(clone.path(name), join(target, '@console', name));
  for (const name of packages)
    await symlink(join(TOP, from, 'node_modules', name), join(target, name));
}

/** Links the packages of all folders. The tool and the new remotes need the types of the clone. */
async function linkPackages(): Promise<void> {
  const others = [...(await foldersIn('remotes')), ...(await foldersIn('e2e/fixtures'))];
  const installed = ['host', 'e2e', 'bench', ...others].filter((name) =>
    existsSync(join(TOP, name, 'node_modules')),
  );
  for (const name of installed)
    await symlink(join(TOP, name, 'node_modules'), clone.path(name, 'node_modules'));
  const ofTool = (await readdir(join(TOP, 'cli/node_modules'))).filter(
    (name) => name !== '@console' && !name.startsWith('.'),
  );
  await linkInto('cli', ofTool, 'cli');
  for (const { id } of MODELS)
    await linkInto(`remotes/${id}`, ['react', '@testing-library', '@types'], 'remotes/messages');
}

beforeAll(async () => {
  clone = await Clone.make();
  for (const model of MODELS)
    generated = { ...generated, ...(await generateArea(clone.folder, model)) };
  await clone.write(generated);
  await linkPackages();
  await clone.compile();
  await clone.writeClientTypes();
  await clone.writePermissions();
});
afterAll(() => clone?.remove());

describe('generated areas', () => {
  it('pass lint', async () => {
    const folders = [
      ...AREAS.map((area) => `mock-server/src/areas/${area}`),
      ...MODELS.map(({ id }) => `remotes/${id}`),
    ];
    await clone.node('.', BIOME, 'check', '--error-on-warnings', ...folders);
  });

  it('pass the type check of the server and of the remotes', async () => {
    const remotes = MODELS.map(({ id }) => `remotes/${id}`);
    expect(await clone.checkTypes(generated, 'mock-server', ...remotes)).toBe('');
  });

  it('pass their own tests', async () => {
    const areas = AREAS.map((area) => `src/areas/${area}`);
    // Each worker loads the server and creates a database, which takes longer than the tests.
    expect(await clone.node('mock-server', VITEST, 'run', '--maxWorkers=1', ...areas)).toMatch(
      /Tests .*5 passed/,
    );
    const pages = [
      'run',
      '--maxWorkers=1',
      '--project',
      'browser',
      ...MODELS.map(({ id }) => `remotes/${id}`),
    ];
    expect(await clone.node('.', VITEST, ...pages)).toMatch(/Tests .*5 passed/);
  });

  it('have no unused file, export or dependency', async () => {
    await clone.node('.', 'node_modules/knip/bin/knip.js');
  });

  it('match their migration', async () => {
    for (const area of AREAS)
      expect(
        await clone.node('mock-server', 'mock-server/scripts/migration.mjs', area, 'none'),
      ).toMatch(/No schema changes/);
  });
});
