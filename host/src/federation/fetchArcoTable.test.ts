import { ARCO_PACKAGE } from '@console/shared/contract';
import { expect, it, vi } from 'vitest';
import { buildRelease } from '../testing/builders.ts';

const table = vi.hoisted(() => ({ fetched: 0 }));
vi.mock('./arcoTable.ts', () => {
  table.fetched += 1;
  return { loadComponent: () => undefined };
});

import { needsArcoTable } from './fetchArcoTable.ts';
import { preloadPage } from './preload.ts';

const withNames = (...names: string[]) => ({
  uses: { [ARCO_PACKAGE]: { range: '^2.66.0', names } },
});

it.each([
  ['no Arco component', { uses: {} }],
  ['components of the kit', withNames('es/Button#default', 'es/Drawer#default')],
  ['unknown names, as in a working copy', withNames()],
])('does not need the table for a release that uses %s', (_what, release) =>
  expect(needsArcoTable(release)).toBe(false),
);

it.each([
  ['another component', withNames('es/Button#default', 'es/Rate#default')],
  [
    'a component with a kit component as the prefix of its name',
    withNames('es/InputNumber#default'),
  ],
])('needs the table for a release that uses %s', (_what, release) =>
  expect(needsArcoTable(release)).toBe(true),
);

it('loads the table with the files of the page, before code of the release runs', async () => {
  const release = { ...buildRelease('stars', ['list']), ...withNames('es/Rate#default') };
  for (const page of release.pages) preloadPage({ release, page });
  await expect.poll(() => table.fetched).toBe(1);
});
