import { ARCO_PACKAGE } from '@console/shared/contract';
import { expect, it, vi } from 'vitest';
import { releaseOf } from '../testing/builders.ts';

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
  ['nothing of Arco', { uses: {} }],
  ['what the kit has', withNames('es/Button#default', 'es/Drawer#default')],
  ['names that nobody told, as in a working copy', withNames()],
])('a release that uses %s needs no table', (_what, release) =>
  expect(needsArcoTable(release)).toBe(false),
);

it.each([
  ['something else', withNames('es/Button#default', 'es/Rate#default')],
  ['a component whose name begins like one of the kit', withNames('es/InputNumber#default')],
])('a release that uses %s needs it', (_what, release) =>
  expect(needsArcoTable(release)).toBe(true),
);

it('is fetched with the files of the page, before any code of the release runs', async () => {
  const release = { ...releaseOf('stars', ['list']), ...withNames('es/Rate#default') };
  for (const page of release.pages) preloadPage({ release, page });
  await expect.poll(() => table.fetched).toBe(1);
});
