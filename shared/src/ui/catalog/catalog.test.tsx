import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import * as kit from '../../entries/ui.ts';
import { CatalogPage } from './CatalogPage.tsx';
import {
  type CatalogEntry,
  type CatalogFacts,
  type CatalogPart,
  catalogPart,
} from './catalogEntry.ts';

type EntryModule = { entry: CatalogEntry; [example: string]: unknown };

const ROOT = path.resolve(import.meta.dirname, '../../..');
const modules = import.meta.glob<EntryModule>('../**/*.catalog.tsx', { eager: true });
let parts: CatalogPart[];

beforeAll(() => {
  const script = path.join(ROOT, 'scripts/catalogFacts.mjs');
  const read = JSON.parse(
    execFileSync(process.execPath, [script], { encoding: 'utf8', maxBuffer: 2 ** 26 }),
  );
  parts = Object.entries(modules).map(([file, module]) => {
    const facts: CatalogFacts = read[path.resolve(import.meta.dirname, file)];
    return catalogPart(file, { ...module, facts });
  });
});
afterEach(cleanup);

const show = (selected: string) =>
  render(<CatalogPage catalog={parts} selected={selected} hrefOf={(id) => `#/${id}`} />);

it('has an entry for every component of the kit', () => {
  const components = Object.entries(kit).filter(
    ([name, value]) => /^[A-Z][a-z]/.test(name) && typeof value === 'function',
  );
  expect(components.length).toBeGreaterThan(10);
  const names = new Set(parts.flatMap(({ entry }) => entry.parts));
  // A deprecated name is the same function.
  const shown = new Set(components.filter(([name]) => names.has(name)).map(([, value]) => value));
  expect(components.filter(([, value]) => !shown.has(value)).map(([name]) => name)).toEqual([]);
});

it('has a titled example for every entry, and unique entry ids', () => {
  expect(
    parts.filter(
      ({ examples }) => examples.length === 0 || examples.some(({ title, name }) => title === name),
    ),
  ).toEqual([]);
  expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
});

it('reads props and descriptions from types and docstrings, and the complete source of an example', () => {
  const [part] = parts.filter(({ id }) => id === 'FormDrawer');
  const [drawer] = part?.parts ?? [];
  expect(drawer?.text).toContain('A form in a drawer');
  expect(drawer?.props.find(({ name }) => name === 'size')).toEqual({
    name: 'size',
    type: "'small' | 'large'",
    required: false,
    text: 'Width: `small` is 480 pixels, `large` is 720. Default: `small`.',
  });
  expect(drawer?.props.find(({ name }) => name === 'onClose')).toMatchObject({
    type: '() => void',
    required: true,
  });
  const source = part?.examples[0]?.source ?? '';
  expect(source).toContain('const FIELDS');
  expect(source).toContain('function Drawer()');
  expect(source).not.toContain('export');
  expect(source).not.toContain('function Dialog()');
});

it('finds an entry by its title or by the name of a part, and links to it', () => {
  show('StatusTag');
  fireEvent.change(screen.getByRole('searchbox', { name: '查找组件' }), {
    target: { value: 'formdialog' },
  });
  const nav = within(screen.getByRole('navigation', { name: '组件' }));
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#/FormDrawer',
  ]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '没有的' } });
  expect(nav.getByText('没有这样的组件')).toBeDefined();
});

it('responds to the calls of an example, and shows its source', async () => {
  show('ListPage');
  expect(await screen.findByText('A004')).toBeDefined();
  expect(screen.getByText(/call: 'POST \/catalog\/getRunList'/)).toBeDefined();
});
