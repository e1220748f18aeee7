import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkConfig } from '../build/checkConfig.ts';
import { readProject } from '../build/project.ts';
import { COMMANDS } from '../commands.ts';
import { newFolder, PACKAGE, removeFolders, writeFiles } from '../testing/remoteFolder.ts';

const WORKSPACE = path.resolve(import.meta.dirname, '../../..');
const GUIDE = readFileSync(path.join(WORKSPACE, 'docs/tutorials/first-remote.md'), 'utf8');

it('documents exactly the commands of the tool with their options', () => {
  const rows = [...GUIDE.matchAll(/^\| `console-remote (\w+)[^|]*\|[^|]*\|([^|]*)\|$/gm)];
  const named = Object.fromEntries(
    rows.map(([, name, text = '']) => [name, (text.match(/--[\w-]+/g) ?? []).sort()]),
  );
  const documented = Object.entries(COMMANDS).map(([name, { needs, takes }]) => [
    name,
    [...needs, ...takes].map((option) => `--${option}`).sort(),
  ]);
  expect(named).toEqual(Object.fromEntries(documented));
});

it('documents every available icon', () => {
  const shapes = readFileSync(
    path.join(WORKSPACE, 'shared/src/ui/base/menuIcon/shapes.ts'),
    'utf8',
  );
  const drawings = [...shapes.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, name]) => name).sort();
  const [, list = ''] = /Available icons:\n\n(.*)\n/.exec(GUIDE) ?? [];
  expect([...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name).sort()).toEqual(drawings);
});

it('shows a valid declaration', async () => {
  const folder = newFolder();
  try {
    const [, config = ''] = /^```ts\n\/\/ remote\.config\.ts\n([\s\S]*?)^```$/m.exec(GUIDE) ?? [];
    // The tool is not installed in this folder.
    const text = config.replace(
      /'@console\/cli'/,
      `'${path.join(import.meta.dirname, '../index.ts')}'`,
    );
    writeFiles(folder, {
      'remote.config.ts': text,
      'package.json': JSON.stringify(PACKAGE),
      'src/PeoplePage.tsx': '',
    });
    const project = await readProject(folder);
    expect(() => checkConfig(project.config, folder)).not.toThrow();
    expect(project.config.menus?.[0]).toMatchObject({ icon: 'list', buttons: [{ name: 'add' }] });
  } finally {
    removeFolders();
  }
});
