import { applyBoot } from '@console/shared/session';
import { resetSession, testUser } from '@console/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { menuRow } from '../testing/builders.ts';
import { MenuSearch } from './MenuSearch.tsx';
// Imported before the tests, because the router that it imports sets a global variable.
import './SearchDialog.tsx';

afterEach(() => {
  cleanup();
  resetSession();
  vi.restoreAllMocks();
});

/** Presses the shortcut as soon as the button is on the page. */
function Impatient(): ReactNode {
  useLayoutEffect(() => {
    dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyK', ctrlKey: true }));
  }, []);
  return null;
}

it('opens with the shortcut as soon as its button is rendered', async () => {
  render(
    <>
      <MenuSearch />
      <Impatient />
    </>,
  );
  expect(await screen.findByRole('combobox')).not.toBeNull();
});

it('scrolls to the option selected by the keys', async () => {
  const menus = ['one', 'two', 'three'].map((name) => menuRow({ name }));
  applyBoot({ revision: '1', session: { user: testUser(), menus, releases: [] } });
  const shown: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  render(<MenuSearch />);
  fireEvent.click(screen.getByRole('button', { name: '搜索' }));
  const field = await screen.findByRole('combobox');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(shown).toEqual(['one', 'two', 'three']);
});

it('opens again if the close event of the previous dialog arrives late', async () => {
  const press = () => fireEvent.keyDown(document.body, { code: 'KeyK', ctrlKey: true });
  render(<MenuSearch />);
  press();
  const before = await screen.findByRole<HTMLDialogElement>('dialog');
  before.removeAttribute('open');
  press();
  fireEvent(before, new Event('close'));
  expect(screen.getByRole('dialog').hasAttribute('open')).toBe(true);
  press();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
