import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './temporaryFolder.mjs';
import { areaNames, areaTestFiles } from './testAreas.mjs';

const ON_DATABASE = "import { withServer } from '../../testing/server.ts';";

/** Creates a workspace with these files and the folders that every workspace has. */
function workspaceWith(files) {
  const root = temporaryFolder();
  for (const folder of [
    'mock-server/src/areas',
    'mock-server/src/platform',
    'mock-server/src/app',
    'remotes',
    'e2e/tests',
  ])
    mkdirSync(path.join(root, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

const shop = {
  'mock-server/src/areas/shop/area.ts': '',
  'mock-server/src/areas/shop/orders.test.ts': ON_DATABASE,
  'mock-server/src/areas/shop/prices/round.test.ts': '',
  'mock-server/src/areas/shopping/area.ts': '',
  'mock-server/src/areas/shopping/cart.test.ts': ON_DATABASE,
  'mock-server/src/platform/accounts/user/area.ts': '',
  'mock-server/src/platform/kernel/identity/users.ts': '',
  'mock-server/src/app/layers.test.ts': '',
  'remotes/shop/src/list/List.test.tsx': '',
  'remotes/shop/src/list/List.tsx': '',
  'remotes/shop/node_modules/kit/kit.test.ts': '',
  'e2e/tests/shop/orders.spec.ts': '',
  'e2e/tests/signIn.spec.ts': '',
};

test('returns the tests of an area by step, with the tests of all areas', () => {
  expect(areaTestFiles(workspaceWith(shop), ['shop'])).toEqual({
    browser: ['remotes/shop/src/list/List.test.tsx'],
    server: [
      'mock-server/src/areas/shop/orders.test.ts',
      'mock-server/src/areas/shop/prices/round.test.ts',
      'mock-server/src/app/layers.test.ts',
    ],
    postgres: ['src/areas/shop/orders.test.ts'],
    e2e: ['tests/shop/orders.spec.ts'],
  });
});

test('returns the tests of several areas together', () => {
  const { postgres } = areaTestFiles(workspaceWith(shop), ['shop', 'shopping']);
  expect(postgres).toEqual(['src/areas/shop/orders.test.ts', 'src/areas/shopping/cart.test.ts']);
});

test('rejects an unknown area with the names of all areas', () => {
  const root = workspaceWith(shop);
  expect(areaNames(root)).toEqual(['shop', 'shopping', 'user']);
  expect(() => areaTestFiles(root, ['shop', 'shep'])).toThrow(
    'Unknown area: shep. Areas: shop, shopping, user.',
  );
});
