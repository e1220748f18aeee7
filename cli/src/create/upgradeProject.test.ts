import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TEMPLATE_KINDS, type TemplatePackage } from '@console/shared/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeConsole, stopConsoles } from '../testing/fakeConsole.ts';
import { newFolder, removeFolders, writeFiles } from '../testing/remoteFolder.ts';
import { PROJECT_PACKAGES } from './sdkIndex.ts';
import { upgradeProject, withVersions } from './upgradeProject.ts';

const TEMPLATE = '{"dependencies":{"react":"^19.3.1"},"devDependencies":{"vitest":"4.1.12"}}';
const TEMPLATES: TemplatePackage = {
  host: '',
  files: {
    common: {
      'package.json': TEMPLATE,
      '.config/tsconfig.json': '{"new":true}',
      'src/Page.tsx': 'of the template',
    },
    ...(Object.fromEntries(TEMPLATE_KINDS.map((kind) => [kind, {}])) as Omit<
      TemplatePackage['files'],
      'common'
    >),
  },
};
// The digest of the empty text, which the console below sends for every package.
const EMPTY =
  'sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==';
const INDEX = {
  version: '0.2.0',
  folder: '0.2.0-0123456789ab',
  packages: Object.fromEntries(PROJECT_PACKAGES.map((name) => [name, EMPTY])),
};

afterEach(() => {
  stopConsoles();
  removeFolders();
});

it("sets the versions of the template's packages and keeps other dependencies", () => {
  const manifest = '{"name":"mine","dependencies":{"react":"^18.0.0","lodash":"4.0.0"}}';
  expect(JSON.parse(withVersions(manifest, TEMPLATE))).toEqual({
    name: 'mine',
    dependencies: { lodash: '4.0.0', react: '^19.3.1' },
    devDependencies: { vitest: '4.1.12' },
  });
});

it("replaces the tool's files, packages and facts, and keeps the author's sources", async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const { url } = await fakeConsole((_request, response) => response.end());
  const folder = newFolder();
  writeFiles(folder, {
    '.config/console.json': '{"console":"","sdk":"0.1.0-0123456789ab","migration":1}',
    '.config/tsconfig.json': '{}',
    'src/Page.tsx': "of the author's",
    'package.json': '{"dependencies":{"react":"^18.0.0"}}',
  });
  await upgradeProject(folder, url, INDEX, TEMPLATES);
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  expect(JSON.parse(read('.config/console.json'))).toEqual({ console: url, sdk: INDEX.folder });
  expect([read('.config/tsconfig.json'), read('src/Page.tsx')]).toEqual([
    '{"new":true}',
    "of the author's",
  ]);
  expect(read('package.json')).toContain('"react": "^19.3.1"');
  for (const name of PROJECT_PACKAGES) expect(read(`.sdk/${name}`)).toBe('');
});

it('rejects a folder that create did not create', async () => {
  const moved = upgradeProject(newFolder(), 'http://127.0.0.1:1', INDEX, TEMPLATES);
  await expect(moved).rejects.toThrow(
    /has no \.config\/console\.json: run this in a project that "create" has created/,
  );
});
