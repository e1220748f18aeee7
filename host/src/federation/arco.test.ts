import { ARCO_PREFIX } from '@console/shared/contract';
import { beforeEach, expect, it, vi } from 'vitest';

const loadComponent = vi.hoisted(() => vi.fn());
const table = vi.hoisted(() => ({ fetched: 0 }));
vi.mock('./fetchArcoTable.ts', async (original) => ({
  ...(await original<typeof import('./fetchArcoTable.ts')>()),
  fetchArcoTable: async () => {
    table.fetched += 1;
    return { loadComponent };
  },
}));
vi.mock('./sharedUi.ts', () => ({
  kitComponents: { Button: () => 'the button of the kit', Drawer: async () => 'the drawer' },
}));

import { arcoModules } from './arco.ts';

const modules = new Map(arcoModules().map((module) => [module.request, module]));
const take = async (name: string) => (await modules.get(ARCO_PREFIX + name)?.get())?.();

beforeEach(() => {
  table.fetched = 0;
  loadComponent.mockReset();
});

it('offers every Arco component', () => {
  const offered = ['Affix', 'Button', 'Portal', 'Rate', 'Watermark'].map(
    (name) => ARCO_PREFIX + name,
  );
  expect([...modules.keys()]).toEqual(expect.arrayContaining(offered));
  expect(modules.size).toBeGreaterThan(60);
});

it('returns components of the kit without loading the component table', async () => {
  expect(await take('Button')).toBe('the button of the kit');
  expect(await take('Drawer')).toBe('the drawer');
  expect(table.fetched).toBe(0);
});

it('loads other components from the table, and retries after a failure', async () => {
  loadComponent
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
    .mockResolvedValue('the stars');
  await expect(take('Rate')).rejects.toThrow('chunk 7');
  expect(await take('Rate')).toBe('the stars');
  expect(loadComponent).toHaveBeenLastCalledWith('Rate');
});
