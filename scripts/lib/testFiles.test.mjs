import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './temporaryFolder.mjs';
import {
  databaseTestsBelow,
  embeddedTestsBelow,
  testFilesBelow,
  testsToIsolate,
  unmarkedTestsBelow,
} from './testFiles.mjs';
import { ROOT } from './workspace.mjs';

const SERVER = path.join(ROOT, 'mock-server');
const ON_DATABASE = "import { withServer } from '../../testing/server.ts';\n";
const FILES = {
  'src/areas/shop/round.test.ts': '',
  'src/areas/shop/orders.test.ts': ON_DATABASE,
  'src/areas/shop/sums.test.ts': `// @both-engines: numeric sums\n${ON_DATABASE}`,
  'src/areas/shop/noReason.test.ts': `// @both-engines:\n${ON_DATABASE}`,
  'src/areas/shop/handwritten.test.ts': `${ON_DATABASE}await server.db.execute('select 1');`,
  'src/app/rights.test.ts': `// @postgres-only: rights\n${ON_DATABASE}await server.db.execute('select 1');`,
  'src/platform/kernel/lists/list.test.ts': `${ON_DATABASE}await server.db.execute('select 1');`,
};

function folderWith(files) {
  const root = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}
const serverWithTests = () => folderWith(FILES);

test('PostgreSQL runs every test file with a database', () => {
  const all = databaseTestsBelow(serverWithTests(), 'src');
  expect(all.toSorted()).toEqual(Object.keys(FILES).slice(1).toSorted());
});

test('the embedded engine runs files without a database, marked files, and folders that depend on the engine', () => {
  const embedded = embeddedTestsBelow(serverWithTests(), 'src');
  expect(embedded.toSorted()).toEqual(
    [
      'src/areas/shop/round.test.ts',
      'src/areas/shop/sums.test.ts',
      'src/platform/kernel/lists/list.test.ts',
    ].toSorted(),
  );
});

test('finds a file with SQL and without a mark', () => {
  expect(unmarkedTestsBelow(serverWithTests(), 'src')).toEqual([
    'src/areas/shop/handwritten.test.ts',
  ]);
});

test('every server test that runs SQL or reads the engine is marked for both engines', () => {
  expect(
    unmarkedTestsBelow(SERVER, 'src'),
    'add "// @both-engines: what differs" to these files',
  ).toEqual([]);
});

test('both engines together run every test file of the server', () => {
  const run = new Set([...databaseTestsBelow(SERVER, 'src'), ...embeddedTestsBelow(SERVER, 'src')]);
  expect([...run].toSorted()).toEqual(testFilesBelow(SERVER, 'src').toSorted());
  expect(embeddedTestsBelow(SERVER, 'src').length).toBeLessThan(run.size);
});

test('only test files that mock or reset modules are isolated', () => {
  const root = folderWith({
    'host/mocks.test.ts': "vi.mock('./menu.ts');",
    'host/again.test.tsx': 'vi.resetModules();',
    'host/spies.test.ts': "vi.spyOn(console, 'warn');",
    'host/mocks.ts': "vi.mock('./menu.ts');",
  });
  expect(testsToIsolate(root, 'host').toSorted()).toEqual([
    'host/again.test.tsx',
    'host/mocks.test.ts',
  ]);
});
